/* Which page is this? One shell serves them all; each page brings its own module and style sheet. */

import { loadMessages, t } from "/static/language.js";
import { loadSprite, loadStyle } from "/static/parts.js";

/** @returns {Promise<void>} */
async function start() {
  const root = document.getElementById("app");
  if (!root) return;
  const table = location.pathname.match(/^\/table\/([^/]+)\/?$/);
  const invitation = location.pathname.match(/^\/join\/([^/]+)\/?$/);
  const art = loadSprite("/static/art.svg");
  try {
    if (table?.[1]) {
      const [{ showTable }] = await Promise.all([
        import("/static/table.js"), loadStyle("/static/table.css"), loadMessages(), art,
      ]);
      showTable(root, decodeURIComponent(table[1]));
    } else if (invitation?.[1]) {
      const [{ showInvitation }] = await Promise.all([
        import("/static/invitation.js"), loadStyle("/static/lobby.css"), loadMessages(), art,
      ]);
      showInvitation(root, decodeURIComponent(invitation[1]));
    } else if (location.pathname !== "/") {
      const [{ showNowhere }] = await Promise.all([
        import("/static/nowhere.js"), loadStyle("/static/lobby.css"), loadMessages(), art,
      ]);
      showNowhere(root);
    } else {
      const [{ showLobby }] = await Promise.all([
        import("/static/lobby.js"), loadStyle("/static/lobby.css"), loadMessages(), art,
      ]);
      showLobby(root);
    }
  } catch (error) {
    console.error(error);
    root.textContent = t("Durbar could not start. Please load the page again.");
  }
}

start();

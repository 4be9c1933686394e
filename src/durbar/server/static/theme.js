/* Runs before the first paint, so that a remembered theme does not flash. Not a module for that reason. */
(() => {
  try {
    const theme = localStorage.getItem("durbar_theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // Storage may be forbidden; the system's theme applies then.
  }
})();

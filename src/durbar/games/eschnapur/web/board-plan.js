/* The plan of the temple: five apses, five halls and five chambers about a court. Where everything lies is decided here and nowhere else. */

/** @typedef {[number, number]} Point */

const AREAS = 15;
/** Half the width of the whole picture, the scoring track included. */
export const HALF = 530;
const SCALE = 118;
/** How far from the middle the symbols and the niche lie, by ring. */
const MEDAL = [2.95, 2.4, 1.18];
const NICHE = [3.66, 3.1, 1.98];
/** Each mosaic has its own number of rays. */
const RAYS = [12, 10, 14, 8, 9, 7, 11, 6, 13, 15, 8, 9, 10, 7, 6];
/** Corners of a room by ring: distance and degrees. @type {readonly (readonly Point[])[]} */
const ROOMS = [
  [[2.2, -10], [2.2, 10], [3.2, 21.5], [3.62, 15], [3.84, 7], [4.02, 0], [3.84, -7], [3.62, -15], [3.2, -21.5]],
  [[1.64, 0], [2.2, 26], [3.2, 14.5], [3.2, -14.5], [2.2, -26]],
  [[0.5, -36], [1.64, -36], [2.2, -10], [2.2, 10], [1.64, 36], [0.5, 36]],
];
/** @type {readonly Point[]} */
const OUTLINE = [[4.02, 0], [3.84, 7], [3.62, 15], [3.22, 22], [3.22, 50], [3.62, 57], [3.84, 65]];

/** @param {number} distance @param {number} degrees @returns {Point} */
function polar(distance, degrees) {
  const angle = degrees * Math.PI / 180;
  return [distance * SCALE * Math.sin(angle), -distance * SCALE * Math.cos(angle)];
}

/** The ring of an area, from the outside in, and how far it is turned. @param {number} area From 1. */
function ring(area) {
  const number = Math.floor((area - 1) / 5);
  return { number, turn: ((area - 1) % 5) * 72 + (number === 1 ? 36 : 0) };
}

/** @param {number} area @returns {Point[]} */
export function corners(area) {
  const { number, turn } = ring(area);
  return (ROOMS[number] ?? []).map(([distance, degrees]) => polar(distance, degrees + turn));
}

/** @param {number} area */
export function medal(area) {
  const { number, turn } = ring(area);
  return polar(MEDAL[number] ?? 0, turn);
}

/** @param {number} area */
export function niche(area) {
  const { number, turn } = ring(area);
  return polar(NICHE[number] ?? 0, turn);
}

/** @param {readonly Point[]} points */
export function path(points, closed = true) {
  return `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join("L")}${closed ? "Z" : ""}`;
}

export const plinth = path([0, 1, 2, 3, 4].flatMap((side) => OUTLINE.map(([distance, degrees]) => polar(distance * 1.06, degrees + 72 * side))));
export const star = path(Array.from({ length: 10 }, (_, i) => /** @type {Point} */ ([57 * Math.sin(0.6 * Math.PI * i), -57 * Math.cos(0.6 * Math.PI * i)])));

/** The outline of a room as a box in percent of the picture, and the room in percent of that box. @param {number} area */
export function box(area) {
  const points = corners(area);
  const [left, top] = [0, 1].map((axis) => Math.min(...points.map((point) => point[axis] ?? 0)));
  const [right, bottom] = [0, 1].map((axis) => Math.max(...points.map((point) => point[axis] ?? 0)));
  const [x, y, wide, high] = [left ?? 0, top ?? 0, (right ?? 0) - (left ?? 0), (bottom ?? 0) - (top ?? 0)];
  const inside = points.map((point) => /** @type {Point} */ ([(point[0] - x) / wide * 100, (point[1] - y) / high * 100]));
  return {
    style: { left: percent(x + HALF), top: percent(y + HALF), width: percent(wide), height: percent(high), "clip-path": `polygon(${inside.map(([a, b]) => `${a.toFixed(1)}% ${b.toFixed(1)}%`).join(",")})` },
    edge: path(inside),
  };
}

/** @param {number} units */
export function percent(units) {
  return `${(units / HALF * 50).toFixed(2)}%`;
}

/** A rhombic rosette about the middle of a room: the rhombs of each ring as one path. @param {number} area @returns {string[]} */
export function mosaic(area) {
  const rays = RAYS[area - 1] ?? 8;
  const [x, y] = medal(area);
  const half = Math.floor(rays / 2);
  const unit = 170 / Array.from({ length: half }, (_, i) => Math.cos(Math.PI * i / rays)).reduce((sum, one) => sum + one, 0);
  /** A corner is the sum of neighbouring unit vectors. @param {number} many @param {number} first @returns {Point} */
  const corner = (many, first) => {
    const angles = Array.from({ length: many }, (_, i) => 2 * Math.PI * (first + i) / rays + 0.3);
    return [x + unit * angles.reduce((sum, one) => sum + Math.cos(one), 0), y + unit * angles.reduce((sum, one) => sum + Math.sin(one), 0)];
  };
  return Array.from({ length: half }, (_, i) => i + 1).map((j) => Array.from({ length: rays }, (_, i) =>
    path([corner(j - 1, i + 1), corner(j, i), corner(j + 1, i), corner(j, i + 1)])).join(""));
}

/** The way between two areas: through a doorway where their rooms share a wall, else straight. @param {number} one @param {number} two @returns {{line: string, gap: string, posts: Point[]}} */
export function way(one, two) {
  const others = corners(two);
  const shared = corners(one).filter(([x, y]) => others.some(([a, b]) => Math.abs(x - a) + Math.abs(y - b) < 3));
  const [from, to] = shared;
  if (!from || !to) return { line: path([medal(one), medal(two)], false), gap: "", posts: [] };
  const middle = /** @type {Point} */ ([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const half = 27 / Math.hypot(dx, dy);
  const posts = [-1, 1].map((side) => /** @type {Point} */ ([middle[0] + side * dx * half, middle[1] + side * dy * half]));
  return { line: path([medal(one), middle, medal(two)], false), gap: path(posts, false), posts };
}

/** The spaces of the scoring track, which runs round the picture, from 0. @type {readonly Point[]} */
export const track = Array.from({ length: 100 }, (_, space) => {
  const [side, step] = [Math.floor(space / 25), space % 25];
  const along = step * 40 - 500;
  return /** @type {Point} */ ([[along, -500], [500, along], [-along, 500], [-500, -along]][side] ?? [0, 0]);
});

export const areas = Array.from({ length: AREAS }, (_, i) => i + 1);

import { ask } from './requests.js';

// Marks beside a picture the lengths at which its layout breaks, among those to which it has been dragged: widths above it,
// heights on its left. The server finds the very lengths; for previews of code, it is known only at which it was seen.

const axes = { horizontal: { length: 'width', other: 'height' }, vertical: { length: 'height', other: 'width' } };
const pause = 120;
let tried = [], found = {}, timer;

export function forget() {
  tried = [];
  found = {};
  clearTimeout(timer);
}

// The places have changed: what is known is searched for again.
export function search(cell, draw) {
  clearTimeout(timer);
  timer = setTimeout(() => Promise.all(Object.keys(axes).map((axis) => find(cell, axis, draw))), pause);
}

// - size: the one shown last, of whose width or height alone the marks are.
export function add(size, signature) { tried.push({ ...size, signature }); }

export const marks = (axis) => found[axis] ?? [];

async function find(cell, axis, draw) {
  const { length, other } = axes[axis], last = tried.at(-1);
  if (!last) return;
  const own = tried.map((size) => size[length]), from = Math.min(...own), to = Math.max(...own);
  if (from === to) return;
  const query = new URLSearchParams({ revision: cell.revision, axis, from, to, other: last[other] });
  const answer = await ask(`breaks ${axis}`, `/breaks?${query}`);
  if (answer === undefined) return;
  found[axis] = answer?.breaks ?? seen(length, tried.filter((size) => size[other] === last[other]));
  draw();
}

function seen(length, sizes) {
  const sorted = sizes.toSorted((a, b) => a[length] - b[length]);
  return sorted.slice(1).filter((size, index) => size.signature !== sorted[index].signature).map((size) => size[length]);
}

import { ask } from './requests.js';

// Marks beside a picture the lengths at which its layout breaks, within the range to which it has been dragged: widths
// above it, heights to its left. The server finds the exact lengths. For previews of code, only the lengths at which a
// break was seen are known.

const axes = { horizontal: { length: 'width', other: 'height' }, vertical: { length: 'height', other: 'width' } };
let tried = [], found = {};

export function forget() {
  tried = [];
  found = {};
}

// Searches again, because the range or the cell has changed.
export function search(cell, draw) {
  for (const axis of Object.keys(axes)) find(cell, axis, draw);
}

// - size: The size that is shown. Marks only concern its width or its height.
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

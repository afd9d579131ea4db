import * as address from './address.js';
import { layoutOf, sameView } from './layouts.js';
import { makeOverlay, number, outline } from './overlay.js';

// The selected view in the other pictures of its screen: outlined there, and its frames in words.

const most = 24;
let turn = 0, overlays = [];

const others = (frame) => [...frame.closest('.pictures')?.querySelectorAll('figure:not([hidden]) > .frame') ?? []]
  .filter((other) => other !== frame).slice(0, most);

// - hovered: outlined only where a single screen is shown, where the others are next to it.
// - tell: takes the environments with the frames in them.
export async function show({ frame, layout }, selected, hovered, tell) {
  turn += 1;
  const own = turn, views = [...selected.map((view) => [view, 'selected'])];
  if (hovered !== undefined && address.get('cell')) views.push([hovered, 'hovered']);
  clear();
  if (!views.length) return;
  const found = await Promise.all(others(frame).map(async (other) => {
    const cell = other.inspected(), there = cell && await layoutOf(cell, `layout of ${cell.id}`);
    return there && { other, cell, there };
  }));
  if (own !== turn) return;
  const rows = [];
  for (const { other, cell, there } of found.filter(Boolean)) {
    const overlay = makeOverlay(other, cell);
    overlay.classList.add('echo');
    overlays.push(overlay);
    for (const [view, kind] of views) outline(overlay, there.named.get(sameView(view, layout, there)), kind);
    const same = there.named.get(sameView(selected[0], layout, there));
    if (selected.length) rows.push([cell.environment, same ? same.frame.map(number).join(', ') : 'not there']);
  }
  if (rows.length) tell(rows);
}

export function clear() {
  for (const overlay of overlays) overlay.remove();
  overlays = [];
}

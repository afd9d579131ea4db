import { ask, memory } from './requests.js';

// The layouts behind pictures, and the explanations of frames. A picture that stays the same when its file is saved
// keeps its revision, but its views may be on other lines of the source. That is why the generation is part of the key.

const layouts = memory(), reasons = memory();
const key = ({ revision, generation }) => `${revision}/${generation}`;

// Whether a cell has a picture and a layout, current or not.
export const isSolved = ({ generation }) => generation >= 0;

// - subject: The subject, of which only one request is active at a time.
export async function layoutOf(cell, subject = 'layout') {
  const layout = await layouts(key(cell), () => ask(subject, `/layout?revision=${cell.revision}`));
  if (layout && !layout.key) prepare(layout, key(cell));
  return layout;
}

function prepare(layout, name) {
  layout.key = name;
  layout.named = new Map(layout.views.map((view) => [view.index, view]));
  for (const view of layout.views) {
    view.above = view.parent === undefined ? undefined : layout.named.get(view.parent);
    if (view.above) view.above.hasParts = true;
    view.depth = view.above ? view.above.depth + 1 : 0;
    // Everything inside a hidden view is hidden.
    view.isHidden = view.hidden || Boolean(view.above?.isHidden);
  }
}

// Returns the topmost view at a point of the screen, which is the last one drawn there.
export function viewAt(layout, [x, y]) {
  return layout.views.findLast(({ screenFrame: [left, top, width, height], isHidden }) =>
    !isHidden && x >= left && x < left + width && y >= top && y < top + height)?.index;
}

// Returns the index in another layout of the same screen for a view of this one, because indices change with a save.
export function sameView(index, from, to) {
  const view = from.named.get(index);
  if (!view) return undefined;
  const alike = (layout) => layout.views.filter(({ id }) => id === view.id);
  return alike(to)[alike(from).indexOf(view)]?.index;
}

export const whyOf = (cell, view) =>
  reasons(`${key(cell)}/${view}`, () => ask('why', `/why?revision=${cell.revision}&view=${view}`));

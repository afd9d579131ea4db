import * as address from './address.js';
import { describe } from './details.js';
import { dimension, distances, makeOverlay, outline } from './overlay.js';

// Inspects pictures: the view under the pointer, the view hierarchy, the explanation of a frame, and distances.

const panel = document.getElementById('inspector');
const layouts = new Map(), explanations = new Map();
let current, hovered, selected = [], drawn = 0;
const field = document.createElement('input'), tree = document.createElement('ul');
const details = document.createElement('section');
field.type = 'search';
field.placeholder = 'Search views';
field.setAttribute('aria-label', 'Search views');
tree.className = 'tree';
panel.append(field, tree, details);

// Requested once; old ones are dropped.
function asked(cache, key, path) {
  if (!cache.has(key)) {
    if (cache.size > 256) cache.delete(cache.keys().next().value);
    cache.set(key, fetch(path).then((response) => response.ok ? response.json() : null));
  }
  return cache.get(key);
}

async function layoutOf(revision) {
  const layout = await asked(layouts, revision, `/layout?revision=${revision}`);
  if (layout) layout.revision = revision;
  return layout;
}

export function attach(frame, cellOf) {
  const target = () => frame.resized ?? cellOf();
  frame.addEventListener('pointermove', async (event) => {
    const cell = target();
    if (!cell) return;
    const box = frame.getBoundingClientRect(), zoom = address.zoom();
    const point = [(event.clientX - box.left) / zoom, (event.clientY - box.top) / zoom];
    const layout = await layoutOf(cell.revision);
    if (!layout || !frame.matches(':hover')) return;
    hover(frame, cell, layout, viewAt(layout, point));
  });
  frame.addEventListener('pointerleave', () => { hovered = undefined; draw(); });
  frame.addEventListener('click', async (event) => {
    const cell = target(), layout = cell && await layoutOf(cell.revision);
    if (!layout || current?.frame !== frame || hovered === undefined) return;
    select(hovered, event.shiftKey);
  });
}

// The topmost view at a point, which is the last one drawn there.
function viewAt(layout, [x, y]) {
  return layout.views.findLast(({ screenFrame: [left, top, width, height], hidden }) =>
    !hidden && x >= left && x < left + width && y >= top && y < top + height)?.index;
}

function hover(frame, cell, layout, view) {
  const isNew = current?.frame !== frame || current.layout !== layout;
  if (!isNew && view === hovered) return;
  if (isNew) show(frame, cell, layout);
  hovered = view;
  draw();
}

function show(frame, cell, layout) {
  if (current?.frame !== frame) selected = [];
  current?.overlay.remove();
  current = { frame, cell, layout, overlay: makeOverlay(frame, cell) };
  panel.hidden = false;
  drawTree();
}

// After a save, inspects the same view in the new layout.
export async function refresh(cells) {
  if (!current || current.frame.resized) return;
  const cell = cells.find(({ id }) => id === current.cell.id);
  if (!cell || !current.frame.isConnected) return close();
  if (cell.revision === current.cell.revision) return draw();
  const { frame } = current, layout = await layoutOf(cell.revision);
  if (layout && current?.frame === frame) { show(frame, cell, layout); draw(); }
}

export async function showRevision(frame, revision, width, height) {
  frame.resized = { revision, width, height, id: frame.parentElement.dataset.id };
  if (current?.frame !== frame) return;
  const layout = await layoutOf(revision);
  if (layout && frame.resized?.revision === revision) { show(frame, frame.resized, layout); draw(); }
}

function close() {
  current?.overlay.remove();
  current = hovered = undefined;
  selected = [];
  panel.hidden = true;
}

export function search() {
  panel.hidden = false;
  field.focus();
}

// Clears the selection; false if there was none.
export function release() {
  if (!selected.length) return false;
  selected = [];
  draw();
  return true;
}

function select(view, adds) {
  selected = adds && selected.length ? [selected[0], view] : [view];
  draw();
}

const viewNumbered = (index) => current.layout.views.find((view) => view.index === index);

function drawTree() {
  const depth = new Map();
  const wanted = field.value.toLowerCase();
  const items = current.layout.views.map((view) => {
    depth.set(view.index, view.parent === undefined ? 0 : depth.get(view.parent) + 1);
    const item = document.createElement('li'), button = document.createElement('button'), kind = document.createElement('small');
    button.style.paddingInlineStart = `${0.5 + depth.get(view.index) * 0.8}rem`;
    kind.textContent = view.kind;
    button.append(`${view.id} `, kind);
    button.dataset.view = view.index;
    button.addEventListener('pointerenter', () => { hovered = view.index; draw(); });
    button.addEventListener('click', (event) => select(view.index, event.shiftKey));
    item.hidden = !`${view.id} ${view.kind}`.toLowerCase().includes(wanted);
    item.append(button);
    return item;
  });
  tree.replaceChildren(...items);
}

field.addEventListener('input', () => { if (current) drawTree(); });
tree.addEventListener('pointerleave', () => { hovered = undefined; draw(); });

function draw() {
  if (!current) return;
  const { overlay } = current;
  const focus = hovered ?? selected[0];
  overlay.replaceChildren();
  for (const index of selected) outline(overlay, viewNumbered(index), 'selected');
  outline(overlay, viewNumbered(focus), 'hovered');
  if (selected.length === 2) distances(overlay, viewNumbered(selected[0]), viewNumbered(selected[1]));
  for (const button of tree.querySelectorAll('button')) {
    const index = Number(button.dataset.view);
    button.classList.toggle('hovered', index === hovered);
    button.classList.toggle('selected', selected.includes(index));
  }
  if (focus === undefined) details.replaceChildren();
  else explain(focus, ++drawn);
}

// The explanation comes from the server, and another view may be selected by then.
async function explain(focus, turn) {
  const { layout, overlay } = current;
  const why = await asked(explanations, `${layout.revision}/${focus}`, `/why?revision=${layout.revision}&view=${focus}`);
  if (turn !== drawn || current?.overlay !== overlay || focus !== (hovered ?? selected[0])) return;
  const reasons = new Map();
  for (const { reasons: found } of why?.values ?? []) for (const reason of found) reasons.set(`${reason.constraint} ${reason.line}`, reason);
  const fixing = new Set([...reasons.values()].map(({ constraint }) => constraint));
  const own = layout.constraints.filter(({ views }) => views.includes(focus));
  const others = own.filter(({ index }) => !fixing.has(index));
  const isOwn = new Set(own.map(({ index }) => index));
  details.replaceChildren(...describe(viewNumbered(focus), why, others));
  // While distances between two views are shown, nothing else is.
  if (selected.length === 2) return;
  for (const reason of reasons.values()) {
    const kind = reason.constraint === undefined ? 'rule' : isOwn.has(reason.constraint) ? 'own' : 'other';
    if (reason.line) dimension(overlay, reason, kind);
  }
  for (const other of others) if (other.line && other.state !== 'satisfied') dimension(overlay, other, other.state);
}

import * as address from './address.js';

// Looks inside pictures: the view under the pointer, the tree of views, what fixes a view and what lies between two.

const panel = document.getElementById('inspector');
const layouts = new Map();
let editor, current, hovered, selected = [];
const search$ = document.createElement('input'), tree = document.createElement('ul');
const details = document.createElement('section');
search$.type = 'search';
search$.placeholder = 'Search views';
search$.setAttribute('aria-label', 'Search views');
tree.className = 'tree';
panel.append(search$, tree, details);

export function setEditor(template) { editor = template; }

// A place in a source as a link for the editor, or as text to copy.
export function link(place) {
  const [, path, line, column] = place.match(/^(.*):(\d+):(\d+)$/) ?? [, place, 1, 1];
  const element = document.createElement(editor ? 'a' : 'button');
  element.className = 'place';
  element.textContent = place;
  if (editor) {
    const fields = { path: encodeURI(path), line, column };
    element.href = editor.replace(/\{(path|line|column)\}/g, (_, name) => fields[name]);
  } else {
    element.title = 'Copy';
    element.addEventListener('click', () => navigator.clipboard?.writeText(place));
  }
  return element;
}

// The layout of a revision, asked for once.
function layoutOf(revision) {
  if (!layouts.has(revision)) {
    if (layouts.size > 64) layouts.delete(layouts.keys().next().value);
    layouts.set(revision, fetch(`/layout?revision=${revision}`).then((response) => response.ok ? response.json() : null));
  }
  return layouts.get(revision);
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

// The topmost view at a point: the last that is drawn there.
function viewAt(layout, [x, y]) {
  return layout.views.findLast(({ screenFrame: [left, top, width, height], hidden }) =>
    !hidden && x >= left && x < left + width && y >= top && y < top + height)?.index;
}

function hover(frame, cell, layout, view) {
  if (current?.frame !== frame || current.layout !== layout) show(frame, cell, layout);
  hovered = view;
  draw();
}

function show(frame, cell, layout) {
  if (current?.frame !== frame) selected = [];
  current?.overlay.remove();
  const overlay = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  overlay.classList.add('overlay');
  overlay.setAttribute('viewBox', `0 0 ${cell.width} ${cell.height}`);
  frame.append(overlay);
  current = { frame, cell, layout, overlay };
  panel.hidden = false;
  drawTree();
}

// After a save: what was looked at is looked at again, as it is now.
export async function refresh(cells) {
  if (!current || current.frame.resized) return;
  const cell = cells.find(({ id }) => id === current.cell.id);
  if (!cell || !current.frame.isConnected) return close();
  if (cell.revision === current.cell.revision) return;
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
  search$.focus();
}

// Lets go of what is selected; false when there was nothing.
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
  const wanted = search$.value.toLowerCase();
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

search$.addEventListener('input', () => { if (current) drawTree(); });

function draw() {
  if (!current) return;
  const { overlay, layout } = current;
  const focus = hovered ?? selected[0];
  overlay.replaceChildren();
  for (const index of selected) outline(overlay, viewNumbered(index), 'selected');
  if (focus !== undefined) {
    for (const constraint of fixing(layout, focus)) if (constraint.line) dimension(overlay, constraint);
    outline(overlay, viewNumbered(focus), 'hovered');
  }
  if (selected.length === 2) distances(overlay, viewNumbered(selected[0]), viewNumbered(selected[1]));
  for (const button of tree.querySelectorAll('button')) {
    const index = Number(button.dataset.view);
    button.classList.toggle('hovered', index === hovered);
    button.classList.toggle('selected', selected.includes(index));
  }
  drawDetails(focus === undefined ? undefined : viewNumbered(focus));
}

const fixing = (layout, view) => layout.constraints.filter(({ views, state }) => views.includes(view) && state !== 'inactive');

function element(parent, name, attributes, text) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  parent.append(made);
  return made;
}

function outline(overlay, view, kind) {
  if (!view) return;
  const [x, y, width, height] = view.screenFrame;
  element(overlay, 'rect', { x, y, width, height, class: kind });
}

function dimension(overlay, { line: [x1, y1, x2, y2], label, state }) {
  element(overlay, 'line', { x1, y1, x2, y2, class: `dimension ${state}` });
  element(overlay, 'text', { x: (x1 + x2) / 2 + 3, y: (y1 + y2) / 2 - 3, class: `dimension ${state}`, 'font-size': 11 / address.zoom(), 'stroke-width': 3 / address.zoom() }, label);
}

function distances(overlay, a, b) {
  if (!a || !b) return;
  const [ax, ay, aw, ah] = a.screenFrame, [bx, by, bw, bh] = b.screenFrame;
  const gap = (start, length, other, otherLength) =>
    other >= start + length ? [start + length, other] : start >= other + otherLength ? [other + otherLength, start] : null;
  const horizontal = gap(ax, aw, bx, bw), vertical = gap(ay, ah, by, bh);
  const y = (Math.max(ay, by) + Math.min(ay + ah, by + bh)) / 2, x = (Math.max(ax, bx) + Math.min(ax + aw, bx + bw)) / 2;
  if (horizontal) measure(overlay, [horizontal[0], y, horizontal[1], y], horizontal);
  if (vertical) measure(overlay, [x, vertical[0], x, vertical[1]], vertical);
}

function measure(overlay, line, [from, to]) {
  dimension(overlay, { line, label: number(to - from), state: 'measure' });
}

const number = (value) => String(Math.round(value * 100) / 100);

function drawDetails(view) {
  if (!view) return details.replaceChildren();
  const heading = document.createElement('h3'), table = document.createElement('dl'), list = document.createElement('ul');
  heading.textContent = view.id;
  const rows = {
    frame: view.frame.map(number).join(', '), 'on screen': view.screenFrame.slice(0, 2).map(number).join(', '),
    size: `${number(view.frame[2])} × ${number(view.frame[3])}`, hugging: view.hugging.join(' × '),
    compression: view.compression.join(' × '),
    ...(view.ambiguous.length ? { ambiguous: view.ambiguous.join(', ') } : {}),
  };
  for (const [name, value] of Object.entries(rows)) {
    const term = document.createElement('dt'), words = document.createElement('dd');
    [term.textContent, words.textContent] = [name, value];
    table.append(term, words);
  }
  list.className = 'constraints';
  list.append(...fixing(current.layout, view.index).map((constraint) => {
    const item = document.createElement('li'), words = document.createElement('code');
    item.className = constraint.state;
    words.textContent = constraint.text ?? constraint.label;
    item.append(words);
    if (constraint.place) item.append(link(constraint.place));
    return item;
  }));
  details.replaceChildren(heading, ...(view.place ? [link(view.place)] : []), table, list);
}

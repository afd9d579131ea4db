import * as address from './address.js';
import { describe, elsewhere } from './details.js';
import * as dock from './dock.js';
import * as echo from './echo.js';
import * as editing from './editing.js';
import * as grips from './grips.js';
import { isSolved, layoutOf, sameView, viewAt, whyOf } from './layouts.js';
import { say } from './notices.js';
import { dimension, distances, makeOverlay, outline } from './overlay.js';
import { cancel } from './requests.js';
import * as tree from './tree.js';
import { onTrial, settle } from './trial.js';

// Inspects pictures: the view under the pointer, the view hierarchy, the explanation of a frame, and distances.

const details = document.getElementById('details');
// Whether the key is held that compares the view under the pointer with the selected one.
let isComparing = false;
// Whether the picture shows an edit that is being tried.
let isTried = false;
// The frames of the selected view in the other pictures of its screen.
let echoed = [];
// - visited: The view whose row in the tree has the focus.
let current, hovered, visited, selected = [], drawn = 0, waiting;
// The same without keys: the next view that is chosen is compared.
const compare = { button: document.getElementById('compare'), isOn: () => compare.button.getAttribute('aria-pressed') === 'true' };
compare.button.addEventListener('click', () => compare.button.setAttribute('aria-pressed', !compare.isOn()));

// The time that a view stays under the pointer before the server is asked about it, in milliseconds.
const rest = 40;

// - cellOf: Returns the cell that the frame shows, unless it was dragged to another size.
export function attach(frame, cellOf) {
  const target = () => frame.resized ?? cellOf();
  frame.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'mouse') find(frame, target(), event, (view) => frame.matches(':hover') && hover(view));
  });
  frame.addEventListener('pointerleave', () => hover(undefined));
  frame.addEventListener('click', (event) => find(frame, target(), event, (view) => {
    if (view !== undefined) select(view, event.shiftKey);
  }));
  frame.parentElement.addEventListener('focus', () => inspect(frame, target()));
  frame.inspected = target;
}

// Finds the view at a position in the window. The picture may show a device around the screen.
async function find(frame, cell, { clientX, clientY }, take) {
  if (!cell) return;
  const box = frame.getBoundingClientRect(), zoom = address.zoom();
  const point = [(clientX - box.left) / zoom - cell.origin[0], (clientY - box.top) / zoom - cell.origin[1]];
  if (await inspect(frame, cell)) take(viewAt(current.layout, point));
}

// Shows the views of a picture. Returns false if it has none, or another picture is inspected by now.
async function inspect(frame, cell) {
  const layout = cell && await layoutOf(cell);
  if (!layout || !frame.isConnected) return false;
  if (current?.frame !== frame || current.layout !== layout) show(frame, cell, layout);
  return true;
}

function show(frame, cell, layout) {
  const isSame = current?.frame === frame;
  selected = isSame ? selected.map((view) => sameView(view, current.layout, layout)).filter((view) => view !== undefined) : [];
  [hovered, visited] = [hovered, visited].map((view) => isSame && view !== undefined ? sameView(view, current.layout, layout) : undefined);
  current?.overlay.remove();
  current = { frame, cell, layout, overlay: makeOverlay(frame, cell) };
  tree.show(layout);
  if (isSame) keepView();
  draw();
}

const isBusy = () => isTried || current?.frame.classList.contains('dragged');

const visit = (view) => { if (view !== visited) point(view, view); };
const hover = (view) => { if (view !== hovered) point(view, visited); };

function point(newHovered, newVisited) {
  if (isBusy()) return;
  const before = described(), wasComparing = compares() !== undefined;
  [hovered, visited] = [newHovered, newVisited];
  // Details that are replaced while the pointer is pressed on them would lose the click.
  if (current && before !== undefined && before === described() && !wasComparing && !compares()) pointOut();
  else draw();
}

// Returns the view that the details and handles are of. A selected view keeps them wherever the pointer goes.
const described = () => visited ?? selected[0] ?? hovered;

// Outlines the view under the pointer, below all else.
function pointOut() {
  const { overlay, layout } = current;
  overlay.querySelector('.hovered')?.remove();
  outline(overlay, layout.named.get(hovered ?? selected[0]), 'hovered');
  const made = overlay.querySelector('.hovered');
  if (made) overlay.prepend(made);
  tree.mark(hovered, selected);
  echoEverywhere();
}

// Inspects the same view in the new layout after a save or with other controls.
export function refresh() {
  isTried = false;
  if (!current || current.frame.resized) return;
  const { frame } = current, cell = frame.inspected();
  if (!cell || !frame.isConnected || frame.parentElement.hidden) return close();
  if (!isSolved(cell)) return;
  if (cell.revision === current.cell.revision && cell.generation === current.cell.generation) return draw();
  if (cell.revision === current.cell.revision) settle(frame);
  inspect(frame, cell);
}

// Hides what is drawn over the views of a picture, because they are about to move.
export function hideViews(frame) {
  if (current?.frame === frame) current.overlay.replaceChildren();
}

// Shows the views of a picture at its size. They are drawn again even if the size was shown before.
export async function showResized(frame) {
  const before = current;
  if (before?.frame === frame && await inspect(frame, frame.resized) && current === before) draw();
}

function close() {
  echo.clear();
  current?.overlay.remove();
  current = hovered = visited = undefined;
  selected = [];
  tree.show(undefined);
  details.replaceChildren();
}

// Clears the selection. Returns false if there was none.
export function release() {
  if (!selected.length) return false;
  editing.say('');
  selected = [];
  keepView();
  draw();
  return true;
}

function select(view, adds) {
  editing.say('');
  selected = (adds || compare.isOn()) && selected.length ? [selected[0], view] : [view];
  tree.reveal(view);
  keepView();
  draw();
}

// A link to the page leads to the view that is selected.
const keepView = () => address.keep({ view: selected.length ? current.layout.named.get(selected[0]).id : '' });

// Selects the view that the address names, once there are pictures.
let isRestored = false;
export async function restoreView(figure) {
  const name = address.get('view');
  if (isRestored || !figure || !isSolved(figure.firstChild.inspected())) return;
  isRestored = true;
  if (!name || !await inspect(figure.firstChild, figure.firstChild.inspected())) return;
  const view = current.layout.views.find(({ id }) => id === name);
  if (view) return select(view.index);
  say(`This screen has no view '${name}'.`);
  keepView();
}

// Selects the view that is declared at a place of the source, or that a constraint there is on.
export async function showPlace(figure, place) {
  const frame = figure?.firstChild;
  if (!place || !frame || !await inspect(frame, frame.inspected())) return;
  const { views, constraints } = current.layout;
  const view = constraints.find((constraint) => constraint.place === place)?.views[0] ?? views.find((view) => view.place === place)?.index;
  if (view !== undefined) select(view);
}

// Moves the focus from a picture to its views.
export async function enter(figure) {
  if (!figure || !await inspect(figure.firstChild, figure.firstChild.inspected())) return;
  dock.open();
  tree.focus(selected[0]);
}

tree.connect({
  hover, select, visit,
  leave: () => current?.frame.parentElement.focus(),
});
dock.onSearch(() => tree.search());

function draw() {
  if (!current) return;
  const { overlay, layout } = current, focus = described();
  details.parentElement.classList.toggle('unselected', !selected.length);
  overlay.replaceChildren();
  for (const index of selected) outline(overlay, layout.named.get(index), 'selected');
  const compared = compares();
  if (compared) distances(overlay, ...compared.map((index) => layout.named.get(index)));
  pointOut();
  clearTimeout(waiting);
  drawn += 1;
  if (focus === undefined) { cancel('why'); details.replaceChildren(); }
  else explain(focus, drawn);
}

// Shows the selected views in the other pictures of their screen.
function echoEverywhere() {
  echoed = [];
  echo.show(current, selected, hovered, (rows) => { echoed = rows; elsewhere(details, rows); });
}

// Returns the two views whose distances are shown, if any.
function compares() {
  if (selected.length === 2) return selected;
  const isOther = isComparing && selected.length === 1 && hovered !== undefined && hovered !== selected[0];
  return isOther ? [selected[0], hovered] : undefined;
}

for (const [name, isHeld] of [['keydown', true], ['keyup', false]]) {
  document.addEventListener(name, (event) => {
    if (event.key !== 'Alt' || isComparing === isHeld || !selected.length) return;
    // Otherwise, browsers open their menu.
    event.preventDefault();
    isComparing = isHeld;
    draw();
  });
}
addEventListener('blur', () => { if (isComparing) { isComparing = false; draw(); } });

const isTypedIn = () => selected.length > 0 && details.contains(document.activeElement) && document.activeElement.matches('input, select');

// While a value is tried, the selected views are outlined where they would be.
onTrial((frames) => {
  isTried = Boolean(frames);
  if (!current) return;
  if (!frames) return draw();
  const { overlay, layout } = current;
  overlay.replaceChildren();
  for (const index of selected) {
    const view = layout.named.get(index);
    if (frames[index]) outline(overlay, { ...view, screenFrame: frames[index] }, 'selected');
  }
});

// Shows a view at once, and what determines its frame when the server has answered, unless another view is shown by
// then.
async function explain(focus, turn) {
  const { layout, cell, overlay } = current;
  const own = layout.constraints.filter(({ views }) => views.includes(focus));
  if (details.dataset.view !== `${layout.key}/${focus}` && !isTypedIn()) details.replaceChildren(...describe(layout.named.get(focus), undefined, own));
  details.dataset.view = `${layout.key}/${focus}`;
  await new Promise((resolve) => { waiting = setTimeout(resolve, rest); });
  const isSelected = selected.length === 1 && selected[0] === focus, asked = isSelected ? editing.fieldsOf(cell, focus) : undefined;
  const [why, written] = await Promise.all([whyOf(cell, focus), asked]);
  // The server has no fields for an outdated layout, or is gone. The control with the focus stays until it has.
  if (turn !== drawn || asked && !written && isTypedIn()) return;
  const reasons = new Map();
  for (const { reasons: found } of why?.values ?? []) for (const reason of found) reasons.set(`${reason.constraint} ${reason.line}`, reason);
  const fixing = new Set([...reasons.values()].map(({ constraint }) => constraint));
  const others = own.filter(({ index }) => !fixing.has(index)), isOwn = new Set(own.map(({ index }) => index));
  const target = { frame: current.frame, cell };
  showDetails(`${layout.key}/${focus}/${isSelected}`, () => describe(layout.named.get(focus), why, others, written, target));
  // Distances between two views are shown alone.
  if (compares()) return;
  const ends = grippable(written, [...reasons.values()], own), isGripped = new Set(ends.map(({ index }) => index));
  const lines = [
    ...[...reasons.values()].map((reason) => [reason, reason.constraint === undefined ? 'rule' : isOwn.has(reason.constraint) ? 'own' : 'other']),
    ...others.filter(({ index, state }) => state !== 'satisfied' || isGripped.has(index)).map((other) => [other, other.state]),
  ];
  // Labels that have no room are left out; the view's own come first.
  for (const [line, kind] of inOrder(lines)) if (line.line) dimension(overlay, line, kind);
  for (const { index, line, field } of ends) {
    const [first] = layout.constraints.find((constraint) => constraint.index === index)?.views ?? [];
    const moved = first === undefined || contains(layout.named.get(first), layout.named.get(focus)) ? undefined : layout.named.get(first)?.id;
    grips.add(overlay, target, { ...line, moved }, field, () => hover(undefined));
  }
}

const contains = (view, other) => Boolean(other) && (view === other || contains(view, other.above));
const inOrder = (lines) => [...lines.filter(([, kind]) => kind === 'own'), ...lines.filter(([, kind]) => kind !== 'own')];

// Returns the constraints whose lines can be dragged, each with the value that changes.
function grippable(written, reasons, own) {
  return (written?.constraints ?? []).flatMap(({ index, fields }) => {
    const line = reasons.find(({ constraint }) => constraint === index) ?? own.find((constraint) => constraint.index === index);
    const field = fields.find(({ slope }) => slope);
    return field && line?.line && line.label ? [{ index, line, field }] : [];
  });
}

// Replaces the details. A control that is listed again after a save keeps the focus and what is typed in it.
function showDetails(key, describe) {
  if (isTypedIn() && details.dataset.shown === key) return;
  const focused = isTypedIn() ? document.activeElement : undefined, before = focused && alikeTo(focused), place = before?.indexOf(focused);
  const typed = focused?.value, isHalfTyped = focused?.dataset.known !== undefined && typed !== focused.dataset.known;
  // Otherwise, the field that is removed would be written as if it were left.
  if (isHalfTyped) focused.value = focused.dataset.known;
  details.dataset.shown = key;
  details.replaceChildren(...describe());
  elsewhere(details, echoed);
  const now = focused ? alikeTo(focused) : [];
  // Otherwise, it might be the control of another constraint.
  if (!focused || now.length !== before.length) return;
  const same = now[place];
  same.focus();
  if (!isHalfTyped) return;
  same.value = typed;
  same.dispatchEvent(new Event('input'));
}

// The controls for values of the same name.
const alikeTo = ({ type, dataset }) => [...details.querySelectorAll('[data-field]')]
  .filter((other) => other.type === type && other.dataset.field === dataset.field);

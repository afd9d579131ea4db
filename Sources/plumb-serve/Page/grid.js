import * as address from './address.js';
import { shortened } from './details.js';
import * as inspector from './inspector.js';
import { picture } from './pictures.js';
import * as resizer from './resizer.js';
import { shownAlone } from './single.js';

// The pictures, screen by screen.

const stage = document.getElementById('stage');
const figures = new Map();
const rows = new Map();
let cells = [], isBehind = false;

// How long pictures may be those of other controls before they are marked as old, in milliseconds.
const patience = 400;

export function take(newCells) { cells = newCells; }

// Whether the cells are not those that the controls ask for.
export function setBehind(value) {
  isBehind = value;
  for (const figure of figures.values()) caption(figure);
}

const isShown = (cell, alone) => !alone || alone.includes(cell);
const cellNamed = (id) => cells.find((cell) => cell.id === id);
const cellOf = (figure) => cellNamed(figure.dataset.id);

// Updates the page to match the cells and the address, without touching unchanged pictures.
export function refresh() {
  const alone = shownAlone(cells);
  if (alone) address.setFit(fitting(alone));
  const free = freed(new Set(cells.map(({ id }) => id)));
  const wanted = [];
  for (const cell of cells) {
    const row = rowFor(cell);
    const figure = figures.get(cell.id) ?? taken(free.get(cell.screenID)?.shift(), cell) ?? makeFigure(cell);
    figures.set(cell.id, figure);
    if (wanted.at(-1)?.row !== row) wanted.push({ row, figures: [] });
    wanted.at(-1).figures.push(figure);
    figure.hidden = !isShown(cell, alone);
    show(cell, figure);
  }
  for (const figure of [...free.values()].flat()) figure.remove();
  arrange(stage, wanted.map(({ row }) => row));
  for (const { row, figures } of wanted) {
    arrange(row.lastChild, figures);
    row.hidden = figures.every((figure) => figure.hidden);
  }
  for (const [key, row] of rows) if (!row.isConnected) rows.delete(key);
  stage.classList.toggle('alone', Boolean(alone));
  const one = alone?.length === 1 ? alone[0] : undefined;
  resizer.attach(one, one && figures.get(one.id));
  inspector.refresh();
  keepOneInTabOrder();
}

// The zoom at which one picture fits the stage, or all environments of a screen next to one another.
function fitting(alone) {
  const height = Math.max(...alone.map((cell) => cell.height)), width = alone.reduce((sum, cell) => sum + cell.width, 0);
  const across = (stage.clientWidth - 64 - 20 * (alone.length - 1)) / width, down = (stage.clientHeight - (alone.length > 1 ? 160 : 215)) / height;
  return Math.min(1.5, Math.max(0.2, Math.min(down, Math.max(across, alone.length > 1 ? 0.35 : 0))));
}

// The figures whose cells are gone, by screen: with other controls a screen keeps its place, focus and inspected view.
function freed(ids) {
  const free = new Map();
  for (const [id, figure] of figures) {
    if (ids.has(id)) continue;
    figures.delete(id);
    const { screen } = figure.dataset;
    free.set(screen, [...(free.get(screen) ?? []), figure]);
  }
  return free;
}

function taken(figure, cell) {
  if (!figure) return undefined;
  figure.dataset.id = cell.id;
  delete figure.dataset.revision;
  setTimeout(() => caption(figure), patience);
  return figure;
}

// Moves only elements that are out of place.
function arrange(parent, children) {
  children.forEach((child, index) => {
    if (parent.children[index] !== child) parent.insertBefore(child, parent.children[index] ?? null);
  });
  while (parent.children.length > children.length) parent.lastChild.remove();
}

function rowFor(cell) {
  let row = rows.get(cell.screenID);
  if (!row) {
    row = document.createElement('section');
    const heading = document.createElement('h2'), file = document.createElement('small');
    heading.textContent = cell.preview ? `${cell.screen}, ${cell.preview} ` : `${cell.screen} `;
    file.textContent = shortened(cell.file);
    heading.append(file);
    const pictures = document.createElement('div');
    pictures.className = 'pictures';
    row.append(heading, pictures);
    rows.set(cell.screenID, row);
  }
  return row;
}

function makeFigure(cell) {
  const figure = document.createElement('figure'), frame = document.createElement('div');
  const image = new Image(), caption = document.createElement('figcaption');
  figure.tabIndex = -1;
  figure.dataset.id = cell.id;
  figure.dataset.screen = cell.screenID;
  frame.className = 'frame';
  image.draggable = false;
  frame.append(image);
  figure.append(frame, caption);
  figure.addEventListener('dblclick', () => open(cellOf(figure)));
  inspector.attach(frame, () => cellOf(figure));
  return figure;
}

// One picture by itself, or all again.
export function open(cell) {
  if (!cell) return;
  const isAlone = address.get('cell'), own = cells.filter(({ screenID }) => screenID === cell.screenID);
  if (isAlone && (address.get('on') || own.length === 1)) close();
  else address.go({ cell: cell.screenID, on: own.length > 1 ? cell.environment : '' });
}

export function close() {
  if (!address.get('cell')) return false;
  const alone = shownAlone(cells)?.[0];
  address.leave({ cell: '', on: '', alone: '' });
  // Where the history knew of nothing that was focused.
  if (alone && !document.activeElement?.closest('figure')) figures.get(alone.id)?.focus();
  return true;
}

// The pixels per point to request.
export const pictureScale = () => Math.min(4, Math.max(0.25, Math.ceil(address.zoom() * devicePixelRatio * 4) / 4));

// The cells whose pictures are needed: all, one, or those of one screen.
export function asked() {
  const alone = shownAlone(cells);
  return alone?.length === 1 ? alone[0].id : address.get('cell');
}

function show(cell, figure) {
  const frame = figure.firstChild;
  if (!figure.dataset.size) resizer.fit(frame, cell);
  frame.firstChild.alt = `${cell.screen} on ${cell.environment}`;
  figure.classList.toggle('stale', cell.stale);
  caption(figure);
}

// A picture that is kept while the server has no other is old.
function caption(figure) {
  const cell = cellOf(figure);
  if (!cell) return;
  const isOld = isBehind || (!figure.dataset.revision && figure.firstChild.firstChild.naturalWidth > 0);
  figure.classList.toggle('old', isOld);
  figure.lastChild.textContent = cell.stale ? `${cell.environment} · stale` : isOld ? `${cell.environment} · old` : cell.environment;
}

// The previous picture stays until the new one can replace it at once.
export async function showPicture(revision, url) {
  const image = await picture(url);
  const cell = cells.find((cell) => cell.revision === revision), figure = cell && figures.get(cell.id);
  if (!figure) return;
  const before = figure.firstChild.firstChild;
  image.alt = before.alt;
  before.replaceWith(image);
  figure.dataset.revision = revision;
  caption(figure);
}

// MARK: Focus

const focusedFigure = () => document.activeElement?.closest('figure');
export const focused = () => focusedFigure() && cellOf(focusedFigure());
const seen = () => [...stage.querySelectorAll('section:not([hidden]) figure:not([hidden])')];

// Tab goes to the pictures once, and on to the inspector; arrows go from picture to picture.
function keepOneInTabOrder() {
  const all = seen(), current = all.find((figure) => figure.tabIndex === 0) ?? all[0];
  for (const figure of figures.values()) figure.tabIndex = figure === current ? 0 : -1;
}

stage.addEventListener('focusin', ({ target }) => {
  const figure = target.closest('figure');
  if (!figure) return;
  for (const other of figures.values()) other.tabIndex = other === figure ? 0 : -1;
});

// Moves between pictures by their position on screen; false if there is none in that direction.
export function moveFocus(direction) {
  const all = seen(), from = focusedFigure();
  if (!from) { all[0]?.focus(); return all.length > 0; }
  const middle = (element) => {
    const box = element.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = middle(from);
  const ahead = { Left: ([dx]) => -dx, Right: ([dx]) => dx, Up: ([, dy]) => -dy, Down: ([, dy]) => dy }[direction];
  const distances = all.map((figure) => {
    const [fx, fy] = middle(figure), offset = [fx - x, fy - y], forward = ahead(offset);
    return { figure, forward, far: forward + 2 * (Math.abs(offset[0]) + Math.abs(offset[1]) - Math.abs(forward)) };
  });
  const best = distances.filter(({ forward }) => forward > 10).sort((a, b) => a.far - b.far)[0];
  best?.figure.focus();
  return Boolean(best);
}

import * as address from './address.js';
import { isExported } from './exported.js';
import * as inspector from './inspector.js';
import { picture } from './pictures.js';
import * as problems from './problems.js';
import * as resizer from './resizer.js';
import { lay } from './rows.js';
import { shownAlone } from './single.js';
import { settle } from './trial.js';
import { next } from './walking.js';

// Shows the pictures, screen by screen.

const stage = document.getElementById('stage');
const figures = new Map();
let cells = [], named = new Map(), drawn = new Map(), marks = new Map(), isBehind = false, arranged = () => {};

// The time after which pictures that do not match the controls are marked as old, in milliseconds.
const patience = 400;

// - newMarks: The problems of cells, by id.
export function take(newCells, newMarks) {
  [cells, marks] = [newCells, newMarks];
  named = new Map(cells.map((cell) => [cell.id, cell]));
  drawn = new Map(cells.map((cell) => [cell.revision, cell.id]));
}

// - action: takes the cells that are shown alone; undefined for all.
export function onArranged(action) { arranged = action; }

// Whether the cells are not those that the controls ask for.
export function setBehind(value) {
  if (isBehind === value) return;
  isBehind = value;
  for (const figure of figures.values()) caption(figure);
}

const isShown = (cell, alone) => !alone || alone.includes(cell);
const cellOf = (figure) => named.get(figure.dataset.id);

// Updates the page to match the cells and the address, without touching unchanged pictures.
export function refresh() {
  const alone = shownAlone(cells);
  if (alone) address.setFit(fitting(alone));
  const free = freed();
  const entries = cells.map((cell) => {
    const figure = figures.get(cell.id) ?? taken(free.get(cell.screenID)?.shift(), cell) ?? makeFigure(cell);
    figures.set(cell.id, figure);
    figure.hidden = !isShown(cell, alone);
    show(cell, figure);
    return { cell, figure };
  });
  for (const figure of [...free.values()].flat()) figure.remove();
  lay(stage, entries);
  stage.classList.toggle('alone', Boolean(alone));
  const one = alone?.length === 1 && !isExported ? alone[0] : undefined;
  resizer.attach(one, one && figures.get(one.id));
  inspector.refresh();
  keepOneInTabOrder();
  arranged(alone);
  inspectAlone(one);
}

// A screen that is alone is inspected at once, unless one is at something else.
let inspected;
function inspectAlone(cell) {
  if (inspected === cell?.screenID) return;
  inspected = cell?.screenID;
  const at = document.activeElement;
  if (cell && (at === document.body || !at?.checkVisibility())) figures.get(cell.id).focus({ preventScroll: true });
}

// The heights of the file's name, the caption and the margins; around a single picture, of its handles too.
const aroundPictures = 112, aroundOne = 178;

// Returns the zoom at which one picture fits the stage, or all environments of a screen side by side.
function fitting(alone) {
  const height = Math.max(...alone.map((cell) => cell.height)), width = alone.reduce((sum, cell) => sum + cell.width, 0);
  const across = (stage.clientWidth - 64 - 20 * (alone.length - 1)) / width, down = (stage.clientHeight - (alone.length > 1 ? aroundPictures : aroundOne)) / height;
  return Math.min(1.5, Math.max(0.2, Math.min(down, Math.max(across, alone.length > 1 ? 0.35 : 0))));
}

// Forgets the figures whose cells are gone, and returns them by screen: with other controls, a screen keeps its place,
// focus and inspected view.
function freed() {
  const free = new Map();
  for (const [id, figure] of figures) {
    if (named.has(id)) continue;
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

// Hundreds of figures are copied from one.
const pattern = document.createElement('figure');
{
  const frame = document.createElement('div'), image = document.createElement('img');
  pattern.tabIndex = -1;
  frame.className = 'frame';
  image.draggable = false;
  frame.append(image);
  pattern.append(frame, document.createElement('figcaption'));
}

function makeFigure(cell) {
  const figure = pattern.cloneNode(true);
  figure.dataset.id = cell.id;
  figure.dataset.screen = cell.screenID;
  figure.addEventListener('dblclick', () => open(cellOf(figure)));
  inspector.attach(figure.firstChild, () => cellOf(figure));
  return figure;
}

// Shows one picture alone, or all again.
export function open(cell) {
  if (!cell) return;
  const isAlone = address.get('cell'), own = cells.filter(({ screenID }) => screenID === cell.screenID);
  if (isAlone && (address.get('on') || own.length === 1)) close();
  else address.go({ cell: cell.screenID, on: own.length > 1 ? cell.environment : '', size: '' });
}

export function close() {
  if (!address.get('cell')) return false;
  const alone = shownAlone(cells)?.[0];
  const isBack = address.leave({ cell: '', on: '', alone: '', size: '', view: '' }), figure = alone && figures.get(alone.id);
  if (isBack || !figure || address.get('map')) return true;
  figure.scrollIntoView({ block: 'center' });
  figure.focus({ preventScroll: true });
  return true;
}

// Returns the cells whose pictures are needed: all, one, or those of one screen.
export function asked() {
  const alone = shownAlone(cells);
  return alone?.length === 1 ? alone[0].id : address.get('cell') || address.get('map');
}

function show(cell, figure) {
  const frame = figure.firstChild;
  if (!figure.dataset.size) resizer.fit(frame, cell);
  frame.firstChild.alt = `${cell.screen} on ${cell.environment}`;
  figure.classList.toggle('stale', cell.stale);
  figure.classList.toggle('slow', Boolean(cell.slow));
  mark(figure, marks.get(cell.id));
  caption(figure);
}

function mark(figure, problem) {
  if (!problem) { figure.querySelector('.badge')?.remove(); return; }
  const badge = figure.querySelector('.badge') ?? makeBadge(figure);
  badge.className = `badge ${problem.severity}`;
  badge.textContent = problem.count;
  badge.title = problem.count === 1 ? '1 problem in this picture' : `${problem.count} problems in this picture`;
}

function makeBadge(figure) {
  const badge = document.createElement('button');
  badge.addEventListener('click', () => problems.reveal(figure.dataset.id));
  figure.append(badge);
  return badge;
}

// Captions a picture. It is old if the server has not sent its successor yet.
function caption(figure) {
  const cell = cellOf(figure);
  if (!cell) return;
  const isOld = isBehind || (!figure.dataset.revision && figure.firstChild.firstChild.naturalWidth > 0);
  figure.classList.toggle('old', isOld);
  const words = figure.children[1], text = [cell.environment, cell.stale && 'stale', cell.slow && 'still solving', isOld && !cell.stale && !cell.slow && 'old'].filter(Boolean).join(' · ');
  if (words.textContent !== text) words.textContent = text;
}

// Shows a new picture, which replaces the previous one as soon as it is decoded.
export async function showPicture(revision, url) {
  const image = await picture(url, emptyImage(revision));
  const figure = figures.get(drawn.get(revision));
  if (!figure) return;
  const before = figure.firstChild.firstChild;
  if (before !== image) {
    image.alt = before.alt;
    before.replaceWith(image);
  }
  settle(figure.firstChild);
  figure.dataset.revision = revision;
  caption(figure);
  return figure.dataset.id;
}

// The image of a figure that has shown no picture yet.
function emptyImage(revision) {
  const image = figures.get(drawn.get(revision))?.firstChild.firstChild;
  return image?.src ? undefined : image;
}

// What a picture shows now: at the size that it was dragged to.
export const imageOf = (figure) => figure.querySelector('.tried') ?? figure.querySelector('.resized') ?? figure.firstChild.firstChild;
export const pictureOf = (id) => figures.get(id)?.firstChild.firstChild.src;

// The first of those that are shown.
export const first = () => seen()[0];

// What fits the window is another when panels, the filmstrip or the window change.
new ResizeObserver(() => { if (address.get('cell')) refresh(); }).observe(stage);

// MARK: Focus

const focusedFigure = () => document.activeElement?.closest('figure');
// Shows a picture, even if another one is shown alone, and focuses it.
export function visit(id) {
  const cell = named.get(id), figure = figures.get(id);
  if (!figure) return undefined;
  if (address.get('tests') || address.get('map')) address.go({ tests: '', map: '' });
  if (figure.hidden) address.go({ cell: cell.screenID, on: '', size: '', view: '' });
  figure.scrollIntoView({ block: 'nearest' });
  figure.focus({ preventScroll: true });
  return figure;
}

export const focused = () => focusedFigure() && cellOf(focusedFigure());
const seen = () => [...stage.querySelectorAll('figure:not([hidden])')];

// Tab reaches the pictures once and continues to the inspector; arrow keys move between pictures.
function keepOneInTabOrder() {
  const all = seen(), current = all.find((figure) => figure.tabIndex === 0) ?? all[0];
  for (const figure of figures.values()) figure.tabIndex = figure === current ? 0 : -1;
}

stage.addEventListener('focusin', ({ target }) => {
  const figure = target.closest('figure');
  if (!figure) return;
  for (const other of figures.values()) other.tabIndex = other === figure ? 0 : -1;
});

// Moves the focus to the next picture in a direction on screen. Returns false if there is none.
export function moveFocus(direction) {
  const all = seen(), from = focusedFigure();
  if (!from) { all[0]?.focus(); return all.length > 0; }
  const to = next(all, from, direction);
  to?.focus();
  return Boolean(to);
}

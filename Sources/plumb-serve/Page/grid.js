import * as address from './address.js';
import * as inspector from './inspector.js';
import { picture } from './pictures.js';
import * as resizer from './resizer.js';

const stage = document.getElementById('stage');
const figures = new Map();
const rows = new Map();
let cells = [];

export function update(newCells) {
  cells = newCells;
  refresh();
}

// Updates the page to match the cells and the address, without touching unchanged pictures.
export function refresh() {
  const alone = cells.find(({ id }) => id === address.get('cell'));
  if (alone) address.setFit(Math.min(1.5, Math.max(0.2, (stage.clientHeight - 150) / alone.height)));
  const shown = alone ? [alone] : cells;
  const ids = new Set(shown.map(({ id }) => id));
  for (const [id, figure] of figures) if (!ids.has(id)) { figure.remove(); figures.delete(id); }
  const wanted = [];
  for (const cell of shown) {
    const row = rowFor(cell);
    const figure = figures.get(cell.id) ?? makeFigure(cell);
    figures.set(cell.id, figure);
    if (wanted.at(-1)?.row !== row) wanted.push({ row, figures: [] });
    wanted.at(-1).figures.push(figure);
    show(cell, figure);
  }
  arrange(stage, wanted.map(({ row }) => row));
  for (const { row, figures } of wanted) arrange(row.lastChild, figures);
  for (const [key, row] of rows) if (!row.isConnected) rows.delete(key);
  stage.classList.toggle('alone', Boolean(alone));
  resizer.attach(alone, alone && figures.get(alone.id));
  inspector.refresh(cells);
}

// Moves only elements that are out of place.
function arrange(parent, children) {
  children.forEach((child, index) => {
    if (parent.children[index] !== child) parent.insertBefore(child, parent.children[index] ?? null);
  });
  while (parent.children.length > children.length) parent.lastChild.remove();
}

function rowFor(cell) {
  const key = [cell.file, cell.screen, cell.preview].join('|');
  let row = rows.get(key);
  if (!row) {
    row = document.createElement('section');
    const heading = document.createElement('h2'), file = document.createElement('small');
    heading.textContent = cell.preview ? `${cell.screen}, ${cell.preview} ` : `${cell.screen} `;
    file.textContent = cell.file;
    heading.append(file);
    const pictures = document.createElement('div');
    pictures.className = 'pictures';
    row.append(heading, pictures);
    rows.set(key, row);
  }
  return row;
}

function makeFigure(cell) {
  const figure = document.createElement('figure'), frame = document.createElement('div');
  const image = new Image(), caption = document.createElement('figcaption');
  figure.tabIndex = 0;
  figure.dataset.id = cell.id;
  frame.className = 'frame';
  image.draggable = false;
  frame.append(image);
  figure.append(frame, caption);
  figure.addEventListener('dblclick', () => address.set({ cell: address.get('cell') ? '' : cell.id }));
  inspector.attach(frame, () => cells.find(({ id }) => id === cell.id));
  return figure;
}

// The pixels per point to request.
export const pictureScale = () => Math.min(4, Math.max(0.25, Math.ceil(address.zoom() * devicePixelRatio * 4) / 4));

function show(cell, figure) {
  const frame = figure.firstChild;
  if (!figure.dataset.size) resizer.fit(frame, cell);
  frame.firstChild.alt = `${cell.screen} on ${cell.environment}`;
  figure.lastChild.textContent = cell.stale ? `${cell.environment} · stale` : cell.environment;
  figure.classList.toggle('stale', cell.stale);
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
}

export function focused() {
  const figure = document.activeElement?.closest('figure');
  return figure && cells.find(({ id }) => id === figure.dataset.id);
}

// Moves between pictures by their position on screen; false if there is none in that direction.
export function moveFocus(direction) {
  const all = [...stage.querySelectorAll('figure')];
  const from = document.activeElement?.closest('figure');
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

stage.addEventListener('wheel', (event) => {
  if (!event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  address.setZoom(address.zoom() * Math.exp(-event.deltaY / 300));
}, { passive: false });

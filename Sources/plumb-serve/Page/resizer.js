import * as address from './address.js';
import * as breaks from './breaks.js';
import * as inspector from './inspector.js';
import { picture } from './pictures.js';
import { settle } from './trial.js';

// Lets a single picture be dragged to any size; the layout is solved for each size on the way.

let cell, figure, tools;
// The size to ask for next, the one on screen, and the one asked for last.
let wanted, shown, latest, isAsking = false, told = () => {};
// While the size changes, only the picture follows. The rest of the page does once the size rests for so many milliseconds.
const pause = 100;
let resting;
// What the keys change a length by, in points.
const step = 1, leap = 10, least = 32;
export const greatest = 4096;

export function attach(newCell, newFigure) {
  if (newFigure !== figure) {
    release();
    [cell, figure] = [newCell, newFigure];
    if (figure) figure.firstChild.append(makeTools());
  } else if (newCell && deviceOf(newCell) !== deviceOf(cell)) {
    cell = newCell;
    reset();
  } else if (newCell && newCell.revision !== cell?.revision) {
    breaks.search(newCell, drawRulers);
  }
  cell = newCell;
  const [, width, height] = address.get('size').match(/^(\d+)x(\d+)$/) ?? [];
  if (figure && width && !latest) resizeTo({ width: Number(width), height: Number(height) });
  // Later saves and zooms apply at the dragged size.
  if (latest) ask(latest.width, latest.height);
}

const deviceOf = ({ environment }) => environment.split(' ')[0];

export const isResized = () => Boolean(latest);

// Shows the picture at the size of its device again.
export function reset() {
  if (!latest) return;
  release();
  figure.firstChild.append(makeTools());
  address.keep({ size: '' });
  inspector.refresh();
  told();
}

// Returns the picture to the size of its environment.
function release() {
  tools?.remove();
  clearTimeout(resting);
  breaks.forget();
  shown = wanted = latest = undefined;
  if (!figure) return;
  const frame = figure.firstChild;
  frame.querySelector('.resized')?.remove();
  delete frame.resized;
  delete figure.dataset.size;
  fit(frame, cell);
}

export function fit(frame, { width, height }) {
  frame.style.width = `${width * address.zoom()}px`;
  frame.style.height = `${height * address.zoom()}px`;
}

// - action: called when the single picture has another size.
export function onSize(action) { told = action; }

// That of the single picture; undefined without one.
export const size = () => (figure && cell ? latest ?? sizeOf(figure.firstChild) : undefined);

export function resizeTo({ width, height }) {
  if (figure) resize(sizeOf(figure.firstChild), undefined, width - sizeOf(figure.firstChild).width, height - sizeOf(figure.firstChild).height);
}

// Of the screen, without the device around it.
function sizeOf(frame) {
  const { width, height, origin } = frame.resized ?? cell;
  return { width: width - 2 * origin[0], height: height - 2 * origin[1] };
}

const edges = { right: 'Width', bottom: 'Height', corner: 'Width and height' };

function makeTools() {
  tools = document.createElement('div');
  tools.className = 'resizer';
  tools.append(...Object.entries(edges).map(([edge, label]) => makeHandle(edge, label)));
  const readout = document.createElement('output');
  tools.append(readout, ...['horizontal', 'vertical'].map((axis) => {
    const ruler = document.createElement('div');
    ruler.className = `ruler ${axis}`;
    return ruler;
  }));
  return tools;
}

function makeHandle(edge, label) {
  const handle = document.createElement('div');
  handle.className = `handle ${edge}`;
  handle.title = 'Drag to resize, or use the arrow keys; hold Shift for ten points';
  handle.tabIndex = 0;
  handle.setAttribute('role', 'slider');
  handle.setAttribute('aria-label', label);
  handle.setAttribute('aria-orientation', edge === 'bottom' ? 'vertical' : 'horizontal');
  handle.setAttribute('aria-valuemin', least);
  handle.setAttribute('aria-valuemax', greatest);
  describe(handle, sizeOf(figure.firstChild));
  handle.addEventListener('pointerdown', (event) => start(event, edge));
  handle.addEventListener('keydown', (event) => press(event, edge));
  // Releasing a drag is not a click.
  handle.addEventListener('click', (event) => event.stopPropagation());
  return handle;
}

function describe(handle, { width, height }) {
  handle.setAttribute('aria-valuenow', Math.round(handle.classList.contains('bottom') ? height : width));
  handle.setAttribute('aria-valuetext', `${Math.round(width)} × ${Math.round(height)} points`);
}

// Resizes the picture. The size at the start is noted too, so that breaks are found between it and the new one.
function resize(from, edge, across, down) {
  if (!latest) breaks.add({ width: Math.round(from.width), height: Math.round(from.height) });
  const width = edge === 'bottom' ? from.width : from.width + across, height = edge === 'right' ? from.height : from.height + down;
  const within = (length) => Math.min(greatest, Math.max(least, Math.round(length)));
  ask(within(width), within(height));
}

function press(event, edge) {
  const way = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key];
  if (!way) return;
  event.preventDefault();
  event.stopPropagation();
  const by = event.shiftKey ? leap : step, from = latest ?? sizeOf(figure.firstChild);
  resize(from, edge, way[0] * by, way[1] * by);
}

function start(event, edge) {
  event.preventDefault();
  event.stopPropagation();
  const handle = event.currentTarget, zoom = address.zoom(), from = sizeOf(figure.firstChild);
  handle.setPointerCapture(event.pointerId);
  const move = ({ clientX, clientY }) => resize(from, edge, (clientX - event.clientX) / zoom, (clientY - event.clientY) / zoom);
  handle.addEventListener('pointermove', move);
  handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', move), { once: true });
}

// Sends one request at a time, always for the latest size.
async function ask(width, height) {
  wanted = latest = { width, height };
  if (isAsking) return;
  isAsking = true;
  while (wanted) {
    const size = wanted;
    wanted = undefined;
    await show(size).catch(() => {});
  }
  isAsking = false;
}

async function show({ width, height }) {
  const target = figure, scale = Math.min(4, Math.max(0.25, address.zoom() * devicePixelRatio));
  const response = await fetch(`/resized?${address.query({ cell: cell.id, width, height, scale })}`);
  if (!response.ok || target !== figure || !latest) return;
  const resized = await response.json(), image = await picture(resized.picture);
  if (target !== figure || !latest) return;
  const frame = figure.firstChild;
  image.className = 'resized';
  image.alt = `${cell.screen} at ${width} × ${height} points`;
  frame.querySelector('.resized')?.remove();
  frame.firstChild.after(image);
  settle(frame);
  shown = { width, height };
  fit(frame, resized);
  tools.querySelector('output').textContent = `${width} × ${height}`;
  breaks.add(shown, resized.signature);
  for (const handle of tools.querySelectorAll('.handle')) describe(handle, shown);
  figure.dataset.size = `${width}x${height}`;
  frame.resized = resized;
  inspector.hideViews(frame);
  clearTimeout(resting);
  resting = setTimeout(rest, pause);
  told();
}

function rest() {
  address.keep({ size: figure.dataset.size });
  inspector.showResized(figure.firstChild);
  breaks.search(cell, drawRulers);
}

function drawRulers() {
  for (const ruler of tools?.querySelectorAll('.ruler') ?? []) {
    const isWidth = ruler.classList.contains('horizontal'), inset = (figure.firstChild.resized ?? cell).origin[isWidth ? 0 : 1];
    ruler.replaceChildren(...breaks.marks(isWidth ? 'horizontal' : 'vertical').map((length) => {
      const mark = document.createElement('span');
      mark.style[isWidth ? 'left' : 'top'] = `${(length + inset) * address.zoom()}px`;
      mark.textContent = length;
      mark.title = `The layout changes below ${length} points`;
      return mark;
    }));
  }
}

import * as address from './address.js';
import * as inspector from './inspector.js';
import { picture } from './pictures.js';

// A single picture can be dragged to any size; the layout is solved for each size on the way.

let cell, figure, tools;
let wanted, shown, isAsking = false;
const seen = new Map();

export function attach(newCell, newFigure) {
  if (newFigure !== figure) {
    release();
    [cell, figure] = [newCell, newFigure];
    if (figure) figure.firstChild.append(makeTools());
  } else if (newCell && newCell.revision !== cell?.revision) {
    seen.clear();
    drawRuler();
  }
  cell = newCell;
  // Later saves and zooms apply at the dragged size.
  const size = wanted ?? shown;
  if (size) ask(size.width, size.height);
}

// The picture is again as large as its environment.
function release() {
  tools?.remove();
  seen.clear();
  shown = wanted = undefined;
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

// Of the screen, without the device around it.
function sizeOf(frame) {
  const { width, height, origin } = frame.resized ?? cell;
  return { width: width - 2 * origin[0], height: height - 2 * origin[1] };
}

function makeTools() {
  tools = document.createElement('div');
  tools.className = 'resizer';
  for (const edge of ['right', 'bottom', 'corner']) {
    const handle = document.createElement('div');
    handle.className = `handle ${edge}`;
    handle.title = 'Drag to resize';
    handle.addEventListener('pointerdown', (event) => start(event, edge));
    // Releasing a drag is not a click.
    handle.addEventListener('click', (event) => event.stopPropagation());
    tools.append(handle);
  }
  const readout = document.createElement('output'), ruler = document.createElement('div');
  ruler.className = 'ruler';
  tools.append(readout, ruler);
  return tools;
}

function start(event, edge) {
  event.preventDefault();
  event.stopPropagation();
  const handle = event.currentTarget, zoom = address.zoom(), frame = figure.firstChild;
  const from = { x: event.clientX, y: event.clientY, ...sizeOf(frame) };
  handle.setPointerCapture(event.pointerId);
  const move = ({ clientX, clientY }) => {
    const width = edge === 'bottom' ? from.width : from.width + (clientX - from.x) / zoom;
    const height = edge === 'right' ? from.height : from.height + (clientY - from.y) / zoom;
    ask(Math.max(32, Math.round(width)), Math.max(32, Math.round(height)));
  };
  handle.addEventListener('pointermove', move);
  handle.addEventListener('pointerup', () => handle.removeEventListener('pointermove', move), { once: true });
}

// One request at a time, always for the latest size.
async function ask(width, height) {
  wanted = { width, height };
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
  if (!response.ok || target !== figure) return;
  const resized = await response.json(), image = await picture(resized.picture);
  const frame = figure.firstChild;
  image.className = 'resized';
  frame.querySelector('.resized')?.remove();
  frame.firstChild.after(image);
  shown = { width, height };
  fit(frame, resized);
  tools.querySelector('output').textContent = `${width} × ${height}`;
  seen.set(width, resized.signature);
  figure.dataset.size = `${width}x${height}`;
  inspector.showResized(frame, resized);
  drawRuler();
}

// Marks where the layout changes between two adjacent widths.
export function breakPoints(tried) {
  const widths = [...tried.keys()].sort((a, b) => a - b);
  return widths.slice(1).filter((width, index) => tried.get(width) !== tried.get(widths[index]));
}

function drawRuler() {
  const ruler = tools?.querySelector('.ruler');
  if (!ruler) return;
  ruler.replaceChildren(...breakPoints(seen).map((width) => {
    const mark = document.createElement('span');
    mark.style.left = `${width * address.zoom()}px`;
    mark.textContent = width;
    return mark;
  }));
}

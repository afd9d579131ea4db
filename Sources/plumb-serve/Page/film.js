import * as address from './address.js';
import { ask } from './requests.js';

// One screen at width after width, the first of each new kind marked: where views come or go, texts take another number
// of lines or constraints begin to conflict.

const element = document.getElementById('film');
const least = 280, greatest = 1400, evenly = 8, most = 24, high = 132;
let shown = '', turn = 0, size = () => undefined, choose = () => {};

// - current: the size that the picture has now.
// - action: takes the size to go to.
export function connect(current, action) { [size, choose] = [current, action]; }

// - cell: the only one that is shown; undefined for none.
export async function show(cell) {
  element.hidden = !cell || !address.get('film');
  if (element.hidden) { shown = ''; turn += 1; element.replaceChildren(); return; }
  const key = `${address.query()} ${cell.id} ${cell.revision} ${cell.generation}`;
  if (key === shown) return mark();
  shown = key;
  turn += 1;
  const mine = turn, height = Math.round(size()?.height ?? cell.height);
  const query = new URLSearchParams({ revision: cell.revision, axis: 'horizontal', from: least, to: greatest, other: height });
  const answer = await ask('film', `/breaks?${query}`);
  if (mine !== turn || answer === undefined) return;
  const breaks = answer?.breaks ?? [], step = (greatest - least) / (evenly - 1);
  const even = Array.from({ length: evenly }, (_, index) => Math.round(least + index * step));
  const own = Math.round(cell.width - 2 * cell.origin[0]), widths = [...new Set([own, ...breaks.slice(0, most - evenly), ...even])].sort((a, b) => a - b);
  const focused = element.contains(document.activeElement) ? document.activeElement.dataset.width : undefined;
  const frames = widths.map((width) => frame(width, height, breaks.includes(width)));
  element.replaceChildren(...frames);
  if (focused) (frames.find((one) => one.dataset.width === focused) ?? frames[0]).focus();
  mark();
  for (const one of frames) if (mine === turn) await draw(one, cell, height);
}

function frame(width, height, isBreak) {
  const button = document.createElement('button'), image = new Image(), name = document.createElement('span');
  button.dataset.width = width;
  button.className = isBreak ? 'break' : '';
  name.textContent = width;
  image.alt = '';
  image.style.height = `${high}px`;
  image.style.width = `${high * width / height}px`;
  button.setAttribute('aria-label', isBreak ? `${width} points, where the layout changes` : `${width} points`);
  button.title = isBreak ? `The layout changes below ${width} points` : '';
  button.tabIndex = -1;
  button.append(image, name);
  button.addEventListener('click', () => choose({ width, height }));
  return button;
}

async function draw(button, cell, height) {
  const { width } = button.dataset, scale = Math.max(0.1, high / height * devicePixelRatio);
  const response = await fetch(`/resized?${address.query({ cell: cell.id, width, height, scale })}`).catch(() => undefined);
  if (response?.ok) button.firstChild.src = (await response.json()).picture;
}

// Where the picture is now.
export function mark() {
  const width = Math.round(size()?.width ?? 0), all = [...element.children], here = all.find((button) => Number(button.dataset.width) === width);
  for (const button of all) button.setAttribute('aria-current', button === here);
  if (!element.contains(document.activeElement)) for (const button of all) button.tabIndex = button === (here ?? all[0]) ? 0 : -1;
}

element.addEventListener('keydown', (event) => {
  const all = [...element.children], place = all.indexOf(document.activeElement);
  const to = { ArrowRight: all[place + 1], ArrowLeft: all[place - 1], Home: all[0], End: all.at(-1) }[event.key];
  if (!to) return;
  event.preventDefault();
  event.stopPropagation();
  for (const button of all) button.tabIndex = button === to ? 0 : -1;
  to.focus();
  to.scrollIntoView({ block: 'nearest', inline: 'nearest' });
});

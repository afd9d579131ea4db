import * as address from './address.js';
import { arrange } from './board.js';
import { shortened, words } from './details.js';
import * as grid from './grid.js';
import { say } from './notices.js';
import { ask } from './requests.js';
import { current, isMapped, openMap } from './rows.js';
import { next } from './walking.js';

// The map of a storyboard: its scenes at a reduced scale, with the ways from one to another.

const element = document.getElementById('map'), stage = document.getElementById('stage');
const shape = 'http://www.w3.org/2000/svg', margin = 28, caption = 36;
const greatest = 0.5, readable = 0.3, least = 0.15, letter = 7;
// - left: the screen that was shown alone before.
let cells = [], board, drawn = '', asked = '', left = '';

export const file = () => (address.get('cell') ? '' : address.get('map'));
// That of the screen that is shown alone or the first in sight, if there is one, else the first storyboard's; or back.
export function toggle() {
  if (close()) return;
  const here = (address.get('cell') || current(stage) || '').split('|')[0];
  const path = isMapped(here) ? here : cells.find((cell) => isMapped(cell.file))?.file;
  if (path) openMap(path);
}

// Back to all pictures; false if there is no map.
export function close() {
  if (!file()) return false;
  address.leave({ map: '', far: '' });
  return true;
}

// - newCells: whose pictures the grid has.
export function take(newCells, files) {
  cells = newCells;
  const wanted = address.get('map');
  if (wanted && files.length && !files.some(({ path }) => path === wanted)) {
    say(`There is no storyboard '${wanted}'; all screens are shown.`);
    address.set({ map: '' });
  }
  refresh();
}

export async function refresh() {
  const path = file();
  stage.hidden = Boolean(path);
  element.hidden = !path;
  if (!path) {
    asked = '';
    left = address.get('cell');
    return;
  }
  const own = cells.filter((cell) => cell.file === path), key = `${path} ${Math.max(...own.map(({ generation }) => generation))}`;
  if (!own.length) return;
  if (key !== asked) {
    asked = key;
    const answer = await ask('map', `/map?file=${encodeURIComponent(path)}`);
    if (key !== asked || answer === undefined) return;
    if (!answer) {
      say(`'${shortened(path)}' has no map: only storyboards have one.`);
      return address.set({ map: '' });
    }
    board = answer;
  }
  if (!board) return;
  draw(own);
  const scene = [...element.querySelectorAll('.scene')].find(({ dataset }) => left && named(dataset.id)?.screenID === left);
  left = '';
  scene?.focus();
}

const named = (id) => cells.find((cell) => cell.id === id);

// The scene's picture in the first environment.
const cellOf = (scene, own) => own.find(({ screen, preview }) => screen === scene.screen && preview === undefined);

function draw(own) {
  const scenes = board.scenes.map((scene) => ({ ...scene, cell: cellOf(scene, own) })).filter(({ cell }) => cell)
    .map((scene) => ({ ...scene, size: [scene.cell.width, scene.cell.height] }));
  if (!scenes.length) return;
  // A name takes as much of the window at any zoom, and so more of the board at a small one.
  let fit = greatest;
  for (let pass = 0; pass < 8; pass += 1) fit = Math.min(fit, planned(scenes, fit).fit);
  address.setFit(fit);
  const { corners, extent } = planned(scenes, address.zoom());
  const zoom = address.zoom(), wanted = JSON.stringify([scenes.map(({ cell: { id }, initial }) => [id, initial]), corners, zoom, board.ways]);
  if (wanted !== drawn) drawAll(scenes, corners.map((corner) => corner.map((value) => value * zoom + margin)), zoom, extent);
  drawn = wanted;
  for (const { cell } of scenes) refreshPicture(cell.id);
}

function planned(scenes, zoom) {
  const named = scenes.map((scene) => ({ ...scene, size: [scene.size[0], scene.size[1] + caption / zoom] })), corners = arrange(named, board.ways);
  const extent = [0, 1].map((axis) => Math.max(...named.map(({ size }, index) => corners[index][axis] + size[axis])));
  const room = [element.clientWidth - 2 * margin, element.clientHeight - 2 * margin];
  const across = room[0] / extent[0], down = room[1] / extent[1];
  // A long row is scrolled along rather than shown too small to read.
  const whole = Math.max(Math.min(across, down), Math.min(readable, Math.max(across, down)));
  return { corners, extent, fit: Math.min(greatest, Math.max(least, whole)) };
}

function drawAll(scenes, corners, zoom, [width, height]) {
  const focused = element.contains(document.activeElement) ? document.activeElement.dataset.id : undefined;
  const boxes = new Map(scenes.map(({ screen, size }, index) => [screen, { corner: corners[index], size: size.map((value) => value * zoom) }]));
  const drawing = shaped('svg', { class: 'ways', width: width * zoom + 2 * margin, height: height * zoom + 2 * margin });
  drawing.append(arrowhead(), ...board.ways.filter(({ from, to }) => boxes.has(from) && boxes.has(to)).flatMap((way) => arrow(way, boxes)));
  const nodes = scenes.map((scene) => node(scene, boxes.get(scene.screen)));
  // The ways are behind the pictures, but for those of the scene that one is at.
  element.replaceChildren(drawing, ...nodes);
  const again = nodes.find((one) => one.dataset.id === focused);
  again?.focus({ preventScroll: true });
}

function node({ cell, screen, initial }, { corner, size }) {
  const link = document.createElement('a'), image = new Image(), name = document.createElement('span');
  const ways = board.ways.filter(({ from, kind }) => from === screen && kind !== 'tab').map(({ to, kind, identifier }) => `${to} by ${identifier ?? kind}`);
  link.className = initial ? 'scene initial' : 'scene';
  link.dataset.id = cell.id;
  link.dataset.screen = screen;
  link.href = address.linkWith(target(cell));
  link.setAttribute('aria-label', [screen + (initial ? ', the initial scene' : ''), ways.length ? `leads to ${ways.join(', ')}` : ''].filter(Boolean).join('; '));
  for (const [side, value] of [['left', corner[0]], ['top', corner[1]], ['width', size[0]]]) link.style[side] = `${value}px`;
  image.style.height = `${size[1]}px`;
  image.alt = '';
  link.title = screen;
  name.append(...(initial ? ['▸\u00a0'] : []), ...words(screen));
  link.append(image, name);
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    address.go(target(cell));
  });
  for (const [event, isOn] of [['pointerenter', true], ['pointerleave', false], ['focus', true], ['blur', false]]) {
    link.addEventListener(event, () => {
      for (const way of element.querySelectorAll('.ways g')) if (way.dataset.from === screen || way.dataset.to === screen) way.classList.toggle('near', isOn);
    });
  }
  return link;
}

function target(cell) {
  const isOne = cells.filter(({ screenID }) => screenID === cell.screenID).length === 1;
  return { cell: cell.screenID, on: isOne ? '' : cell.environment };
}

export function refreshPicture(id) {
  const image = [...element.querySelectorAll('.scene')].find((link) => link.dataset.id === id)?.firstChild, now = grid.pictureOf(id);
  if (image && now && image.src !== now) image.src = now;
}

// MARK: Ways

function arrowhead() {
  const defs = shaped('defs', {}), marker = shaped('marker', { id: 'arrowhead', viewBox: '0 0 8 8', refX: 7, refY: 4, markerWidth: 8, markerHeight: 8, orient: 'auto' });
  marker.append(shaped('path', { d: 'M0 0L8 4L0 8Z' }));
  defs.append(marker);
  return defs;
}

// From the side that faces the other scene.
function arrow({ from, to, kind, identifier }, boxes) {
  if (from === to) return [];
  const a = boxes.get(from), b = boxes.get(to), group = shaped('g', { class: kind });
  const middle = ({ corner, size }) => [corner[0] + size[0] / 2, corner[1] + size[1] / 2];
  const [ax, ay] = middle(a), [bx, by] = middle(b);
  const isAcross = Math.abs(bx - ax) * (a.size[1] + b.size[1]) >= Math.abs(by - ay) * (a.size[0] + b.size[0]), way = isAcross ? Math.sign(bx - ax) : Math.sign(by - ay);
  const start = isAcross ? [ax + way * a.size[0] / 2, ay] : [ax, way > 0 ? a.corner[1] + a.size[1] + caption : a.corner[1]];
  const end = isAcross ? [bx - way * b.size[0] / 2, by] : [bx, way > 0 ? b.corner[1] : b.corner[1] + b.size[1] + caption];
  const bend = Math.max(24, (isAcross ? Math.abs(end[0] - start[0]) : Math.abs(end[1] - start[1])) / 2) * way;
  const turns = isAcross ? `${start[0] + bend} ${start[1]} ${end[0] - bend} ${end[1]}` : `${start[0]} ${start[1] + bend} ${end[0]} ${end[1] - bend}`;
  Object.assign(group.dataset, { from, to });
  group.append(shaped('path', { d: `M${start.join(' ')}C${turns} ${end.join(' ')}`, ...(kind === 'tab' ? {} : { 'marker-end': 'url(#arrowhead)' }) }));
  const label = shaped('text', { x: (start[0] + end[0]) / 2, y: (start[1] + end[1]) / 2 - 4, 'text-anchor': 'middle' });
  label.textContent = identifier ?? kind;
  // Where it has no room or says the usual, it is there as long as one is at one of its scenes.
  if (!identifier && kind === 'show' || Math.hypot(end[0] - start[0], end[1] - start[1]) < letter * label.textContent.length + 2 * letter) label.classList.add('crowded');
  group.append(label);
  return [group];
}

function shaped(name, attributes) {
  const made = document.createElementNS(shape, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

new ResizeObserver(() => { if (file()) refresh(); }).observe(element);

// MARK: Keys

// False if there is no scene in that direction.
export function moveFocus(direction) {
  const all = [...element.querySelectorAll('.scene')], from = document.activeElement?.closest('.scene');
  const to = from ? next(all, from, direction) : all.find((link) => link.classList.contains('initial')) ?? all[0];
  to?.focus();
  to?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return Boolean(to);
}

element.addEventListener('wheel', (event) => {
  if (!event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  const box = element.getBoundingClientRect(), at = [event.clientX - box.left, event.clientY - box.top], before = address.zoom();
  const point = [(element.scrollLeft + at[0] - margin) / before, (element.scrollTop + at[1] - margin) / before];
  address.setZoom(before * Math.exp(-event.deltaY / 300));
  element.scrollTo(point[0] * address.zoom() + margin - at[0], point[1] * address.zoom() + margin - at[1]);
}, { passive: false });

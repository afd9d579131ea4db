import * as address from './address.js';
import { attempt, rounded, say, write } from './editing.js';
import { number } from './overlay.js';
import * as trial from './trial.js';

// Handles at the ends of dimension lines, which change the constant of the constraint when dragged.

const shape = 'http://www.w3.org/2000/svg';

// - words: The constraint.
// - moved: The view that moves, if it is not the selected one.
// - field: The constant, with its number and the distance that the first item moves per unit of it.
// - begin: Called when a drag begins.
export function add(overlay, target, { line: [x1, y1, x2, y2], outside, words, moved }, field, begin) {
  const isHorizontal = y1 === y2, off = outside ? 7 / address.zoom() : 0;
  const isShort = Math.abs(x2 - x1) + Math.abs(y2 - y1) < 16 / address.zoom();
  const ends = outside ? [[x2, y2, 1]] : [[x1, y1, 1], ...(isShort ? [] : [[x2, y2, -1]])];
  for (const [x, y, way] of ends) {
    const grip = document.createElementNS(shape, 'circle');
    const place = { cx: isHorizontal ? x : x + off, cy: isHorizontal ? y + off : y, r: 5 / address.zoom() };
    for (const [name, value] of Object.entries(place)) grip.setAttribute(name, value);
    grip.classList.add('grip', isHorizontal ? 'across' : 'down');
    const title = document.createElementNS(shape, 'title');
    title.textContent = `Drag to change the ${field.name} of ${words}${moved ? `, which moves '${moved}'` : ''}`;
    grip.append(title);
    grip.addEventListener('pointerdown', (event) => {
      begin();
      start(event, target, field, way / field.slope, isHorizontal);
    });
    grip.addEventListener('click', (event) => event.stopPropagation());
    overlay.append(grip);
  }
}

function start(event, target, field, slope, isHorizontal) {
  event.preventDefault();
  event.stopPropagation();
  const zoom = address.zoom(), from = isHorizontal ? event.clientX : event.clientY;
  let value = field.number;
  const ending = new AbortController(), { signal } = ending;
  target.frame.classList.add('dragged');
  const readout = document.createElement('output');
  readout.className = 'readout';
  signal.addEventListener('abort', () => { target.frame.classList.remove('dragged'); readout.remove(); });
  const move = ({ clientX, clientY }) => {
    Object.assign(readout.style, { left: `${clientX}px`, top: `${clientY}px` });
    const next = field.number + Math.round(((isHorizontal ? clientX : clientY) - from) / zoom * slope);
    if (next === value) return;
    value = next;
    const change = `${number(field.number)} → ${number(value)}`, words = `${field.name}: ${change}`;
    readout.textContent = change;
    document.body.append(readout);
    say(words);
    attempt(target, field, rounded(value), { words });
  };
  const stop = () => { ending.abort(); say(''); trial.drop(target.frame); };
  // Prevents the click that ends a drag from selecting anything.
  const swallow = (click) => { click.stopPropagation(); click.preventDefault(); };
  addEventListener('pointermove', move, { signal });
  addEventListener('pointercancel', stop, { signal });
  addEventListener('keydown', (press) => {
    if (press.key !== 'Escape') return;
    press.stopPropagation();
    stop();
  }, { signal, capture: true });
  addEventListener('pointerup', () => {
    ending.abort();
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }));
    if (value === field.number) { say(''); trial.drop(target.frame); }
    else write(target, field, rounded(value));
  }, { signal });
}

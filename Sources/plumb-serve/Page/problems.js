import { link, shortened } from './details.js';

// Lists problems below the pictures: one entry per cause, with the pictures that show it.

const place = document.getElementById('problems'), list = document.getElementById('causes');
const summary = document.getElementById('problems-toggle'), icon = document.getElementById('icon');
const rank = { error: 0, warning: 1, advice: 2 };
const few = 6;
let drawn = '', isOpen, visit = () => {};

// - action: Shows a cell, and the view at a source position.
export function onVisit(action) { visit = action; }

const favicon = (color) => 'data:image/svg+xml,' + encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect x="3" y="1" width="10" height="14" rx="2"
  fill="none" stroke="${color}" stroke-width="2"/><path d="M3 8h10" stroke="${color}" stroke-width="2"/></svg>`);

const counted = (count, word) => (count === 1 ? `1 ${word}` : `${count} ${word}s`);

// Lists errors first. A file with errors keeps its last good pictures.
export function update({ problems, cells }) {
  const all = problems.map((problem) => ({ ...problem, cells: problem.pictures.map((index) => cells[index]) }));
  for (const problem of all) problem.last = problem.cells.length || problem.files.length > 1 ? [] : cells.filter(({ file, stale }) => stale && problem.files.includes(file));
  all.sort((a, b) => rank[a.severity] - rank[b.severity]);
  const errors = all.filter(({ severity }) => severity === 'error');
  place.hidden = !all.length;
  place.className = errors.length ? 'error' : 'warning';
  const others = all.length - errors.length;
  summary.textContent = [errors.length && counted(errors.length, 'error'), others && counted(others, 'warning')].filter(Boolean).join(', ');
  const wanted = JSON.stringify(all.map(({ text, files, cells, last }) => [text, files, [...cells, ...last].map(({ id }) => id)]));
  if (wanted !== drawn) list.replaceChildren(...all.map(entry));
  drawn = wanted;
  // Errors are shown at once, alone; warnings are a single line until opened.
  place.classList.toggle('brief', isOpen === undefined);
  fold(isOpen ?? errors.length > 0);
  const color = errors.length ? '#d33' : '#2a6df4';
  if (icon.dataset.color !== color) Object.assign(icon, { href: favicon(color) }).dataset.color = color;
  document.title = errors.length ? `✗ ${errors[0].message} – Plumb` : 'Plumb';
  return marks(all);
}

// Returns the number of problems of each cell, screen and file, and the most severe severity.
function marks(all) {
  const found = new Map();
  for (const { severity, cells, files } of all) {
    const names = cells.length ? [...cells.map(({ id }) => id), ...cells.map(({ screenID }) => screenID)] : files;
    for (const name of new Set(names)) {
      const known = found.get(name) ?? { count: 0, severity };
      known.count += 1;
      found.set(name, known);
    }
  }
  return found;
}

function fold(isShown) {
  list.hidden = !isShown;
  summary.setAttribute('aria-expanded', isShown);
}

summary.addEventListener('click', () => {
  isOpen = list.hidden;
  place.classList.remove('brief');
  fold(isOpen);
});

// Opens the list at the first problem that a picture shows.
export function reveal(id) {
  isOpen = true;
  place.classList.remove('brief');
  fold(true);
  const item = [...list.children].find((item) => item.cells.includes(id));
  item?.scrollIntoView({ block: 'nearest' });
  item?.querySelector('button, a')?.focus();
}

function entry({ severity, message, place: where, text, files, cells, last }) {
  const item = document.createElement('li'), line = document.createElement('p'), kind = document.createElement('strong');
  const details = document.createElement('details'), title = document.createElement('summary'), words = document.createElement('pre');
  item.className = severity;
  item.cells = cells.map(({ id }) => id);
  kind.textContent = severity;
  line.append(kind, ` ${message} `);
  if (where) line.append(link(where));
  item.append(line);
  if (cells.length || last.length) item.append(chips([...cells, ...last], cells.length ? where : undefined));
  else if (files.length > 1) item.append(note(`in ${counted(files.length, 'file')}: ${files.map(shortened).join(', ')}`));
  title.textContent = 'Source';
  const lines = text.trimEnd().split('\n');
  // The line above says it already.
  words.textContent = lines.slice(lines.length > 1 && lines[0].includes(message) ? 1 : 0).join('\n');
  // Long lines can be scrolled with the keyboard too.
  words.tabIndex = 0;
  details.open = severity === 'error';
  details.append(title, words);
  item.append(details);
  return item;
}

function note(text) {
  const element = document.createElement('p');
  element.className = 'where';
  element.textContent = text;
  return element;
}

// Returns links to the pictures, each of which shows its view. Only the first few are listed until all are requested.
function chips(cells, where) {
  const line = note('');
  const chip = (cell) => button(`${cell.screen} · ${cell.environment}`, () => visit(cell.id, where));
  line.append(...cells.slice(0, few).map(chip));
  if (cells.length <= few) return line;
  const rest = button(`and ${cells.length - few} more`, () => rest.replaceWith(...cells.slice(few).map(chip)));
  line.append(rest);
  return line;
}

function button(text, action) {
  const element = document.createElement('button');
  element.textContent = text;
  element.addEventListener('click', action);
  return element;
}

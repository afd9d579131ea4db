import * as address from './address.js';
import { shortened, words } from './details.js';
import { panel } from './panel.js';
import { fileAt, firstSeen, screenNamed } from './rows.js';

// Lists the files with their screens and previews: what is shown, where problems and differences are, and what was
// saved last.

const stage = document.getElementById('stage'), list = document.getElementById('files'), field = document.getElementById('find-screen');
const saved = document.getElementById('saved');
export const { toggle, open } = panel({ name: 'sidebar', side: -1, width: 232, needed: 1000 });
let drawn = '', problems = new Map(), differences = new Map(), lastSaved, timer;

// - newProblems: The most severe severity and the number of problems of files and screens, by path and by id.
export function update(cells, newProblems) {
  problems = newProblems;
  const wanted = JSON.stringify(cells.map(({ screenID }) => screenID));
  if (wanted !== drawn) draw(cells);
  drawn = wanted;
  mark();
}

// - names: The names of goldens that differ and are undecided, each with file, screen and environment.
export function setDifferences(names) {
  differences = new Map();
  for (const name of names) {
    const screen = name.split('@')[0];
    differences.set(screen, (differences.get(screen) ?? 0) + 1);
  }
  mark();
}

export function setSaved(cell) {
  lastSaved = cell;
  saved.hidden = !cell;
  if (cell) saved.textContent = `Just saved: ${cell.screen}`;
}

function draw(cells) {
  const open = new Map([...list.querySelectorAll('details')].map((details) => [details.dataset.file, details.open]));
  const groups = new Map();
  for (const cell of cells) groups.set(cell.file, (groups.get(cell.file) ?? new Map()).set(cell.screenID, cell));
  list.replaceChildren(...[...groups].map(([path, screens]) => {
    const item = document.createElement('li'), details = document.createElement('details');
    const summary = document.createElement('summary'), names = document.createElement('ul');
    const parts = shortened(path).split('/'), folder = document.createElement('small');
    details.dataset.file = path;
    details.open = open.get(path) ?? true;
    folder.textContent = folder.title = parts.slice(0, -1).join('/');
    summary.append(label(parts.at(-1)), folder, badge());
    names.append(...[...screens.values()].map(screenRow));
    details.append(summary, names);
    item.append(details);
    return item;
  }));
  filter();
}

function screenRow(cell) {
  const item = document.createElement('li'), button = document.createElement('button');
  button.dataset.screen = cell.screenID;
  button.dataset.golden = `${shortened(cell.file).replace(/\.[^./]*$/, '')}/${cell.golden.split('@')[0]}`;
  button.append(label(cell.preview ? `${cell.screen}, ${cell.preview}` : cell.screen), badge());
  button.addEventListener('click', () => visit(cell.screenID));
  item.append(button);
  return item;
}

function label(text) {
  const element = document.createElement('span');
  element.className = 'name';
  element.append(...words(text));
  return element;
}

function badge() {
  const element = document.createElement('span');
  element.className = 'badges';
  return element;
}

// Scrolls to a screen among all pictures, or shows it in place of another single screen.
function visit(screen) {
  if (address.get('tests')) address.go({ tests: '', cell: '', on: '' });
  if (address.get('cell')) address.go({ cell: screen, on: '' });
  const element = screenNamed(screen);
  element?.scrollIntoView({ block: 'start' });
  element?.querySelector('figure')?.focus({ preventScroll: true });
}

export function visitSaved() { if (lastSaved) visit(lastSaved.screenID); }

// MARK: Marks

function mark() {
  for (const details of list.querySelectorAll('details')) {
    show(details.querySelector('summary .badges'), problems.get(details.dataset.file));
    for (const button of details.querySelectorAll('button')) {
      show(button.querySelector('.badges'), problems.get(button.dataset.screen), differences.get(button.dataset.golden));
    }
  }
  followSoon();
}

function show(place, problem, changes) {
  place.replaceChildren();
  const add = (name, count, words) => {
    const element = document.createElement('span');
    element.className = `badge ${name}`;
    element.textContent = count;
    element.title = words;
    place.append(element);
  };
  if (problem) add(problem.severity, problem.count, problem.count === 1 ? '1 problem' : `${problem.count} problems`);
  if (changes) add('changed', changes, changes === 1 ? '1 difference from a golden' : `${changes} differences from goldens`);
}

// Marks the current screen.
function follow() {
  const here = address.get('cell') || firstSeen(stage);
  for (const button of list.querySelectorAll('button')) {
    const isHere = button.dataset.screen === here;
    if (isHere === (button.getAttribute('aria-current') === 'true')) continue;
    button.setAttribute('aria-current', isHere);
    if (isHere) button.scrollIntoView({ block: 'nearest' });
  }
}

// Not at once, because where a screen is can only be told once the page is laid out.
function followSoon() {
  clearTimeout(timer);
  timer = setTimeout(follow, 80);
}

stage.addEventListener('scroll', followSoon);
address.onChange(() => setTimeout(follow));

// MARK: Search

function filter() {
  const wanted = field.value.toLowerCase();
  for (const details of list.querySelectorAll('details')) {
    const isFile = details.querySelector('summary').textContent.toLowerCase().includes(wanted);
    let isFound = isFile;
    for (const button of details.querySelectorAll('button')) {
      const isHit = isFile || button.textContent.toLowerCase().includes(wanted);
      button.parentElement.hidden = !isHit;
      isFound ||= isHit;
    }
    details.parentElement.hidden = !isFound;
    if (wanted && isFound) details.open = true;
  }
}

const seen = () => [...list.querySelectorAll('summary, details[open] button')].filter((element) => element.offsetParent);

field.addEventListener('input', filter);
field.addEventListener('keydown', (event) => {
  const screens = seen().filter((element) => element.dataset.screen), wanted = field.value.toLowerCase();
  // Those of a file that is found by its own name come after screens that are.
  const first = screens.find(({ textContent }) => textContent.toLowerCase().includes(wanted)) ?? screens[0];
  if (event.key === 'Enter') first?.click();
  else if (event.key === 'ArrowDown') seen()[0]?.focus();
  else if (event.key === 'Escape' && field.value) { field.value = ''; filter(); }
  else return;
  event.preventDefault();
  event.stopPropagation();
});
list.addEventListener('keydown', (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key], all = seen();
  if (!step) return;
  (all[all.indexOf(document.activeElement) + step] ?? field).focus();
  event.preventDefault();
  event.stopPropagation();
});
list.addEventListener('click', ({ target }) => {
  const path = target.closest('summary')?.parentElement.dataset.file;
  if (path && !address.get('cell')) fileAt(path)?.scrollIntoView({ block: 'start' });
});
saved.addEventListener('click', visitSaved);
export function search() {
  open();
  field.focus();
}

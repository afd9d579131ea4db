import * as address from './address.js';
import { shortened, words } from './details.js';
import { say } from './notices.js';
import { panel } from './panel.js';
import { current, fileAt, screenNamed } from './rows.js';

// Lists the files with their screens and previews: what is shown, where problems and differences are, and what was
// saved last.

const stage = document.getElementById('stage'), list = document.getElementById('files'), field = document.getElementById('find-screen');
const saved = document.getElementById('saved'), nothing = document.getElementById('no-screen');
export const { toggle, open, closeIfNarrow } = panel({ name: 'sidebar', side: -1, width: 232, needed: 1000 });
let drawn = '', problems = new Map(), differing = [], lastSaved, timer;

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
  differing = names;
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
  const { screen, variant } = partsOf(cell.golden);
  button.dataset.golden = `${shortened(cell.file).replace(/\.[^./]*$/, '')}/${screen}${cell.preview ? `+${variant}` : ''}`;
  button.append(label(cell.preview ? `${cell.screen}, ${cell.preview}` : cell.screen), badge());
  button.addEventListener('click', () => visit(cell.screenID));
  item.append(button);
  return item;
}

// A golden's name has the preview after the device, if there is one, as any other variant.
function partsOf(golden) {
  const [, screen, variant] = golden.match(/^(.*\/[^@]*|[^@]*)@[^+]*(?:\+([^+]*))?/) ?? [, golden];
  return { screen, variant };
}

// Returns a function that finds the row of a golden's preview, or else of its screen.
function rows() {
  const named = new Map([...list.querySelectorAll('button')].map((row) => [row.dataset.golden, row]));
  return (golden) => {
    const { screen, variant } = partsOf(golden);
    return named.get(`${screen}+${variant}`) ?? named.get(screen);
  };
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

// Scrolls to a screen among all pictures, or shows it in place of another single screen. A size and a view are the other's.
function visit(screen) {
  const isAlone = address.get('cell') && !address.get('tests'), file = screen.split('|')[0];
  const map = isAlone && address.get('map') === file ? file : '';
  if (isAlone || address.get('tests') || address.get('map')) address.go({ tests: '', cell: isAlone ? screen : '', on: '', size: '', view: '', map });
  else address.keep({ view: '' });
  search('');
  closeIfNarrow();
  const element = screenNamed(screen);
  element?.scrollIntoView({ block: 'start' });
  element?.querySelector('figure')?.focus({ preventScroll: true });
}

// The screen that a golden is of, if there is one.
export function visitGolden(name) {
  const row = rows()(name);
  if (row) visit(row.dataset.screen);
  else say(`'${name}' is not among the screens that are shown.`);
}

export function visitSaved() { if (lastSaved) visit(lastSaved.screenID); }

// MARK: Marks

function mark() {
  const differences = new Map();
  for (const row of differing.map(rows())) differences.set(row, (differences.get(row) ?? 0) + 1);
  for (const details of list.querySelectorAll('details')) {
    show(details.querySelector('summary .badges'), problems.get(details.dataset.file));
    for (const button of details.querySelectorAll('button')) {
      show(button.querySelector('.badges'), problems.get(button.dataset.screen), differences.get(button));
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
  const here = address.get('cell') || current(stage);
  for (const button of list.querySelectorAll('button')) {
    const isHere = button.dataset.screen === here;
    if (isHere === (button.getAttribute('aria-current') === 'true')) continue;
    button.setAttribute('aria-current', isHere);
    if (isHere) button.scrollIntoView({ block: 'nearest' });
  }
  if (!list.contains(document.activeElement)) keepOneInTabOrder();
}

// Not at once, because where a screen is can only be told once the page is laid out.
function followSoon() {
  clearTimeout(timer);
  timer = setTimeout(follow, 80);
}

for (const event of ['scroll', 'focusin']) stage.addEventListener(event, followSoon);
address.onChange(() => setTimeout(follow));

// MARK: Search

// Without what its badges count.
const textOf = (row) => [...row.querySelectorAll('.name, small')].map(({ textContent }) => textContent).join(' ').toLowerCase();

function filter() {
  const wanted = field.value.toLowerCase();
  for (const details of list.querySelectorAll('details')) {
    const isFile = textOf(details.querySelector('summary')).includes(wanted);
    let isFound = isFile;
    for (const button of details.querySelectorAll('button')) {
      const isHit = isFile || textOf(button).includes(wanted);
      button.parentElement.hidden = !isHit;
      isFound ||= isHit;
    }
    details.parentElement.hidden = !isFound;
    if (wanted && isFound) details.open = true;
  }
  nothing.hidden = !wanted || seen().length > 0;
  nothing.textContent = nothing.hidden ? '' : `No screen or file matches '${field.value}'.`;
  keepOneInTabOrder();
}

function search(words) {
  if (field.value === words) return;
  field.value = words;
  filter();
}

// How well a name fits what is searched for: as a whole, at its start, at the start of a word, anywhere, or not at all.
function rank(name, wanted) {
  const text = name.toLowerCase(), isWord = (place) => !/[\p{L}\d]/u.test(name[place - 1]) || /\p{Lu}/u.test(name[place]) && !/\p{Lu}/u.test(name[place - 1]);
  if (text === wanted) return 0;
  if (text.startsWith(wanted)) return 1;
  const places = [...text].map((_, place) => place).filter((place) => text.startsWith(wanted, place));
  return places.some(isWord) ? 2 : places.length ? 3 : 4;
}

// The first of those that fit best. Those of a file that is found by its own name come last.
function best(wanted) {
  const ranked = seen().filter(({ dataset }) => dataset.screen).map((row) => [rank(row.querySelector('.name').textContent, wanted), row]);
  return ranked.sort(([a], [b]) => a - b)[0]?.[1];
}

const seen = () => [...list.querySelectorAll('summary, details[open] button')].filter((row) => !row.closest('li[hidden]'));

// Tab reaches the list once, at the current screen; arrow keys move in it.
function keepOneInTabOrder(wanted) {
  const all = seen(), one = wanted ?? all.find((row) => row.getAttribute('aria-current') === 'true') ?? all[0];
  for (const row of list.querySelectorAll('summary, button')) row.tabIndex = row === one ? 0 : -1;
}

field.addEventListener('input', filter);
field.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') best(field.value.toLowerCase())?.click();
  else if (event.key === 'ArrowDown') seen()[0]?.focus();
  else if (event.key === 'Escape' && field.value) search('');
  else if (event.key === 'Escape') field.blur();
  else return;
  event.preventDefault();
  event.stopPropagation();
});
list.addEventListener('keydown', (event) => {
  const all = seen(), here = all.indexOf(document.activeElement), place = { ArrowDown: Math.min(here + 1, all.length - 1), ArrowUp: here - 1, Home: 0, End: all.length - 1 }[event.key];
  if (place === undefined) return;
  (all[place] ?? field).focus();
  event.preventDefault();
  event.stopPropagation();
});
list.addEventListener('focusin', ({ target }) => keepOneInTabOrder(target));
list.addEventListener('toggle', () => { if (!seen().some(({ tabIndex }) => tabIndex === 0)) keepOneInTabOrder(); }, true);
list.addEventListener('click', ({ target }) => {
  const path = target.closest('summary')?.parentElement.dataset.file;
  if (path && !address.get('cell')) fileAt(path)?.scrollIntoView({ block: 'start' });
});
saved.addEventListener('click', visitSaved);
export function find() {
  open();
  field.focus();
  field.select();
}

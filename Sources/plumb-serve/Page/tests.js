import * as address from './address.js';
import { comparison, comparisonModes, comparisonModesFor, inStep, slidingModes } from './comparison.js';
import { link } from './details.js';
import { ask } from './requests.js';
import { post } from './writing.js';

// Test mode: the differences between cells and their goldens, and decisions on them.

const part = Object.fromEntries([
  'toggle', 'tests', 'summary', 'run', 'masks', 'cells', 'cell', 'decisions', 'said', 'modes', 'slider', 'pictures', 'reasons', 'places',
].map((id) => [id, document.getElementById(id)]));
const zoom = inStep(part.pictures);
const order = ['layout', 'look', 'paint', 'error', 'missing', 'new', 'orphaned', 'renamed'];
// - visit: shows the screen of a golden among all pictures.
// - undoing: the names of what was decided before an undo, until its run is there.
let told = () => {}, visit = () => {}, undoing;
let isOn = false, mayWrite = false, summary, cells = [], causes = [], masks = [], groups = [], shownRevision;

// The effects of decisions about differences other than changed pictures.
const meaning = {
  layout: { accept: 'Make it the golden', reject: 'Discard it; then fix the layout', words: '' },
  new: { accept: 'Record it as the golden', reject: 'Record nothing', words: 'It has no golden yet; Accept records it.' },
  missing: { accept: 'Record it as the golden', reject: 'Record nothing', words: 'Its golden is missing; Accept records it.' },
  renamed: {
    accept: 'Rename the golden', reject: 'Keep the golden and its name',
    words: 'It matches its golden, which has an earlier name; Accept renames the golden.',
  },
  orphaned: {
    accept: 'Delete the golden', reject: 'Keep the golden; then restore the screen',
    words: 'The screen no longer exists; Accept deletes its golden, shown here.',
  },
};

const isShown = () => isOn && Boolean(address.get('tests'));
const current = () => cells.find(({ cell }) => cell === address.get('golden')) ?? cells[0];

// - action: Receives the names of cells that differ and are undecided.
export function onDifferences(action) { told = action; }

// - action: Takes the name of a golden, to show its screen.
export function onVisit(action) { visit = action; }

export function connect(options) {
  // A restarted server may have other pictures under the numbers of earlier ones.
  shownRevision = undefined;
  isOn = options.tests;
  mayWrite = options.writes;
  part.toggle.hidden = !isOn;
  for (const key of document.querySelectorAll('[data-tests]')) key.hidden = !isOn;
  if (summary) update(summary);
}

// Fetches the last run if it is not shown yet, after a run or a decision.
export async function update(newSummary) {
  summary = newSummary;
  drawSummary();
  if (!isOn || summary.revision === shownRevision) return;
  shownRevision = summary.revision;
  const record = await ask('tests', '/tests') ?? { cells: [], causes: [], masks: [] };
  ({ causes, masks } = record);
  cells = record.cells.map((cell) => ({ ...cell, verdict: cell.verdicts[0], outlines: cell.groups.map((group) => group.leader) }));
  const named = new Map(cells.map((cell) => [cell.cell, cell]));
  groups = causes.map((cause) => ({ cause, cells: cause.cells.map((name) => named.get(name)) }));
  const rest = cells.filter((cell) => !cell.causes.length);
  rest.sort((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict) || (a.cell < b.cell ? -1 : 1));
  if (rest.length) groups.push({ cells: rest });
  // The cells in the order in which they are first listed, for going from one to the next.
  cells = [...new Set(groups.flatMap((group) => group.cells))];
  told(cells.filter(({ decision }) => decision === 'pending').map(({ cell }) => cell));
  const undone = cells.find(({ cell, decision }) => decision === 'pending' && undoing?.has(cell));
  if (!undone) return refresh();
  undoing = undefined;
  address.set({ golden: undone.cell });
}

export function refresh() {
  part.tests.hidden = !isShown();
  document.body.classList.toggle('testing', isShown());
  document.getElementById('middle').hidden = isShown();
  if (!isShown()) return;
  drawSummary();
  part.masks.replaceChildren(...masks.map((mask) => {
    const item = text('li', `Ignored: ${mask.words} `);
    item.append(link(mask.place));
    return item;
  }));
  const chosen = current();
  let isMarked = false;
  part.cells.replaceChildren(...groups.flatMap((group) => [
    ...(group.cause || causes.length ? [heading(group.cause)] : []),
    ...group.cells.map((cell) => {
      const isCurrent = cell === chosen && !isMarked;
      isMarked ||= isCurrent;
      return row(cell, isCurrent, group.cause);
    }),
  ]));
  part.cells.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' });
  drawCell(chosen);
}

function drawSummary() {
  const { failure, words = '', open = 0, running, undoable } = { ...summary, words: summary?.summary };
  part.toggle.textContent = open ? `${open} to review` : failure ? 'Tests failed' : 'Goldens';
  part.toggle.classList.toggle('open', Boolean(open || failure));
  part.toggle.setAttribute('aria-pressed', isShown());
  part.summary.textContent = failure ?? (running ? 'comparing…' : words);
  part.summary.classList.toggle('failed', Boolean(failure));
  part.run.replaceChildren(
    button('Accept all', () => decide('accept'), !open || !mayWrite), button('Undo', () => decide('undo'), !undoable || !mayWrite, 'Undo the last decision made on this page (u)'),
    button('Run again', () => write('/test'), running || !mayWrite));
}

const countedVariants = (count) => (count === 1 ? '1 variant' : `${count} variants`);

// Returns the heading of a line of the sources. A line is one decision about the cells that only it changed; a cell is
// listed under each of its lines.
function heading(cause) {
  const item = document.createElement('li');
  item.className = 'cause';
  if (!cause) {
    item.append(text('strong', 'No source line explains these'));
    return item;
  }
  const open = cause.whole.filter((name) => cells.some((cell) => cell.cell === name && cell.decision === 'pending'));
  item.append(link(cause.place), text('code', cause.words), text('small', countedVariants(cause.cells.length)));
  const label = (word) => `${word} ${countedVariants(open.length)}`;
  if (!cause.whole.length) item.append(text('small', 'each changed because of other lines too'));
  else if (cause.cells.length > 1 && open.length && mayWrite) {
    const title = 'The variants that changed only because of this line', choices = text('span', '', 'buttons');
    choices.append(
      button(label('Accept'), () => decideOnCause('accept', cause), false, `${title} (A)`),
      button(label('Reject'), () => decideOnCause('reject', cause), false, `${title} (X)`));
    item.append(choices);
  }
  return item;
}

function row(cell, isCurrent, cause) {
  const item = document.createElement('li'), choice = document.createElement('button');
  const verdict = text('span', cell.decision === 'pending' ? cell.verdicts.join(' + ') : cell.decision, `verdict ${cell.verdict} ${cell.decision}`);
  choice.append(verdict, text('span', cell.cell, 'name'), text('small', cell.headlines[cause?.number] ?? cell.headline));
  choice.setAttribute('aria-current', isCurrent);
  choice.addEventListener('click', () => address.set({ golden: cell.cell }));
  item.append(choice);
  return item;
}

function drawCell(cell) {
  part.cell.textContent = cell ? cell.cell : summary?.failure || !summary?.summary ? '' : 'Nothing changed.';
  for (const name of ['decisions', 'modes', 'pictures', 'places']) part[name].replaceChildren();
  part.slider.hidden = part.reasons.hidden = true;
  if (!cell) return;
  const isOpen = cell.decision === 'pending', isClosed = !isOpen || !mayWrite, { accept, reject, words } = meaning[cell.verdict] ?? meaning.layout;
  part.decisions.append(
    button('Accept', () => decide('accept', cell), isClosed, `${accept} (a)`, 'primary'),
    button('Reject', () => decide('reject', cell), isClosed, `${reject} (x)`), text('small', isOpen ? words : ''));
  if (cell.verdict !== 'orphaned') part.decisions.append(button('Screen', () => visit(cell.cell), false, 'Show the current screen'));
  part.reasons.hidden = false;
  const ignored = masks.filter((mask) => mask.cells.includes(cell.cell)).map((mask) => mask.text);
  part.reasons.textContent = cell.text.trimEnd() + (ignored.length ? `\nignored here: ${ignored.join(', ')}` : '');
  part.places.append(...causes.filter(({ number }) => cell.causes.includes(number)).map(({ place }) => link(place)));
  drawPictures(cell);
}

function picturesOf(cell) {
  const name = encodeURIComponent(cell.cell);
  return Object.fromEntries(['expected', 'actual', 'diff'].filter((kind) => cell[kind]).map((kind) => [kind, `${cell[kind]}&cell=${name}`]));
}

function drawPictures(cell) {
  if (cell.cell !== part.pictures.dataset.cell) zoom.reset();
  part.pictures.dataset.cell = cell.cell;
  const pictures = picturesOf(cell), modes = comparisonModesFor(pictures), wanted = Number(address.get('compare'));
  const mode = modes.includes(wanted) ? wanted : 0;
  part.slider.hidden = !slidingModes.includes(mode);
  part.modes.replaceChildren(...(modes.length < 2 ? [] : modes).map((index) => {
    const choice = button(comparisonModes[index], () => address.set({ compare: String(index) }), false, String(index + 1));
    choice.setAttribute('aria-pressed', index === mode);
    return choice;
  }));
  part.pictures.replaceChildren(...comparison({ ...cell, ...pictures }, mode, part.slider.value, !address.get('whole')));
  if (!pictures.expected && !pictures.actual) return;
  part.modes.append(
    button('−', () => zoom.by(1 / 1.5), false, 'Smaller (−), all pictures together'),
    button('+', () => zoom.by(1.5), false, 'Larger (+), or the wheel with Ctrl; drag to move'));
  if (!cell.crop) return;
  const whole = button('Whole screen', () => address.set({ whole: address.get('whole') ? '' : '1' }), false, 'Show only the change or the whole screen (w)');
  whole.setAttribute('aria-pressed', Boolean(address.get('whole')));
  part.modes.append(whole);
}

function slide(step) {
  part.slider.value = Number(part.slider.value) + step;
  part.pictures.querySelector('.over')?.style.setProperty('--value', `${part.slider.value}%`);
}

// Applies a decision, and proceeds to the next undecided cell.
async function decide(decision, cell) {
  const next = cell && undecidedAfter(cell, [cell]);
  if (decision === 'undo') undoing = new Set(cells.filter((other) => other.decision !== 'pending').map((other) => other.cell));
  const isDone = await write(`/decide?decision=${decision}${cell ? `&cell=${encodeURIComponent(cell.cell)}` : ''}`);
  if (!isDone) undoing = undefined;
  // Unless the user has gone elsewhere in the meantime.
  if (isDone && next && current()?.cell === cell.cell) address.set({ golden: next.cell });
}

function undecidedAfter(cell, leftOut) {
  const rest = cells.slice(cells.indexOf(cell) + 1).concat(cells);
  return rest.find((other) => !leftOut.includes(other) && other.decision === 'pending');
}

// All cells of a line by its number in the run that is shown: no address has room for hundreds of names.
async function decideOnCause(decision, { number, whole }) {
  const here = current(), own = cells.filter(({ cell }) => whole.includes(cell)), last = own.at(-1) ?? here;
  const next = undecidedAfter(own.includes(here) ? last : here, own);
  const isDone = await write(`/decide?decision=${decision}&cause=${number}&revision=${shownRevision}`);
  if (isDone && next && current()?.cell === here?.cell && (own.includes(here) || here?.decision !== 'pending')) address.set({ golden: next.cell });
}

// The line that the current cell is listed below.
const causeOf = (cell) => groups.find((group) => group.cause && group.cells.includes(cell))?.cause;

async function write(path) {
  part.said.textContent = '';
  const response = await post(path);
  part.said.textContent = response ? await response.text() : 'cannot reach the server';
  part.said.classList.toggle('failed', !response?.ok);
  return Boolean(response?.ok);
}

// Handles a key of test mode. Returns false for all others.
export function press(key) {
  if (!isOn) return false;
  if (key === 'g') { isShown() ? address.leave({ tests: '' }) : address.go({ tests: '1' }); return true; }
  if (!isShown()) return false;
  if ('axAXu'.includes(key) && !mayWrite) return true;
  const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[key], mode = '12345'.indexOf(key), cell = current();
  if (step && cells.length) address.set({ golden: cells[Math.min(cells.length - 1, Math.max(0, cells.indexOf(cell) + step))].cell });
  else if (mode >= 0) address.set({ compare: String(mode) });
  else if (key === 'ArrowLeft') slide(-5);
  else if (key === 'ArrowRight') slide(5);
  else if (key === '+' || key === '=') zoom.by(1.5);
  else if (key === '-') zoom.by(1 / 1.5);
  else if (key === '0') zoom.reset();
  else if (key === 'u') { if (summary?.undoable) decide('undo'); }
  else if (key === 'w') address.set({ whole: address.get('whole') ? '' : '1' });
  else if ('ax'.includes(key) && cell?.decision === 'pending') decide(key === 'a' ? 'accept' : 'reject', cell);
  else if ('AX'.includes(key) && causeOf(cell)?.whole.length) decideOnCause(key === 'A' ? 'accept' : 'reject', causeOf(cell));
  else if (key === 'Escape') address.leave({ tests: '' });
  else return false;
  return true;
}

function button(label, action, isDisabled, title = '', name = '') {
  const element = text('button', label, name);
  element.title = title;
  element.disabled = isDisabled;
  element.addEventListener('click', action);
  return element;
}

function text(tag, words, name = '') {
  const element = document.createElement(tag);
  element.textContent = words;
  if (name) element.className = name;
  return element;
}

part.toggle.addEventListener('click', () => press('g'));
part.slider.addEventListener('input', () => slide(0));

import * as address from './address.js';
import { ask, memory } from './requests.js';
import * as trial from './trial.js';
import * as writing from './writing.js';

// The values of a view in layout files, and controls that change them. A value is tried while it is typed or dragged,
// and written at the end.

const status = document.getElementById('edited'), undo = document.getElementById('undo'), redo = document.getElementById('redo');
const fields = memory();
const step = 1, leap = 10;
// The most bytes that a value may have.
let limit, isOn = false;

export function connect(options) {
  isOn = options.edits && options.writes;
  limit = options.limit;
  undo.hidden = redo.hidden = !isOn;
  offer(options);
}

export const fieldsOf = (cell, view) => (isOn
  ? fields(`${cell.revision}/${cell.generation}/${view}`, () => ask('fields', `/fields?revision=${cell.revision}&generation=${cell.generation}&view=${view}`))
  : undefined);

// MARK: Writing

// - value: Source text or, with isQuoted, the value of a text.
function edit(target, field, value, isQuoted) {
  const { revision, generation } = target.cell, { path, from, to, before, after } = field;
  return { revision, generation, path, from, to, before, after, [isQuoted ? 'quote' : 'write']: value };
}

// Returns why a value cannot be sent; undefined if it can.
function excess(value) {
  const size = new TextEncoder().encode(value).length;
  return size > limit ? `the value is ${size.toLocaleString('en')} bytes long; the limit is ${limit.toLocaleString('en')}` : undefined;
}

// The edits of all pages are undone in one order.
const others = new BroadcastChannel('plumb.edits');
others.onmessage = ({ data }) => offer(data);

function offer(can) { [undo.disabled, redo.disabled] = [!can.undo, !can.redo]; }

async function post(path, fields) {
  const response = await writing.post(path, fields);
  // The page has not received the result of another edit yet.
  if (response?.status === 404) return say('the file has just changed; try again', true);
  const isJSON = response?.headers.get('Content-Type')?.includes('json');
  const answer = !response ? { words: 'cannot reach the server' } : isJSON ? await response.json() : { words: (await response.text()).trim() };
  say(answer.words, !response?.ok);
  if (answer.undo !== undefined) { offer(answer); others.postMessage({ undo: answer.undo, redo: answer.redo }); }
  return Boolean(response?.ok);
}

export function say(words, isFailure = false) {
  status.textContent = words;
  status.classList.toggle('failed', isFailure);
}

// Only pictures in full have colours.
function hintAtColours(field) {
  if (field.form !== 'color' || address.get('style') === 'full') return;
  const button = document.createElement('button');
  button.textContent = 'Show in Full';
  button.addEventListener('click', () => { say(''); address.set({ style: 'full' }); });
  status.append('; colours appear only in the Full style ', button);
}

export async function write(target, field, value, isQuoted = false) {
  const problem = excess(value);
  if (problem) { say(problem, true); return false; }
  trial.finish(target.frame);
  const isDone = await post('/edit', edit(target, field, value, isQuoted));
  if (isDone) hintAtColours(field);
  else trial.drop(target.frame);
  return isDone;
}

export const takeBack = () => isOn && post('/edit/undo');
export const makeAgain = () => isOn && post('/edit/redo');
undo.addEventListener('click', takeBack);
redo.addEventListener('click', makeAgain);

// Shows the picture that a value would result in, for the latest value.
//
// - words: The status while there is no problem.
// - take: Receives the problem, if there is one.
export function attempt(target, field, value, { isQuoted = false, words = '', take = () => {} } = {}) {
  const report = (problem) => {
    say(problem ?? words, Boolean(problem));
    if (!problem) hintAtColours(field);
    take(problem);
  };
  const problem = excess(value);
  if (problem) report(problem);
  else trial.show(target, edit(target, field, value, isQuoted), report);
}

// Whether an element has text that its own undo takes back. Elsewhere, undo takes back the last edit.
export const undoesItself = (element) => element.matches('textarea, input:not([type=checkbox], [type=color], [type=range])')
  && element.value !== element.dataset.known;

// MARK: Controls

// Returns a control for a value, after its name, and the button that removes the value if it can be left out.
export function controls(target, field) {
  const label = document.createElement('label'), name = document.createElement('span');
  label.className = 'field';
  name.textContent = field.name;
  label.append(name, ...parts(target, field));
  return field.removal ? [label, remover(target, field)] : [label];
}

function parts(target, field) {
  const isPlain = !field.source || ['yes', 'no'].includes(field.source);
  if (field.form === 'flag' && isPlain) return [flag(target, field)];
  if (field.form === 'word') return [choice(target, field)];
  const text = line(target, field);
  return field.form === 'color' && /^(#[0-9a-f]{6})?$/i.test(field.source) ? [pair(swatch(target, field, text), text)] : [text];
}

function pair(...parts) {
  const element = document.createElement('div');
  element.className = 'pair';
  element.append(...parts);
  return element;
}

function flag(target, field) {
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.dataset.field = field.name;
  box.checked = field.source === 'yes';
  box.addEventListener('change', async () => {
    if (!await write(target, field, box.checked ? 'yes' : 'no')) box.checked = !box.checked;
  });
  return box;
}

function choice(target, field) {
  const list = document.createElement('select');
  const words = field.words.includes(field.source) ? field.words : [field.source, ...field.words];
  for (const word of words) list.add(new Option(word, word));
  list.value = field.source;
  list.dataset.field = field.name;
  list.addEventListener('change', async () => {
    if (!await write(target, field, list.value)) list.value = field.source;
  });
  return list;
}

function swatch(target, field, text) {
  const well = document.createElement('input');
  well.type = 'color';
  well.dataset.field = field.name;
  well.value = (field.source || '#000000').toLowerCase();
  well.setAttribute('aria-label', `${field.name}, as a colour`);
  well.addEventListener('input', () => { text.value = well.value.toUpperCase(); attempt(target, field, text.value); });
  well.addEventListener('change', () => well.isConnected && write(target, field, text.value));
  return well;
}

// The values that apply as long as none is written.
const usual = { constant: '0', inset: '0', priority: '1000' };

// Returns what Enter does in a field that was cleared.
function cleared({ name, removal }) {
  if (removal) return `Enter removes '${name}'`;
  return name in usual ? `Enter writes ${usual[name]}` : '';
}

// Removes a value, or writes the one that applies without it. Returns false if there is none.
function clear(target, field) {
  if (field.removal) return remove(target, field);
  if (field.name in usual) return write(target, field, usual[field.name]);
  say(`the ${field.name} is required`, true);
  return false;
}

function remove(target, field) {
  const [from, to] = field.removal;
  return write(target, { ...field, form: undefined, from, to }, '');
}

function remover(target, field) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'remove';
  button.textContent = '×';
  button.title = `Remove '${field.name}'`;
  button.setAttribute('aria-label', button.title);
  button.addEventListener('click', () => remove(target, field));
  return button;
}

// Returns a text field. The up and down arrows change a number, Enter writes, and Esc discards what was typed.
function line(target, field) {
  const input = document.createElement('input');
  const isQuoted = field.text !== undefined || (field.form === 'text' && !field.source);
  // - sent: The value that was sent last. Once it was refused, it is not sent again when the focus leaves it.
  let known = field.text ?? field.source, sent, isSending = false;
  input.type = 'text';
  input.spellcheck = false;
  input.value = known;
  input.placeholder = usual[field.name] ?? '';
  Object.assign(input.dataset, { field: field.name, known });
  if (field.number !== undefined) input.inputMode = 'decimal';
  const mark = (isWrong) => input.setAttribute('aria-invalid', Boolean(isWrong));
  const restore = () => { input.value = known; mark(false); trial.drop(target.frame); say(''); };
  const commit = async () => {
    if (isSending || sent === known && input.value === known) return;
    if (input.value === known) return restore();
    const isCleared = !input.value && !isQuoted;
    if (isCleared && !known) return restore();
    [isSending, sent] = [true, input.value];
    const isDone = await (isCleared ? clear(target, field) : write(target, field, sent, isQuoted));
    isSending = false;
    if (isDone && isCleared) input.value = sent = field.removal ? '' : usual[field.name];
    if (isDone) input.dataset.known = known = sent;
    mark(!isDone);
  };
  input.addEventListener('input', () => {
    if (input.value || isQuoted) return attempt(target, field, input.value, { isQuoted, take: mark });
    trial.drop(target.frame);
    mark(false);
    say(known ? cleared(field) : '');
  });
  // A field that a save replaces is not left.
  input.addEventListener('change', () => {
    const typed = input.value;
    if (!input.isConnected || typed === sent) return;
    if (input.getAttribute('aria-invalid') !== 'true') return commit();
    restore();
    say(`'${typed}' was not written`);
  });
  input.addEventListener('keydown', (event) => {
    const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.key === 'Enter') commit();
    else if (event.key === 'Escape' && input.value !== known) restore();
    else if (event.key === 'Escape') input.blur();
    else if (way && !isQuoted && /^-?[0-9.]*$/.test(input.value)) {
      input.value = rounded(Number(input.value || input.placeholder) + way * (event.shiftKey ? leap : step));
      attempt(target, field, input.value, { take: mark });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  return input;
}

export const rounded = (value) => String(Math.round(value * 1000) / 1000);

const groupNames = {
  text: 'Text', color: 'Colours', number: 'Numbers', flag: 'Yes or no', word: 'Choices', source: 'Other',
};

function groups(missing) {
  return Object.entries(groupNames).flatMap(([form, label]) => {
    const group = document.createElement('optgroup'), fields = missing.filter((field) => (field.form ?? 'source') === form);
    group.label = label;
    group.append(...fields.map(({ name }) => new Option(name, name)));
    return fields.length ? [group] : [];
  });
}

// Returns a list of the properties that are not set yet, to add one.
export function additions(target, missing) {
  const list = document.createElement('select'), place = document.createElement('div');
  list.setAttribute('aria-label', 'Add a property');
  list.add(new Option('Add a property…', ''));
  list.append(...groups(missing));
  list.addEventListener('change', () => {
    const field = missing.find(({ name }) => name === list.value);
    place.replaceChildren(...(field ? controls(target, field) : []));
    place.querySelector('input, select')?.focus();
  });
  const element = document.createElement('div');
  element.className = 'additions';
  element.append(list, place);
  return element;
}

import { ask, memory } from './requests.js';
import * as trial from './trial.js';

// The values of a view in layout files, and controls that change them. A value is tried while it is typed or dragged,
// and written at the end.

const status = document.getElementById('edited'), undo = document.getElementById('undo'), redo = document.getElementById('redo');
const fields = memory();
const step = 1, leap = 10;
let token, isOn = false;

export function connect(options) {
  [token, isOn] = [options.token, options.edits];
  undo.hidden = redo.hidden = !isOn;
  undo.disabled = redo.disabled = true;
}

export const fieldsOf = (cell, view) => (isOn
  ? fields(`${cell.revision}/${cell.generation}/${view}`, () => ask('fields', `/fields?revision=${cell.revision}&generation=${cell.generation}&view=${view}`))
  : undefined);

// MARK: Writing

// - value: Source text or, with isQuoted, the value of a text.
export function query(target, field, value, isQuoted) {
  const { revision, generation } = target.cell, { path, from, to, before, after } = field;
  const fields = new URLSearchParams({ revision, generation, path, from, to, before, after, [isQuoted ? 'quote' : 'write']: value });
  // The server does not decode a plus sign as a space.
  return fields.toString().replaceAll('+', '%20');
}

async function post(path) {
  const response = await fetch(path, { method: 'POST', headers: { 'X-Plumb-Token': token } }).catch(() => undefined);
  // The page has not received the result of another edit yet.
  if (response?.status === 404) return say('the file has just changed; try again', true);
  const isJSON = response?.headers.get('Content-Type')?.includes('json');
  const answer = !response ? { words: 'the server is gone' } : isJSON ? await response.json() : { words: (await response.text()).trim() };
  say(answer.words, !response?.ok);
  if (answer.undo !== undefined) { undo.disabled = !answer.undo; redo.disabled = !answer.redo; }
  return Boolean(response?.ok);
}

export function say(words, isFailure = false) {
  status.textContent = words;
  status.classList.toggle('failed', isFailure);
}

export async function write(target, field, value, isQuoted = false) {
  trial.finish(target.frame);
  const isDone = await post(`/edit?${query(target, field, value, isQuoted)}`);
  if (!isDone) trial.drop(target.frame);
  return isDone;
}

export const takeBack = () => isOn && post('/edit/undo');
export const makeAgain = () => isOn && post('/edit/redo');
undo.addEventListener('click', takeBack);
redo.addEventListener('click', makeAgain);

// Shows the picture that a value would result in, for the latest value.
export function attempt(target, field, value, isQuoted = false) {
  trial.show(target, query(target, field, value, isQuoted), (problem) => say(problem ?? '', Boolean(problem)));
}

// MARK: Controls

// Returns a control for a value, after its name.
export function control(target, field) {
  const label = document.createElement('label'), name = document.createElement('span');
  label.className = 'field';
  name.textContent = field.name;
  label.append(name, ...parts(target, field));
  return label;
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
  box.checked = field.source === 'yes';
  box.addEventListener('change', () => write(target, field, box.checked ? 'yes' : 'no'));
  return box;
}

function choice(target, field) {
  const list = document.createElement('select');
  const words = field.words.includes(field.source) ? field.words : [field.source, ...field.words];
  for (const word of words) list.add(new Option(word, word));
  list.value = field.source;
  list.addEventListener('change', () => write(target, field, list.value));
  return list;
}

function swatch(target, field, text) {
  const well = document.createElement('input');
  well.type = 'color';
  well.value = (field.source || '#000000').toLowerCase();
  well.setAttribute('aria-label', `${field.name}, as a colour`);
  well.addEventListener('input', () => { text.value = well.value.toUpperCase(); attempt(target, field, text.value); });
  well.addEventListener('change', () => write(target, field, text.value));
  return well;
}

// Returns a text field. The up and down arrows change a number, Enter writes, and Esc discards what was typed.
function line(target, field) {
  const input = document.createElement('input');
  const isQuoted = field.text !== undefined || (field.form === 'text' && !field.source);
  const known = field.text ?? field.source;
  let isWritten = false;
  input.type = 'text';
  input.spellcheck = false;
  input.value = known;
  // The value that applies as long as none is written.
  input.placeholder = { constant: '0', inset: '0', priority: '1000' }[field.name] ?? '';
  Object.assign(input.dataset, { field: field.name, known });
  if (field.number !== undefined) input.inputMode = 'decimal';
  const restore = () => { input.value = known; trial.drop(target.frame); say(''); };
  const commit = async () => {
    if (isWritten) return;
    if (input.value === known || (!input.value && !isQuoted)) return restore();
    isWritten = true;
    isWritten = await write(target, field, input.value, isQuoted);
  };
  input.addEventListener('input', () => attempt(target, field, input.value, isQuoted));
  input.addEventListener('change', commit);
  input.addEventListener('keydown', (event) => {
    const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.key === 'Enter') commit();
    else if (event.key === 'Escape' && input.value !== known) restore();
    else if (event.key === 'Escape') input.blur();
    else if (way && !isQuoted && /^-?[0-9.]*$/.test(input.value)) {
      input.value = rounded(Number(input.value) + way * (event.shiftKey ? leap : step));
      attempt(target, field, input.value);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  return input;
}

export const rounded = (value) => String(Math.round(value * 1000) / 1000);

// Returns a list of the properties that are not set yet, to add one.
export function additions(target, missing) {
  const list = document.createElement('select'), place = document.createElement('div');
  list.setAttribute('aria-label', 'Add a property');
  list.add(new Option('Add a property…', ''));
  for (const { name } of missing) list.add(new Option(name, name));
  list.addEventListener('change', () => {
    const field = missing.find(({ name }) => name === list.value);
    place.replaceChildren(...(field ? [control(target, field)] : []));
    place.querySelector('input, select')?.focus();
  });
  const element = document.createElement('div');
  element.className = 'additions';
  element.append(list, place);
  return element;
}

import { copyText } from './clipboard.js';
import { additions, controls as controlsFor } from './editing.js';
import { number } from './overlay.js';

// Describes a view in words: its frame, the explanation of each value, and its other properties.

let editor;

export function setEditor(template) { editor = template; }

// Returns a source position as a link for the editor, or as text that can be copied.
export function link(place) {
  const [, path, line, column] = place.match(/^(.*):(\d+):(\d+)$/) ?? [, place, 1, 1];
  const element = document.createElement(editor ? 'a' : 'button');
  element.className = 'place';
  element.textContent = shortened(place);
  if (editor) {
    const fields = { path: encodeURI(path), line, column };
    element.href = editor.replace(/\{(path|line|column)\}/g, (_, name) => fields[name]);
  } else {
    element.title = 'Copy';
    element.addEventListener('click', () => copy(element, place));
  }
  return element;
}

// Copies a place, and says so for a while in place of it.
async function copy(element, place) {
  element.textContent = await copyText(place) ? `Copied ${shortened(place)}` : 'Cannot copy to the clipboard';
  setTimeout(() => { element.textContent = shortened(place); }, 2000);
}

// The path without the folder that the server was started in.
export const shortened = (path) => path.replace(/^\.\//, '');

// A name that breaks between its words, such as those of `SignInViewController`.
export const words = (name) => name.split(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=[-_.]+)(?![-_.])/u)
  .flatMap((word, place) => (place ? [document.createElement('wbr'), word] : [word]));

// `why` is undefined until the server has responded.
// - written: The values of the view and of each constraint that can be changed; undefined if there are none.
// - target: The frame of the picture, and its cell.
export function describe(view, why, others, written, target) {
  const controls = controlsOf(written, target);
  const rest = why ? 'not involved' : 'constraints';
  return [
    made('h3', view.id), ...(view.place ? [link(view.place)] : []), measures(view), looks(view, written), ...values(written, target),
    ...alike(why?.values ?? []).flatMap(({ names, reasons }) => [
      made('h4', names.join(', ')), list(reasons.map((one) => reason(one, controls(one.constraint))), 'set by the screen'),
    ]),
    ...(others.length ? [made('h4', rest), list(others.map((other) => entry(other.words, other.place, other.state, [...missed(other), ...controls(other.index)])))] : []),
  ];
}

// Says each reason of a value once, and the values that have the same reasons together.
function alike(values) {
  const groups = new Map(), name = ({ words, constraint, place }) => JSON.stringify([words, constraint, place]);
  for (const { attribute, value, reasons } of values) {
    const once = new Map(reasons.map((reason) => [name(reason), reason])), key = [...once.keys()].join();
    if (!groups.has(key)) groups.set(key, { names: [], reasons: [...once.values()] });
    groups.get(key).names.push(`${attribute} ${number(value)}`);
  }
  return [...groups.values()];
}

// The frames that a view has in the other pictures of its screen.
export function elsewhere(place, rows) {
  place.querySelector('.elsewhere')?.remove();
  if (!rows.length) return;
  const element = document.createElement('section');
  element.className = 'elsewhere';
  element.append(made('h4', 'elsewhere'), table(rows));
  place.querySelector('dl')?.after(element);
}

function table(rows) {
  const element = document.createElement('dl');
  element.append(...rows.flatMap(([name, value]) => [made('dt', name), made('dd', value)]));
  return element;
}

function measures(view) {
  const { frame, screenFrame, alignment, margins, safe, hugging, compression, ambiguous } = view;
  const aligned = alignment && [frame[0] + alignment[1], frame[1] + alignment[0], frame[2] - alignment[1] - alignment[3], frame[3] - alignment[0] - alignment[2]];
  return table([
    ['frame', frame.map(number).join(', ')], ['on screen', screenFrame.slice(0, 2).map(number).join(', ')],
    ['size', `${number(frame[2])} × ${number(frame[3])}`],
    ...(aligned ? [['aligned at', aligned.map(number).join(', ')]] : []),
    ...(margins ? [['margins', sides(margins)]] : []), ...(safe ? [['safe area', sides(safe)]] : []),
    ['hugging', hugging.join(' × ')], ['compression', compression.join(' × ')],
    ...(ambiguous.length ? [['ambiguous', ambiguous.join(', ')]] : []),
  ]);
}

const names = ['top', 'left', 'bottom', 'right'];
const sides = (lengths) => (lengths.every((length) => length === lengths[0]) ? number(lengths[0])
  : lengths.flatMap((length, index) => (length ? [`${names[index]} ${number(length)}`] : [])).join(', '));

// Texts as they are set, and the properties that differ from a new view's; without those that are written the same.
function looks({ looks = [], texts = [] }, written) {
  const known = new Set((written?.fields ?? []).flatMap(({ name, text, source }) => [`text ${text}`, `${name} ${source}`]));
  const rows = [
    ...texts.flatMap(([text, font, color]) => [['text', text], ['font', font], ...(color ? [['colour', color]] : [])]),
    ...looks.filter(([name]) => !texts.length || name !== 'text' && name !== 'font'),
  ];
  const element = table(rows.filter(([name, value]) => !known.has(`${name} ${value}`)));
  element.className = 'looks';
  for (const value of element.querySelectorAll('dd')) {
    const color = value.textContent.match(/#[0-9A-F]{6}([0-9A-F]{2})?$/)?.[0];
    if (color) value.prepend(chip(color));
  }
  return element;
}

// Scripts may set colours although style attributes may not.
function chip(color) {
  const element = document.createElement('span');
  element.className = 'chip';
  element.style.setProperty('--color', color);
  return element;
}

// The distance by which a constraint is violated.
const missed = ({ residual }) => (residual === undefined ? [] : [made('small', `off by ${number(residual)}`)]);

// The properties that are set in the view's braces, and those that can be added.
function values(written, target) {
  if (!written?.fields.length) return [];
  const own = written.fields.filter(({ source }) => source), missing = written.fields.filter(({ source }) => !source);
  const element = document.createElement('div');
  element.className = 'fields';
  element.append(...own.flatMap((field) => controlsFor(target, field)));
  return [made('h4', 'set here'), element, ...(missing.length ? [additions(target, missing)] : [])];
}

// Returns the controls of a constraint the first time that it is listed.
function controlsOf(written, target) {
  const known = new Map(written?.constraints.map(({ index, fields }) => [index, fields]));
  return (index) => {
    const fields = known.get(index) ?? [];
    known.delete(index);
    if (!fields.length) return [];
    const element = document.createElement('div');
    element.className = 'fields';
    element.append(...fields.flatMap((field) => controlsFor(target, field)));
    return [element];
  };
}

function list(items, instead) {
  const element = document.createElement('ul');
  element.className = 'constraints';
  element.append(...(items.length ? items : [made('li', instead)]));
  return element;
}

function reason({ words, constraint, place }, controls) {
  return entry(words, place, constraint === undefined ? 'rule' : 'satisfied', controls);
}

function entry(words, place, kind, controls) {
  const item = document.createElement('li');
  item.className = kind;
  item.append(made(kind === 'rule' ? 'span' : 'code', words));
  if (place) item.append(link(place));
  item.append(...controls);
  return item;
}

function made(name, text) {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

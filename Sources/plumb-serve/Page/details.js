import { number } from './overlay.js';

// A view in words: its frame, the explanation of each value, and its other properties.

let editor;

export function setEditor(template) { editor = template; }

// A source position as a link for the editor, or as text to copy.
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
    element.addEventListener('click', () => navigator.clipboard?.writeText(place));
  }
  return element;
}

// Without the folder that the server was started in.
export const shortened = (path) => path.replace(/^\.\//, '');

// `why` is undefined until the server has responded.
export function describe(view, why, others) {
  const rows = {
    frame: view.frame.map(number).join(', '), 'on screen': view.screenFrame.slice(0, 2).map(number).join(', '),
    size: `${number(view.frame[2])} × ${number(view.frame[3])}`, hugging: view.hugging.join(' × '),
    compression: view.compression.join(' × '),
    ...(view.ambiguous.length ? { ambiguous: view.ambiguous.join(', ') } : {}),
  };
  const table = document.createElement('dl'), rest = why ? 'not involved' : 'constraints';
  table.append(...Object.entries(rows).flatMap(([name, value]) => [made('dt', name), made('dd', value)]));
  return [
    made('h3', view.id), ...(view.place ? [link(view.place)] : []), table,
    ...(why?.values ?? []).flatMap(({ attribute, value, reasons }) => [
      made('h4', `${attribute} ${number(value)}`), list(reasons.map(reason), 'the screen says so'),
    ]),
    ...(others.length ? [made('h4', rest), list(others.map(({ words, place, state }) => entry(words, place, state)))] : []),
  ];
}

function list(items, instead) {
  const element = document.createElement('ul');
  element.className = 'constraints';
  element.append(...(items.length ? items : [made('li', instead)]));
  return element;
}

function reason({ words, constraint, place }) {
  return entry(words, place, constraint === undefined ? 'rule' : 'satisfied');
}

function entry(words, place, kind) {
  const item = document.createElement('li');
  item.className = kind;
  item.append(made(kind === 'rule' ? 'span' : 'code', words));
  if (place) item.append(link(place));
  return item;
}

function made(name, text) {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

import * as address from './address.js';
import { setEditor } from './details.js';
import { isExported } from './exported.js';
import { zoomBy } from './zooming.js';

const place = document.getElementById('controls');

// A choice of one value or both.
const choices = {
  orientation: [['portrait', 'Portrait'], ['landscape', 'Landscape'], ['portrait,landscape', 'Both']],
  appearance: [['light', 'Light'], ['dark', 'Dark'], ['light,dark', 'Light and dark']],
  direction: [['ltr', 'Left to right'], ['rtl', 'Right to left'], ['ltr,rtl', 'Both directions']],
};

export function build(options, showHelp) {
  setEditor(options.editor);
  const zoom = [
    button('−', 'Smaller', () => zoomBy(1 / 1.25)),
    zoomOutput(),
    button('+', 'Larger', () => zoomBy(1.25)),
    button('?', 'Keys', showHelp),
  ];
  // Exported pictures are those of the moment.
  if (isExported) return place.append(...zoom);
  const devices = options.devices.map(({ name, model }) => [name, model]);
  place.append(
    menu('Devices', 'device', devices, true),
    select('Orientation', 'orientation', choices.orientation),
    select('iOS', 'ios', versions(options.ios)),
    select('Text size', 'text', options.text.map((name) => [name, `Text ${textSize(name)}`])),
    select('Appearance', 'appearance', choices.appearance),
    select('Direction', 'direction', choices.direction),
    select('Style', 'style', options.style.map((name) => [name, name[0].toUpperCase() + name.slice(1)])),
    menu('Show', 'show', options.show.map((name) => [name, name]), false),
    ...zoom,
  );
}

// Devices are seen on their usual version, on a given one, or on all.
const versions = (names) =>
  [['', 'Usual iOS'], ...names.map((name) => [name, `iOS ${name}`]), [names.join(), 'Every iOS']];

// `xxLarge` becomes XXL, `accessibility3` AX3.
const textSize = (name) => name.replace(/^accessibility/, 'AX').replace(/^(x*)([a-z])[a-z]*$/i, (all, xs, size) =>
  all.startsWith('AX') ? all : xs.toUpperCase() + size.toUpperCase());

function select(label, name, values) {
  const element = document.createElement('select');
  element.title = label;
  element.setAttribute('aria-label', label);
  element.name = name;
  for (const [value, text] of values) element.add(new Option(text, value));
  const show = () => { element.value = address.get(name); };
  element.addEventListener('change', () => address.set({ [name]: element.value }));
  address.onChange(show);
  show();
  return element;
}

function menu(label, name, values, needsOne) {
  const details = document.createElement('details');
  details.className = 'menu';
  const summary = document.createElement('summary');
  const list = document.createElement('div');
  const filter = document.createElement('input');
  filter.type = 'search';
  filter.placeholder = 'Search';
  filter.setAttribute('aria-label', `Search ${label.toLowerCase()}`);
  const rows = values.map(([value, text]) => {
    const row = document.createElement('label'), box = document.createElement('input');
    box.type = 'checkbox';
    box.value = value;
    row.append(box, text);
    return row;
  });
  filter.addEventListener('input', () => {
    for (const row of rows) row.hidden = !row.textContent.toLowerCase().includes(filter.value.toLowerCase());
  });
  list.addEventListener('change', ({ target }) => {
    if (target === filter) return;
    const chosen = rows.map((row) => row.firstChild).filter((box) => box.checked).map((box) => box.value);
    if (needsOne && !chosen.length) target.checked = true;
    else address.set({ [name]: chosen.join(',') });
  });
  const show = () => {
    const chosen = address.get(name).split(',').filter(Boolean);
    for (const row of rows) row.firstChild.checked = chosen.includes(row.firstChild.value);
    summary.textContent = chosen.length ? `${label}: ${chosen.length}` : label;
  };
  address.onChange(show);
  show();
  if (values.length > 12) list.append(filter);
  list.append(...rows);
  details.append(summary, list);
  document.addEventListener('click', (event) => { if (!details.contains(event.target)) details.open = false; });
  return details;
}

function button(text, label, action) {
  const element = document.createElement('button');
  element.textContent = text;
  element.title = label;
  element.setAttribute('aria-label', label);
  element.addEventListener('click', action);
  return element;
}

function zoomOutput() {
  const output = document.createElement('output');
  const show = () => { output.textContent = `${Math.round(address.zoom() * 100)} %`; };
  address.onZoom(show);
  show();
  return output;
}

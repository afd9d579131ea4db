import * as address from './address.js';
import { setEditor } from './details.js';
import { isExported } from './exported.js';
import { ask } from './requests.js';
import { zoomBy } from './zooming.js';

const place = document.getElementById('controls');

// The controls with a choice between one value and both.
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
  // Exported pictures cannot follow the controls.
  if (isExported) return place.append(...zoom);
  const devices = options.devices.map(({ name, model }) => [name, model]);
  place.append(
    menu('Devices', 'device', devices, true),
    select('Orientation', 'orientation', choices.orientation),
    select('iOS', 'ios', versions(options.ios)),
    slider('Text', 'Text size', 'text', options.text.map((name) => [name, textSize(name)])),
    select('Appearance', 'appearance', choices.appearance),
    select('Direction', 'direction', choices.direction),
    select('Style', 'style', options.style.map((name) => [name, name[0].toUpperCase() + name.slice(1)])),
    menu('Show', 'show', options.show.map((name) => [name, name]), false),
    ...zoom,
  );
  offerLanguages();
}

// A project may have many folders to look for them in.
async function offerLanguages() {
  let found;
  // While all screens are drawn for the first time, a server may not answer in time.
  for (let tries = 0; !found && tries < 5; tries += 1) {
    if (tries) await new Promise((resolve) => setTimeout(resolve, 3000));
    found = await ask('languages', '/languages');
  }
  if (found?.languages.length) place.querySelector('[name=direction]').before(select('Language', 'language', languages(found.languages)));
}

// Devices are shown with their usual version, with a given one, or with all.
const versions = (names) =>
  [['', 'Default iOS'], ...names.map((name) => [name, `iOS ${name}`]), [names.join(), 'Every iOS']];

// `xxLarge` becomes XXL, and `accessibility3` becomes AX3.
const textSize = (name) => name.replace(/^accessibility/, 'AX').replace(/^(x*)([a-z])[a-z]*$/i, (all, xs, size) =>
  all.startsWith('AX') ? all : xs.toUpperCase() + size.toUpperCase());

// Each in its own words, as far as the browser knows them.
function languages(names) {
  const own = (name) => {
    try { return new Intl.DisplayNames([name], { type: 'language' }).of(name); } catch { return name; }
  };
  return [['written', 'As written'], ...names.map((name) => [name, own(name)]), [['written', ...names].join(), 'Every language']];
}

// A choice in an order, of which one is usual.
function slider(text, label, name, values) {
  const element = document.createElement('label'), words = document.createElement('span'), range = document.createElement('input'), output = document.createElement('output');
  element.className = 'slider';
  element.title = label;
  words.textContent = text;
  Object.assign(range, { type: 'range', min: 0, max: values.length - 1, step: 1, name });
  range.setAttribute('aria-label', label);
  const show = () => {
    const chosen = address.get(name).split(','), place = Math.max(0, values.findIndex(([value]) => value === chosen[0]));
    range.value = place;
    output.textContent = chosen.length > 1 ? `${chosen.length} sizes` : values[place][1];
    range.setAttribute('aria-valuetext', output.textContent);
  };
  range.addEventListener('input', () => address.set({ [name]: values[range.value][0] }));
  address.onChange(show);
  show();
  element.append(words, range, output);
  return element;
}

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
  details.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !details.open) return;
    details.open = false;
    summary.focus();
    event.preventDefault();
    event.stopPropagation();
  });
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
  output.id = 'zoom';
  const show = () => { output.textContent = `${Math.round(address.zoom() * 100)} %`; };
  address.onZoom(show);
  show();
  return output;
}

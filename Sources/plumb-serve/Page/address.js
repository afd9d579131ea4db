// The page's state is its address, so that it can be shared and survives a reload. Going to another place adds an entry
// to the browser's history; controls change the current entry.

export const defaults = {
  device: 'iphone-16', orientation: 'portrait', ios: '', text: 'large', appearance: 'light', direction: 'ltr',
  language: 'written', style: 'wireframe', show: '', screen: '', zoom: '0.5', alone: '', cell: '', on: '', size: '', view: '', film: '',
  map: '', far: '', tests: '', golden: '', compare: '0', whole: '',
};
// The fields for the server; the others concern only this page.
const asked = ['device', 'orientation', 'ios', 'text', 'appearance', 'language', 'direction', 'style', 'show', 'screen'];
const listeners = new Set(), leaving = new Set(), arriving = new Set(), zooming = new Set();

// The state, which the browser's address follows, but only five times a second: browsers refuse to change it hundreds of
// times within seconds.
const pause = 200;
let fields = new URLSearchParams(location.search), writing, isBehind = false;

export const get = (name) => fields.get(name) ?? defaults[name];

function withChanges(changes) {
  const changed = new URLSearchParams(fields);
  for (const [name, value] of Object.entries(changes)) {
    if (value === defaults[name]) changed.delete(name);
    else changed.set(name, value);
  }
  return changed;
}

function text(query = fields) {
  const known = query.toString().replaceAll('%2C', ',');
  return known ? `?${known}` : location.pathname;
}

export const linkWith = (changes) => new URL(text(withChanges(changes)), location).href;

export function set(changes) {
  keep(changes);
  for (const listener of listeners) listener();
}

// What only this page knows of already.
export function keep(changes) {
  fields = withChanges(changes);
  if (writing) isBehind = true;
  else write();
}

function write(state = history.state) {
  history.replaceState(state, '', text());
  isBehind = false;
  clearTimeout(writing);
  writing = setTimeout(() => {
    writing = undefined;
    if (isBehind) write();
  }, pause);
}

// Goes to another place, which Back leaves again.
export function go(changes) {
  const isFromAll = !get('cell') && !get('tests');
  keepPlace();
  fields = withChanges(changes);
  history.pushState({ isFromAll }, '', text());
  arrive({});
}

// Returns to all pictures, at the position where they were left, with the current controls. Returns false if the history has
// no such place.
let returning;
export function leave(changes) {
  if (!history.state?.isFromAll) { go(changes); return false; }
  write();
  returning = withChanges(changes);
  history.back();
  return true;
}

function arrive(state) {
  for (const listener of listeners) listener();
  for (const listener of arriving) listener(state);
}

// Stores what the listeners know about the current place in its history entry.
export function keepPlace() {
  write(Object.assign({}, history.state, ...[...leaving].map((listener) => listener())));
}

export const onChange = (listener) => listeners.add(listener);
export const onLeave = (listener) => leaving.add(listener);
export const onArrival = (listener) => arriving.add(listener);

addEventListener('pagehide', () => { if (isBehind) write(); });

addEventListener('popstate', ({ state }) => {
  fields = returning ?? new URLSearchParams(location.search);
  isBehind = false;
  if (returning) write(state);
  returning = undefined;
  arrive(state ?? {});
});

// Returns the query for the server, with additional fields.
export function query(fields = {}) {
  const query = new URLSearchParams(asked.map((name) => [name, get(name)]));
  // A language has its own direction, unless another one is asked for.
  if (get('language') !== defaults.language && get('direction') === defaults.direction) query.delete('direction');
  for (const [name, value] of Object.entries(fields)) query.set(name, value);
  return query.toString();
}

// A single picture has its own zoom, and so has a map; until one is chosen, they fit the window.
let fit = 1;
export function setFit(value) {
  if (value === fit) return;
  fit = value;
  for (const listener of zooming) listener();
}

export const onZoom = (listener) => { zooming.add(listener); onChange(listener); };

const least = 0.1, greatest = 4;
export const isZoom = (text) => Number(text) >= least && Number(text) <= greatest;
const chosen = (name) => (isZoom(get(name)) ? Number(get(name)) : undefined);

// The field that the zoom of what is shown is in.
const place = () => (get('cell') ? 'alone' : get('map') ? 'far' : 'zoom');

export const zoom = () => chosen(place()) ?? (place() === 'zoom' ? Number(defaults.zoom) : fit);

// The pixels per point to request.
export const pictureScale = () => Math.min(4, Math.max(0.25, Math.ceil(zoom() * devicePixelRatio * 4) / 4));

export function setZoom(value) {
  set({ [place()]: String(Math.round(Math.min(greatest, Math.max(least, value)) * 1000) / 1000) });
}

export const resetZoom = () => set({ [place()]: defaults[place()] });

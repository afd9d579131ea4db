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

// Asked for thousands of times while pictures are laid out.
let known = { search: '', fields: new URLSearchParams() };
export function get(name) {
  const { search } = location;
  if (search !== known.search) known = { search, fields: new URLSearchParams(search) };
  return known.fields.get(name) ?? defaults[name];
}

export function withChanges(changes) {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === defaults[name]) query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString().replaceAll('%2C', ',');
  return text ? `?${text}` : location.pathname;
}

export function set(changes) {
  history.replaceState(history.state, '', withChanges(changes));
  for (const listener of listeners) listener();
}

// What only this page knows of already.
export function keep(changes) { history.replaceState(history.state, '', withChanges(changes)); }

// Goes to another place, which Back leaves again.
export function go(changes) {
  const isFromAll = !get('cell') && !get('tests');
  keepPlace();
  history.pushState({ isFromAll }, '', withChanges(changes));
  arrive({});
}

// Returns to all pictures, at the position where they were left, with the current controls. Returns false where the history
// knows of none.
let returning;
export function leave(changes) {
  if (!history.state?.isFromAll) { go(changes); return false; }
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
  const kept = Object.assign({}, history.state, ...[...leaving].map((listener) => listener()));
  history.replaceState(kept, '');
}

export const onChange = (listener) => listeners.add(listener);
export const onLeave = (listener) => leaving.add(listener);
export const onArrival = (listener) => arriving.add(listener);

addEventListener('popstate', ({ state }) => {
  if (returning) history.replaceState(state, '', returning);
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

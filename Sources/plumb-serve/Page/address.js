// The page's state is its address, so that it can be shared and survives a reload. Going to another place makes an entry
// in the browser's history; controls change the entry that is there.

export const defaults = {
  device: 'iphone-16', orientation: 'portrait', ios: '', text: 'large', appearance: 'light', direction: 'ltr',
  style: 'wireframe', show: '', screen: '', zoom: '0.5', alone: '', cell: '', on: '', tests: '', golden: '', compare: '0', whole: '',
};
// The fields for the server; the others concern only this page.
const asked = ['device', 'orientation', 'ios', 'text', 'appearance', 'direction', 'style', 'show', 'screen'];
const listeners = new Set(), leaving = new Set(), arriving = new Set(), zooming = new Set();

export function get(name) {
  return new URLSearchParams(location.search).get(name) ?? defaults[name];
}

function addressWith(changes) {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === defaults[name]) query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString().replaceAll('%2C', ',');
  return text ? `?${text}` : location.pathname;
}

export function set(changes) {
  history.replaceState(history.state, '', addressWith(changes));
  for (const listener of listeners) listener();
}

// Goes to another place, which Back leaves again.
export function go(changes) {
  const isFromAll = !get('cell') && !get('tests');
  keepPlace();
  history.pushState({ isFromAll }, '', addressWith(changes));
  arrive({});
}

// Goes back to all pictures where they were left, with the controls as they are now.
let returning;
export function leave(changes) {
  if (!history.state?.isFromAll) return go(changes);
  returning = addressWith(changes);
  history.back();
}

function arrive(state) {
  for (const listener of listeners) listener();
  for (const listener of arriving) listener(state);
}

// What listeners know of the place that is left is kept with its entry.
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

// The fields for the server, with additional ones.
export function query(fields = {}) {
  const query = new URLSearchParams(asked.map((name) => [name, get(name)]));
  for (const [name, value] of Object.entries(fields)) query.set(name, value);
  return query.toString();
}

// A single picture has its own zoom; until one is chosen, it fits the window.
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

export const zoom = () => (get('cell') ? chosen('alone') ?? fit : chosen('zoom') ?? Number(defaults.zoom));

export function setZoom(value) {
  const kept = String(Math.round(Math.min(greatest, Math.max(least, value)) * 1000) / 1000);
  set(get('cell') ? { alone: kept } : { zoom: kept });
}

export const resetZoom = () => set(get('cell') ? { alone: '' } : { zoom: defaults.zoom });

// The page's state is its address, so that it can be shared and survives a reload.

const defaults = {
  device: 'iphone-16', orientation: 'portrait', ios: '', text: 'large', appearance: 'light', direction: 'ltr',
  style: 'wireframe', show: '', screen: '', zoom: '0.5', alone: '', cell: '', tests: '', golden: '', compare: '0', whole: '',
};
// The fields for the server; the others concern only this page.
const asked = ['device', 'orientation', 'ios', 'text', 'appearance', 'direction', 'style', 'show', 'screen'];
const listeners = new Set();

export function get(name) {
  return new URLSearchParams(location.search).get(name) ?? defaults[name];
}

export function set(changes) {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === defaults[name]) query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString().replaceAll('%2C', ',');
  history.replaceState(null, '', text ? `?${text}` : location.pathname);
  for (const listener of listeners) listener();
}

export function onChange(listener) {
  listeners.add(listener);
}

// The fields for the server, with additional ones.
export function query(fields = {}) {
  const query = new URLSearchParams(asked.map((name) => [name, get(name)]));
  for (const [name, value] of Object.entries(fields)) query.set(name, value);
  return query.toString();
}

// A single picture has its own zoom; until one is chosen, it fits the window.
let fit = 1;
export function setFit(value) { fit = value; }

export const zoom = () => (get('cell') ? Number(get('alone')) || fit : Number(get('zoom')) || 0.5);

export function setZoom(value) {
  const kept = String(Math.round(Math.min(4, Math.max(0.1, value)) * 100) / 100);
  set(get('cell') ? { alone: kept } : { zoom: kept });
}

export const resetZoom = () => set(get('cell') ? { alone: '' } : { zoom: defaults.zoom });

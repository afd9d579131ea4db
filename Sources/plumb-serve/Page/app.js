import * as address from './address.js';
import * as controls from './controls.js';
import * as grid from './grid.js';
import * as inspector from './inspector.js';
import * as problems from './problems.js';

const connection = document.getElementById('connection');
const help = document.getElementById('help');
let events;

function connect() {
  events?.close();
  events = new EventSource(`/events?${address.query()}`);
  events.addEventListener('open', () => { connection.textContent = ''; });
  events.addEventListener('error', () => {
    connection.textContent = 'connecting…';
    // A server that answers with an error is not asked again by the browser itself.
    if (events.readyState === EventSource.CLOSED) setTimeout(connect, 1000);
  });
  events.addEventListener('state', ({ data }) => {
    const state = JSON.parse(data);
    grid.update(state.cells);
    problems.update(state.files);
  });
}

const cycles = {
  d: ['appearance', 'light', 'dark'],
  l: ['orientation', 'portrait', 'landscape'],
  r: ['direction', 'ltr', 'rtl'],
  t: ['text', 'large', 'xxxLarge', 'accessibility3', 'xSmall'],
  b: ['style', 'wireframe', 'blueprint'],
};

function press(event) {
  if (event.target.closest('input, select, textarea, dialog') || event.metaKey || event.ctrlKey || event.altKey) return;
  const cycle = cycles[event.key];
  if (cycle) {
    const [name, ...values] = cycle;
    address.set({ [name]: values[(values.indexOf(address.get(name)) + 1) % values.length] });
  } else if (event.key === '+' || event.key === '=') address.setZoom(address.zoom() * 1.25);
  else if (event.key === '-') address.setZoom(address.zoom() / 1.25);
  else if (event.key === '0') address.resetZoom();
  else if (event.key === '/') inspector.search();
  else if (event.key === '?') help.showModal();
  else if (event.key === 'Enter' && grid.focused()) address.set({ cell: grid.focused().id });
  else if (event.key === 'Escape') { if (!inspector.release()) address.set({ cell: '' }); }
  else if (event.key.startsWith('Arrow')) { if (!grid.moveFocus(event.key.slice(5))) return; }
  else return;
  event.preventDefault();
}

address.onChange((names) => {
  if (names.some(address.isAsked)) connect();
  grid.refresh();
});
document.addEventListener('keydown', press);
controls.build(await (await fetch('/options')).json(), () => help.showModal());
connect();

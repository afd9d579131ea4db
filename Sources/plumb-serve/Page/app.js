import * as address from './address.js';
import * as controls from './controls.js';
import * as grid from './grid.js';
import * as inspector from './inspector.js';
import * as problems from './problems.js';
import * as tests from './tests.js';

const connection = document.getElementById('connection');
const help = document.getElementById('help');
let events, connected;

const options = async () => (await fetch('/options')).json();

// Where the server tells what there is, and sends the pictures that are shown at the size that they are shown at.
const source = () => `/events?${address.query({ scale: grid.pictureScale(), cell: address.get('cell') })}`;

function connect() {
  if (source() === connected) return;
  connected = source();
  events?.close();
  events = new EventSource(connected);
  events.addEventListener('open', async () => {
    connection.textContent = '';
    // A server that was started anew takes another token.
    tests.connect(await options());
  });
  events.addEventListener('error', () => {
    connection.textContent = 'connecting…';
    // A server that answers with an error is not asked again by the browser itself.
    if (events.readyState === EventSource.CLOSED) {
      connected = undefined;
      setTimeout(connect, 1000);
    }
  });
  events.addEventListener('state', ({ data }) => {
    const state = JSON.parse(data);
    grid.update(state.cells);
    problems.update(state.files);
    // One picture alone fits the window, as is known only now.
    connect();
  });
  events.addEventListener('picture', ({ data }) => {
    const [revision, bytes] = data.split(' ');
    grid.showPicture(Number(revision), bytes).catch(() => {});
  });
  events.addEventListener('tests', ({ data }) => tests.update(JSON.parse(data)));
}

const cycles = {
  d: ['appearance', 'light', 'dark'],
  l: ['orientation', 'portrait', 'landscape'],
  r: ['direction', 'ltr', 'rtl'],
  t: ['text', 'large', 'xxxLarge', 'accessibility3', 'xSmall'],
  b: ['style', 'wireframe', 'blueprint'],
};

function press(event) {
  if (event.target.closest('input:not([type=range]), select, textarea, dialog') || event.metaKey || event.ctrlKey || event.altKey) return;
  if (tests.press(event.key)) return event.preventDefault();
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

address.onChange(() => {
  grid.refresh();
  tests.refresh();
  connect();
});
document.addEventListener('keydown', press);
controls.build(await options(), () => help.showModal());
connect();

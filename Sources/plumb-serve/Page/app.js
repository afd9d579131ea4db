import * as address from './address.js';
import * as controls from './controls.js';
import * as grid from './grid.js';
import * as inspector from './inspector.js';
import * as problems from './problems.js';
import * as tests from './tests.js';

const connection = document.getElementById('connection');
const help = document.getElementById('help');
const more = document.getElementById('more');
let shown;

const options = async () => (await fetch('/options')).json();

// Requests the current state, with pictures at the size at which they appear.
function show() {
  const query = address.query({ scale: grid.pictureScale(), cell: address.get('cell') });
  if (query !== shown) server.postMessage({ query });
  shown = query;
}

const told = {
  async open() {
    connection.textContent = '';
    // A restarted server expects another token.
    tests.connect(await options());
  },
  lost() { connection.textContent = 'connecting…'; },
  refused(words) { connection.textContent = words; },
  state(data) {
    const state = JSON.parse(data);
    connection.textContent = '';
    more.hidden = !state.more;
    grid.update(state.cells);
    problems.update(state.files);
    // A single picture fits the window, whose size is only known now.
    show();
  },
  picture(data) {
    const [revision, url] = data.split(' ');
    grid.showPicture(Number(revision), url).catch(() => {});
  },
  tests(data) { tests.update(JSON.parse(data)); },
};

async function connect() {
  let port;
  if (globalThis.SharedWorker) ({ port } = new SharedWorker('stream.js', { type: 'module' }));
  else {
    const { port1, port2 } = new MessageChannel(), { join } = await import('./stream.js');
    join(port2);
    port = port1;
  }
  port.onmessage = ({ data: { name, data } }) => told[name](data);
  const lock = crypto.randomUUID();
  navigator.locks?.request(lock, () => {
    port.postMessage({ lock });
    return new Promise(() => {});
  });
  return port;
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
  show();
});
document.addEventListener('keydown', press);
controls.build(await options(), () => help.showModal());
const server = await connect();
show();

import * as address from './address.js';
import * as bar from './bar.js';
import * as controls from './controls.js';
import * as dock from './dock.js';
import * as editing from './editing.js';
import { isExported, server as exported } from './exported.js';
import * as grid from './grid.js';
import * as inspector from './inspector.js';
import { isSolved } from './layouts.js';
import * as link from './link.js';
import * as map from './map.js';
import { mend, mendOwn, mendScreens } from './mending.js';
import { restoreOnce } from './place.js';
import * as problems from './problems.js';
import { copyPicture } from './sharing.js';
import { ask } from './requests.js';
import * as resizer from './resizer.js';
import * as sidebar from './sidebar.js';
import { follow } from './single.js';
import * as tests from './tests.js';
import * as writing from './writing.js';
import { resetZoom, zoomBy } from './zooming.js';

const connection = document.getElementById('connection');
const help = document.getElementById('help');
const more = document.getElementById('more');
let cells = [], late, isLost = false;
// The controls for which the server sent the current cells.
let answered;

// The time after which pictures that do not match the controls are marked as old, in milliseconds.
const patience = 400;

// Fetches the options, which a restarting server provides again soon.
async function options() {
  for (;;) {
    const found = await ask('options', '/options');
    if (found) return found;
    connection.textContent = 'connecting…';
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

// Requests the current state, with pictures at the size at which they appear.
function show() {
  if (!link.request(grid.asked())) return;
  clearTimeout(late);
  if (address.query() === answered) grid.setBehind(false);
  else late = setTimeout(() => grid.setBehind(true), patience);
}

// Returns the first cell whose picture changed although the controls did not, which means that its file was saved.
function savedAmong(before, now) {
  // A cell that had no picture before has only become ready.
  const revisions = new Map(before.filter(isSolved).map(({ id, revision }) => [id, revision]));
  return now.find(({ id, revision }) => revisions.has(id) && revisions.get(id) !== revision);
}

function take(state) {
  const isSame = answered === address.query();
  if (link.isLatest(state)) {
    answered = address.query();
    clearTimeout(late);
    grid.setBehind(false);
  }
  const before = cells;
  ({ cells } = state);
  const marks = problems.update(state), saved = isSame && savedAmong(before, cells);
  grid.take(cells, marks);
  follow(before, cells, state.files);
  mendScreens(cells, state.files);
  grid.refresh();
  map.take(cells, state.files);
  sidebar.update(cells, marks);
  if (saved) sidebar.setSaved(saved);
  restoreOnce();
  inspector.restoreView(grid.first());
}

// What the server allows this page.
function accept(found) {
  writing.connect(found);
  tests.connect(found);
  editing.connect(found);
}

const told = {
  async open() {
    connection.textContent = '';
    // A restarted server expects another key.
    if (isLost) accept(await options());
    isLost = false;
  },
  lost() {
    isLost = true;
    connection.textContent = 'the server is not responding; reconnecting…';
  },
  refused(problem) { mend(JSON.parse(problem)); },
  state(data) {
    const state = JSON.parse(data);
    connection.textContent = '';
    more.hidden = !state.more;
    take(state);
    // A single picture fits the window, and its size is only known now.
    show();
  },
  // Each with its revision before it.
  pictures(data) {
    const words = data.split(' ');
    for (let place = 0; place < words.length; place += 2) {
      grid.showPicture(Number(words[place]), words[place + 1]).then(map.refreshPicture).catch(() => {});
    }
  },
  tests(data) { tests.update(JSON.parse(data)); },
};

const cycles = {
  d: ['appearance', 'light', 'dark'],
  l: ['orientation', 'portrait', 'landscape'],
  r: ['direction', 'ltr', 'rtl'],
  t: ['text', 'large', 'xxxLarge', 'accessibility3', 'xSmall'],
  b: ['style', 'wireframe', 'blueprint'],
};

function press(event) {
  if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'z' && !editing.undoesItself(event.target)) {
    if (event.shiftKey) editing.makeAgain();
    else editing.takeBack();
    return event.preventDefault();
  }
  if (event.target.closest('input:not([type=range]), select, textarea, dialog') || event.metaKey || event.ctrlKey || event.altKey) return;
  // A slider's own keys.
  if (event.target.matches('input[type=range]') && event.target.id !== 'slider' && /^(Arrow|Home|End|Page)/.test(event.key)) return;
  if (tests.press(event.key)) return event.preventDefault();
  const cycle = cycles[event.key];
  if (cycle) {
    const [name, ...values] = cycle;
    address.set({ [name]: values[(values.indexOf(address.get(name)) + 1) % values.length] });
  } else if (event.key === '+' || event.key === '=') zoomBy(1.25);
  else if (event.key === '-') zoomBy(1 / 1.25);
  else if (event.key === '0') resetZoom();
  else if (event.key === '/') dock.find();
  else if (event.key === 'i') dock.toggle();
  else if (event.key === 'f') sidebar.find();
  else if (event.key === 's') sidebar.visitSaved();
  else if (event.key === 'o') resizer.reset();
  else if (event.key === ' ' && grid.focused()) inspector.enter(document.activeElement.closest('figure'));
  else if (event.key === '?') help.showModal();
  else if (event.key === 'Enter' && grid.focused()) grid.open(grid.focused());
  else if (event.key === 'm') map.toggle();
  else if (event.key === 'w') bar.toggleFilm();
  else if (event.key === 'c') copyPicture();
  else if (event.key === 'Escape') { if (!inspector.release()) bar.back(); }
  else if (event.key.startsWith('Arrow')) { if (!(map.file() ? map : grid).moveFocus(event.key.slice(5))) return; }
  else return;
  event.preventDefault();
}

address.onChange(() => {
  grid.refresh();
  map.refresh();
  tests.refresh();
  show();
});
grid.onArranged(bar.refresh);
document.addEventListener('keydown', press);
problems.onVisit((id, place) => inspector.showPlace(grid.visit(id), place));
tests.onDifferences(sidebar.setDifferences);
tests.onVisit(sidebar.visitGolden);
mendOwn();
const offered = await options();
controls.build(offered, () => help.showModal());
if (isExported) link.use(exported(told, offered.pictures, (path) => ask('state', path)));
else {
  accept(offered);
  link.listen(told);
}
// Nothing to see yet is not nothing to see.
setTimeout(() => { if (answered === undefined && !connection.textContent) connection.textContent = 'drawing the screens…'; }, patience);
show();

// The inspector stands beside the pictures from the start. Its width, and whether it is open, are kept in this browser.

const panel = document.getElementById('inspector'), edge = document.getElementById('inspector-edge');
const button = document.getElementById('inspector-toggle');
const name = 'plumb.inspector', least = 220, greatest = 640, step = 16;
const isNarrow = matchMedia('(max-width: 640px)');
let kept = { width: 304 }, search = () => {};

// A browser may keep nothing.
try { Object.assign(kept, JSON.parse(localStorage.getItem(name))); } catch { /* as it comes */ }

// On a narrow window it takes room below, so there it opens when it is wanted.
const isOpen = () => kept.isOpen ?? !isNarrow.matches;

function keep(changes) {
  kept = { ...kept, ...changes };
  kept.width = Math.min(greatest, Math.max(least, Math.round(kept.width) || least));
  try { localStorage.setItem(name, JSON.stringify(kept)); } catch { /* for this page only */ }
  draw();
}

function draw() {
  panel.hidden = edge.hidden = !isOpen();
  panel.style.inlineSize = isNarrow.matches ? '' : `${kept.width}px`;
  edge.setAttribute('aria-valuenow', kept.width);
  button.setAttribute('aria-pressed', isOpen());
}

export function open() { if (!isOpen()) keep({ isOpen: true }); }
export function toggle() { keep({ isOpen: !isOpen() }); }

export function onSearch(action) { search = action; }

export function find() {
  open();
  search();
}

edge.setAttribute('aria-valuemin', least);
edge.setAttribute('aria-valuemax', greatest);
edge.addEventListener('pointerdown', (event) => {
  event.preventDefault();
  const from = event.clientX + kept.width, move = ({ clientX }) => keep({ width: from - clientX });
  edge.setPointerCapture(event.pointerId);
  edge.addEventListener('pointermove', move);
  edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', move), { once: true });
});
edge.addEventListener('keydown', (event) => {
  const steps = { ArrowLeft: step, ArrowRight: -step }[event.key];
  if (!steps) return;
  event.preventDefault();
  event.stopPropagation();
  keep({ width: kept.width + steps });
});
button.addEventListener('click', toggle);
document.getElementById('inspector-close').addEventListener('click', toggle);
isNarrow.addEventListener('change', draw);
draw();

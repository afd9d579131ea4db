// A panel beside the pictures. The browser stores its width, and whether it is open.

const least = 180, greatest = 640, step = 16;

// - side: 1 for a panel on the right, whose width grows to the left; -1 for one on the left.
// - needed: The minimum width of the window at which the panel is open by default.
export function panel({ name, side, width, needed, opened = () => {} }) {
  const [element, edge, button, close] = ['', '-edge', '-toggle', '-close'].map((end) => document.getElementById(name + end));
  const isWide = matchMedia(`(min-width: ${needed}px)`), isNarrow = matchMedia('(max-width: 640px)'), key = `plumb.${name}`;
  let kept = { width };
  // Storage may be unavailable.
  try { Object.assign(kept, JSON.parse(localStorage.getItem(key))); } catch { /* as it comes */ }

  // A panel that was opened in a wide window must not cover the pictures in a narrow one.
  const choice = () => (isNarrow.matches ? 'isOpenNarrow' : 'isOpen');
  const isOpen = () => kept[choice()] ?? isWide.matches;

  function keep(changes) {
    kept = { ...kept, ...changes };
    kept.width = Math.min(greatest, Math.max(least, Math.round(kept.width) || width));
    try { localStorage.setItem(key, JSON.stringify(kept)); } catch { /* for this page only */ }
    draw();
  }

  function draw() {
    element.hidden = edge.hidden = !isOpen();
    element.style.inlineSize = isNarrow.matches ? '' : `${kept.width}px`;
    edge.setAttribute('aria-valuenow', kept.width);
    button.setAttribute('aria-pressed', isOpen());
  }

  function toggle() {
    keep({ [choice()]: !isOpen() });
    if (isOpen()) opened();
    else if (document.activeElement === document.body) button.focus();
  }

  edge.setAttribute('aria-valuemin', least);
  edge.setAttribute('aria-valuemax', greatest);
  edge.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    const from = event.clientX + side * kept.width, move = ({ clientX }) => keep({ width: side * (from - clientX) });
    edge.setPointerCapture(event.pointerId);
    edge.addEventListener('pointermove', move);
    edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', move), { once: true });
  });
  edge.addEventListener('keydown', (event) => {
    const steps = { ArrowLeft: side * step, ArrowRight: -side * step }[event.key];
    if (!steps) return;
    event.preventDefault();
    event.stopPropagation();
    keep({ width: kept.width + steps });
  });
  button.addEventListener('click', toggle);
  close?.addEventListener('click', toggle);
  for (const query of [isWide, isNarrow]) query.addEventListener('change', draw);
  draw();
  return { toggle, open() { if (!isOpen()) toggle(); }, closeIfNarrow() { if (isNarrow.matches && isOpen()) toggle(); } };
}

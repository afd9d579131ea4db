import * as address from './address.js';

// Stores the position among the pictures in each history entry, so that Back, Esc and a reload return there.

const stage = document.getElementById('stage');
history.scrollRestoration = 'manual';
let pending = history.state, timer;

function figureNamed(id) { return [...stage.querySelectorAll('figure')].find((figure) => figure.dataset.id === id); }

const focusedID = () => document.activeElement?.closest('figure')?.dataset.id;

address.onLeave(() => (!stage.checkVisibility() ? {} : { scroll: [stage.scrollLeft, stage.scrollTop], focus: focusedID() }));
address.onArrival(restore);

function restore({ scroll = [0, 0], focus }) {
  stage.scrollTo(...scroll);
  if (focus) figureNamed(focus)?.focus({ preventScroll: true });
}

// Restores the position after a reload, as soon as there are pictures.
export function restoreOnce() {
  if (pending) restore(pending);
  pending = undefined;
}

for (const event of ['scroll', 'focusin']) {
  stage.addEventListener(event, () => {
    clearTimeout(timer);
    timer = setTimeout(() => { if (stage.checkVisibility()) address.keepPlace(); }, 200);
  });
}

import * as address from './address.js';

// Where one is among the pictures is kept with each entry of the history: Back, Esc and a reload return there.

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

// A page that was loaded again returns as soon as it has pictures.
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

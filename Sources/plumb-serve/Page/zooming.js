import * as address from './address.js';

// Zooms around a point, which stays where it is.

const stage = document.getElementById('stage');

export const zoomBy = (factor, point) => around(point, () => address.setZoom(address.zoom() * factor));
export const resetZoom = () => around(undefined, address.resetZoom);

function around(point = middle(), change) {
  const frame = frameAt(point), before = frame?.getBoundingClientRect();
  change();
  if (!frame?.isConnected) return;
  const after = frame.getBoundingClientRect(), [x, y] = point;
  stage.scrollBy(
    after.left + (x - before.left) * after.width / before.width - x, after.top + (y - before.top) * after.height / before.height - y);
}

// Returns the centre of the focused picture if it is visible, or else of the stage.
function middle() {
  const room = stage.getBoundingClientRect(), box = document.activeElement?.closest('figure')?.getBoundingClientRect();
  const isSeen = box && box.bottom > room.top && box.top < room.bottom;
  const of = isSeen ? box : room;
  return [of.left + of.width / 2, of.top + of.height / 2];
}

// Returns the picture at a point, or else the nearest one.
function frameAt([x, y]) {
  const off = (frame) => {
    const box = frame.getBoundingClientRect();
    return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
  };
  let best, least = Infinity;
  for (const frame of stage.querySelectorAll('figure:not([hidden]) > .frame')) {
    const distance = off(frame);
    if (distance < least) [best, least] = [frame, distance];
  }
  return best;
}

stage.addEventListener('wheel', (event) => {
  if (!event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  zoomBy(Math.exp(-event.deltaY / 300), [event.clientX, event.clientY]);
}, { passive: false });

import * as address from './address.js';
import { shortened } from './details.js';
import { isExported } from './exported.js';
import * as film from './film.js';
import * as grid from './grid.js';
import * as map from './map.js';
import * as resizer from './resizer.js';
import { copyLink, copyPicture, downloadSheet } from './sharing.js';

// Above the pictures: where one is, the way back, the width of a single picture, and what others may get of it.

const part = Object.fromEntries(['back', 'here', 'width', 'film-toggle', 'device-size', 'copy-picture', 'sheet', 'copy-link'].map((id) => [id, document.getElementById(id)]));
const slider = part.width.querySelector('input'), output = part.width.querySelector('output');
const least = 240, greatest = 1400;

// - alone: the cells of the screen that is shown alone; undefined for all.
export function refresh(alone) {
  const path = map.file(), one = alone?.length === 1 && !isExported ? alone[0] : undefined;
  part.back.hidden = !alone && !path;
  part.here.textContent = path ? shortened(path) : alone ? [alone[0].screen, alone[0].preview].filter(Boolean).join(', ') : '';
  part.back.textContent = alone && address.get('map') ? '‹ Map' : '‹ All pictures';
  part.width.hidden = part['film-toggle'].hidden = !one;
  part['copy-picture'].hidden = part.sheet.hidden = Boolean(path);
  part['film-toggle'].setAttribute('aria-pressed', Boolean(one && address.get('film')));
  measure();
  film.show(one);
}

function measure() {
  // Its place stays, because a bar of another height would scale the picture that one is dragging.
  part['device-size'].disabled = !resizer.isResized();
  const size = resizer.size();
  if (!size) return;
  const width = Math.round(size.width);
  slider.min = Math.min(least, width);
  slider.max = Math.max(greatest, width);
  slider.value = width;
  output.textContent = width;
  film.mark();
}

export const toggleFilm = () => { if (!part['film-toggle'].hidden) address.set({ film: address.get('film') ? '' : '1' }); };
export const back = () => grid.close() || map.close();

slider.addEventListener('input', () => {
  output.textContent = slider.value;
  resizer.resizeTo({ width: Number(slider.value), height: resizer.size().height });
});
resizer.onSize(measure);
film.connect(resizer.size, resizer.resizeTo);
part.back.addEventListener('click', back);
part['device-size'].addEventListener('click', resizer.reset);
part['film-toggle'].addEventListener('click', toggleFilm);
part['copy-picture'].addEventListener('click', copyPicture);
part.sheet.addEventListener('click', downloadSheet);
part['copy-link'].addEventListener('click', copyLink);

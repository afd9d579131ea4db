// The report and the live preview's page share these ways to compare two pictures.
//
// A cell has the addresses of its pictures as `expected`, `actual` and `diff`. A cell can also have the `size` of its
// screen, the `crop` around its changes, `outlines` of views before and after, and the `chosen` view, all in points.

export const comparisonModes = ['Side by side', 'Swipe', 'Blend', 'Blink', 'Difference'];
export const slidingModes = [1, 2];

const captions = { expected: 'Golden', actual: 'Now', diff: 'Difference' };
const greatestZoom = 2;

// Without an old and a new picture, only side by side makes sense.
export function comparisonModesFor(pictures) {
  if (!pictures.expected || !pictures.actual) return [0];
  return [...comparisonModes.keys()].filter((mode) => mode !== 4 || pictures.diff);
}

// Returns the elements to show. `value` is the share of the new picture in swipe and blend, in percent.
export function comparison(cell, mode, value, isCropped = true) {
  if (mode === 0) return Object.keys(captions).filter((name) => cell[name]).map((name) => figure(cell, name, isCropped));
  if (mode === 4) return [figure(cell, 'diff', isCropped)];
  const box = document.createElement('div');
  box.className = ['', 'over swipe', 'over blend', 'over blink'][mode];
  box.append(view(cell, 'expected', isCropped), view(cell, 'actual', isCropped));
  box.style.setProperty('--value', `${value}%`);
  box.style.width = width(cell, isCropped);
  return [box];
}

function figure(cell, name, isCropped) {
  const made = document.createElement('figure'), caption = document.createElement('figcaption');
  caption.textContent = captions[name];
  made.style.width = width(cell, isCropped);
  made.append(caption, view(cell, name, isCropped));
  return made;
}

// The visible part of the screen.
const part = (cell, isCropped) => isCropped && cell.crop || (cell.size && [0, 0, ...cell.size]);

function width(cell, isCropped) {
  const shown = part(cell, isCropped);
  return shown ? `min(100%, ${shown[2] * Math.max(1, Math.min(greatestZoom, 360 / shown[2]))}px)` : '';
}

// Returns a picture with its outlines, cropped to the visible part.
function view(cell, name, isCropped) {
  const image = Object.assign(new Image(), { src: cell[name], alt: captions[name] }), shown = part(cell, isCropped);
  const box = document.createElement('div'), pane = document.createElement('div');
  box.className = 'view';
  box.dataset.picture = name;
  pane.className = 'pane';
  image.draggable = false;
  pane.append(image);
  box.append(pane);
  if (!shown) return box;
  pane.classList.add('whole');
  const [x, y, wide, high] = shown, percent = (share) => `${share * 100}%`;
  box.style.aspectRatio = `${wide} / ${high}`;
  Object.assign(image.style, {
    position: 'absolute', width: percent(cell.size[0] / wide), maxWidth: 'none', left: percent(-x / wide), top: percent(-y / high),
  });
  if (name !== 'diff' && (cell.outlines?.length || cell.chosen)) pane.append(outlines(cell.outlines ?? [], shown, name, cell.chosen));
  return box;
}

// Zooms and moves all pictures of an element together, so that the same point shows in all of them.
export function inStep(element) {
  let zoom = 1, x = 0, y = 0;
  const draw = () => {
    const view = box();
    // In widths of a picture. The limits keep the edges of the picture outside its box.
    [x, y] = [x, y].map((value, index) => Math.min(0, Math.max((1 - zoom) * (index && view ? view.height / view.width : 1), value)));
    for (const [name, value] of Object.entries({ zoom, x, y })) element.style.setProperty(`--${name}`, value);
    element.classList.toggle('zoomed', zoom > 1);
  };
  const box = (target) => (target?.closest?.('.view') ?? element.querySelector('.view'))?.getBoundingClientRect();
  // - at: the event whose target and position in the window stay in place.
  const by = (factor, at) => {
    const view = box(at?.target);
    if (!view) return;
    const to = Math.min(8, Math.max(1, zoom * factor));
    const [px, py] = at ? [(at.clientX - view.left) / view.width, (at.clientY - view.top) / view.width] : [0.5, view.height / view.width / 2];
    [x, y] = [px - (px - x) * to / zoom, py - (py - y) * to / zoom];
    zoom = to;
    draw();
  };
  element.addEventListener('wheel', (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    by(Math.exp(-event.deltaY / 300), event);
  }, { passive: false });
  element.addEventListener('pointerdown', (event) => {
    const view = event.target.closest('.view')?.getBoundingClientRect(), from = { x, y };
    if (!view || zoom === 1) return;
    const move = ({ clientX, clientY }) => {
      [x, y] = [from.x + (clientX - event.clientX) / view.width, from.y + (clientY - event.clientY) / view.width];
      draw();
    };
    element.setPointerCapture(event.pointerId);
    element.addEventListener('pointermove', move);
    element.addEventListener('lostpointercapture', () => element.removeEventListener('pointermove', move), { once: true });
  });
  return { by, reset() { [zoom, x, y] = [1, 0, 0]; draw(); } };
}

// Draws views before with dashes and after with solid lines, and a line between the centres of a view that moved.
function outlines(views, [x, y, wide, high], name, chosen) {
  const drawing = shape('svg', { viewBox: `${x} ${y} ${wide} ${high}`, class: 'outlines', 'aria-hidden': true });
  for (const { before, after } of views) {
    if (before) drawing.append(rectangle(before, 'before'));
    if (name === 'expected' || !after) continue;
    drawing.append(rectangle(after, 'after'));
    if (!before) continue;
    const [x1, y1] = center(before), [x2, y2] = center(after);
    if (Math.hypot(x2 - x1, y2 - y1) > 2) drawing.append(shape('line', { x1, y1, x2, y2, class: 'move' }));
  }
  const frame = chosen?.[name === 'expected' ? 'before' : 'after'];
  if (frame) drawing.append(rectangle(frame, 'chosen'));
  return drawing;
}

const center = ([x, y, wide, high]) => [x + wide / 2, y + high / 2];
const rectangle = ([x, y, width, height], name) => shape('rect', { x, y, width, height, class: name });

function shape(name, attributes) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

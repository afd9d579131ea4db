import * as address from './address.js';

// Draws over a picture in points of its screen; lines and letters keep their size at any zoom.

// The picture may show a device around the screen.
export function makeOverlay(frame, { width, height, origin: [x, y] }) {
  const overlay = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  overlay.classList.add('overlay');
  overlay.setAttribute('viewBox', `${-x} ${-y} ${width} ${height}`);
  frame.append(overlay);
  return overlay;
}

export function outline(overlay, view, kind) {
  if (!view) return;
  const [x, y, width, height] = view.screenFrame;
  element(overlay, 'rect', { x, y, width, height, class: kind });
}

// Draws a line between two points, with its length if it has one. With `outside`, it is drawn beside the view that it
// measures.
export function dimension(overlay, { line: [x1, y1, x2, y2], label, outside }, kind) {
  const unit = 1 / address.zoom(), isHorizontal = y1 === y2, end = 4 * unit, off = outside ? 7 * unit : 0;
  if (!label) return element(overlay, 'path', { d: `M${x1} ${y1}L${x2} ${y2}`, class: `${kind} flush` });
  const move = (x, y) => isHorizontal ? `M${x} ${y + off - end}v${2 * end}` : `M${x + off - end} ${y}h${2 * end}`;
  const from = isHorizontal ? `${x1} ${y1 + off}H${x2}` : `${x1 + off} ${y1}V${y2}`;
  element(overlay, 'path', { d: `M${from}${move(x1, y1)}${move(x2, y2)}`, class: kind });
  const x = (x1 + x2) / 2, y = (y1 + y2) / 2, above = { x, y: y - 5 * unit, 'text-anchor': 'middle' }, below = { ...above, y: y + 19 * unit };
  const after = { x: x + off + 6 * unit, y: y + 4 * unit }, before = { ...after, x: x - 6 * unit, 'text-anchor': 'end' };
  const places = isHorizontal ? (outside ? [below] : [above, below]) : (outside ? [after] : [after, before]);
  const text = element(overlay, 'text', { class: kind, 'font-size': 11 * unit, 'stroke-width': 3 * unit }, label);
  putInto(text, places);
}

// Puts a label into the first place where it covers no other one. It is left out if there is none.
function putInto(text, places) {
  const others = [...text.parentElement.querySelectorAll('text')].filter((other) => other !== text).map((other) => other.getBBox());
  const isFree = places.some((place) => {
    for (const [name, value] of Object.entries(place)) text.setAttribute(name, value);
    const box = text.getBBox();
    return !others.some((other) => other.x < box.x + box.width && box.x < other.x + other.width
      && other.y < box.y + box.height && box.y < other.y + other.height);
  });
  if (!isFree) text.remove();
}

// Draws the distances between two views along each axis on which they do not overlap, or from all edges if one contains
// the other.
export function distances(overlay, a, b) {
  if (!a || !b) return;
  if (holds(a, b)) return insets(overlay, a, b);
  if (holds(b, a)) return insets(overlay, b, a);
  const [ax, ay, aw, ah] = a.screenFrame, [bx, by, bw, bh] = b.screenFrame;
  const gap = (start, length, other, otherLength) =>
    other >= start + length ? [start + length, other] : start >= other + otherLength ? [other + otherLength, start] : null;
  const middle = (start, length, other, otherLength) => (Math.max(start, other) + Math.min(start + length, other + otherLength)) / 2;
  const across = gap(ax, aw, bx, bw), down = gap(ay, ah, by, bh);
  if (across) measure(overlay, [across[0], middle(ay, ah, by, bh), across[1], middle(ay, ah, by, bh)], across);
  if (down) measure(overlay, [middle(ax, aw, bx, bw), down[0], middle(ax, aw, bx, bw), down[1]], down);
}

function holds({ screenFrame: [x, y, width, height] }, { screenFrame: [left, top, across, down] }) {
  return left >= x && top >= y && left + across <= x + width && top + down <= y + height;
}

function insets(overlay, { screenFrame: [x, y, width, height] }, { screenFrame: [left, top, across, down] }) {
  const middle = [left + across / 2, top + down / 2];
  for (const [from, to] of [[x, left], [left + across, x + width]]) {
    if (to > from) measure(overlay, [from, middle[1], to, middle[1]], [from, to]);
  }
  for (const [from, to] of [[y, top], [top + down, y + height]]) {
    if (to > from) measure(overlay, [middle[0], from, middle[0], to], [from, to]);
  }
}

function measure(overlay, line, [from, to]) {
  dimension(overlay, { line, label: number(to - from) }, 'measure');
}

export const number = (value) => String(Math.round(value * 100) / 100);

function element(parent, name, attributes, text) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  parent.append(made);
  return made;
}

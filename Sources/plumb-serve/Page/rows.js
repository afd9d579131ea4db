import * as address from './address.js';
import { shortened } from './details.js';

// Lays out files, their screens and the pictures of these. Screens are side by side as far as there is room.

const files = new Map(), screens = new Map();

// - entries: Cells with their figures, file by file and screen by screen.
export function lay(stage, entries) {
  const groups = [];
  for (const { cell, figure } of entries) {
    if (groups.at(-1)?.file !== cell.file) groups.push({ file: cell.file, element: fileNamed(cell.file), rows: [] });
    const { rows } = groups.at(-1);
    if (rows.at(-1)?.screen !== cell.screenID) rows.push({ screen: cell.screenID, element: screenOf(cell), figures: [] });
    rows.at(-1).figures.push(figure);
  }
  arrange(stage, groups.map(({ element }) => element));
  for (const { element, rows } of groups) {
    arrange(element.lastChild, rows.map((row) => row.element));
    for (const row of rows) {
      arrange(row.element.lastChild, row.figures);
      row.element.hidden = row.figures.every((figure) => figure.hidden);
    }
    element.hidden = rows.every((row) => row.element.hidden);
  }
  for (const known of [files, screens]) for (const [key, element] of known) if (!element.isConnected) known.delete(key);
}

// Moves only elements that are out of place.
function arrange(parent, children) {
  children.forEach((child, index) => {
    if (parent.children[index] !== child) parent.insertBefore(child, parent.children[index] ?? null);
  });
  while (parent.children.length > children.length) parent.lastChild.remove();
}

function fileNamed(path) {
  return known(files, path, 'h2', 'file', 'screens', (heading) => {
    heading.textContent = shortened(path);
    if (isMapped(path)) heading.append(' ', mapButton(path));
  });
}

function mapButton(path) {
  const button = document.createElement('button');
  button.textContent = 'Map';
  button.title = 'The scenes and the segues between them (m)';
  button.setAttribute('aria-label', `Map of ${shortened(path)}`);
  button.addEventListener('click', () => openMap(path));
  return button;
}

function screenOf({ screenID, screen, preview }) {
  return known(screens, screenID, 'h3', 'screen', 'pictures', (heading) => {
    heading.append(screen);
    if (!preview) return;
    const small = document.createElement('small');
    small.textContent = preview;
    heading.append(' ', small);
  });
}

function known(elements, key, level, name, parts, title) {
  const before = elements.get(key);
  if (before) return before;
  const element = document.createElement('section'), heading = document.createElement(level), list = document.createElement('div');
  element.className = name;
  list.className = parts;
  element.dataset.name = key;
  title(heading);
  element.append(heading, list);
  elements.set(key, element);
  return element;
}

export const screenNamed = (name) => screens.get(name);
export const fileAt = (path) => files.get(path);

export const openMap = (path) => address.go({ map: path, cell: '', on: '', size: '', view: '' });

// Only storyboards say how one screen leads to another.
export const isMapped = (path) => path.toLowerCase().endsWith('.storyboard');

// The screen that was visited last if it is in sight, else the first that is.
export function current(stage) {
  const { top, bottom } = stage.getBoundingClientRect();
  const isSeen = (element) => {
    const box = element.getBoundingClientRect();
    return box.bottom > top + 60 && box.top < bottom;
  };
  const visited = stage.querySelector('figure[tabindex="0"]:not([hidden])');
  if (visited && isSeen(visited)) return visited.dataset.screen;
  return [...screens.values()].find((element) => !element.hidden && isSeen(element))?.dataset.name;
}

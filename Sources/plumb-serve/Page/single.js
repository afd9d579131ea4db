import * as address from './address.js';
import { shortened } from './details.js';
import { say } from './notices.js';

// Shows one screen alone: the address names the screen, and the page's controls determine its environments. With `on`,
// only the environment that has the most in common with it is shown, so that `d` makes it dark but keeps the device.

export function shownAlone(cells) {
  const own = cells.filter(({ screenID }) => screenID === address.get('cell'));
  if (!own.length) return undefined;
  const on = address.get('on');
  return on ? [closest(own, on)] : own;
}

const words = (environment) => environment.replace('-landscape', ' landscape').split(' ');

function closest(cells, name) {
  const wanted = words(name);
  const ranked = cells.map((cell) => {
    const own = words(cell.environment), shared = own.filter((word) => wanted.includes(word)).length;
    return { cell, rank: [own[0] === wanted[0] ? 0 : 1, -shared, own.length] };
  });
  ranked.sort((a, b) => a.rank.map((value, index) => value - b.rank[index]).find(Boolean) ?? 0);
  return ranked[0].cell;
}

// Follows a screen that was renamed. Reports if there is no screen with the name in the address.
export function follow(before, cells, files) {
  const wanted = address.get('cell');
  const own = cells.filter(({ screenID }) => screenID === wanted), on = address.get('on');
  if (own.length) {
    if (before.length || !on || own.some(({ environment }) => words(environment).some((word) => words(on).includes(word)))) return;
    say(`There is no picture on '${on}'; all pictures of the screen are shown.`);
    return address.set({ on: '' });
  }
  if (!wanted) return;
  const one = cells.find(({ id }) => id === wanted);
  if (one) return address.set({ cell: one.screenID, on: one.environment });
  // The name of a screen without its preview's.
  const bare = cells.find(({ screenID }) => screenID === `${wanted}|`);
  if (bare) return address.set({ cell: bare.screenID });
  const [path, name = ''] = wanted.split('|');
  // The file has not compiled yet.
  if (files.some((file) => file.path === path && !file.shown)) return;
  const renamed = newName(wanted, before, cells);
  if (renamed) return address.set({ cell: renamed });
  say(`There is no screen ${name ? `'${name}' in ${shortened(path)}` : `'${wanted}'`}${before.length ? ' now' : ''}; all screens are shown.`);
  address.set({ cell: '', on: '' });
}

const screens = (cells, path) => [...new Set(cells.filter(({ file }) => file === path).map(({ screenID }) => screenID))];

// Returns the screen at the same index if its file still has as many, or else the screen with the same name in a new
// file.
function newName(wanted, before, cells) {
  const [path] = wanted.split('|'), old = screens(before, path), now = screens(cells, path), place = old.indexOf(wanted);
  if (place < 0) return undefined;
  if (now.length === old.length && !old.includes(now[place])) return now[place];
  const known = new Set(before.map(({ file }) => file)), name = wanted.slice(path.length);
  const moved = cells.filter(({ file, screenID }) => !known.has(file) && screenID === file + name);
  return moved[0]?.screenID;
}

import * as address from './address.js';
import { say } from './notices.js';
import { greatest } from './resizer.js';

// Reports and replaces invalid values in the address, so that a wrong link still shows what it can.

const isSwitch = (value) => value === '' || value === '1';
const rules = {
  zoom: [address.isZoom, 'between 0.1 and 4'], alone: [(value) => value === '' || address.isZoom(value), 'between 0.1 and 4'],
  far: [(value) => value === '' || address.isZoom(value), 'between 0.1 and 4'], film: [isSwitch, '1 or empty'],
  size: [(value) => value === '' || /^[1-9][0-9]*x[1-9][0-9]*$/.test(value) && value.split('x').every((length) => length <= greatest), `a width and a height up to ${greatest}, such as 320x480`],
  compare: [(value) => /^[0-4]$/.test(value), 'between 0 and 4'], tests: [isSwitch, '1 or empty'], whole: [isSwitch, '1 or empty'],
};

export function mendOwn() {
  for (const [name, [isRight, range]] of Object.entries(rules)) {
    const value = address.get(name);
    if (isRight(value)) continue;
    say(`'${name}' in the address must be ${range}, not '${value}'.`);
    address.set({ [name]: address.defaults[name] });
  }
}

// - problem: A field whose value the server does not know.
export function mend({ message, field, value, suggestion }) {
  const known = address.get(field).split(','), rest = known.filter((name) => name !== value);
  // The value is not in the address any more.
  if (rest.length === known.length) return;
  const instead = rest.length ? '' : suggestion ? ' It is shown instead.' : '; the default is shown.';
  say(`${message[0].toUpperCase()}${message.slice(1)}${instead}`);
  address.set({ [field]: rest.join() || (suggestion ?? address.defaults[field]) });
}

// Reports names of screens that match none.
export function mendScreens(cells, files) {
  const names = address.get('screen');
  if (!names || cells.length || !files.some(({ shown }) => shown) || files.some(({ shown }) => !shown)) return;
  say(`No screen is named '${names}'; all are shown.`);
  address.set({ screen: '' });
}

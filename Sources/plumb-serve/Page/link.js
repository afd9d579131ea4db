import * as address from './address.js';
import { isExported } from './exported.js';

// Asks the server for what the page shows. The first time, before the rest of the page runs: the server draws meanwhile.

let server, shown, turn = 0;

// Returns a port to the events that all pages of this browser share.
async function connect() {
  let port;
  if (globalThis.SharedWorker) ({ port } = new SharedWorker('stream.js', { type: 'module' }));
  else {
    const { port1, port2 } = new MessageChannel(), { join } = await import('./stream.js');
    join(port2);
    port = port1;
  }
  const lock = crypto.randomUUID();
  navigator.locks?.request(lock, () => {
    port.postMessage({ lock });
    return new Promise(() => {});
  });
  return port;
}

// - told: Takes the data of events, by name.
export async function listen(told) {
  (await server).onmessage = ({ data: { name, data } }) => told[name](data);
}

// Asks another server from now on.
export function use(other) {
  server = Promise.resolve(other);
  shown = undefined;
}

// Asks for the current state, with pictures at the size at which they appear. Returns false if that is asked for already.
//
// - cell: The only screen, picture or file that is needed.
export function request(cell) {
  const query = address.query({ scale: address.pictureScale(), cell });
  if (!server || query === shown) return false;
  shown = query;
  turn += 1;
  const asked = `${query}&turn=${turn}`;
  server.then((port) => port.postMessage({ query: asked }));
  return true;
}

export const isLatest = (state) => state.turn === turn;

if (!isExported) {
  server = connect();
  request(address.get('cell') || address.get('map'));
}

// Receives the server's events for all pages of this browser over one connection, because browsers open at most six to
// a server. Runs in a shared worker or, if there are none, in the page itself.

const stream = crypto.randomUUID(), pages = new Map();
let source, last = 0;

export function join(port) {
  const page = { port, name: String(last += 1), query: undefined, wanted: 0, isAsking: false };
  pages.set(page.name, page);
  port.onmessage = ({ data: { query, lock } }) => {
    if (query !== undefined) { page.query = query; show(page); }
    // A page releases its lock however it ends.
    if (lock) navigator.locks.request(lock, () => leave(page));
  };
  if (!source) connect();
  else if (source.readyState === EventSource.OPEN) port.postMessage({ name: 'open' });
}

function connect() {
  source = new EventSource(`/events?stream=${stream}`);
  source.addEventListener('open', () => {
    for (const page of pages.values()) { page.port.postMessage({ name: 'open' }); show(page); }
  });
  source.addEventListener('error', () => {
    for (const { port } of pages.values()) port.postMessage({ name: 'lost' });
    // Browsers do not reconnect after an error response.
    if (source.readyState === EventSource.CLOSED) setTimeout(connect, 1000);
  });
  for (const name of ['state', 'pictures', 'tests']) {
    source.addEventListener(name, ({ data }) => {
      const space = data.indexOf(' ');
      pages.get(data.slice(0, space))?.port.postMessage({ name, data: data.slice(space + 1) });
    });
  }
}

const ask = (address, page, query = '') => fetch(`/${address}?stream=${stream}&page=${page.name}&${query}`).catch(() => undefined);

// Sends one request at a time, always the latest.
async function show(page) {
  page.wanted += 1;
  if (page.isAsking) return;
  page.isAsking = true;
  for (let asked; asked !== page.wanted && page.query !== undefined && source.readyState === EventSource.OPEN;) {
    asked = page.wanted;
    const response = await ask('show', page, page.query);
    if (response && !response.ok) page.port.postMessage({ name: 'refused', data: await response.text() });
  }
  page.isAsking = false;
}

function leave(page) {
  pages.delete(page.name);
  ask('hide', page);
}

globalThis.onconnect = ({ ports: [port] }) => join(port);

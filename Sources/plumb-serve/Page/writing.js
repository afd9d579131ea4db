import { isExported } from './exported.js';

// The key that lets the page write. It is in the fragment of the address that `plumb serve` prints, which browsers do
// not send. The page keeps it for the session of its tab, and takes it out of the address, which may be shared.

const header = 'X-Plumb-Token', place = 'plumb.key', notice = document.getElementById('access');
let key = stored();

function stored() {
  try {
    return sessionStorage.getItem(place);
  } catch {
    return null;
  }
}

function take() {
  const given = new URLSearchParams(location.hash.slice(1)).get('key');
  if (!given || isExported) return false;
  key = given;
  try {
    sessionStorage.setItem(place, given);
  } catch {
    // The key is kept until the page is reloaded.
  }
  history.replaceState(history.state, '', location.pathname + location.search);
  return true;
}

take();
// The printed address was opened in the tab of a page that could only read.
addEventListener('hashchange', () => { if (take()) location.reload(); });

export const headers = () => (key ? { [header]: key } : {});

// - options: What the server offers, and whether it takes the page's key.
export function connect({ edits, tests, writes }) {
  notice.hidden = writes || !(edits || tests);
}

// Sends fields, which may be long, in the body of a request. Returns the response; undefined if the server cannot be
// reached.
export const post = (path, fields) =>
  fetch(path, { method: 'POST', headers: headers(), body: fields && JSON.stringify(fields) }).catch(() => undefined);

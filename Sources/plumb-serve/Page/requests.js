import { fileOf, isExported } from './exported.js';
import { headers } from './writing.js';

// Sends requests to the server. Each request cancels the previous one about the same subject. The answer is undefined
// if the request was cancelled or the server cannot be reached, and null if the server does not know it.

const asking = new Map();

export async function ask(subject, path) {
  asking.get(subject)?.abort();
  const controller = new AbortController();
  asking.set(subject, controller);
  try {
    const { file, find } = isExported ? fileOf(path) : { file: path, find: (answer) => answer };
    const response = await fetch(file, { signal: controller.signal, headers: isExported ? {} : headers() });
    return response.ok ? find(await response.json()) : null;
  } catch {
    return undefined;
  } finally {
    if (asking.get(subject) === controller) asking.delete(subject);
  }
}

export function cancel(subject) { asking.get(subject)?.abort(); }

// Returns a cache of the last few answers that do not change.
export function memory() {
  const known = new Map();
  return async (key, question) => {
    if (known.has(key)) return known.get(key);
    const answer = await question();
    if (answer === undefined) return undefined;
    if (known.size > 256) known.delete(known.keys().next().value);
    known.set(key, answer);
    return answer;
  };
}

import { link } from './details.js';

const place = document.getElementById('problems');
const icon = document.getElementById('icon');

const favicon = (color) => 'data:image/svg+xml,' + encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect x="3" y="1" width="10" height="14" rx="2"
  fill="none" stroke="${color}" stroke-width="2"/><path d="M3 8h10" stroke="${color}" stroke-width="2"/></svg>`);

// Lists problems, errors first; a file with errors keeps its last good pictures.
export function update(files) {
  const rank = { error: 0, warning: 1, advice: 2 };
  const all = files.flatMap((file) => [
    ...(file.failure ? [{ severity: 'error', message: file.failure, text: file.failure }] : []), ...file.problems,
  ]).sort((a, b) => rank[a.severity] - rank[b.severity]);
  const errors = all.filter(({ severity }) => severity === 'error');
  place.hidden = all.length === 0;
  place.className = errors.length ? 'error' : 'warning';
  place.replaceChildren(...(errors.length ? errors.map(item) : all.length ? [folded(all)] : []));
  const color = errors.length ? '#d33' : '#2a6df4';
  if (icon.dataset.color !== color) Object.assign(icon, { href: favicon(color) }).dataset.color = color;
  document.title = errors.length ? `✗ ${errors[0].message} – Plumb` : 'Plumb';
}

function item({ severity, place: where, text }) {
  const element = document.createElement('article'), words = document.createElement('pre');
  element.className = severity;
  words.textContent = text.trimEnd();
  if (where) element.append(link(where));
  element.append(words);
  return element;
}

function folded(problems) {
  const details = document.createElement('details'), summary = document.createElement('summary');
  summary.textContent = problems.length === 1 ? problems[0].message : `${problems.length} warnings`;
  details.append(summary, ...problems.map(item));
  return details;
}

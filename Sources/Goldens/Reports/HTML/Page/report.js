import { comparison, comparisonModes, comparisonModesFor, inStep, slidingModes } from './comparison.js';
import { viewTree } from './views.js';

// A run in one file: the changes by the source line that caused them, and each cell with its pictures.

const data = JSON.parse(document.getElementById('data').textContent);
const order = ['layout', 'look', 'paint', 'error', 'missing', 'new', 'orphaned', 'renamed'];
const cells = new Map(data.cells.map((cell) => [cell.cell, { ...cell, outlines: cell.groups.map((group) => group.leader) }]));
const groups = [
  ...data.causes.map((cause) => ({ cause, cells: cause.cells.map((name) => cells.get(name)), shown: cause.distinct })),
  { cells: [...cells.values()].filter((cell) => !cell.causes.length).sort(byVerdict), shown: Infinity },
].filter((group) => group.cells.length);
const state = { verdicts: new Set(), search: '', current: undefined, mode: 0, isWhole: false };
const $ = (id) => document.getElementById(id);
const zoom = inStep($('stage'));
const views = viewTree($('tree'), $('view'), () => restage());
// The marks on this page have no effect until the user runs the copied command.
const decided = new Map();
const words = {
  new: 'This variant has no golden yet. Accepting it records one.', missing: 'Its golden is missing. Accepting the variant records one.',
  renamed: 'It matches its golden, which has an earlier name. Accepting it renames the golden.',
  orphaned: 'The screen no longer exists. Accepting the change deletes its golden, which is shown here.',
};
const wordsOfBase = {
  new: 'It is not in the base.', missing: '', renamed: 'It matches the base, where it has another name.',
  orphaned: 'It is only in the base, which is shown here.',
};

function byVerdict(a, b) {
  return order.indexOf(a.verdicts[0]) - order.indexOf(b.verdicts[0]) || (a.cell < b.cell ? -1 : 1);
}

function element(tag, text, attributes = {}, ...children) {
  const made = document.createElement(tag);
  if (text !== undefined) made.textContent = text;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

const isShown = (cell) => (!state.verdicts.size || cell.verdicts.some((verdict) => state.verdicts.has(verdict)))
  && cell.cell.toLowerCase().includes(state.search);
const shownGroups = () => groups.map((group) => ({ ...group, cells: group.cells.filter(isShown) })).filter((group) => group.cells.length);
const shownCells = () => [...new Set(shownGroups().flatMap((group) => group.cells))];
const counted = (count) => count === 1 ? '1 variant' : `${count} variants`;
const address = (cell) => '#' + encodeURIComponent(cell.cell);

// Returns a place in a source as a link, or as text to copy if the report has no URL for sources.
function place(text) {
  const [, path, line, column] = text.match(/^(.*):(\d+):(\d+)$/) ?? [, text, 1, 1];
  if (!data.sourceURL) {
    const made = element('button', text, { class: 'place', title: 'Copy' });
    made.onclick = () => copy(text);
    return made;
  }
  const fields = { path: path.split('/').map(encodeURIComponent).join('/'), line, column };
  return element('a', text, { class: 'place', href: data.sourceURL.replace(/\{(path|line|column)\}/g, (_, name) => fields[name]) });
}

function renderFilters() {
  const known = [...cells.values()];
  $('filters').replaceChildren(...order.filter((verdict) => known.some((cell) => cell.verdicts.includes(verdict))).map((verdict) => {
    const count = known.filter((cell) => cell.verdicts.includes(verdict)).length;
    const button = element('button', `${verdict} ${count}`, { 'aria-pressed': state.verdicts.has(verdict), 'data-verdict': verdict });
    button.onclick = () => {
      if (!state.verdicts.delete(verdict)) state.verdicts.add(verdict);
      render();
    };
    return button;
  }));
}

function renderList(current) {
  let isMarked = false;
  const row = (cause) => (cell) => {
    const isCurrent = cell === current && !isMarked;
    isMarked ||= isCurrent;
    const link = element('a', undefined, { href: address(cell), 'aria-current': isCurrent });
    link.append(element('span', decided.get(cell) ?? cell.verdicts.join(' + '), { class: `verdict ${decided.get(cell) ?? cell.verdicts[0]}` }), ` ${cell.cell}`, element('small', cell.headlines[cause?.number] ?? cell.headline));
    return element('li', undefined, {}, link);
  };
  $('list').replaceChildren(...shownGroups().map(({ cause, cells, shown }) => {
    const section = element('section'), first = cells.slice(0, shown), rest = cells.slice(shown);
    if (cause) {
      section.append(element('h2', `${cause.number} · ${cause.shortPlace} `, {}, element('small', counted(cells.length)), element('span', cause.words, { class: 'words' })));
    } else if (groups.length > 1) section.append(element('h2', 'No source line explains these'));
    section.append(element('ul', undefined, {}, ...first.map(row(cause))));
    if (rest.length) {
      const more = element('details', undefined, {}, element('summary', `${rest.length} more with the same change`));
      more.append(element('ul', undefined, {}, ...rest.map(row(cause))));
      more.open = rest.includes(current) && !first.includes(current);
      section.append(more);
    }
    return section;
  }));
  if (matchMedia('(min-width: 761px)').matches) $('list').querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' });
}

function renderBecause(cell) {
  $('because').replaceChildren(...data.causes.filter((cause) => cell.causes.includes(cause.number)).map((cause) => {
    const line = element('li', `${cause.number} · `, {}, place(cause.place), element('br'), element('code', cause.words));
    if (cause.cells.length > 1) line.append(element('br'), element('small', `${counted(cause.cells.length)} changed because of it`));
    if (!data.base && cause.whole.length) {
      const accept = element('button', `plumb accept --cause ${cause.number}`, { title: 'Copy' });
      accept.onclick = () => copy(accept.textContent);
      const whole = cause.whole.map((name) => cells.get(name)), open = whole.filter((one) => !decided.has(one));
      const mark = element('button', `Mark ${counted(open.length)} as accepted`);
      mark.disabled = !open.length;
      mark.onclick = () => decide('accepted', open);
      line.append(element('div', undefined, { class: 'row' }, accept, mark));
    }
    return line;
  }));
}

function renderMasked(cell) {
  const masks = data.masks.filter((mask) => mask.cells.includes(cell.cell));
  $('masked').hidden = !masks.length;
  $('masked').textContent = `Ignored here: ${masks.map((mask) => mask.text).join(', ')}`;
}

function renderStage(cell) {
  const modes = comparisonModesFor(cell), mode = modes.includes(state.mode) ? state.mode : 0;
  $('slider').hidden = !slidingModes.includes(mode);
  $('modes').hidden = modes.length < 2;
  $('modes').replaceChildren(...modes.map((index) => {
    const button = element('button', comparisonModes[index], { 'aria-pressed': index === mode, 'data-mode': index, title: String(index + 1) });
    button.onclick = () => { state.mode = index; renderStage(cell); };
    return button;
  }));
  $('crop').hidden = !cell.crop;
  $('crop').setAttribute('aria-pressed', state.isWhole);
  $('legend').hidden = !cell.outlines.some((view) => view.before || view.after) || !cell.actual && !cell.expected;
  if ($('stage').dataset.cell !== cell.cell) zoom.reset();
  $('stage').dataset.cell = cell.cell;
  const chosen = views.selected();
  $('stage').replaceChildren(...comparison({ ...cell, chosen }, mode, Number($('slider').value), !state.isWhole));
}

function renderChanges(cell) {
  $('changes').replaceChildren(...cell.groups.map((group) => {
    const row = element('li', undefined, {}, element('code', group.leader.path), ` (${group.leader.kind}) ${group.leader.words}`);
    for (const reason of group.reasons) {
      const line = element('div', undefined, { class: 'reason' }, element('code', reason.words), ' ');
      if (reason.place) line.append(place(reason.place));
      row.append(line);
    }
    if (group.followers.length) {
      const fold = element('details', undefined, {}, element('summary', `${group.followers.length} ${group.followers.length === 1 ? 'view follows' : 'views follow'}`));
      fold.append(...group.followers.map((follower) => element('div', `${follower.path}: ${follower.words}`)));
      row.append(fold);
    }
    return row;
  }));
  if (cell.message) $('changes').prepend(element('li', cell.message));
}

const command = (cell) => `plumb accept '${cell.cell}'`;
const current = () => { const list = shownCells(); return list.find((cell) => cell.cell === state.current) ?? list[0]; };

function render() {
  const cell = current();
  renderFilters();
  renderList(cell);
  $('detail').hidden = !cell;
  $('none').hidden = !!cell;
  $('none').textContent = cells.size ? 'No variant matches.' : 'Nothing changed.';
  if (!cell) return;
  $('name').textContent = cell.cell;
  $('headline').replaceChildren(element('span', cell.verdicts.join(' + '), { class: `verdict ${cell.verdicts[0]}` }), ` ${cell.headline}`);
  $('accept').textContent = command(cell);
  $('accept').hidden = !!data.base;
  $('copied').textContent = '';
  renderMasked(cell);
  renderBecause(cell);
  renderDecisions(cell);
  $('views').hidden = !cell.views?.length;
  if ($('views').dataset.cell !== cell.cell) views.show(cell.views);
  $('views').dataset.cell = cell.cell;
  renderStage(cell);
  renderChanges(cell);
}

// Marks some cells and selects the next cell without a mark.
function decide(decision, chosen) {
  for (const cell of chosen) decided.set(cell, decision);
  const list = shownCells(), next = list.slice(list.indexOf(current()) + 1).concat(list).find((cell) => !decided.has(cell));
  if (next) { state.current = next.cell; location.hash = address(next); }
  render();
}

function renderDecisions(cell) {
  const mark = decided.get(cell);
  $('decide').hidden = Boolean(data.base);
  $('meaning').textContent = mark ? '' : (data.base ? wordsOfBase : words)[cell.verdicts[0]] ?? '';
  for (const name of ['accepted', 'rejected']) $(name).setAttribute('aria-pressed', mark === name);
  const of = (name) => [...decided].filter(([, decision]) => decision === name).map(([one]) => one);
  const [accepted, rejected] = [of('accepted'), of('rejected')];
  $('decided').textContent = decided.size ? `${accepted.length} accepted, ${rejected.length} rejected, ${cells.size - decided.size} open` : '';
  $('commands').hidden = !decided.size;
  const quoted = (list) => list.map((one) => `'${one.cell}'`).join(' ');
  $('commands').dataset.command = [accepted.length && `plumb accept ${quoted(accepted)}`, rejected.length && `plumb reject ${quoted(rejected)}`].filter(Boolean).join(' && ');
}

const toggleMark = (decision) => { const cell = current(); if (!cell || data.base) return; if (decided.get(cell) === decision) { decided.delete(cell); render(); } else decide(decision, [cell]); };

async function copy(text) {
  try { await navigator.clipboard.writeText(text); } catch {
    const field = element('textarea', text);
    document.body.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
  }
  $('copied').textContent = 'copied';
}

function go(step) {
  const list = shownCells(), next = list[Math.max(0, Math.min(list.length - 1, list.indexOf(current()) + step))];
  if (next) location.hash = address(next);
}

function follow() {
  try { state.current = decodeURIComponent(location.hash.slice(1)); } catch { state.current = undefined; }
  render();
}

const setTheme = (theme) => { document.documentElement.dataset.theme = theme; };
const toggleTheme = () => setTheme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
const restage = () => { const cell = current(); if (cell) renderStage(cell); };
const slide = (step) => { $('slider').value = Number($('slider').value) + step; restage(); };
const toggleWhole = () => { state.isWhole = !state.isWhole; restage(); };

$('summary').textContent = data.summary;
$('fingerprint').textContent = data.base ? `compared with ${data.base} · ${data.fingerprint}` : data.fingerprint;
$('warning').hidden = !data.missingShards.length;
$('warning').textContent = data.missingShards.length === 1
  ? `Shard ${data.missingShards[0]} is missing.` : `Shards ${data.missingShards.join(', ')} are missing.`;
$('masks').hidden = !data.masks.length;
$('masks').replaceChildren(...data.masks.map((mask) => element('li', `Ignored: ${mask.words} `, {}, place(mask.place))));
$('search').oninput = () => { state.search = $('search').value.toLowerCase(); render(); };
$('slider').oninput = () => slide(0);
$('crop').onclick = toggleWhole;
$('accept').onclick = () => copy(command(current()));
$('commands').onclick = () => copy($('commands').dataset.command);
$('accepted').onclick = () => toggleMark('accepted');
$('rejected').onclick = () => toggleMark('rejected');
$('larger').onclick = () => zoom.by(1.5);
$('smaller').onclick = () => zoom.by(1 / 1.5);
// The image's box includes zoom and crop, so the share of the box is the share of the screen.
$('stage').onclick = (event) => {
  const box = event.target.closest('.view'), image = box?.querySelector('img')?.getBoundingClientRect(), size = current()?.size;
  if (!image || !size) return;
  views.selectAt([(event.clientX - image.left) / image.width * size[0], (event.clientY - image.top) / image.height * size[1]], box.dataset.picture === 'expected' ? 'before' : 'after');
};
$('link').onclick = () => copy(location.href.replace(/#.*/, '') + address(current()));
$('theme').onclick = toggleTheme;
$('help').onclick = () => $('keys').showModal();
const keys = {
  j: () => go(1), ArrowDown: () => go(1), k: () => go(-1), ArrowUp: () => go(-1), ArrowLeft: () => slide(-5), ArrowRight: () => slide(5),
  '/': () => $('search').focus(), c: () => $('accept').click(), t: toggleTheme, w: toggleWhole,
  '+': () => zoom.by(1.5), '=': () => zoom.by(1.5), '-': () => zoom.by(1 / 1.5), 0: () => zoom.reset(),
  a: () => toggleMark('accepted'), x: () => toggleMark('rejected'), '?': () => $('keys').showModal(),
};
for (const index of comparisonModes.keys()) keys[index + 1] = () => { state.mode = index; restage(); };
document.onkeydown = (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || $('keys').open) return;
  if (event.target.matches('input[type=search]')) { if (event.key === 'Escape') event.target.blur(); return; }
  if (event.target.matches('input[type=range]') && event.key.startsWith('Arrow')) return;
  const action = keys[event.key];
  if (action) { event.preventDefault(); action(); }
};
window.onhashchange = () => { follow(); if (matchMedia('(max-width: 760px)').matches) $('cell').scrollIntoView(); };
setTheme(matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
follow();

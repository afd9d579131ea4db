// The views of the inspected picture as a tree. Arrow keys move in it and open and close its branches; Esc returns to
// the picture.

const element = document.getElementById('tree'), field = document.getElementById('find-view');
const inspector = document.getElementById('inspector');
const closed = new Set();
let layout, act = { hover() {}, select() {}, visit() {}, leave() {} };

export function connect(actions) { act = actions; }

export function search() { field.focus(); }

export function show(newLayout) {
  layout = newLayout;
  inspector.classList.toggle('empty', !layout);
  const hadFocus = element.contains(document.activeElement), focusedName = document.activeElement?.dataset.name;
  element.replaceChildren(...(layout?.views ?? []).map(item));
  fold();
  const first = rows().find((row) => row.dataset.name === focusedName) ?? rows()[0];
  if (first) first.tabIndex = 0;
  if (hadFocus) first?.focus();
}

const rows = () => [...element.querySelectorAll('[role=treeitem]')];
const seen = () => rows().filter((row) => !row.hidden);
const rowOf = (index) => rows().find((row) => Number(row.dataset.view) === index);

function item(view) {
  const row = document.createElement('li'), kind = document.createElement('small');
  row.setAttribute('role', 'treeitem');
  row.setAttribute('aria-level', view.depth + 1);
  row.setAttribute('aria-selected', false);
  row.tabIndex = -1;
  row.style.paddingInlineStart = `${0.4 + view.depth * 0.8}rem`;
  Object.assign(row.dataset, { view: view.index, name: view.id });
  kind.textContent = view.kind;
  row.append(fork(view, row), `${view.id} `, kind);
  row.classList.toggle('hidden', view.isHidden);
  row.addEventListener('pointerenter', () => act.hover(view.index));
  row.addEventListener('click', (event) => { walkTo(row); act.select(view.index, event.shiftKey); });
  return row;
}

// Returns the mark that opens and closes a branch.
function fork(view, row) {
  const mark = document.createElement('span');
  mark.className = 'fork';
  mark.setAttribute('aria-hidden', true);
  if (!view.hasParts) return mark;
  row.setAttribute('aria-expanded', !closed.has(view.id));
  mark.addEventListener('click', (event) => { event.stopPropagation(); toggle(view); });
  return mark;
}

function toggle(view, isClosed = !closed.has(view.id)) {
  if (isClosed) closed.add(view.id);
  else closed.delete(view.id);
  fold();
}

// Hides views in closed branches, and those that the search does not find.
function fold() {
  const wanted = field.value.toLowerCase();
  for (const row of rows()) {
    const view = layout.named.get(Number(row.dataset.view));
    const isFound = !wanted || `${view.id} ${view.kind}`.toLowerCase().includes(wanted);
    row.hidden = wanted ? !isFound : isInClosed(view);
    if (row.hasAttribute('aria-expanded')) row.setAttribute('aria-expanded', !closed.has(view.id));
  }
}

function isInClosed({ above }) {
  return Boolean(above) && (closed.has(above.id) || isInClosed(above));
}

// Opens the branches that contain a view.
export function reveal(index) {
  for (let view = layout.named.get(index)?.above; view; view = view.above) closed.delete(view.id);
  fold();
  const row = rowOf(index);
  row?.scrollIntoView({ block: 'nearest' });
  if (row && !element.contains(document.activeElement)) walkTo(row, false);
}

export function mark(hovered, selected) {
  for (const row of rows()) {
    const index = Number(row.dataset.view);
    row.classList.toggle('hovered', index === hovered);
    row.setAttribute('aria-selected', selected.includes(index));
  }
}

export function focus(index) { walkTo(rowOf(index) ?? seen()[0]); }

function walkTo(row, takesFocus = true) {
  if (!row) return;
  for (const other of rows()) other.tabIndex = other === row ? 0 : -1;
  if (takesFocus) row.focus();
}

function walk(event) {
  const row = event.target.closest('[role=treeitem]');
  if (!row || event.metaKey || event.ctrlKey || event.altKey) return;
  const all = seen(), place = all.indexOf(row), view = layout.named.get(Number(row.dataset.view));
  const isOpen = row.getAttribute('aria-expanded');
  const steps = {
    ArrowDown: () => walkTo(all[place + 1]), ArrowUp: () => walkTo(all[place - 1]),
    Home: () => walkTo(all[0]), End: () => walkTo(all.at(-1)),
    ArrowRight: () => (isOpen === 'false' ? toggle(view, false) : walkTo(all[place + 1])),
    ArrowLeft: () => (isOpen === 'true' ? toggle(view, true) : view.above && walkTo(rowOf(view.above.index))),
    Enter: () => act.select(view.index, event.shiftKey), ' ': () => act.select(view.index, event.shiftKey),
    Escape: () => act.leave(),
  };
  if (!steps[event.key]) return;
  event.preventDefault();
  event.stopPropagation();
  steps[event.key]();
}

element.addEventListener('keydown', walk);
element.addEventListener('focusin', ({ target }) => act.visit(Number(target.dataset.view)));
// The details of a row stay while the focus goes on to them.
inspector.addEventListener('focusout', ({ relatedTarget }) => { if (!inspector.contains(relatedTarget)) act.visit(undefined); });
element.addEventListener('pointerleave', () => act.hover(undefined));
field.addEventListener('input', () => { if (layout) fold(); });
field.addEventListener('keydown', (event) => {
  const [first] = layout ? seen() : [];
  if (event.key === 'Enter' && first) act.select(Number(first.dataset.view), event.shiftKey);
  else if (event.key === 'ArrowDown') walkTo(first);
  else if (event.key === 'Escape' && field.value) { field.value = ''; if (layout) fold(); }
  else if (event.key === 'Escape') { field.blur(); act.leave(); }
  else return;
  event.preventDefault();
  event.stopPropagation();
});

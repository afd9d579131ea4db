// Shows the views of a cell as a tree, and the frame and looks of one view, now and in the golden.
//
// - tree, details: the elements to fill.
// - chosen: the function to call when another view is selected.
export function viewTree(tree, details, chosen) {
  const closed = new Set();
  let views = [], selected;

  const made = (tag, text, name) => Object.assign(document.createElement(tag), { textContent: text ?? '', className: name ?? '' });
  const holding = ({ path }) => views.filter((other) => path.startsWith(`${other.path}/`)).sort((a, b) => b.path.length - a.path.length)[0];
  // Paths omit the root.
  const above = (view) => holding(view) ?? views.find((other) => other.root && other !== view);
  const depth = (view) => { const outer = above(view); return outer ? depth(outer) + 1 : 0; };
  const isFolded = (view) => { const outer = above(view); return Boolean(outer) && (closed.has(outer.path) || isFolded(outer)); };
  const rows = () => [...tree.children];
  const seen = () => rows().filter((row) => !row.hidden);
  const state = ({ before, after }) => (!after ? 'gone' : !before ? 'new' : before.some((value, index) => Math.abs(value - after[index]) > 0.01) ? 'moved' : '');

  function row(view) {
    const item = made('li'), fork = made('span', '', 'fork'), kind = made('small', [view.kind, state(view)].filter(Boolean).join(' · '));
    item.setAttribute('role', 'treeitem');
    item.setAttribute('aria-level', depth(view) + 1);
    item.setAttribute('aria-selected', false);
    item.tabIndex = -1;
    item.style.paddingInlineStart = `${depth(view) * 0.9}em`;
    item.view = view;
    fork.setAttribute('aria-hidden', true);
    if (views.some((other) => above(other) === view)) {
      item.setAttribute('aria-expanded', !closed.has(view.path));
      fork.onclick = (event) => { event.stopPropagation(); toggle(view); };
    }
    item.append(fork, `${view.path.split('/').at(-1)} `, kind);
    item.onclick = () => select(view);
    return item;
  }

  function toggle(view, isClosed = !closed.has(view.path)) {
    if (isClosed) closed.add(view.path); else closed.delete(view.path);
    fold();
  }

  function fold() {
    for (const item of rows()) {
      item.hidden = isFolded(item.view);
      if (item.hasAttribute('aria-expanded')) item.setAttribute('aria-expanded', !closed.has(item.view.path));
    }
  }

  function walkTo(item, takesFocus = true) {
    if (!item) return;
    for (const other of rows()) other.tabIndex = other === item ? 0 : -1;
    if (takesFocus) item.focus();
  }

  function select(view) {
    selected = view;
    for (let outer = view && above(view); outer; outer = above(outer)) closed.delete(outer.path);
    fold();
    for (const item of rows()) item.setAttribute('aria-selected', item.view === view);
    const item = rows().find((one) => one.view === view);
    walkTo(item, tree.contains(document.activeElement));
    item?.scrollIntoView({ block: 'nearest' });
    describe();
    chosen(view);
  }

  const numbers = (frame) => frame.map((value) => String(Math.round(value * 100) / 100)).join(', ');

  function describe() {
    details.replaceChildren();
    if (!selected) return;
    const { path, kind, before, after, frame, hidden, ambiguous, looks, looksBefore } = selected, list = made('dl');
    const add = (name, value) => list.append(made('dt', name), made('dd', value));
    if (frame) add('frame', numbers(frame));
    if (after) add('on screen', numbers(after));
    if (before && state(selected)) add('golden', numbers(before));
    if (hidden) add('hidden', 'yes');
    if (ambiguous) add('ambiguous', ambiguous.join(', '));
    for (const [name, value] of looks) add(name, value);
    for (const [name, value] of looksBefore ?? []) if (!looks.some(([other, now]) => other === name && now === value)) add(`${name} in the golden`, value);
    details.append(made('h3', `${path} (${kind})`), list);
  }

  tree.onkeydown = (event) => {
    const item = event.target.closest('[role=treeitem]'), all = seen(), place = all.indexOf(item), isOpen = item?.getAttribute('aria-expanded');
    const steps = {
      ArrowDown: () => walkTo(all[place + 1]), ArrowUp: () => walkTo(all[place - 1]), Home: () => walkTo(all[0]), End: () => walkTo(all.at(-1)),
      ArrowRight: () => (isOpen === 'false' ? toggle(item.view, false) : walkTo(all[place + 1])),
      ArrowLeft: () => (isOpen === 'true' ? toggle(item.view, true) : walkTo(rows().find((one) => one.view === above(item.view)))),
      Enter: () => select(item.view), ' ': () => select(item.view), Escape: () => select(undefined),
    };
    if (!item || !steps[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    steps[event.key]();
  };

  return {
    // The selection stays if the new cell has a view with the same path.
    show(newViews) {
      const before = selected?.path;
      views = newViews ?? [];
      tree.replaceChildren(...views.map(row));
      fold();
      selected = views.find(({ path }) => path === before);
      if (rows().length) rows()[0].tabIndex = 0;
      if (selected) select(selected); else describe();
    },
    selected: () => selected,
    // Selects the smallest view at a point of the screen.
    selectAt([x, y], side) {
      const at = views.filter((view) => !view.hidden && view[side] && x >= view[side][0] && y >= view[side][1] && x < view[side][0] + view[side][2] && y < view[side][1] + view[side][3]);
      const area = (view) => view[side][2] * view[side][3];
      at.sort((a, b) => area(a) - area(b) || b.path.length - a.path.length);
      if (at.length) select(at[0]);
    },
  };
}

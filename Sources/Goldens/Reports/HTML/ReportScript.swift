let reportScript = #"""
  const data = JSON.parse(document.getElementById('data').textContent);
  const cells = data.cells.map(cell => ({ ...cell, ...cell.result[0] })).map(cell => ({ ...cell, verdicts: [cell.verdict, ...(cell.also ?? [])] }));
  const order = ['layout', 'look', 'paint', 'error', 'missing', 'new', 'orphaned'];
  cells.sort((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict) || (a.cell < b.cell ? -1 : 1));
  const $ = id => document.getElementById(id);
  const element = (tag, text, attributes = {}) => {
    const made = document.createElement(tag);
    if (text !== undefined) made.textContent = text;
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    return made;
  };
  const state = { verdicts: new Set(), search: '', current: 0, mode: 0 };

  function shown() {
    return cells.filter(cell => (!state.verdicts.size || cell.verdicts.some(verdict => state.verdicts.has(verdict))) && cell.cell.toLowerCase().includes(state.search));
  }

  function renderFilters() {
    $('filters').replaceChildren(...order.filter(verdict => cells.some(cell => cell.verdicts.includes(verdict))).map(verdict => {
      const button = element('button', `${verdict} ${cells.filter(cell => cell.verdicts.includes(verdict)).length}`, { 'aria-pressed': state.verdicts.has(verdict), 'data-verdict': verdict });
      button.onclick = () => { state.verdicts.has(verdict) ? state.verdicts.delete(verdict) : state.verdicts.add(verdict); state.current = 0; render(); };
      return button;
    }));
  }

  function renderList() {
    $('list').replaceChildren(...shown().map((cell, index) => {
      const link = element('a', undefined, { href: '#' + encodeURIComponent(cell.cell), 'aria-current': index === state.current });
      link.append(element('span', cell.verdicts.join(' + '), { class: 'verdict ' + cell.verdict }), ' ' + cell.cell, element('small', cell.headline));
      link.onclick = event => { event.preventDefault(); state.current = index; render(); };
      return link;
    }));
    const current = $('list').children[state.current];
    if (current) current.scrollIntoView({ block: 'nearest' });
  }

  function renderStage(cell) {
    const modes = comparisonModesFor(cell), mode = modes.includes(state.mode) ? state.mode : 0;
    $('slider').hidden = !slidingModes.includes(mode);
    $('modes').hidden = modes.length < 2;
    $('modes').replaceChildren(...modes.map(index => {
      const button = element('button', comparisonModes[index], { 'aria-pressed': index === mode, 'data-mode': index, title: String(index + 1) });
      button.onclick = () => { state.mode = index; renderStage(cell); };
      return button;
    }));
    $('stage').replaceChildren(...comparison(cell, mode, Number($('slider').value)));
  }

  function renderChanges(cell) {
    const rows = cell.groups.map(group => {
      const row = element('tr');
      const view = element('td');
      view.append(element('code', group.leader.path), ` (${group.leader.kind})`);
      const what = element('td', group.leader.change);
      if (group.followers.length) {
        const fold = element('details');
        fold.append(element('summary', `and ${group.followers.length} with it`), ...group.followers.map(follower => element('div', `${follower.path}: ${follower.change}`)));
        what.append(fold);
      }
      const why = element('td');
      for (const reason of group.reasons) why.append(element('div', `${reason.text}${reason.before ? ', before ' + reason.before : ''}${reason.at ? ' — ' + reason.at : ''}`));
      for (const index of group.causes) if (cell.causes[index]) why.append(element('div', `${cell.causes[index].path}:${cell.causes[index].line}: ${cell.causes[index].source}, before ${cell.causes[index].before}`));
      row.append(view, what, why);
      return row;
    });
    const head = element('tr');
    head.append(element('th', 'view'), element('th', 'what'), element('th', 'why'));
    $('changes').replaceChildren(...(rows.length ? [head, ...rows] : []));
  }

  function command(cell) { return `plumb accept '${cell.cell}'`; }

  function render() {
    const list = shown();
    state.current = Math.max(0, Math.min(state.current, list.length - 1));
    renderFilters();
    renderList();
    const cell = list[state.current];
    $('detail').hidden = !cell;
    $('none').hidden = !!cell;
    $('none').textContent = cells.length ? 'No cell matches.' : 'Nothing changed.';
    if (!cell) return;
    $('name').textContent = cell.cell;
    $('headline').textContent = cell.headline;
    $('why').textContent = cell.text;
    $('accept').textContent = command(cell);
    $('copied').textContent = '';
    renderStage(cell);
    renderChanges(cell);
  }

  async function copy() {
    const cell = shown()[state.current];
    if (!cell) return;
    try { await navigator.clipboard.writeText(command(cell)); } catch {
      const field = element('textarea', command(cell));
      document.body.append(field);
      field.select();
      document.execCommand('copy');
      field.remove();
    }
    $('copied').textContent = 'copied';
  }

  function setTheme(theme) { document.documentElement.dataset.theme = theme; }
  function toggleTheme() { setTheme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'); }
  function slide(step) { $('slider').value = Number($('slider').value) + step; const cell = shown()[state.current]; if (cell) renderStage(cell); }

  $('summary').textContent = data.summary;
  $('fingerprint').textContent = data.fingerprint;
  $('warning').hidden = !data.missingShards.length;
  $('warning').textContent = `Shards ${data.missingShards.join(', ')} are missing.`;
  $('search').oninput = () => { state.search = $('search').value.toLowerCase(); state.current = 0; render(); };
  $('slider').oninput = () => slide(0);
  $('accept').onclick = copy;
  $('theme').onclick = toggleTheme;
  $('help').onclick = () => $('keys').showModal();
  const keys = {
    j: () => { state.current++; render(); }, ArrowDown: () => keys.j(), k: () => { state.current--; render(); }, ArrowUp: () => keys.k(),
    ArrowLeft: () => slide(-5), ArrowRight: () => slide(5), '/': () => $('search').focus(), c: copy, t: toggleTheme, '?': () => $('keys').showModal(),
  };
  for (const index of comparisonModes.keys()) keys[index + 1] = () => { state.mode = index; const cell = shown()[state.current]; if (cell) renderStage(cell); };
  document.onkeydown = event => {
    if (event.ctrlKey || event.metaKey || event.altKey || $('keys').open) return;
    if (event.target.matches('input[type=search]')) { if (event.key === 'Escape') event.target.blur(); return; }
    if (event.target.matches('input[type=range]') && event.key.startsWith('Arrow')) return;
    const action = keys[event.key];
    if (action) { event.preventDefault(); action(); }
  };
  setTheme(matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  render();
  """#

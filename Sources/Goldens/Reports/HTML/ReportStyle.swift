let reportStyle = #"""
  :root { color-scheme: light; --ink: #1d1d1f; --soft: #6e6e73; --page: #f5f5f7; --card: #fff; --line: #d2d2d7; --mark: #0066cc; --bad: #c5221f; --odd: #9a6700; }
  :root[data-theme=dark] { color-scheme: dark; --ink: #f5f5f7; --soft: #a1a1a6; --page: #111113; --card: #1d1d1f; --line: #3a3a3c; --mark: #4da3ff; --bad: #ff6961; --odd: #f0b429; }
  * { box-sizing: border-box; }
  [hidden] { display: none !important; }
  body { margin: 0; font: 15px/1.45 system-ui, sans-serif; color: var(--ink); background: var(--page); }
  header { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; padding: 12px 20px; background: var(--card); border-bottom: 1px solid var(--line); position: sticky; top: 0; z-index: 2; }
  h1 { font-size: 17px; margin: 0; } h2 { font-size: 16px; margin: 0 0 4px; overflow-wrap: anywhere; }
  #fingerprint { margin: 0; color: var(--soft); font-size: 12px; flex: 1 1 100%; order: 9; }
  #warning { margin: 0; color: var(--bad); flex: 1 1 100%; }
  button, input { font: inherit; color: inherit; background: var(--page); border: 1px solid var(--line); border-radius: 8px; padding: 4px 10px; }
  button[aria-pressed=true] { background: var(--mark); border-color: var(--mark); color: #fff; }
  button:focus-visible, input:focus-visible, nav a:focus-visible { outline: 2px solid var(--mark); outline-offset: 1px; }
  main { display: grid; grid-template-columns: minmax(220px, 320px) 1fr; min-height: calc(100vh - 90px); }
  nav { border-right: 1px solid var(--line); overflow: auto; max-height: calc(100vh - 90px); position: sticky; top: 90px; }
  nav a { display: block; padding: 8px 16px; color: inherit; text-decoration: none; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; cursor: pointer; }
  nav a[aria-current=true] { background: var(--card); box-shadow: inset 4px 0 var(--mark); }
  nav small { display: block; color: var(--soft); }
  .verdict { font-weight: 600; color: var(--odd); } .layout, .look, .paint, .error { color: var(--bad); }
  nav .verdict { display: block; font-size: 12px; }
  section { padding: 20px; min-width: 0; }
  #modes { display: inline-flex; gap: 6px; margin: 8px 12px 8px 0; flex-wrap: wrap; }
  #slider { width: 260px; padding: 0; vertical-align: middle; }
  #stage { position: relative; margin: 8px 0 20px; display: flex; gap: 16px; align-items: flex-start; flex-wrap: wrap; }
  #filters { display: flex; gap: 6px; flex-wrap: wrap; }
  #stage figure { margin: 0; flex: 1 1 0; min-width: 200px; max-width: 480px; } #stage figcaption { color: var(--soft); font-size: 12px; }
  #stage img { max-width: 100%; display: block; background: #fff; border: 1px solid var(--line); }
  table { border-collapse: collapse; width: 100%; margin: 0 0 16px; }
  th, td { text-align: left; vertical-align: top; padding: 6px 10px 6px 0; border-bottom: 1px solid var(--line); }
  code, pre { font: 12.5px/1.5 ui-monospace, monospace; } pre { white-space: pre-wrap; background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 12px; }
  dialog { border: 1px solid var(--line); border-radius: 12px; background: var(--card); color: inherit; } dt { font-weight: 600; } dd { margin: 0 0 6px; }
  @media (max-width: 760px) { main { grid-template-columns: 1fr; } nav { max-height: 30vh; position: static; border-right: 0; } }
  @media (prefers-reduced-motion: no-preference) { button { transition: background .15s; } }
  """#

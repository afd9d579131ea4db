let reportBody = #"""
  <header>
    <h1 id="summary"></h1>
    <p id="fingerprint"></p>
    <p id="warning" hidden></p>
    <div id="filters" role="group" aria-label="Verdicts"></div>
    <input id="search" type="search" placeholder="Filter cells ( / )" aria-label="Filter cells">
    <button id="theme" title="Light or dark (t)">◐</button>
    <button id="help" title="Keys (?)">?</button>
  </header>
  <main>
    <nav id="list" aria-label="Cells"></nav>
    <section id="cell" aria-live="polite">
      <p id="none" hidden>Nothing changed.</p>
      <div id="detail" hidden>
        <h2 id="name"></h2>
        <p id="headline"></p>
        <table id="changes"></table>
        <div id="modes" role="group" aria-label="How to compare"></div>
        <input id="slider" type="range" min="0" max="100" value="50" aria-label="Old to new">
        <div id="stage"></div>
        <pre id="why"></pre>
        <p><button id="accept" title="Copy (c)"></button> <span id="copied" role="status"></span></p>
      </div>
    </section>
  </main>
  <dialog id="keys">
    <h2>Keys</h2>
    <dl>
      <dt>j, ↓ · k, ↑</dt><dd>next, previous cell</dd>
      <dt>1 … 5</dt><dd>side by side, swipe, blend, blink, difference</dd>
      <dt>← →</dt><dd>move between old and new</dd>
      <dt>/</dt><dd>filter</dd>
      <dt>c</dt><dd>copy the command that accepts the cell</dd>
      <dt>t</dt><dd>light or dark</dd>
    </dl>
    <form method="dialog"><button>Close</button></form>
  </dialog>
  """#

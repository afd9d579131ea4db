/// Ways to compare two pictures by eye, for the report and for the live preview's page.
///
/// `comparison` gives the elements to show. Pictures are addresses, named `expected`, `actual` and `diff` as far as there
/// are any; `value` is how far swipe and blend are from the old to the new, in percent.
package let comparisonScript = #"""
  const comparisonModes = ['Side by side', 'Swipe', 'Blend', 'Blink', 'Difference'];
  const slidingModes = [1, 2];

  function comparison(pictures, mode, value) {
    const image = (name, text) => Object.assign(new Image(), { src: pictures[name], alt: text });
    const captions = { expected: 'Golden', actual: 'Now', diff: 'Difference' };
    const figure = (name) => {
      const made = document.createElement('figure'), caption = document.createElement('figcaption');
      caption.textContent = captions[name];
      made.append(caption, image(name, captions[name]));
      return made;
    };
    if (mode === 0) return Object.keys(captions).filter((name) => pictures[name]).map(figure);
    if (mode === 4) return [figure('diff')];
    const box = document.createElement('div'), old = image('expected', captions.expected), now = image('actual', captions.actual);
    box.className = ['', 'over swipe', 'over blend', 'over blink'][mode];
    box.append(old, now);
    box.style.setProperty('--value', `${value}%`);
    return [box];
  }

  // The ways there are for these pictures: without an old and a new one there is nothing to lay over the other.
  function comparisonModesFor(pictures) {
    if (!pictures.expected || !pictures.actual) return [0];
    return [...comparisonModes.keys()].filter((mode) => mode !== 4 || pictures.diff);
  }
  """#

package let comparisonStyle = #"""
  .over { position: relative; }
  .over img + img { position: absolute; left: 0; top: 0; }
  .over.swipe img + img { clip-path: inset(0 0 0 var(--value)); }
  .over.swipe::after { content: ''; position: absolute; inset: 0 auto 0 var(--value); width: 2px; margin-left: -1px; background: var(--mark); pointer-events: none; }
  .over.blend img + img { opacity: var(--value); }
  .over.blink img + img { animation: blink 1.2s steps(1) infinite; }
  @keyframes blink { 50% { visibility: hidden; } }
  """#

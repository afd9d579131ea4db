// Pictures come several in one answer: asking for each alone takes longer than drawing it.

const greatestCount = 16, parts = 2;
let waiting = [];

// An image of a revision, ready to be shown.
export function picture(revision, scale) {
  return new Promise((resolve, reject) => {
    if (!waiting.length) queueMicrotask(ask);
    waiting.push({ revision, scale, resolve, reject });
  });
}

function ask() {
  const all = waiting;
  waiting = [];
  for (const [scale, asked] of Map.groupBy(all, ({ scale }) => scale)) {
    const count = Math.min(greatestCount, Math.ceil(asked.length / parts));
    while (asked.length) load(asked.splice(0, count), scale);
  }
}

async function load(asked, scale) {
  try {
    const response = await fetch(`/pictures?scale=${scale}&revisions=${asked.map(({ revision }) => revision)}`);
    if (!response.ok) throw new Error(await response.text());
    const bytes = await response.arrayBuffer(), view = new DataView(bytes);
    let place = 0;
    for (const { resolve, reject } of asked) {
      const length = view.getUint32(place), start = place + 4;
      place = start + length;
      if (length) decoded(new Blob([bytes.slice(start, place)], { type: 'image/png' })).then(resolve, reject);
      else reject(new Error('this picture is no longer current'));
    }
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
}

async function decoded(blob) {
  const image = new Image();
  image.src = URL.createObjectURL(blob);
  try {
    await image.decode();
  } finally {
    URL.revokeObjectURL(image.src);
  }
  return image;
}

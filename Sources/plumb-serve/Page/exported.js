// The page as files: the answers of a server are in files beside it, and nothing is laid out or written.

export const isExported = document.documentElement.hasAttribute('data-exported');

// Returns the file with the answer to a request, and a function that finds the answer in it.
export function fileOf(path) {
  const [name, query] = path.slice(1).split('?'), fields = new URLSearchParams(query), revision = fields.get('revision');
  if (name === 'layout') return { file: `layouts/${revision}.json`, find: (answer) => answer };
  if (name === 'why') return { file: `why/${revision}.json`, find: (answers) => answers[Number(fields.get('view'))] };
  if (name === 'map') return { file: 'maps.json', find: (answers) => answers[fields.get('file')] ?? null };
  return { file: `${name}.json`, find: (answer) => answer };
}

// Takes the place of a server: sends the only state that there is, followed by its pictures.
export function server(told, pictures, load) {
  let state;
  return {
    async postMessage({ query }) {
      const isFirst = !state;
      state ??= await load('/state');
      if (!state) return;
      told.state(JSON.stringify({ ...state, turn: Number(new URLSearchParams(query).get('turn')) }));
      if (!isFirst) return;
      told.pictures(state.cells.filter(({ revision }) => pictures[revision]).flatMap(({ revision }) => [revision, pictures[revision]]).join(' '));
    },
  };
}

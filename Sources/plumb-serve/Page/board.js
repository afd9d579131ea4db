// Where the scenes of a storyboard stand on its map, in points of the pictures: as their author put them, apart where they
// would lie on one another and closer where nothing is between them; without places of their own, in columns by how far
// they are from the first.

const gap = 90, mostApart = 1.5;

// - scenes: with a `size` each, and a `location` if the file has one. Returns the corners, from 0 on.
export function arrange(scenes, ways) {
  const corners = scenes.every(({ location }) => location) ? spread(scenes) : columns(scenes, ways);
  scenes.forEach((scene, index) => pushDown(scenes, corners, index));
  for (const axis of [0, 1]) close(scenes, corners, axis, axis ? gap : 2 * gap);
  return corners;
}

// Closes what is empty from edge to edge of the board, as far as the ways need no room there. The first scene is at 0.
function close(scenes, corners, axis, room) {
  const order = corners.map((_, index) => index).sort((a, b) => corners[a][axis] - corners[b][axis]);
  let end, shift = 0;
  for (const index of order) {
    const start = corners[index][axis];
    if (end === undefined) shift = start;
    else if (start - end > room) shift += start - end - room;
    end = Math.max(end ?? -Infinity, start + scenes[index].size[axis]);
    corners[index][axis] = start - shift;
  }
}

function spread(scenes) {
  let factor = 1;
  for (const a of scenes) {
    for (const b of scenes) {
      const needed = [0, 1].map((axis) => ((axis ? Math.max(a.size[1], b.size[1]) : Math.max(a.size[0], b.size[0])) + gap)
        / Math.abs(a.location[axis] - b.location[axis]));
      const enough = Math.min(...needed);
      if (a !== b && enough <= mostApart) factor = Math.max(factor, enough);
    }
  }
  return scenes.map(({ location: [x, y] }) => [x * factor, y * factor]);
}

function columns(scenes, ways) {
  const places = new Map(scenes.map(({ screen }, index) => [screen, index])), level = scenes.map(() => undefined);
  const walk = (start) => {
    const open = [start];
    level[start] = 0;
    for (const index of open) {
      for (const { from, to } of ways) {
        const next = places.get(to);
        if (places.get(from) !== index || next === undefined || level[next] !== undefined) continue;
        level[next] = level[index] + 1;
        open.push(next);
      }
    }
  };
  const first = scenes.findIndex(({ initial }) => initial);
  if (first >= 0) walk(first);
  scenes.forEach((scene, index) => { if (level[index] === undefined) walk(index); });
  const widest = Math.max(...scenes.map(({ size }) => size[0])), bottoms = [];
  return scenes.map(({ size }, index) => {
    const column = level[index], top = bottoms[column] ?? 0;
    bottoms[column] = top + size[1] + gap;
    return [column * (widest + 2 * gap), top];
  });
}

// Below whatever it would lie on, of those before it.
function pushDown(scenes, corners, index) {
  const { size: [width, height] } = scenes[index], corner = corners[index];
  const isOver = (other) => {
    const [x, y] = corners[other], [wide, high] = scenes[other].size;
    return corner[0] < x + wide && x < corner[0] + width && corner[1] < y + high + gap / 2 && y < corner[1] + height + gap / 2;
  };
  for (let tries = 0; tries < scenes.length; tries += 1) {
    const other = corners.findIndex((_, place) => place < index && isOver(place));
    if (other < 0) return;
    corner[1] = corners[other][1] + scenes[other].size[1] + gap;
  }
}

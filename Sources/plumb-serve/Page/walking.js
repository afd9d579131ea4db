// Arrow keys among things on a plane: the nearest one in a direction, straight ahead before askew.

const middle = (element) => {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
};
const ways = { Left: ([dx]) => -dx, Right: ([dx]) => dx, Up: ([, dy]) => -dy, Down: ([, dy]) => dy };

export function next(all, from, direction) {
  const [x, y] = middle(from), ahead = ways[direction];
  const ranked = all.map((element) => {
    const [ex, ey] = middle(element), offset = [ex - x, ey - y], forward = ahead(offset);
    return { element, forward, far: forward + 2 * (Math.abs(offset[0]) + Math.abs(offset[1]) - Math.abs(forward)) };
  });
  return ranked.filter(({ forward }) => forward > 10).sort((a, b) => a.far - b.far)[0]?.element;
}

// Paths of the people's parts. `skin`, `hair` and `cloth` are what the person has chosen, and `…-line` lines on it.
import { curve, dots, element } from '../lines.mjs';

const chosen = /^(?:skin|hair|cloth)(?:-line)?$/;
const paint = (color) => (color === 'none' ? color : `var(--${chosen.test(color) ? 'person-' : ''}${color})`);

/** An area with an outline. */
export const shape = (d, color, extra = {}) => element('path', { fill: paint(color), ...extra, d });
export const area = (d, color, extra = {}) => element('path', { fill: paint(color), stroke: 'none', ...extra, d });
export const line = (d, color, width = 1.2) => element('path', { stroke: paint(color), 'stroke-width': width, d });

/** A limb along points, as wide as given at each of them: `[x, y, width]`. */
export function limb(joints, color, thickness = 1) {
  const side = (sign) =>
    joints.map(([x, y, width], index) => {
      const [from, to] = [joints[Math.max(index - 1, 0)], joints[Math.min(index + 1, joints.length - 1)]];
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
      const length = Math.hypot(dx, dy);
      return [x - (sign * dy * width * thickness) / 2 / length, y + (sign * dx * width * thickness) / 2 / length];
    });
  return shape(curve([...side(1), ...side(-1).toReversed()], true, 1), color);
}

/** Round flowers: `[x, y, radius, color]`. */
export const blossoms = (list) =>
  list.map(([x, y, radius, color]) => element('circle', { cx: x, cy: y, r: radius, fill: paint(color) })).join('') +
  line(dots(list.map(([x, y]) => [x, y])), 'd2', 3.4);

/** A bumpy outline around a centre, as of curls. */
export function bumps([x, y], [width, height], count, { depth = 0.86, from = 0, to = 1 } = {}) {
  return Array.from({ length: count * 2 + 1 }, (_, index) => {
    const angle = (from + ((to - from) * index) / (count * 2)) * Math.PI * 2;
    const reach = index % 2 === 0 ? depth : 1;
    return [x + Math.cos(angle) * width * reach, y + Math.sin(angle) * height * reach];
  });
}

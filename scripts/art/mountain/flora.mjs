// Plants near enough to have leaves: alpine roses, edelweiss, gentians, and twigs of fir with cones.
import { curve, dots, formatNumbers, points } from '../lines.mjs';
import { accent, ellipse, flat, outline, shape, texture } from './kit.mjs';

const half = (value) => Math.round(value);
const quad = (bend, end) => `q${formatNumbers([...bend, ...end].map(half))}`;
const polar = (degrees, length) => [
  Math.cos((degrees * Math.PI) / 180) * length,
  Math.sin((degrees * Math.PI) / 180) * length,
];
const from = ([x, y]) => `M${formatNumbers([half(x), half(y)])}`;

/** A leaf or petal from its base, by angle and length; `belly` says where it is widest. */
export function leaf(point, angle, length, width, { belly = 0.5, skew = 1 } = {}) {
  const tip = polar(angle, length);
  const [alongX, alongY] = polar(angle, length * belly);
  const [sideX, sideY] = polar(angle + 90, width);
  const out = [alongX + sideX, alongY + sideY];
  const back = [alongX - sideX * skew - tip[0], alongY - sideY * skew - tip[1]];
  return `${from(point)}${quad(out, tip)}${quad(back, [-tip[0], -tip[1]])}z`;
}

/** The middle vein of a leaf. */
export const vein = (point, angle, length) =>
  `${from(point)}${quad(polar(angle + 3, length * 0.4), polar(angle, length * 0.72))}`;

/** A spray of leaves around a point, in two tones by depth. */
export function rosette(point, angles, length, random, fills = ['d3-deep', 'main-mid']) {
  const leaves = angles.map((angle) => [angle + random.between(-6, 6), length * random.between(0.86, 1.14)]);
  const draw = (list, fill) =>
    shape(
      fill,
      list.map(([angle, size]) =>
        leaf(point, angle, size, size * 0.3, { belly: 0.55, skew: random.between(0.8, 1.1) }),
      ),
    );
  return [
    draw(
      leaves.filter((_, index) => index % 2 === 1),
      fills[0],
    ),
    draw(
      leaves.filter((_, index) => index % 2 === 0),
      fills[1],
    ),
    texture(leaves.map(([angle, size]) => vein(point, angle, size))),
  ].join('');
}

/** One blossom of an alpine rose seen from the front: five lobes, each with a fold. It may take the fill of its place. */
export function bell([x, y], size, turn, fill) {
  const lobes = Array.from({ length: 5 }, (_, index) => {
    const at = (shift, reach) => {
      const [dx, dy] = polar(turn + index * 72 + shift, size * reach);
      return [x + dx, y + dy * 0.9];
    };
    return [at(-24, 0.95), at(0, 1.04), at(24, 0.94), at(36, 0.7)];
  });
  const folds = Array.from({ length: 5 }, (_, index) => {
    const [dx, dy] = polar(turn + index * 72, size * 0.34);
    const end = polar(turn + index * 72 + 8, size * 0.42);
    return `${from([x + dx, y + dy])}${quad([end[0] * 0.4, end[1] * 0.5], end)}`;
  });
  return [
    shape(fill, curve(lobes.flat(), true, 1)),
    texture(folds),
    accent(
      dots([
        [x, y],
        [x + size * 0.2, y - size * 0.16],
        [x - size * 0.16, y - size * 0.2],
      ]),
      'd2',
    ),
  ].join('');
}

/** A bud on its stalk. */
export function bud([x, y], angle, size, fill = 'd1-deep') {
  const stalk = polar(angle, size * 1.2);
  const end = [x + stalk[0], y + stalk[1]];
  return (
    outline(`${from([x, y])}${quad([stalk[0] * 0.5, stalk[1] * 0.5 - 3], stalk)}`) +
    shape(fill, leaf(end, angle + 12, size, size * 0.42, { belly: 0.75 }))
  );
}

/** An edelweiss: woolly leaves, some long and some short, around small heads. */
export function edelweiss([x, y], size, random, count = 7) {
  const petals = Array.from({ length: count }, (_, index) => {
    const angle = (index * 360) / count + random.between(-9, 9) - 80;
    return { angle, length: size * (index % 2 ? 0.76 : 1) * random.between(0.92, 1.08) };
  });
  const draw = ({ angle, length }) =>
    leaf([x, y], angle, length, size * 0.36, { belly: 0.66, skew: random.between(0.8, 1.1) });
  const short = petals.filter((_, index) => index % 2 === 1);
  const heads = [20, 95, 165, 235, 310].map((angle) => {
    const [dx, dy] = polar(angle, size * 0.17);
    return ellipse(x + dx, y + dy, Math.round(size * 0.11));
  });
  return [
    shape('deep', short.map(draw)),
    shape('card', petals.filter((petal) => !short.includes(petal)).map(draw)),
    texture(
      petals.map(({ angle, length }) =>
        vein([x + polar(angle, length * 0.3)[0], y + polar(angle, length * 0.3)[1]], angle, length * 0.6),
      ),
    ),
    shape('d2', heads),
  ].join('');
}

/** A gentian seen from the side. */
export function gentian([x, y], size, turn) {
  const at = (points) =>
    points.map(([px, py]) => {
      const [ax, ay] = polar(turn + 90, px * size);
      const [bx, by] = polar(turn, py * size);
      return [x + ax + bx, y + ay + by];
    });
  const cup = curve(
    at(
      points(
        '0,-0.1 0.24,0.12 0.3,0.6 0.62,0.92 0.3,0.98 0.2,1.18 0.02,1 -0.22,1.2 -0.3,0.98 -0.62,0.9 -0.3,0.6 -0.24,0.12',
      ),
    ),
    true,
    0.5,
  );
  return (
    shape('main', cup) +
    texture(
      curve(at(points('0.06,0.25 0.1,0.55 0.06,0.8')), false, 0.5) +
        curve(at(points('-0.12,0.3 -0.14,0.5 -0.1,0.74')), false, 0.5),
      'card',
    )
  );
}

/** A twig of fir along a curve: needles behind, the stem, needles in front; they shorten towards the tip. */
export function firTwig(points, needle, random) {
  const along = (share) => {
    const place = share * (points.length - 1);
    const index = Math.min(Math.floor(place), points.length - 2);
    const [one, two] = [points[index], points[index + 1]];
    return {
      point: one.map((value, axis) => value + (two[axis] - value) * (place - index)),
      angle: (Math.atan2(two[1] - one[1], two[0] - one[0]) * 180) / Math.PI,
    };
  };
  const length = points
    .slice(1)
    .reduce((sum, [x, y], index) => sum + Math.hypot(x - points[index][0], y - points[index][1]), 0);
  const count = Math.round(length / 12);
  const draw = (shift, reach, offset) =>
    Array.from({ length: count }, (_, index) => {
      const share = (index + offset) / count;
      const { point, angle } = along(Math.min(share, 1));
      const size = needle * reach * (1 - Math.round(share * 5) * 0.09) * random.pick([0.88, 1, 1.1]);
      const side = index % 2 ? 1 : -1;
      const end = polar(angle + side * shift + random.pick([-5, 0, 5]), size);
      return `${from(point)}l${formatNumbers(end.map(half))}`;
    });
  return [
    accent(draw(58, 1.05, 0.2), 'd3-deep'),
    outline(curve(points, false, 0.5)),
    accent(draw(42, 0.9, 0.75), 'main'),
    outline(`${from(points[points.length - 1])}${quad([0, 0], polar(along(1).angle, needle * 0.5))}`),
  ].join('');
}

/** A cone that hangs from a point; its scales overlap in rows. */
export function cone([x, y], length, random, lean = 0) {
  const width = length * 0.21;
  const body = [
    [x, y],
    [x + width * 0.9, y + length * 0.16],
    [x + width * 1.1 + lean * 0.4, y + length * 0.5],
    [x + width * 0.6 + lean * 0.8, y + length * 0.86],
    [x + lean, y + length],
    [x - width * 0.6 + lean * 0.8, y + length * 0.84],
    [x - width * 1.05 + lean * 0.4, y + length * 0.5],
    [x - width * 0.9, y + length * 0.16],
  ];
  const rows = [0.2, 0.36, 0.52, 0.68, 0.83].map((share, index) => {
    const middle = [x + lean * share, y + length * share];
    const reach = width * [0.85, 1, 1, 0.85, 0.55][index];
    const scale = (reach * 2) / (index % 2 ? 3 : 2);
    return `${from([middle[0] - reach, middle[1] - 1])}${Array.from({ length: index % 2 ? 3 : 2 }, () => quad([scale / 2, random.between(6, 9)], [scale, 0])).join('')}`;
  });
  const shade = [
    [x - width * 0.3, y + 2],
    [x - width * 0.9, y + length * 0.16],
    [x - width * 1.05 + lean * 0.4, y + length * 0.5],
    [x - width * 0.5 + lean * 0.8, y + length * 0.86],
    [x - width * 0.2 + lean * 0.5, y + length * 0.5],
  ];
  return [
    shape('edge', curve(body, true, 0.5)),
    flat('ink', curve(shade, true, 0.5), 0.2),
    texture(rows),
    accent(`${from([x, y + 1])}${quad([-1, -5], [1, -10])}`),
  ].join('');
}

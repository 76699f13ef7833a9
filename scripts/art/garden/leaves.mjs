// Leaves, twigs and grass.
import { jitter, place, smooth, toPoints } from './shapes.mjs';

/** Outline, the half in shade, and the rib: 10 long, from the stem at 0, 0. */
export const leaves = {
  pear: {
    outline: 'M0 0C1.6-3.6 6-4.2 10-.2C6.6 3.2 2.2 3.4 0 0Z',
    shade: 'M0 0C3-.4 7-.6 10-.2C6.6 3.2 2.2 3.4 0 0Z',
    rib: 'M0 0C3-.4 6-.6 8.6-.3',
    veins: 'M3.2-.4L4.2-2.2M5.6-.6L6.6-2M3.8-.4L5 1.4M6-.5L7 .9',
  },
  cherry: {
    outline: 'M0 0C2-3.2 5-4.4 7.4-2.4L8.2-1.9L10.6.6L8 1.1L7 1.9C4.6 3 1.6 2.6 0 0Z',
    shade: 'M0 0C3-.6 7-.6 10.6.6L8 1.1L7 1.9C4.6 3 1.6 2.6 0 0Z',
    rib: 'M0 0C3-.6 6-.6 8.6.1',
    veins: 'M2.8-.5L4-2.4M5-.6L6.2-2M3.6-.5L4.8 1.3M6-.4L6.8.8',
  },
  lance: {
    outline: 'M0 0C2.2-2.6 6.6-3 10-1.4C7.6 1.2 3.4 1.8 0 0Z',
    shade: 'M0 0C3.4-.5 7-1.1 10-1.4C7.6 1.2 3.4 1.8 0 0Z',
    rib: 'M0 0C3-.5 6-.9 8.4-1.2',
  },
};

/** Leaves that do not overlap: `[x, y, angle, length, kind]`. A negative length mirrors the leaf. */
export function paintLeaves(painting, random, list, { hasRibs = true, token = 'd3', shade = 0.2 } = {}) {
  const put = (part, some = list) =>
    some.map(([x, y, angle, length, kind = 'pear']) =>
      place(jitter(leaves[kind][part], random, part === 'outline' ? 0.16 : 0.05), {
        x,
        y,
        angle,
        width: Math.abs(length) / 10,
        height: length / 10,
      }),
    );
  painting.shape(token, put('outline'));
  if (shade) painting.fill('ink', put('shade'), shade);
  if (hasRibs) painting.line('texture', put('rib'));
  const large = list.filter(([, , , length, kind = 'pear']) => Math.abs(length) > 38 && leaves[kind].veins);
  painting.line('texture', put('veins', large));
}

/** Points and directions on a curve through the points, from its start to its end. */
export function walk(points, shares) {
  const curves = smooth(points);
  const count = curves.length - 1;
  return shares.map((share) => {
    const index = Math.min(Math.floor(share * count), count - 1);
    const t = share * count - index;
    const start = curves[index].slice(-2);
    const [, x1, y1, x2, y2, x, y] = curves[index + 1];
    const at = (a, b, c, d) => a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t * t * (1 - t) + d * t ** 3;
    const slope = (a, b, c, d) => (b - a) * (1 - t) ** 2 + 2 * (c - b) * t * (1 - t) + (d - c) * t * t;
    const angle = (Math.atan2(slope(start[1], y1, y2, y), slope(start[0], x1, x2, x)) * 180) / Math.PI;
    return { x: at(start[0], x1, x2, x), y: at(start[1], y1, y2, y), angle };
  });
}

/** Defines a leaf of a kind; `paintTwig` takes its length as `base`. */
export function defineLeaf(painting, random, id, kind, length = 20) {
  painting.define(id, (part) => paintLeaves(part, random, [[0, 0, 0, length, kind]]));
}

/** A twig with leaves on both sides, smaller towards its end. `id` is that of a defined leaf. */
export function paintTwig(
  painting,
  random,
  text,
  { count = 6, size = 26, kind = 'pear', from = 0.2, spread = 48, id, base = 20 } = {},
) {
  const points = toPoints(text);
  painting.line('outline', [smooth(points)]);
  const shares = Array.from({ length: count }, (_, index) => from + ((1 - from) * index) / (count - 1));
  const list = walk(points, shares).map(({ x, y, angle }, index) => {
    const side = index === count - 1 ? 0 : index % 2 ? 1 : -1;
    const length = size * (1 - 0.3 * (index / count)) * random.between(0.74, 1.2);
    return [x, y, angle + side * spread + random.between(-14, 14), side < 0 ? -length : length, kind];
  });
  if (id === undefined) paintLeaves(painting, random, list);
  else
    for (const [x, y, angle, length] of list)
      painting.use(id, { x, y, angle, scale: length / base, width: Math.abs(length) / base });
}

/** A blade of grass: from its foot to its tip, bent by `bend`. */
const blade = (x, y, height, bend, width) => [
  ['M', x - width / 2, y],
  ['Q', x - width / 2, y - height * 0.7, x + bend, y - height],
  ['Q', x + width / 2, y - height * 0.6, x + width / 2, y],
];

export const stem = (x, y, height, bend) => [
  ['M', x, y],
  ['Q', x, y - Math.round(height * 0.6), x + bend, y - height],
];

/** A tuft of blades around x. */
export const tuft = (random, x, y, { count = 5, height = 60, width = 7, spread = 40 }) =>
  Array.from({ length: count }, (_, index) => {
    const side = (index / Math.max(1, count - 1)) * 2 - 1 + random.between(-0.2, 0.2);
    const tall = height * random.between(0.6, 1.1) * (1 - 0.25 * Math.abs(side));
    return blade(
      x + side * spread * 0.5,
      y,
      tall,
      side * tall * random.between(0.2, 0.5),
      width * random.between(0.8, 1.2),
    );
  });

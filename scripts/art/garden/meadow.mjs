// Hills, orchards and the flowering grass in front, which several pictures have in common.
import { paintDaisy, paintEar, paintPoppy, paintSpike, paintUmbel } from './flowers.mjs';
import { stem, tuft } from './leaves.mjs';
import { smooth, toPoints } from './shapes.mjs';
import { paintFarTree } from './trees.mjs';

/** Ground below a line through the points, down to below the bottom edge. */
export const toGround = (points, height) => [
  ...smooth(toPoints(points)),
  ['L', 1604, height + 4],
  ['L', -4, height + 4],
  ['Z'],
];

/** Rows of small trees: `[fromX, fromY, toX, toY, count, size]`. */
export function paintOrchard(painting, random, rows) {
  const sizes = new Set(rows.map((row) => row.at(-1)));
  for (const size of sizes) painting.define(`o${size}`, (part) => paintFarTree(part, random, size));
  for (const [fromX, fromY, toX, toY, count, size] of rows)
    for (let index = 0; index < count; index += 1) {
      const share = (index + random.between(-0.2, 0.2)) / (count - 1);
      const [x, y] = [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share - 8 * Math.sin(share * Math.PI)];
      painting.use(`o${size}`, { x, y });
    }
}

/** Small marks of grass between two heights, denser towards the viewer, where `isFree` allows them. */
export function paintGrassMarks(painting, random, count, [top, bottom], isFree) {
  const marks = Array.from({ length: count }, () => {
    const depth = Math.sqrt(random.next());
    const [x, y, size] = [random.between(10, 1590), top + depth * (bottom - top), 4 + depth * 6].map(Math.round);
    return [
      ['M', x - Math.round(size / 2), y - size + 1],
      ['L', x, y],
      ['L', x + 3, y - size],
    ];
  });
  painting.line(
    'texture',
    marks.filter(([, [, x, y]]) => isFree(x, y)),
  );
}

/** How each flower of `paintClumps` is painted, at the top of its stem. */
const flowers = {
  d: (part, random) => paintDaisy(part, random, 0, 0, 13, { flat: 0.8, count: 7 }),
  p: (part, random) => paintPoppy(part, random, 12),
  u: (part, random) => paintUmbel(part, random, 15),
  s: (part, random) => paintSpike(part, random, 25),
  e: (part, random) => paintEar(part, random, 23),
};

/** Defines the flowers, with stems that end below the picture, and two tufts of grass. */
export function defineFlowers(painting, random, length = 160) {
  for (const [id, paint] of Object.entries(flowers))
    painting.define(id, (part) => {
      part.line('texture', [stem(0, 0, -length, random.between(-12, 12))]);
      paint(part, random);
    });
  for (const id of ['g0', 'g1'])
    painting.define(id, (part) => {
      part.shade('d3', tuft(random, 0, 0, { count: 4, height: 100, width: 9, spread: 100 }), 0.2, 'texture');
    });
}

const isTall = (kind) => 'ue'.includes(kind);

const placeFlowers = (random, foot, [x, height, kinds]) =>
  [...kinds].map((kind, index) => ({
    kind,
    x: x + (index % 2 ? 1 : -1) * (10 + index * 13) + random.between(-8, 8),
    y: foot - height * (isTall(kind) ? random.between(0.98, 1.16) : random.between(0.6, 0.9)),
  }));

/** Where the meadow is high: grass with flowers in it, `[x, height, flowers]`. */
export function paintClumps(painting, random, foot, clumps) {
  clumps.forEach(([x, height], index) => {
    const scale = (height / 100) * random.between(0.95, 1.1);
    painting.use(`g${index % 2}`, { x, y: foot + 4, scale, width: index % 4 < 2 ? scale : -scale });
  });
  const heads = clumps.flatMap((clump) => placeFlowers(random, foot, clump)).filter(({ x }) => x > 0 && x < 1600);
  heads.forEach(({ kind, x, y }, index) => {
    painting.use(kind, { x, y, width: index % 3 ? 1 : -1 });
  });
}

// The flowers of the garden, no two alike.
import { blob, jitter, place, smooth } from './shapes.mjs';

const petal = 'M1 0C1.4-4 5-6.4 8.4-4.2C9.8-3 9.6-1.2 8.8-.1C9.9 1 10 2.8 8.6 4C5.4 6 1.8 4 1 0Z';

/** The blossom of an apple, pear or cherry. */
export function paintBlossom(
  painting,
  random,
  x,
  y,
  radius,
  { token = 'card', heart = 'd1', turn = random.between(0, 72) } = {},
) {
  const petals = [0, 1, 2, 3, 4].map((index) =>
    place(jitter(petal, random, 0.35), { x, y, angle: turn + index * 72 + random.between(-5, 5), scale: radius / 10 }),
  );
  for (const one of petals) painting.shape(token, [one]);
  const stamens = Array.from({ length: 7 }, (_, index) => {
    const angle = (index / 7) * Math.PI * 2 + turn;
    const reach = radius * random.between(0.36, 0.52);
    return [
      ['M', x, y],
      ['L', x + Math.cos(angle) * reach, y + Math.sin(angle) * reach],
    ];
  });
  if (radius > 11) painting.line('texture', stamens, heart === 'd1' ? 'accent' : undefined);
  painting.shape('d2', [blob(x, y, radius * 0.2, random)], radius > 11 ? 'outline' : 'texture');
}

/** A closed outline of five petals around 0, 0. */
function scallop(random, radius, turn) {
  const at = (index, offset, reach) => {
    const angle = turn + ((index + offset) / 5) * Math.PI * 2;
    return [Math.cos(angle) * radius * reach, Math.sin(angle) * radius * reach];
  };
  const petals = [0, 1, 2, 3, 4].map((index) => [
    'C',
    ...at(index, 0.1, random.between(1.14, 1.26)),
    ...at(index, random.between(0.8, 0.94), random.between(1.14, 1.26)),
    ...at(index + 1, 0, 0.88),
  ]);
  return [['M', ...at(0, 0, 0.88)], ...petals, ['Z']];
}

function petalEdge(random, radius, from, to) {
  const at = (share, reach) => {
    const angle = from + (to - from) * share;
    return [Math.cos(angle) * radius * reach, Math.sin(angle) * radius * reach];
  };
  return [
    ['M', ...at(0, random.between(0.84, 0.94))],
    ['C', ...at(0.2, 1.2), ...at(random.between(0.55, 0.75), 1.36), ...at(1, random.between(0.56, 0.68))],
  ];
}

/** A full rose around 0, 0. Its colour is that of the use. `rings`: how far each ring of petals reaches, and how many. */
export function paintRose(
  painting,
  random,
  radius,
  rings = [
    [0.76, 5],
    [0.5, 4],
    [0.27, 3],
  ],
) {
  const turn = random.between(0, Math.PI);
  const outer = scallop(random, radius, turn);
  painting.offset(undefined, [outer]);
  painting.fill('ink', [blob(1, radius * 0.08, radius * 0.62, random)], 0.1);
  painting.fill('ink', [blob(1, radius * 0.08, radius * 0.34, random)], 0.1);
  painting.line('outline', [outer]);
  const inner = rings.flatMap(([reach, count], ring) =>
    Array.from({ length: count }, (_, index) => {
      const from = turn + 0.3 + ring * 0.9 + (index / count) * Math.PI * 2;
      return petalEdge(random, radius * reach, from, from + (Math.PI * 2) / count + random.between(0.3, 0.5));
    }),
  );
  painting.line('texture', [...inner, place('M-1-1C1-3 4 0 2 2C0 4-5 2-4-2', { scale: radius / 26, y: 1 })]);
}

/** A small rose of a climber. */
export function paintSmallRose(painting, random, x, y, radius, token) {
  painting.shape(token, [blob(x, y, radius, random, { amount: 0.1 })]);
  const turn = random.between(0, 6);
  const spiral = Array.from({ length: 5 }, (_, index) => {
    const reach = radius * (0.08 + index * 0.15);
    return [x + Math.cos(index * 1.4 + turn) * reach, y + Math.sin(index * 1.4 + turn) * reach];
  });
  painting.line('texture', [smooth(spiral)]);
}

/** A bud with its sepals, on a stem that ends at x, y. */
export function paintBud(painting, random, x, y, angle, size, token = 'd1') {
  const put = (shape) => place(jitter(shape, random, 0.2), { x, y, angle, scale: size / 10 });
  painting.accent(token, [put('M0 0C1-4 6-4.6 9.4-1.2C10.4-.4 11 .2 12 .2C10.6 2.2 5 5 0 0Z')]);
  painting.line('texture', [put('M3-2.6C5-1.4 7-.6 9.6-.6')]);
  painting.shape('d3', [put('M0 0C-.6-2.6 3-4.8 7.4-3.6C5-2.6 5-1 6.6.2C5 .4 4.6 1.6 6 3.2C3 3.8-.4 2.6 0 0Z')]);
}

/** A daisy seen from the front, or a little from the side with a smaller `flat`. */
export function paintDaisy(painting, random, x, y, radius, { flat = 1, token = 'card', count = 10 } = {}) {
  const turn = random.between(0, 36);
  const petals = Array.from({ length: count }, (_, index) =>
    place(
      place(jitter('M2 0C5-3.2 10.4-2.6 10-.1C10.4 2.4 5 2.8 2 0Z', random, 0.3), {
        angle: turn + (index * 360) / count + random.between(-5, 5),
        scale: radius / 10,
      }),
      { x, y, width: 1, height: flat },
    ),
  );
  painting.shape(token, petals, 'texture');
  painting.shape(
    'd2',
    [blob(x, y, radius * 0.32, random, { flat: Math.max(flat, 0.7) })],
    radius > 11 ? 'outline' : 'texture',
  );
}

/** The umbel of cow parsley, above its stem at 0, 0. `token`: the colour of its stalks. */
export function paintUmbel(painting, random, size, token) {
  const ends = [-1, -0.4, 0.25, 0.95].map((side) => [
    side * size,
    -size * (0.8 - 0.35 * side * side) + random.between(-2, 2),
  ]);
  painting.line(
    'texture',
    ends.map(([x, y]) => [
      ['M', 0, 0],
      ['C', 0, -size * 0.3, x, y + size * 0.3, x, y],
    ]),
    token,
  );
  painting.shape(
    'card',
    ends.map(([x, y]) =>
      place(jitter('M-4 0C-4-4 4-4 4 0C4 3-4 3-4 0Z', random, 0.5), { x, y: y - 1, scale: size / 14 }),
    ),
    'texture',
  );
}

/** The flower of a poppy from the side, above its stem at 0, 0. */
export function paintPoppy(painting, random, size, token = 'd1') {
  const put = (shape) => place(jitter(shape, random, 0.5), { scale: size / 10 });
  painting.shape(token, [
    put('M0 1C-5 2-10-1-10.4-7C-8-9.6-4.6-9.4-3-7.6C-.6-10.6 4-10.4 6-7.8C8-8.8 9.8-7.6 10.2-6C9.6-1 5 2 0 1Z'),
  ]);
  painting.line('texture', [put('M-3-7.6C-2.4-5-1.6-3-.4-1.6M6-7.8C5-5 3.6-3 2-1.6')]);
}

/** A spike of small flowers, as of lavender or sage. Its tip is 0, 0. */
export function paintSpike(painting, random, length, token = 'accent') {
  const marks = [0.1, 0.36, 0.66, 1].map((share) => {
    const reach = 2.4 + share * 3 + random.between(-0.4, 0.4);
    return smooth([
      [-reach, length * share - reach * 0.8],
      [0, length * share],
      [reach, length * share - reach * 0.9],
    ]);
  });
  painting.line('accent', marks, token);
}

/** Grass in seed. Its tip is 0, 0. */
export function paintEar(painting, random, length) {
  const seeds = [0, 0.25, 0.5, 0.8].map((share, index) =>
    place(jitter('M0 0C2-2 5-2 8 0C5 1.8 2 1.8 0 0Z', random, 0.4), {
      y: length * share,
      angle: index === 0 ? -86 : index % 2 ? -28 : -150,
    }),
  );
  painting.line('texture', [
    [
      ['M', 0, 0],
      ['L', 0, length],
    ],
  ]);
  painting.shape('d2-tint', seeds, 'texture');
}

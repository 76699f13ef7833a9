// Trees, and roses that climb.
import { paintSmallRose } from './flowers.mjs';
import { paintLeaves, walk } from './leaves.mjs';
import { blob, jitter, place, toPoints } from './shapes.mjs';

/** A closed outline of round bumps on an ellipse, such as the crown of a tree. */
export function crown(random, x, y, width, height, count) {
  const turn = random.between(0, 1);
  const notches = Array.from({ length: count }, (_, index) => {
    const angle = ((index + turn + random.between(-0.18, 0.18)) / count) * Math.PI * 2;
    return [x + Math.cos(angle) * width, y + Math.sin(angle) * height * (Math.sin(angle) > 0 ? 0.8 : 1)];
  });
  const bulge = random.between(1.34, 1.42);
  return [
    ['M', ...notches[0]],
    ...notches.map(([fromX, fromY], index) => {
      const [toX, toY] = notches[(index + 1) % count];
      const out = ([px, py], grow) => [x + (px - x) * grow, y + (py - y) * grow];
      return ['C', ...out([fromX, fromY], bulge), ...out([toX, toY], bulge * random.between(0.97, 1.04)), toX, toY];
    }),
    ['Z'],
  ];
}

/** A tree without its fruit. Its foot is 0, 0. Its two crowns are lit from above. */
export function paintTree(painting, random) {
  const put = (data) => place(jitter(data, random, 0.5), { scale: 1.2 });
  painting.define('y', (part) => {
    part.shade('d3', [crown(random, 0, 0, 94, 60, 9)], 0.2);
    part.fill('d3', [crown(random, -4, -12, 79, 41, 7)]);
  });
  painting.shape('edge', [
    put('M-15 2C-9-20-9-50-12-84L-30-112L-22-118L-2-92L4-126L13-124L11-90L34-116L41-109L16-74C12-46 12-20 19 2Z'),
  ]);
  painting.line('texture', [put('M-4-12Q-2-40-4-62M6-30Q6-50 8-62')]);
  painting.use('y', { x: 44, y: -152, scale: 0.8, width: -0.8 });
  painting.use('y', { x: -19, y: -184 });
  const marks = toPoints('-84 -180, -52 -214, -10 -194, 24 -216, 48 -180, -36 -168');
  painting.line(
    'texture',
    marks.map(([x, y]) => [
      ['M', x - 8, y],
      ['Q', x, y + 9, x + 8, y - 1],
    ]),
  );
}

/** A small tree of the orchards behind. Its foot is 0, 0. */
export function paintFarTree(painting, random, size) {
  painting.line('texture', [
    [
      ['M', 0, 0],
      ['L', random.between(-1, 1), -size * 0.7],
    ],
  ]);
  painting.shape('d3', [blob(0, -size * 1.05, size * 0.62, random, { amount: 0.12, flat: 0.92 })], 'texture');
}

/** Defines small roses and a pair of leaves, as 'r0' to 'r2' and 'l'. */
export function defineClimber(painting, random, size) {
  for (const index of [0, 1, 2])
    painting.define(`r${index}`, (part) => paintSmallRose(part, random, 0, 0, size * (0.85 + index * 0.15)));
  painting.define('l', (part) =>
    paintLeaves(
      part,
      random,
      [
        [0, 2, 62, size * 2.2, 'lance'],
        [0, -2, -78, -size * 2, 'lance'],
        [2, 0, 4, size * 1.7, 'lance'],
      ],
      { hasRibs: false, shade: 0 },
    ),
  );
}

/** Roses and leaves along a line, denser where `weigh` of the share is high. */
export function paintClimber(
  painting,
  random,
  points,
  { count, reach, weigh = () => 1, colors = ['d1', 'd1', 'card'] },
) {
  const shares = Array.from({ length: count }, (_, index) => (index + random.between(0.2, 0.8)) / count).filter(
    (share) => random.next() < weigh(share),
  );
  const places = walk(points, shares);
  for (const { x, y, angle } of places)
    painting.use('l', {
      x: x + random.between(-3, 3),
      y: y + random.between(-3, 3),
      angle: angle + random.between(-24, 24),
    });
  places.forEach(({ x, y }, index) => {
    if (index % 5 === 4) return;
    painting.use(
      `r${index % 3}`,
      { x: x + random.between(-reach, reach), y: y + random.between(-reach, reach) },
      random.pick(colors),
    );
  });
}

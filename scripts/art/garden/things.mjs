// What people have put into the garden: hives, an arbour, a fence, a table, lanterns.
import { walk } from './leaves.mjs';
import { blob, handLine, jitter, parse, place, polygon, smooth } from './shapes.mjs';
import { paintClimber } from './trees.mjs';

/** A bee skep of straw: rows bound one on the other, and a hole. Its foot is 0, 0. */
export function paintSkep(painting, random) {
  const put = (shape) => (typeof shape === 'string' ? parse(shape) : shape);
  const body = 'M-33 0C-37-26-30-60 0-66C30-61 37-27 34 0C22 4-22 4-33 0Z';
  painting.shape('d2', [put(jitter(body, random, 0.6))]);
  painting.fill('ink', [put('M10-64C32-56 37-27 34 0C26 3 8 4-4 3.4C16-8 26-30 10-64Z')], 0.1);
  const rows = [-11, -22, -33, -44, -54].map((level) => {
    const reach = 34.6 * Math.sqrt(1 - ((level + 10) / -58) ** 2) - 1;
    const [from, to] = [-reach + random.between(-0.6, 0.8), reach + random.between(-0.8, 0.6)];
    return [
      ['M', from, level],
      ['Q', random.between(-4, 4), level + 9, to, level],
    ];
  });
  const ticks = Array.from({ length: 12 }, (_, index) => {
    const level = [-2, -13, -24, -35, -46][index % 5];
    const side = random.between(-24, 24) * (1 + level / 110);
    return polygon(
      [
        [side, level],
        [side + 3, level - 4.6],
      ],
      false,
    );
  });
  painting.line('texture', [...rows, ...ticks].map(put));
  painting.shape('ink', [put('M-8 1C-8-8-5-12 0-12C5-12 8-8 8 1Z')]);
  painting.line('accent', [put('M-5-66C-4-74 5-75 6-66')]);
}

/** The bench of the hives, with planks of its own. */
export function paintBench(painting, random, x, y, width) {
  const legs = [-0.42, -0.3, 0.32, 0.44].map((share) =>
    polygon([
      [x + width * share - 3, y + 4],
      [x + width * share + 3, y + 4],
      [x + width * share + 3 + share * 6, y + 27],
      [x + width * share - 3 + share * 6, y + 26],
    ]),
  );
  painting.shape('edge', legs);
  painting.shape('edge', [
    jitter(
      polygon([
        [x - width / 2, y - 3],
        [x + width / 2, y - 3],
        [x + width / 2 + 1, y + 6],
        [x - width / 2 - 1, y + 6],
      ]),
      random,
    ),
  ]);
  painting.line('texture', [
    handLine(
      [
        [x - width * 0.42, y + 1.6],
        [x - width * 0.05, y + 2],
      ],
      random,
    ),
    handLine(
      [
        [x + width * 0.08, y + 1],
        [x + width * 0.4, y + 1.4],
      ],
      random,
    ),
  ]);
}

const arch = (foot, spring, rise) => [
  [-foot, 0],
  [-foot, -spring],
  [-foot * 0.74, -spring - rise * 0.66],
  [0, -spring - rise],
  [foot * 0.74, -spring - rise * 0.66],
  [foot, -spring],
  [foot, 0],
];

/** Rungs and crosses between the outer and the inner line of an arch. */
function lattice(outer, inner, count) {
  const shares = Array.from({ length: count }, (_, index) => (index + 0.5) / count);
  const [out, inside] = [walk(outer, shares), walk(inner, shares)];
  return shares.flatMap((_, index) => {
    const rung = [
      ['M', out[index].x, out[index].y],
      ['L', inside[index].x, inside[index].y],
    ];
    if (index === count - 1) return [rung];
    const cross = [
      ['M', out[index].x, out[index].y],
      ['L', inside[index + 1].x, inside[index + 1].y],
    ];
    return [rung, cross];
  });
}

/** An arched arbour of white lattice with climbing roses. Its middle stands at x, y. */
export function paintArbour(painting, random, { x, y }) {
  const [outer, inner] = [arch(76, 102, 64), arch(54, 98, 47)];
  const ring = [...smooth(outer), ['L', 54, 0], ...smooth([...inner].reverse()).slice(1), ['Z']];
  painting.define('a', (part) => part.shape(undefined, [ring]));
  painting.use('a', { x: x + 13, y: y - 6 }, 'edge');
  painting.use('a', { x, y }, 'card');
  painting.line(
    'texture',
    lattice(outer, inner, 16).map((one) => place(one, { x, y })),
  );
  const line = outer.map(([px, py]) => [x + px * 0.94, y + py]);
  paintClimber(painting, random, line, {
    count: 25,
    reach: 8,
    weigh: (share) => (share < 0.2 ? 0.75 : share < 0.7 ? 1 : 0.45),
  });
}

/** A picket fence: no two pickets alike. */
export function paintFence(painting, random, from, to, y, height) {
  painting.line(
    'accent',
    [0.34, 0.72].map((share) =>
      polygon(
        [
          [from, y - height * share],
          [to, y - height * share + 2],
        ],
        false,
      ),
    ),
  );
  const pickets = [];
  for (let x = from + 6; x < to; x += random.between(15.4, 18.6)) {
    const [lean, tall] = [random.between(-1.4, 1.4), height * random.between(0.92, 1.06)];
    pickets.push(
      polygon(
        [
          [x - 4, y],
          [x - 4 + lean, y - tall + 6],
          [x + lean, y - tall],
          [x + 4 + lean, y - tall + 7],
          [x + 4, y],
        ].map((point) => point.map(Math.round)),
      ),
    );
  }
  painting.shape('card', pickets);
}

/** A round paper lantern that hangs from 0, 0. */
export function paintLantern(painting, random) {
  const body = blob(0, 16, 11, random, { amount: 0.02, flat: 0.94 });
  painting.shape(undefined, [body]);
  const hoops = [-5, 1, 6].map((level) => {
    const reach = Math.sqrt(118 - level * level);
    return [
      ['M', -reach, 16 + level],
      ['Q', 0, 20 + level, reach, 16 + level],
    ];
  });
  painting.line('texture', [
    [
      ['M', 0, 0],
      ['L', 0, 5],
    ],
    ...hoops,
  ]);
}

/** A cord between two points, and where to hang things on it. */
export function hang([fromX, fromY], [toX, toY], sag, shares) {
  const at = (share) => [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share + sag * 4 * share * (1 - share)];
  return { cord: smooth([0, 0.25, 0.5, 0.75, 1].map(at)), places: shares.map(at) };
}

/** A table with a white cloth, a cake, a carafe and flowers. */
export function paintTable(painting, random, { x, y }) {
  const put = (data) => place(jitter(data, random, 0.5), { x, y });
  painting.line('outline', [put('M-50-10L-54 2M52-10L56 2M-38-8L-38 0M40-8L40 0')]);
  painting.shape('card', [
    put(
      'M-60-40L60-40C62-30 64-18 66-8C58-3 54-12 46-9C38-3 32-12 23-9C15-3 8-12-1-9C-9-3-16-12-24-9C-32-3-38-12-46-9C-54-3-60-8-66-9C-64-20-62-30-60-40Z',
    ),
  ]);
  painting.line('texture', [put('M-40-38Q-42-22-45-12M-14-38Q-15-22-22-12M14-38Q14-22 22-12M40-38Q42-22 46-12')]);
  painting.shape('card', [put('M-20-41L-20-55L20-55L20-41ZM-12-55L-12-68L12-68L12-55Z')]);
  painting.line(
    'texture',
    [put('M-20-50C-14-45-10-50-4-48C2-45 8-50 12-48L20-50M-12-63C-6-58-2-64 4-61L12-63')],
    'accent',
  );
  painting.use('r1', { x, y: y - 73, scale: 0.68 }, 'd1');
  painting.shape('d2-tint', [put('M34-41C28-48 32-54 36-57L36-66L42-66L42-57C47-54 50-47 44-41Z')]);
  painting.shape('main-tint', [put('M-46-41L-49-53L-35-53L-38-41Z')]);
  painting.use('l', { x: x - 42, y: y - 55, angle: -90, scale: 0.7 });
  painting.use('r2', { x: x - 46, y: y - 61, scale: 0.6 }, 'd1');
  painting.use('r0', { x: x - 37, y: y - 58, scale: 0.6 }, 'd2');
}

// The decline page: a friend sails away and waves. A cat on the jetty waves back.

import { createPainting } from '../garden/paint.mjs';
import { blob, jitter, parse, place, polygon, smooth, toPoints } from '../garden/shapes.mjs';
import { createRandom } from '../lines.mjs';

/** Water below a line through the points. */
const toWater = (points) => [...smooth(toPoints(points)), ['L', 1604, 524], ['L', -4, 524], ['Z']];

function paintSky(painting, random) {
  painting.fill('d1-tint', [blob(980, 142, 64, random, { amount: 0.01 })]);
  const birds = [
    [560, 96, 1],
    [612, 56, 0.7],
    [470, 52, 0.6],
    [1080, 84, 0.8],
    [1290, 60, 0.6],
  ];
  painting.line(
    'outline',
    birds.map(([x, y, scale]) => place('M-24 0C-16-12-6-10 0 3C6-10 17-12 25-2', { x, y, scale })),
  );
}

function paintShores(painting, random) {
  painting.fill('main-tint', [parse('M-4 200H1604V524H-4Z')]);
  painting.shape('d3', [jitter('M-4 200V168C90 148 190 150 280 172C330 184 370 192 424 200Z', random)]);
  painting.line('texture', [parse('M60 178C86 172 110 172 130 176M200 182C220 182 240 186 256 190M300 188L316 191')]);
  painting.shape('d3-tint', [jitter('M1150 200C1230 178 1320 170 1420 176C1500 170 1560 172 1604 166V200Z', random)]);
  painting.line('outline', [parse('M420 200H1154')]);
  painting.shape('card', [jitter('M150 158L156 84H188L193 160Z', random, 0.4)]);
  painting.fill('main-tint', [parse('M177 86H187L191 157H181Z')]);
  painting.shape('card', [parse('M144 84H200L196 75H148Z')]);
  painting.shape('d2', [parse('M158 75V50H186V75Z')]);
  painting.line('outline', [parse('M172 29V16M167 50V75M177 50V75')]);
  painting.shape('accent', [parse('M154 50H190C187 36 179 30 172 29C165 30 157 36 154 50Z')]);
}

/** Bathing huts on the other shore: `[x, foot, colour]`. */
const huts = [
  [1322, 184, 'accent'],
  [1366, 186, 'card'],
  [1412, 185, 'd2'],
  [1458, 184, 'main'],
];

function paintHuts(painting, random) {
  for (const [x, foot, token] of huts) {
    const put = (data) => place(jitter(data, random, 0.6), { x, y: foot });
    painting.shape(token, [put('M-16 2V-22H16V2Z')]);
    painting.shape('edge', [put('M-20-21L0-40L20-21Z')]);
    painting.shape('deep', [put('M-6 2V-14H6V2Z')], 'texture');
  }
}

/** Broken strokes, denser towards the viewer. */
function paintWaves(painting, random, count, token) {
  const waves = Array.from({ length: count }, () => {
    const depth = random.next() ** 0.8;
    const [x, y, size] = [random.between(20, 1510), 214 + depth * 300, 15 + depth * 15];
    return smooth([
      [x, y],
      [x + size * 0.5, y - 1.6],
      [x + size, y],
      [x + size * 1.5, y + 1.6],
      [x + size * 2, y],
    ]);
  });
  painting.line('outline', waves, token);
}

function paintSea(painting, random) {
  painting.fill(
    'main-soft',
    [toWater('-4 392, 200 374, 460 404, 700 390, 940 380, 1180 392, 1400 396, 1604 388')],
    0.7,
  );
  painting.fill('d1-tint', [
    parse(
      'M930 212H1030V218H930ZM950 230H1026V235H950ZM924 248H984V253H924ZM990 248H1030V252H990ZM955 265H1011V270H955Z',
    ),
  ]);
  paintWaves(painting, random, 26, 'card');
  paintWaves(painting, random, 14, 'main-mid');
}

function paintBoat(painting, random) {
  const put = (data, amount = 0.3) => place(jitter(data, random, amount), { x: 636, y: 22, scale: 2.5 });
  painting.shape('card', [put('M58 92V10C34 34 22 60 18 88C32 92 46 93 58 92Z')]);
  painting.fill('main-tint', [put('M57 91V14C54 40 54 66 55 91Z', 0)]);
  painting.shape('card', [put('M64 22C84 42 96 64 100 90C88 93 76 93 64 92Z')]);
  painting.shape('d1', [put('M64 60C74 62 84 66 93 72L100 90C88 93 76 93 64 92Z')]);
  painting.line('outline', [put('M61 3V100')]);
  painting.line('texture', [put('M30 66C38 68 48 69 58 69M23 78C34 80 46 81 58 81M61 4L8 100M61 4L122 97', 0.2)]);
  painting.shape('accent', [put('M61 4C68 2 72 8 80 5L79 15C72 17 67 12 61 14Z')]);
  painting.shape('d2', [put('M105 102C104 90 106 83 111 82C116 83 118 90 118 101Z')]);
  painting.line('outline', [put('M115 89C119 87 122 82 123 76M107 89L110 93')]);
  painting.shape('skin2', [blob(636 + 111 * 2.5, 22 + 76 * 2.5, 13, random)]);
  painting.shape('skin5', [put('M105 76C104 68 118 68 117 76C113 73.6 109 73.6 105 76Z', 0)], 'texture');
  painting.shape('card', [put('M123 76C127 73 128 67 135 69C133 75 130 79 123.5 78Z')]);
  painting.shape('main', [put('M8 100C40 108 86 108 124 96C120 114 108 124 94 126H36C22 124 12 114 8 100Z')]);
  painting.line('outline', [put('M13 110C44 117 84 117 118 107')], 'card');
  const foam = '636 338, 690 330, 742 340, 796 331, 850 340, 902 331, 952 338';
  painting.fill('main-tint', [[...smooth(toPoints(foam)), ['L', 944, 356], ['Q', 790, 366, 650, 356], ['Z']]]);
  painting.line(
    'outline',
    [smooth(toPoints(foam)), parse('M972 350C1002 344 1024 356 1054 350M988 368C1010 363 1036 373 1062 367')],
    'card',
  );
}

const posts = [946, 1108, 1300, 1500];

/** The jetty, which comes from the right edge, with a bollard, a lamp and flags. */
function paintJetty(painting, random) {
  painting.shape(
    'edge',
    posts.map((x) => jitter(`M${x - 13} 450V526H${x + 13}V450Z`, random, 1)),
  );
  painting.line(
    'texture',
    posts.map((x) => parse(`M${x - 4} 480V508M${x + 5} 474V492`)),
  );
  painting.line(
    'outline',
    posts.map((x) =>
      parse(
        `M${x - 34} 508C${x - 26} 502 ${x - 20} 512 ${x - 13} 507M${x + 13} 506C${x + 22} 511 ${x + 28} 502 ${x + 38} 507`,
      ),
    ),
    'card',
  );
  painting.shape('d2-tint', [jitter('M914 424L1604 398V442L898 450Z', random)]);
  painting.shape('edge', [jitter('M898 450L1604 442V462L902 468Z', random)]);
  const planks = Array.from({ length: 13 }, (_, index) => {
    const x = 952 + index * 52 + random.between(-8, 8);
    const at = (share) => 424 - ((x - 914) / 690) * 26 * (1 - share) + share * (26 - ((x - 898) / 706) * 8);
    return polygon(
      [
        [x + 6, at(0) + 1],
        [x, at(1) - 1],
      ],
      false,
    );
  });
  painting.line('texture', planks);
  const put = (data, x, y) => place(jitter(data, random, 0.5), { x, y });
  painting.shape('main', [put('M-9 0V-24H9V0ZM-14-24C-14-34 14-34 14-24Z', 952, 436)]);
  painting.line(
    'accent',
    [put('M-10-8C0-4 8-5 11-9M-10-14C0-10 8-11 11-15', 952, 436), parse('M940 428C916 434 908 470 884 480')],
    'd1',
  );
  painting.line('accent', [parse('M1186 424V290')]);
  painting.shape('d2', [put('M-10 0L-13-26H13L10 0ZM-16-26L0-40L16-26Z', 1186, 292)]);
  paintFlags(painting, random);
}

function paintFlags(painting, random) {
  const cord = toPoints('1186 300, 1290 334, 1400 344, 1510 334, 1604 306');
  painting.line('outline', [smooth(cord)]);
  const colors = ['d1', 'd2', 'accent', 'd3', 'main', 'd1', 'd2', 'accent', 'd3'];
  colors.forEach((token, index) => {
    const x = 1218 + index * 42;
    const share = (x - 1395) / 209;
    const y = 344 - share * share * 40;
    painting.shape(token, [place(jitter('M-13-1L0 26L13 0Z', random, 1), { x, y, angle: -share * 14 })], 'texture');
  });
}

/** Sits with its back to us and waves a handkerchief. */
function paintCat(painting, random) {
  const put = (data) => place(jitter(data, random, 0.3), { x: 1052, y: 434, scale: 1.15 });
  painting.line('accent', [put('M20-6C36-4 46-14 42-26C40-34 32-34 32-27')]);
  painting.line('accent', [put('M-14-36C-24-44-30-54-30-64')]);
  painting.shape('card', [put('M-30-62C-42-66-50-58-60-66C-54-74-56-80-50-86C-42-78-36-76-27-78Z')]);
  painting.shape('ink', [
    put(
      'M-20 0C-28-20-20-42-12-48C-18-54-20-62-18-68L-19-84L-8-76C-3-78 4-78 9-76L20-83L18-67C20-60 17-53 12-48C22-40 28-20 21 0Z',
    ),
  ]);
  painting.line('accent', [put('M-13-49C-6-45 6-45 13-49')], 'd1');
  painting.shape('d1', [put('M0-46L-10-53V-39ZM0-46L10-53V-39Z')], 'texture');
}

/** The dune in front, with roses in the grass. */
function paintDune(painting, random) {
  painting.shape('deep', [jitter('M-4 462C110 430 240 444 346 476C430 502 500 512 570 526H-4Z', random)]);
  const blades = toPoints('40 454, 76 450, 112 446, 148 448, 186 450, 232 456, 270 464, 318 474').map(([x, y]) => [
    ['M', x, y + 24],
    ['Q', x, y - 14, x + random.between(-20, 20), y - random.between(44, 84)],
  ]);
  painting.line('outline', blades, 'main-deep');
  const roses = [
    [96, 486, 24, 'd1'],
    [142, 500, 17, 'card'],
    [266, 500, 20, 'd1'],
    [58, 504, 15, 'd2'],
  ];
  painting.shape(
    'd3',
    roses.flatMap(([x, y, size]) =>
      [-160, -20, 20].map((angle) =>
        place('M0 0C6-8 22-10 34 0C22 8 8 8 0 0Z', {
          x: x + Math.cos(angle / 57) * size,
          y: y + 6,
          angle,
          scale: size / 20,
        }),
      ),
    ),
  );
  for (const [x, y, size, token] of roses) {
    const petals = [0, 72, 144, 216, 288].map((angle) =>
      place(jitter('M0-1C-9-4-9-16 0-18C9-16 9-4 0-1Z', random, 0.5), { x, y, angle: angle + x, scale: size / 18 }),
    );
    for (const petal of petals) painting.shape(token, [petal]);
    painting.shape(token === 'd2' ? 'card' : 'd2', [blob(x, y, size * 0.24, random)], 'texture');
  }
}

export function drawDecline() {
  const random = createRandom(23);
  const painting = createPainting();
  paintSky(painting, random);
  paintShores(painting, random);
  paintHuts(painting, random);
  paintSea(painting, random);
  paintBoat(painting, random);
  paintDune(painting, random);
  paintJetty(painting, random);
  paintCat(painting, random);
  return painting.toSvg(1600, 520);
}

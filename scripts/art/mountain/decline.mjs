// The picture of the decline page: the last train down the valley.
import { createRandom, drawing, points, curve as smooth } from '../lines.mjs';
import { goat } from './animals.mjs';
import { closed, curve, defineTrees, drawBackground, polyline } from './background.mjs';
import { accent, ellipse, flat, grass, outline, place, plant, shape, texture } from './kit.mjs';
import { drawChalets } from './village.mjs';

/** A wagon in its own coordinates: its floor is from 0 to 104, its roof at -54. */
function wagon(move, random, { hasGuest = false }) {
  const at = (points) => closed(move(points), random);
  const panes = [10, 34, 58, 82].map((x) =>
    at([
      [x, -42],
      [x + 15, -42],
      [x + 15, -22],
      [x, -22],
    ]),
  );
  const [wheelA, wheelB] = move([
    [22, 4],
    [82, 4],
  ]);
  const [head] = move([[90, -34]]);
  const guest = [
    flat('card', at(points('82,-42 97,-42 97,-22 82,-22'))),
    shape('d2', at(points('83,-22 85,-29 95,-29 97,-22'))),
    shape('d2-tint', ellipse(head[0], head[1], 6)),
    outline(smooth(move(points('94,-27 106,-30 112,-44')), false, 0.5)),
    shape('card', smooth(move(points('112,-44 122,-58 136,-54 130,-46 134,-40 120,-42')), true, 0.5)),
  ];
  return [
    shape('ink', ellipse(wheelA[0], wheelA[1], 8), ellipse(wheelB[0], wheelB[1], 8)),
    shape('accent', at(points('0,0 -1,-48 105,-48 104,0'))),
    shape('card', at(points('0,-15 104,-15 104,-10 0,-10'))),
    flat('ink', at(points('0,0 -1,-48 12,-48 12,0')), 0.2),
    shape('main-tint', panes),
    hasGuest ? guest.join('') : '',
    shape('main-deep', at(points('-6,-46 0,-55 104,-55 110,-46'))),
  ].join('');
}

function engine(move, random) {
  const at = (points) => closed(move(points), random);
  const wheels = points('16,2 40,2 70,2').map((point) => move([point])[0]);
  return [
    shape('main', at(points('-2,-6 -2,-30 58,-30 58,-6'))),
    shape('main', at(points('56,-2 56,-50 94,-50 94,-2'))),
    shape('card', at(points('64,-43 86,-43 86,-25 64,-25'))),
    flat('ink', at(points('-2,-6 -2,-30 10,-30 10,-6')), 0.25),
    shape('main-deep', at(points('50,-50 56,-58 94,-58 100,-50'))),
    shape('ink', at(points('10,-30 8,-52 4,-58 24,-58 20,-52 20,-30'))),
    shape('d2', at(points('34,-30 34,-36 46,-36 46,-30'))),
    shape('accent', at(points('-8,4 -6,-6 96,-6 96,2'))),
    shape('card', ...wheels.map(([x, y]) => ellipse(x, y, 9))),
    accent(`M${wheels.map((point) => point.map(Math.round).join(' ')).join('L')}`),
    shape('d2', ellipse(...move([[-6, -20]])[0].map(Math.round), 5)),
  ].join('');
}

const smoke = points(
  '624,238 618,222 632,208 650,210 662,194 686,192 698,204 720,190 748,196 760,208 790,200 812,212 786,220 752,222 728,230 696,226 672,232 650,226 640,240',
);

const deck = (x) => 318 - (x - 430) * 0.058;
const piers = [506, 616, 726, 836, 946, 1056];

/** Stones of the piers, and the wedges above the arches. */
function drawMasonry(random) {
  const stones = Array.from({ length: 34 }, () => {
    const x = Math.round(random.pick(piers) + random.between(-8, 4));
    return `M${x} ${Math.round(random.between(350, 500))}h${Math.round(random.between(5, 10))}`;
  });
  const crown = piers
    .slice(0, -1)
    .flatMap((x) =>
      points('-30,-3 0,-12 30,-3').map(
        ([shift, rise]) =>
          `M${x + 55 + shift} ${Math.round(deck(x + 55) + 28 + rise * 0.3 - (shift ? 2 : 4))}l${Math.round(shift * 0.12)}-8`,
      ),
    );
  return [...stones, ...crown];
}

const drawTrack = (random) => [
  shape(
    'line',
    closed(
      [
        [386, deck(386) + 8],
        [386, deck(386) - 4],
        [1150, deck(1150) - 4],
        [1150, deck(1150) + 8],
      ],
      random,
    ),
  ),
  accent(
    polyline(
      [
        [330, deck(330) - 8],
        [1210, deck(1210) - 8],
      ],
      random,
    ),
  ),
];

/** The viaduct: its deck falls to the left, arches between piers carry it. */
function drawViaduct(random) {
  const arches = piers.slice(0, -1).map((x) => {
    const top = Math.round(deck(x + 55) + 24);
    return `M${x + 14} 520V${top + 46}q0-46 41-46t41 46V520z`;
  });
  return [
    shape('edge', `M396 ${deck(396)}L1140 ${deck(1140)}V520H396z`),
    flat(
      'ink',
      arches.map((path) => path.replace(/^M(\d+) 520/, (_, x) => `M${x - 10} 520`)),
      0.14,
    ),
    shape('d3', arches),
    flat(
      'main',
      arches.map(
        (_, index) =>
          `M${piers[index] + 14} 520V${Math.round(deck(piers[index] + 55) + 70)}q0-46 41-46q-26 8-26 46V520z`,
      ),
      0.3,
    ),
    texture(drawMasonry(random)),
    ...drawTrack(random),
  ];
}

function drawSlopes(random) {
  const left = points('-10,300 120,282 260,296 380,310 440,340 430,430 470,540 -10,540');
  const right = points('1610,236 1480,244 1340,266 1200,268 1130,282 1110,360 1150,540 1610,540');
  return [
    shape('d3', `${curve(left)}z`),
    shape('d3', `${curve(right)}z`),
    flat('deep', `${curve(points('-10,330 150,316 300,336 400,400 420,540'))}H-10z`, 0.7),
    flat('deep', `${curve(points('1140,540 1180,360 1320,310 1470,290 1610,280'))}V540z`, 0.7),
    drawChalets(
      [
        { x: 236, base: 300, width: 62, walls: 'edge', tiles: 'main-deep', chimney: -0.2, hasBalcony: true },
        { x: 1398, base: 262, width: 50, walls: 'accent', tiles: 'main-deep', chimney: 0.2 },
        { x: 1466, base: 256, width: 64, walls: 'edge', tiles: 'main-deep', chimney: 0.22, hasBalcony: true },
      ],
      random,
    ).art,
  ];
}

export function buildDecline() {
  const random = createRandom(17);
  const turn = -3.3;
  const rail = (x) => deck(x) - 18;
  const put = (x) => place(x, rail(x), { turn });
  return drawing(
    1600,
    520,
    [
      defineTrees(),
      flat('d1-tint', ellipse(1030, 168, 64)),
      ...drawBackground(random),
      flat('d3-deep', `${curve(points('300,320 460,296 640,306 820,292 1000,300 1200,280'))}V540H300z`),
      flat('d3-tint', `${curve(points('420,420 560,400 760,410 940,400 1140,424'))}V540H420z`),
      ...drawViaduct(random),
      ...drawSlopes(random),
      shape('card', curve(smoke, true)),
      texture('M650 216q8 8 16 2M706 208q8 6 18 2M756 212q10 4 18 0'),
      wagon(put(838), random, { hasGuest: true }),
      wagon(put(720), random, {}),
      engine(put(610), random),
      goat(place(1056, rail(1056) + 6, { scale: 1.1 }), random),
      shape('ink', 'M1008 240l-24 8-2-4 8-4-5-15 13-4 5 14 4-1z'),
      plant([
        [156, 552, 'b', 1.02],
        [54, 540, 'a', 1.04],
        [338, 566, 'b', -0.86],
        [1490, 548, 'b', -1.12],
        [1232, 570, 'b', 0.88],
        [1574, 544, 'a', -1.08],
      ]),
      texture(grass(points('420,500 1170,500 220,344 1300,330 1430,316'), random)),
    ].join(''),
  );
}

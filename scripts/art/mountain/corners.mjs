// The corners: twigs of fir at the left, alpine roses at the right.
import { createRandom, curve, drawing, points } from '../lines.mjs';
import { bell, bud, cone, edelweiss, firTwig, gentian, leaf, rosette, vein } from './flora.mjs';
import { accent, define, flat, outline, plant, shape, texture } from './kit.mjs';

/** A small cowbell on a ribbon. */
function drawBell() {
  const body = points('206,226 218,226 222,230 229,256 232,262 192,262 196,256 202,230');
  return [
    outline('M212 226q-6-14 4-22q8-8 2-22'),
    shape('d1', 'M212 206q-16-12-22-2q2 10 22 4q14-14 24-4q0 12-22 6q-8 14-16 18l2-12zM214 210q10 8 14 18l-10-2z'),
    shape('d2', `${curve(body, true, 1)}`),
    flat('ink', 'M204 230l-6 26l-4 5h10l6-34z', 0.2),
    texture('M199 250q14 4 28 0'),
    shape('ink', 'M208 263h8q0 7-4 7t-4-7z'),
  ].join('');
}

export function buildFirCorner() {
  const random = createRandom(11);
  const content = [
    firTwig(points('-10,96 30,170 44,250 40,330 52,404'), 34, random),
    firTwig(points('10,-8 70,36 122,80 156,124 184,160'), 36, random),
    firTwig(points('60,-10 130,22 204,34 268,30 322,44'), 32, random),
    cone([112, 96], 86, random, -10),
    cone([232, 50], 70, random, 8),
    cone([36, 238], 76, random, -8),
    `<g transform="translate(-22-30)">${drawBell()}</g>`,
    firTwig(points('-8,30 40,84 66,140 76,196'), 34, random),
    firTwig(points('0,0 60,30 120,50 172,84'), 30, random),
    edelweiss([58, 62], 54, random, 8),
    edelweiss([128, 30], 34, random, 7),
    edelweiss([30, 148], 30, random, 7),
  ];
  return drawing(336, 428, content.join(''));
}

/** A snail whose house has a chimney. */
function drawSnail() {
  return [
    shape('card', 'M118 160q20 6 44 0q10-3 14-16q2-7 8-4q5 4 0 12q-8 18-26 18h-42q-8-4 2-10z'),
    outline('M180 139q3-6 8-7m-5 9q5-4 10-3'),
    shape('d2', 'M128 159q-8-18 8-27q18-8 26 8q4 14-8 20q-14 4-26-1z'),
    outline('M138 156q-6-14 6-18q10-1 9 9q-3 6-8 3'),
    shape('accent', 'M132 134l-2-11h8l1 8z'),
    texture('M134 118q-5-4 0-8t-1-9'),
  ].join('');
}

/** The leaves along both twigs, in two tones. */
function drawLeaves(random) {
  const leaves = points(
    '318,150,150 321,206,30 318,240,158 308,296,28 307,318,150 313,362,36 310,384,140 303,412,96',
  ).map(([x, y, angle]) => [[x, y], angle + random.between(-8, 8), random.between(40, 52)]);
  const top = points('228,54,-100 196,62,110 210,58,-80 146,66,75 104,63,120 88,60,-110 66,66,80 40,76,165').map(
    ([x, y, angle]) => [[x, y], angle + random.between(-8, 8), random.between(38, 50)],
  );
  const draw = (list, fill) =>
    shape(
      fill,
      list.map(([point, angle, length]) => leaf(point, angle, length, length * 0.3, { belly: 0.58 })),
    );
  const all = [...leaves, ...top];
  return [
    draw(
      all.filter((_, index) => index % 2 === 1),
      'd3-deep',
    ),
    draw(
      all.filter((_, index) => index % 2 === 0),
      'main-mid',
    ),
    texture(all.map(([point, angle, length]) => vein(point, angle, length))),
  ];
}

export function buildRoseCorner() {
  const random = createRandom(23);
  const twig = points('340,60 318,140 322,220 306,300 314,372 302,414');
  const side = points('330,0 262,44 196,62 136,66 84,60 36,78');
  return drawing(
    336,
    428,
    [
      define({ s: bell([0, 0], 27, 10), l: bell([0, 0], 36, 20) }),
      accent([curve(twig, false, 1), curve(side, false, 1)], 'main-deep'),
      ...drawLeaves(random),
      rosette([270, 84], [100, 130, 160, 190, 220, 70, 40], 92, random),
      rosette([306, 190], [80, 120, 160, 196], 62, random),
      `<g transform="translate(-8-98)">${drawSnail()}</g>`,
      bud([206, 96], 165, 26),
      bud([220, 130], 130, 26),
      bud([272, 226], 150, 24),
      bud([300, 240], 110, 22),
      plant([
        [318, 196, 's', 1.1, 'd1-tint', -10],
        [284, 206, 's', 1, 'd1', 30],
        [310, 226, 's', 0.9, 'd1-deep', 50],
        [300, 26, 'l', 1.05, 'd1-tint', 0],
        [236, 44, 'l', 1, 'd1', 30],
        [316, 100, 'l', 1.03, 'd1', -15],
        [226, 100, 'l', 0.92, 'd1-tint', 10],
        [268, 124, 'l', 0.94, 'd1-deep', 42],
        [272, 74, 'l', 1.15, 'd1', 16],
      ]),
      gentian([290, 330], 40, 130),
      gentian([318, 300], 34, 60),
    ].join(''),
  );
}

// What lies over the landscape: the lights of the night, the gondola, and the mist.
import { createRandom, drawing, points } from '../lines.mjs';
import { accent, ellipse, facets, flat, mist, outline, shape, texture } from './kit.mjs';
import { buildVillage, water } from './landscape.mjs';
import { toArch, toBars, toPane } from './village.mjs';

/** What shines at night, over the darkened landscape: the moon on the snow, its path on the lake, and the windows. */
export function buildLights() {
  const random = createRandom(38);
  const [back, chapel, front] = buildVillage(random).map(({ windows }) => windows);
  const lit = [...back.filter(([x]) => x > 1200), ...front].filter(() => random.next() < 0.8);
  const snow = points(
    '1258,88 1276,95 1282,111 1300,129 1326,139 1318,151 1304,144 1298,162 1282,146 1272,167 1262,149 1262,133 1252,113',
  );
  const massif = points('146,18 168,44 190,52 222,92 214,112 204,100 192,128 176,106 166,138 152,116 152,84 140,52');
  return drawing(
    1600,
    360,
    [
      flat('card', ellipse(1398, 118, 40)),
      flat('d3-tint', ['M1384 98a9 7 0 1 1 0 .1z', 'M1402 128a6 5 0 1 1 0 .1z'], 0.7),
      flat('card', facets([snow, massif]), 0.72),
      texture([...water(9, [240, 258], [640, 742], 26, random), ...water(6, [262, 292], [650, 720], 34, random)], 'd2'),
      // The goat has a lantern.
      flat('d2', ellipse(808, 258, 26), 0.25),
      flat('d2', ellipse(808, 258, 5)),
      flat('d2', [...lit.map(toPane), ...chapel.map(toArch)]),
      texture(lit.map(toBars)),
    ].join(''),
  );
}

/** The cabin that slides along the rope, in the place of the landscape where it starts. */
export const buildGondola = () =>
  drawing(
    1600,
    360,
    [
      accent('M684 182l14 4'),
      outline('M691 184v10'),
      shape('accent', 'M678 195h27q4 1 4 6l-1 13q-1 7-7 7h-20q-6-1-7-7l-1-13q1-5 5-6z'),
      flat('ink', 'M677 196q-4 1-4 6l1 12q1 6 7 7h4q-5-2-5-8l-1-17z', 0.2),
      shape('card', 'M680 201h9v9h-9zM693 201h9l-1 9h-8z'),
    ].join(''),
  );

/** Mist over the lake and below the peaks. */
export function buildMist() {
  const wisps = points('-30,232,200,14 150,206,250,18 400,212,250,16 710,172,200,13 1050,176,150,11 1400,188,170,14');
  return drawing(1600, 360, mist(wisps));
}

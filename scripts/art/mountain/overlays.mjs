// What lies over the landscape: the lights of the night, the gondola, and the mist.
import { createRandom, drawing, points } from '../lines.mjs';
import { accent, ellipse, flat, outline, shape, texture, wisp } from './kit.mjs';
import { buildVillage, water } from './landscape.mjs';
import { facets } from './peaks.mjs';
import { toArch, toBars, toPane } from './village.mjs';

/** What shines at night, over the darkened landscape: the moon on the snow, its path on the lake, and the windows. */
export function buildLights() {
  const random = createRandom(38);
  const [back, chapel, front] = buildVillage(random).map(({ windows }) => windows);
  const lit = [...back.slice(2), ...front].filter(() => random.next() < 0.8);
  const snow = points(
    '1232,56 1250,64 1256,84 1274,106 1300,118 1292,132 1278,124 1272,146 1256,126 1246,152 1236,130 1236,110 1226,86',
  );
  const massif = points('146,18 168,44 190,52 222,92 214,112 204,100 192,128 176,106 166,138 152,116 152,84 140,52');
  return drawing(
    1600,
    360,
    [
      flat('card', ellipse(1398, 118, 40)),
      flat('d3-tint', ['M1384 98a9 7 0 1 1 0 .1z', 'M1402 128a6 5 0 1 1 0 .1z'], 0.7),
      flat('card', facets([snow, massif], random), 0.72),
      texture([...water(9, [240, 258], [754, 850], 26, random), ...water(6, [262, 292], [770, 830], 34, random)], 'd2'),
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
  const wisps = points(
    '-30,232,200,14 150,206,250,18 380,214,230,16 560,196,190,12 980,176,190,14 1310,196,170,14 700,170,200,12',
  );
  return drawing(1600, 360, flat('card', wisps.map(wisp), 0.9));
}

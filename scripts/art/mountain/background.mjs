// The mountains behind the wide pictures.
import { createRandom, points, polyline as sharp, curve as smooth } from '../lines.mjs';
import { define, facets, flat, outline, tree } from './kit.mjs';

/** At this size, whole units are a wobble of their own. */
export const curve = (list, isClosed) => smooth(list, isClosed, 1);
export const polyline = (list, random) => sharp(list, random, { wobble: 1.2, unit: 1 });
export const closed = (list, random) => sharp(list, random, { isClosed: true, wobble: 1.2, unit: 1 });

const west = {
  ridge: points(
    '-10,214 60,170 104,160 166,112 196,104 240,70 262,62 296,104 322,112 372,168 404,176 470,230 560,262 690,340',
  ),
  snow: points(
    '166,112 196,104 240,70 262,62 296,104 322,112 352,146 336,142 326,170 304,142 290,178 268,148 250,176 230,142 210,156 196,130',
  ),
  glow: points('296,104 322,112 352,146 336,142 326,170 314,152 312,128'),
  rib: points('262,62 252,108 270,140 252,190 268,240'),
};
const east = {
  ridge: points(
    '940,340 1010,300 1080,236 1120,224 1176,170 1210,156 1262,104 1280,98 1296,86 1322,122 1352,134 1404,190 1440,198 1520,250 1610,276',
  ),
  snow: points(
    '1210,156 1262,104 1280,98 1296,86 1322,122 1352,134 1376,160 1358,158 1344,188 1324,156 1306,186 1290,152 1268,178 1250,150 1232,166',
  ),
  glow: points('1322,122 1352,134 1376,160 1358,158 1344,188 1334,168 1334,142'),
  rib: points('1296,86 1286,126 1304,152 1288,196 1302,240'),
};

/** A mountain with snow: its ridge, the snow's edge, the part that glows, and the rib between light and shade. */
function drawMountain({ ridge, snow, glow, rib }, random) {
  const foot = 330;
  const [[summitX]] = rib;
  const [first, last] = [ridge[0], ridge[ridge.length - 1]];
  const shade = [...ridge.filter(([x]) => x < summitX), ...rib, [rib[rib.length - 1][0] + 6, foot], [first[0], foot]];
  return [
    flat('d3', facets([[...ridge, [last[0], foot], [first[0], foot]]])),
    flat('card', facets([snow])),
    flat('d1-tint', facets([glow])),
    flat('main', facets([shade]), 0.3),
    outline([polyline(ridge, createRandom(1)), polyline(rib, random)]),
  ];
}

export function drawBackground(random) {
  const far = points(
    '380,350 460,236 520,214 566,226 640,178 676,194 716,182 790,214 842,196 920,150 960,176 1000,170 1080,220 1200,350 380,350',
  );
  return [
    flat('d3-tint', facets([far])),
    flat('card', facets([points('920,150 960,176 948,188 934,174 914,192 898,168')])),
    ...drawMountain(west, random),
    ...drawMountain(east, random),
  ];
}

/** Two trees for the foreground. */
export const defineTrees = () =>
  define({ a: tree(0, 0, 252, 122, 'main', 1, 28), b: tree(0, 0, 168, 88, 'main', 2, 24) });

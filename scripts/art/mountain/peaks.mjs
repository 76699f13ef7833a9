// The peaks of the landscape: far ridges, the massif at the left, and the peak over the village.
import { createRandom, points, polyline as sharp, curve as smooth, stroke } from '../lines.mjs';
import { flat, outline, texture } from './kit.mjs';

/** At this size, whole units are a wobble of their own. */
export const curve = (points, isClosed) => smooth(points, isClosed, 1);
export const polyline = (points, random, options) => sharp(points, random, { ...options, wobble: 1.2, unit: 1 });

export const facets = (list, random) => list.map((points) => polyline(points, random, { isClosed: true }));

/** Hatching down a face, from points on it. */
export const hatch = (points, [dx, dy], random) =>
  points.map((point) => {
    const length = random.between(0.6, 1.2);
    return stroke(point, [dx * length * 0.4, dy * length * 0.6], [dx * length, dy * length]);
  });

export function drawFarRidges(random) {
  const far = points(
    '330,236 392,170 446,150 484,164 546,128 574,142 604,132 662,160 708,146 770,120 806,140 836,136 890,160 950,142 1016,158 1064,148 1130,180 1180,236',
  );
  const near = points(
    '300,238 420,196 500,186 560,192 640,172 720,188 800,180 900,192 980,176 1060,190 1180,172 1300,196 1400,238',
  );
  return [
    flat('d3-tint', facets([far], random)),
    flat(
      'card',
      facets(
        [
          points('546,128 574,142 566,150 556,142 544,156 532,138'),
          points('770,120 806,140 796,150 782,138 766,152 752,128'),
        ],
        random,
      ),
    ),
    flat('d3', `${curve(near)}z`, 0.7),
  ];
}

export function drawMassif(random) {
  const ridge = points(
    '-10,128 22,104 50,96 88,56 112,48 146,18 168,44 190,52 222,92 246,84 286,118 330,132 384,168 452,190 560,236',
  );
  const snow = points(
    '50,96 88,56 112,48 146,18 168,44 190,52 222,92 214,112 204,100 192,128 176,106 166,138 150,116 136,144 122,108 106,124 96,98 80,110 68,98',
  );
  const patch = points('246,84 286,118 276,130 262,116 252,126 240,108');
  const glow = points('168,44 190,52 222,92 214,112 204,100 192,128 182,112 190,84 176,66');
  const shade = points(
    '146,18 138,52 154,82 140,118 156,160 138,196 148,236 -10,240 -10,128 22,104 50,96 88,56 112,48',
  );
  const shoulder = points('246,84 240,110 254,140 244,172 262,236 204,236 214,160 222,92');
  return [
    flat('d3', facets([[...ridge, [-10, 250]]], createRandom(4))),
    flat('card', facets([snow, patch], random)),
    flat('d1-tint', facets([glow], random)),
    flat('main', facets([shade, shoulder], random), 0.32),
    outline(polyline(ridge, createRandom(4))),
    outline(polyline(points('146,18 138,52 154,82 140,118 156,160'), random)),
    texture(hatch(points('206,116 186,140 214,140 276,144 300,150 322,156 290,172 352,172'), [12, 26], random)),
    texture(hatch(points('104,74 90,84 60,124 84,134 36,132 110,150 66,164'), [-10, 26], random)),
  ];
}

export function drawPeak(random) {
  const ridge = points(
    '1012,236 1056,200 1092,178 1116,172 1150,140 1172,126 1198,92 1212,84 1224,62 1232,56 1250,64 1256,84 1274,106 1300,118 1324,146 1362,164 1420,200 1470,236',
  );
  const snow = points(
    '1172,126 1198,92 1212,84 1224,62 1232,56 1250,64 1256,84 1274,106 1300,118 1292,132 1278,124 1272,146 1256,126 1246,152 1234,128 1222,150 1212,124 1198,140 1190,122',
  );
  const glow = points('1250,64 1256,84 1274,106 1300,118 1292,132 1278,124 1272,146 1262,132 1264,112 1248,90');
  const shade = points(
    '1232,56 1224,86 1238,112 1222,142 1240,176 1226,236 1012,236 1056,200 1092,178 1116,172 1150,140 1172,126 1198,92 1212,84 1224,62',
  );
  return [
    flat('d3', facets([ridge], createRandom(4))),
    flat('card', facets([snow], random)),
    flat('d1-tint', facets([glow], random)),
    flat('main', facets([shade], random), 0.32),
    outline(polyline(ridge, createRandom(4))),
    outline(polyline(points('1232,56 1224,86 1238,112 1222,142 1238,170'), random)),
    texture(hatch(points('1280,138 1300,142 1262,156 1318,160 1286,170'), [10, 22], random)),
    texture(hatch(points('1206,104 1194,116 1168,142 1150,158 1190,156 1122,184'), [-9, 22], random)),
  ];
}

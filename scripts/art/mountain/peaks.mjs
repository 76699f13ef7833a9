// The peaks of the landscape: far ridges, the massif at the left, and the peak over the village.
import { createRandom, points, polyline as sharp, curve as smooth, stroke } from '../lines.mjs';
import { facets, flat, outline, texture } from './kit.mjs';

/** At this size, whole units are a wobble of their own. */
export const curve = (points, isClosed) => smooth(points, isClosed, 1);
export const polyline = (points, random, options) => sharp(points, random, { ...options, wobble: 1.2, unit: 1 });

/** Hatching down a face, from points on it. */
export const hatch = (points, [dx, dy], random) =>
  points.map((point) => {
    const length = random.between(0.6, 1.2);
    return stroke(point, [dx * length * 0.4, dy * length * 0.6], [dx * length, dy * length]);
  });

export function drawFarRidges(_random) {
  const far = points(
    '330,236 392,170 446,150 484,164 546,128 574,142 604,132 662,160 708,146 770,120 806,140 836,136 890,160 950,142 1016,158 1064,148 1130,180 1180,236',
  );
  const near = points(
    '300,238 420,196 500,186 560,192 640,172 720,188 800,180 900,192 980,176 1060,190 1180,172 1300,196 1400,238',
  );
  return [
    flat('d3-tint', facets([far])),
    flat(
      'card',
      facets([
        points('546,128 574,142 566,150 556,142 544,156 532,138'),
        points('770,120 806,140 796,150 782,138 766,152 752,128'),
      ]),
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
    flat('d3', facets([[...ridge, [-10, 250]]])),
    flat('card', facets([snow, patch])),
    flat('d1-tint', facets([glow])),
    flat('main', facets([shade, shoulder]), 0.32),
    outline(polyline(ridge, createRandom(4))),
    outline(polyline(points('146,18 138,52 154,82 140,118 156,160'), random)),
    texture(hatch(points('206,116 186,140 214,140 276,144 300,150 322,156 290,172 352,172'), [12, 26], random)),
    texture(hatch(points('104,74 90,84 60,124 84,134 36,132 110,150 66,164'), [-10, 26], random)),
  ];
}

export function drawPeak(random) {
  const ridge = points(
    '1038,236 1082,206 1118,188 1142,184 1176,157 1198,146 1224,118 1238,111 1250,93 1258,88 1276,95 1282,111 1300,129 1326,139 1350,162 1388,177 1446,206 1496,236',
  );
  const snow = points(
    '1198,146 1224,118 1238,111 1250,93 1258,88 1276,95 1282,111 1300,129 1326,139 1318,151 1304,144 1298,162 1282,146 1272,167 1260,147 1248,165 1238,144 1224,157 1216,143',
  );
  const glow = points('1276,95 1282,111 1300,129 1326,139 1318,151 1304,144 1298,162 1288,151 1290,134 1274,116');
  const shade = points(
    '1258,88 1250,113 1264,134 1248,159 1266,187 1252,236 1038,236 1082,206 1118,188 1142,184 1176,157 1198,146 1224,118 1238,111 1250,93',
  );
  return [
    flat('d3', facets([ridge])),
    flat('card', facets([snow])),
    flat('d1-tint', facets([glow])),
    flat('main', facets([shade]), 0.32),
    outline(polyline(ridge, createRandom(4))),
    outline(polyline(points('1258,88 1250,113 1264,134 1248,159 1264,182'), random)),
    texture(hatch(points('1306,156 1326,159 1288,170 1344,174 1312,182'), [10, 22], random)),
    texture(hatch(points('1232,128 1220,138 1194,159 1176,172 1216,170 1148,193'), [-9, 22], random)),
  ];
}

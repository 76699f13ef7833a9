// The houses of the village, its church and its goat. Windows are listed apart, because they are lit at night.
import { curve, points, polyline } from '../lines.mjs';
import { accent, box, ellipse, flat, outline, shape, texture } from './kit.mjs';

const closed = (points, random) => polyline(points, random, { isClosed: true, unit: 1 });
const round = (values) => values.map(Math.round);

export const toPane = ([x, y, width, height]) => `M${x} ${y}h${width}v${height}h${-width}z`;
export const toBars = ([x, y, width, height]) =>
  `M${x + width / 2} ${y}v${height}m${-width / 2} ${1 - Math.round(height / 2)}h${width}`;

const boards = (x, top, width, height, random) =>
  Array.from({ length: Math.floor(height / 6) }, (_, index) => {
    const from = round([x + 3 + random.between(0, width * 0.3), top + 5 + index * 6]);
    return `M${from.join(' ')}h${Math.round(width * random.between(0.25, 0.6))}`;
  });

/** What slants on a chalet: its gable, the shade of the eaves, and the roof. */
function slant({ x, half, reach, stone, eave, apex, edge }) {
  const at = (list) => list.map(([side, y]) => [x + side, y]);
  return {
    gable: at([
      [-half, stone],
      [-half, eave],
      [0, apex],
      [half, eave],
      [half, stone],
    ]),
    band: at([
      [-half, eave + 1],
      [0, apex + 1],
      [half, eave + 1],
      [half, eave + 6],
      [0, apex + 7],
      [-half, eave + 6],
    ]),
    roof: at([
      [-reach, edge],
      [0, apex],
      [reach, edge],
      [reach - 1, edge - 6],
      [1, apex - 7],
      [1 - reach, edge - 6],
    ]),
  };
}

/** A chalet seen from its gable: stone below, wood above, perhaps a balcony with flowers. */
function chalet({ x, base, width, chimney, hasBalcony = false }, random) {
  const half = width / 2;
  const wall = width * 0.6;
  const eave = base - wall;
  const apex = eave - width * 0.3;
  const stone = base - wall * 0.4;
  const reach = half + width * 0.15;
  const { gable, band, roof } = slant({ x, half, reach, stone, eave, apex, edge: eave + width * 0.09 });
  const pane = Math.round(width * 0.075) * 2;
  const toWindow = (share, y) => [...round([x + share * width - pane / 2, y]), pane, pane + 1];
  const rail = round([x - half - 3, stone - 5, width + 6, 8]);
  return {
    stones: [
      box(x + chimney * width, apex - 16 + Math.abs(chimney) * width * 0.5, width * 0.1, 14, random),
      box(x - half, stone, width, base - stone, random),
    ],
    wood: closed(gable, random),
    boards: boards(x - half, eave, width, stone - eave, random),
    shade: [closed(band, random), toPane(round([x - half, eave, width * 0.16, wall]))],
    door: toPane(round([x - width * 0.24, base - wall * 0.34, width * 0.19, wall * 0.34])),
    windows: [
      toWindow(0, apex + width * 0.14),
      toWindow(-0.28, stone - wall * 0.42),
      toWindow(0.28, stone - wall * 0.42),
      toWindow(0.2, base - wall * 0.3),
    ],
    rail: hasBalcony ? [toPane(rail)] : [],
    flowers: hasBalcony ? [`M${rail[0] + 4} ${rail[1] - 1}q${rail[2] / 2} 3 ${rail[2] - 7} 0`] : [],
    roof: closed(roof, random),
  };
}

/** Chalets that stand beside each other: each layer of all of them is one path for each colour. */
export function drawChalets(list, random) {
  const houses = list.map((house) => ({ ...house, ...chalet(house, random) }));
  const merge = (part) => houses.flatMap((house) => house[part]);
  const byColor = (color, part) =>
    [...new Set(houses.map((house) => house[color]))].map((name) =>
      shape(
        name,
        houses.filter((house) => house[color] === name).map((house) => house[part]),
      ),
    );
  const windows = merge('windows');
  const art = [
    shape('card', merge('stones')),
    ...byColor('walls', 'wood'),
    texture(merge('boards')),
    flat('ink', merge('shade'), 0.2),
    shape('main', merge('door')),
    shape('main-tint', windows.map(toPane)),
    texture(windows.map(toBars)),
    shape('edge', merge('rail')),
    accent(merge('flowers'), 'd1', '0 5.6'),
    ...byColor('tiles', 'roof'),
  ];
  return { art: art.join(''), windows };
}

const half = points('0,-50 1.6,-38 9,-30 15,-19 10,-8 13,0');

/** An onion dome on a tower, with its shade and a weathercock. */
function drawDome(x, y) {
  const left = half.map(([dx, dy]) => [x - dx, y + dy]);
  const right = half.map(([dx, dy]) => [x + dx, y + dy]);
  const inner = left.map(([px, py]) => [px + (x - px) * 0.55, py]);
  return [
    shape('main', curve([...right, ...left.slice(1).reverse()], true)),
    flat('ink', `${curve(left)}${curve(inner.reverse()).replace('M', 'L')}z`, 0.3),
    outline(`M${x} ${y - 50}v-9m-5 3q5 2 8-2l3-3q0 6-4 7M${x - 17} ${y}h34`),
  ];
}

export const toArch = ([x, y, width, height]) =>
  `M${x} ${y + height}v${4 - height}q${width / 2}-8 ${width} 0v${height - 4}z`;

/** A church with an onion dome; its windows are arched. */
export function church(x, base, random) {
  const top = base - 80;
  const roof = [
    [x + 8, base - 38],
    [x + 16, base - 76],
    [x + 88, base - 76],
    [x + 102, base - 38],
  ];
  const windows = [[x - 4, top + 14, 8, 15], ...[34, 56, 78].map((shift) => [x + shift, base - 31, 8, 17])];
  const art = [
    shape('card', box(x + 12, base - 42, 84, 42, random)),
    flat('ink', toPane([x + 12, base - 40, 84, 8]), 0.18),
    shape('accent', closed(roof, random)),
    texture(`M${x + 36} ${base - 70}l-4 26M${x + 54} ${base - 71}l1 14M${x + 70} ${base - 66}l5 22`, 'card'),
    shape('card', box(x - 14, top, 28, 80, random)),
    flat('ink', toPane([x - 14, top, 9, 80]), 0.18),
    ...drawDome(x, top),
    shape('main-tint', windows.map(toArch)),
    shape('card', ellipse(x, top + 42, 6)),
    outline(`M${x} ${top + 38}v4l3 2`),
  ];
  return { art: art.join(''), windows };
}

// A map of the city, folded so that no street meets its continuation.
import { fill, join, misprint, outline, polygon, stroke } from './pen.mjs';
import { readPoints } from './tables.mjs';

/** The folds, from left to right: the upper and the lower end of each. Neighbours lean the wrong way. */
const folds = [
  '536 214, 520 424',
  '632 178, 618 404',
  '716 232, 716 446',
  '812 172, 812 398',
  '892 246, 904 452',
  '1000 196, 1020 416',
].map(readPoints);

const panels = folds.slice(1).map((right, index) => [folds[index], right]);

/** The place on a panel of two shares, across and down. */
function at([[topLeft, bottomLeft], [topRight, bottomRight]], across, down) {
  const mix = (from, to, share) => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  return mix(mix(topLeft, topRight, across), mix(bottomLeft, bottomRight, across), down);
}

const draw = (panel, points) => `M${points.map(([across, down]) => at(panel, across, down)).join('L')}`;

/** Lines such as `2: 0 0.1, 1 0.2`: points of the panel with this number. */
const readParts = (text) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(':'))
    .map(([index, points]) => [Number(index), readPoints(points)]);

/** What stands on the panels, none of which meets its neighbour: streets, a river, a park. */
const streets = [
  '0 0.2, 0.55 0.24, 1 0.12; 0.3 0, 0.36 0.5, 0.24 1; 0 0.66, 1 0.72; 0.7 0, 0.72 1',
  '0 0.4, 1 0.36; 0.46 0, 0.5 1; 0 0.84, 0.5 0.8, 1 0.9',
  '0 0.12, 0.5 0.3, 1 0.26; 0.2 0, 0.24 1; 0 0.58, 1 0.52; 0.66 0.28, 0.7 1',
  '0 0.5, 1 0.56; 0.36 0, 0.3 0.5; 0.6 0.54, 0.66 1; 0 0.82, 1 0.78',
  '0 0.3, 0.5 0.22, 1 0.34; 0.5 0, 0.54 1; 0 0.72, 0.54 0.68, 1 0.74; 0.8 0.3, 0.78 0.72',
].map((lines) => lines.split(';').map(readPoints));
const river = readParts(`
  1: 0 0.52, 1 0.62, 1 0.76, 0 0.66
  3: 0 0.06, 1 0.2, 1 0.36, 0 0.22
`);
const park = readParts(`
  0: 0.4 0.3, 0.66 0.28, 0.68 0.62, 0.4 0.6
  2: 0.3 0.62, 0.62 0.6, 0.64 0.9, 0.3 0.92
  4: 0.08 0.36, 0.46 0.3, 0.48 0.62, 0.1 0.64
`);
const route = readParts(`
  0: 0.1 0.94, 0.26 0.9, 0.34 0.7, 0.36 0.5, 0.7 0.44, 1 0.42
  1: 0 0.14, 0.46 0.16, 0.48 0.38, 1 0.34
  2: 0 0.78, 0.24 0.76, 0.22 0.56, 0.68 0.54, 1 0.46
  3: 0 0.92, 0.3 0.9, 0.62 0.8, 0.62 0.6
`);
const onPanels = (parts) => join(...parts.map(([index, points]) => draw(panels[index], points)));

export function drawMap(pen) {
  const bent = panels.map((panel) =>
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ].map(([across, down]) => at(panel, across, down)),
  );
  const roads = panels.flatMap((panel, index) => streets[index].map((points) => draw(panel, points)));
  const pin = at(panels[4], 0.72, 0.5);
  const route2 = { ...stroke(onPanels(route), 'accent', 3.4) };
  return [
    fill('M520 424L618 404L716 446L812 400L904 452L1020 416L1068 424L938 459L826 430L722 458L620 430L540 452Z', 'd3'),
    bent.map((corners, index) => outline(pen.shape(corners), index % 2 ? 'edge' : 'card')),
    fill(onPanels(park), 'd2'),
    fill(onPanels(river), 'd3'),
    stroke(join(...roads), 'd3', 2),
    { ...route2, attributes: { ...route2.attributes, 'stroke-dasharray': '1 9' } },
    bent.map((corners) => stroke(pen.shape(corners))),
    ...misprint(`M${pin}c-9-12-16-20-13-29 4-12 22-12 26 0 3 9-4 17-13 29z`, 'accent'),
    fill(pen.oval(pin[0], pin[1] - 24, 4.6), 'card'),
    drawRose(),
    outline(polygon('1000 196, 956 220, 984 256'), 'deep'),
    outline(polygon('520 424, 562 418, 540 380'), 'deep'),
  ];
}

/** A compass rose that points down. */
const drawRose = () => [
  outline('M770 326l7 22 20 7-20 8-7 24-7-24-20-8 20-7z', 'card'),
  fill('M770 387l7-24 2-8h-9z', 'main'),
  stroke('M764 398l6 8 6-8', 'ink', 2),
];

// The lights of the night, over the darkened landscape: three pictures, so that the windows are lit one after the other.

import { deckAt, lampsOnBridge } from './bridge.mjs';
import { bulbs, drawBulb } from './foreground.mjs';
import { buildCity } from './landscape.mjs';
import { createPen, fill, join, stroke, toDrawing } from './pen.mjs';

const share = 0.74;

/** Every third lit window from `turn` on. */
function drawWindows(turn) {
  const pen = createPen(52);
  const lit = buildCity()
    .houses.flatMap(({ panes }) => panes)
    .filter(() => pen.random() < share);
  const panes = lit.filter((_, index) => index % 3 === turn);
  return [
    fill(join(...panes.map(({ pane }) => pane)), 'd2'),
    stroke(join(...panes.map(({ bars }) => bars)), 'night', 1.2),
  ];
}

const drawDancers = () => {
  const { hall } = buildCity();
  return [
    fill(join(hall.panes[0], hall.panes[2]), 'd2-tint'),
    fill(hall.panes[1], 'd2'),
    hall.dancers,
    stroke(hall.bars, 'night', 1.2),
  ];
};

const drawGlow = (x, y) => `M${x - 13} ${y}c0-17 26-18 26 1 0 16-26 17-26-1z`;

function drawLamps() {
  const pen = createPen(9);
  const glows = [
    ...lampsOnBridge.map((x) => drawGlow(x, deckAt(x) - 53)),
    ...bulbs.map(([x, y]) => drawGlow(x, y + 5)),
  ];
  const reflections = [...lampsOnBridge, 700, 760, 1116].map((x) => {
    const strokes = [276, 285, 295, 306, 318].map(
      (y, index) => `M${x - 7 + (index % 2) * 3} ${y}h${pen.between(7, 14)}`,
    );
    return strokes.join('');
  });
  return [
    '<g opacity=".2">',
    fill(join(...glows), 'd2'),
    '</g>',
    fill(join(...lampsOnBridge.map((x) => `M${x - 5} ${deckAt(x) - 53}c0-6 10-6 10 0 0 7-10 7-10 0z`)), 'd2'),
    fill(join(...bulbs.map(drawBulb)), 'd2'),
    fill(
      'M680 180h14v14h-14zM700 180h14v14h-14zM721 180h14v14h-14zM742 180h14v14h-14zM763 180h13v14h-13zM142 307l32-2 8 15-34 2zM151 325l33-2 6 13-33 2z',
      'd2',
    ),
    stroke(join(...reflections), 'd2'),
  ];
}

export const drawLights = [
  () => toDrawing(1600, 360, [drawLamps(), drawWindows(0)]),
  () => toDrawing(1600, 360, [drawWindows(1)]),
  () => toDrawing(1600, 360, [drawWindows(2), drawDancers()]),
];

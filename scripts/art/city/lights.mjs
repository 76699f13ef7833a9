// The lights of the night, over the darkened landscape: three pictures, so that the windows are lit one after the other.

import { deckAt, lampsOnBridge } from './bridge.mjs';
import { bulbs, drawBulb } from './foreground.mjs';
import { buildCity } from './landscape.mjs';
import { coarse, createPen, fill, join, stroke, toDrawing } from './pen.mjs';

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

function drawLamps() {
  const pen = createPen(9);
  const glows = [
    ...lampsOnBridge.map((x) => pen.oval(x, deckAt(x) - 53, 11)),
    ...bulbs.map(([x, y]) => pen.oval(x, y + 5, 13)),
  ];
  const reflections = [...lampsOnBridge, 700, 760, 1116].map((x) => {
    const strokes = [276, 285, 295, 306, 318].map(
      (y, index) => `M${x - 7 + (index % 2) * 3} ${y}h${pen.between(7, 14)}`,
    );
    return strokes.join('');
  });
  return [
    '<g opacity=".22">',
    coarse([fill(join(...glows), 'd2')]),
    '</g>',
    fill(join(...lampsOnBridge.map((x) => pen.oval(x, deckAt(x) - 53, 4.6))), 'd2'),
    fill(join(...bulbs.map(drawBulb)), 'd2'),
    fill(
      'M680 180h14v14h-14zM700 180h14v14h-14zM721 180h14v14h-14zM742 180h14v14h-14zM763 180h13v14h-13zM142 307l32-2 8 15-34 2zM151 325l33-2 6 13-33 2z',
      'd2',
    ),
    coarse([stroke(join(...reflections), 'd2', 2)]),
  ];
}

export const drawLights = [
  () => toDrawing(1600, 360, [drawLamps(), drawWindows(0)]),
  () => toDrawing(1600, 360, [drawWindows(1)]),
  () => toDrawing(1600, 360, [drawWindows(2), drawDancers()]),
];

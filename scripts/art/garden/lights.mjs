// What shines in the landscape by night: the moon, lanterns, the arbour's lights, a candle, fireflies, and two bees.
import { createRandom } from '../lines.mjs';
import { paintBee } from './animals.mjs';
import { festoon, lanternSizes } from './landscape.mjs';
import { walk } from './leaves.mjs';
import { createPainting } from './paint.mjs';
import { blob, parse, toPoints } from './shapes.mjs';
import { paintLantern } from './things.mjs';

const arbourLights = toPoints(
  '1176 222, 1176 164, 1190 130, 1216 111, 1248 104, 1280 112, 1306 132, 1320 164, 1320 222',
);

/** Where the fireflies are: near the hives, over the flowers, under the trees. */
const fireflies = toPoints(
  '60 236, 196 206, 236 286, 330 268, 384 300, 452 246, 530 270, 574 206, 618 282, 664 214, 690 160, 748 150, 806 176, 840 232, 886 276, 912 196, 962 252, 1010 222, 1056 288, 1092 206, 1120 300, 1240 210, 1272 300, 1330 286, 1372 196, 1420 292, 1476 236, 1530 298, 1588 220',
);

export function drawLights() {
  const random = createRandom(5);
  const painting = createPainting();
  painting.define('f', (part) => {
    part.markup('<circle r="8" fill="var(--d2)" fill-opacity=".2" stroke="none"/>');
    part.markup('<circle r="2.4" fill="var(--d2)" stroke="none"/>');
  });
  painting.define('n', (part) => paintLantern(part, random));
  painting.fill('d2', [blob(1060, 62, 44, random, { amount: 0.02 })], 0.1);
  painting.fill('d2-tint', [
    parse(
      'M1072 32C1044 30 1026 50 1028 70C1030 90 1050 100 1068 94C1080 90 1086 82 1088 74C1076 84 1058 80 1052 66C1046 52 1056 38 1072 32Z',
    ),
  ]);
  for (const [x, y] of festoon.places) {
    painting.fill('d2', [blob(x, y + 16, 34, random)], 0.1);
    painting.fill('d2', [blob(x, y + 16, 22, random)], 0.2);
  }
  festoon.places.forEach(([x, y], index) => {
    painting.use('n', { x, y: y - 1, scale: lanternSizes[index] }, ['d2', 'd1', 'd2-tint'][index]);
  });
  painting.fill('d2', [
    parse(
      'M704 247C704 238 707 235 712 235C717 235 720 238 720 247ZM782 247C782 240 784 238 788 238C792 238 794 240 794 247Z',
    ),
  ]);
  painting.fill('d2', [blob(1408, 186, 20, random)], 0.2);
  painting.fill('d2', [parse('M1408 178C1413 186 1413 192 1408 193C1403 192 1403 186 1408 178Z')]);
  const shares = Array.from({ length: 17 }, (_, index) => index / 16);
  for (const { x, y } of walk(arbourLights, shares)) painting.use('f', { x, y: y + random.between(-3, 3), scale: 0.8 });
  for (const [x, y] of fireflies) painting.use('f', { x, y, scale: random.pick([1, 1, 1.3]) });
  // The two bees of the day, on their way home.
  for (const [x, y, hat, angle] of [
    [842, 150, 'veil', -12],
    [898, 122, 'top', -6],
  ]) {
    painting.fill('d2', [blob(x, y, 30, random)], 0.15);
    paintBee(painting, { x, y, scale: 0.44, angle, hat });
  }
  return painting.toSvg(1600, 360);
}

// Stepped towers far away, without outlines.
import { fill, join, polygon, stroke } from './pen.mjs';

/** @param towers the left edge, width and top of each */
export function drawSkyline(pen, towers, base) {
  const shapes = towers.map(([x, width, top], index) => {
    const step = width * 0.16;
    const spire =
      index % 3 === 1
        ? [
            [x + width / 2 - 2, top - 12],
            [x + width / 2, top - 34],
            [x + width / 2 + 2, top - 12],
          ]
        : [];
    return polygon([
      [x, base],
      [x, top + 24],
      [x + step, top + 23],
      [x + step, top + 10],
      [x + step * 2, top + 10],
      [x + step * 2, top],
      ...spire,
      [x + width - step * 2, top],
      [x + width - step * 2, top + 10],
      [x + width - step, top + 11],
      [x + width - step, top + 24],
      [x + width, top + 24],
      [x + width, base],
    ]);
  });
  const flutes = towers.flatMap(([x, width, top]) =>
    [0.38, 0.62].map((share) => `M${x + width * share} ${top + 10}v${pen.between(24, 46)}`),
  );
  return [shapes.map((shape) => fill(shape, 'd3-tint')), stroke(join(...flutes), 'd3', 1.2)];
}

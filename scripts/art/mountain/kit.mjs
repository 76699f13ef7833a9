// What several drawings of Mountain use: strokes of the three weights, trees, and grass.
import { createPen, createRandom, curve, element, formatNumbers, points, polyline, stroke } from '../lines.mjs';

const formatScale = (scale) => formatNumbers([Math.round(scale * 10) / 10]);

const token = (name) => (name === undefined || name === 'none' ? name : `var(--${name})`);

/** A filled shape with an outline. */
export const shape = (fill, ...paths) => element('path', { fill: token(fill), d: paths.flat().join('') });

/** A shape without an outline; below 1, `opacity` mixes the colour with what is under it. */
export const flat = (fill, paths, opacity) =>
  element('path', { fill: token(fill), stroke: 'none', 'fill-opacity': opacity, d: [paths].flat().join('') });

const line = (width) => (paths, color, dashes) =>
  element('path', {
    stroke: token(color),
    'stroke-width': width,
    'stroke-dasharray': dashes,
    d: [paths].flat().join(''),
  });

export const outline = line(undefined);
export const texture = line(1.2);
export const accent = line(3.4);

/** Returns what moves points of a shape to their place in the drawing. */
export function place(x, y, { scale = 1, turn = 0, flip = false } = {}) {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  return (points) =>
    points.map(([pointX, pointY]) => {
      const [px, py] = [(flip ? -pointX : pointX) * scale, pointY * scale];
      return [x + px * cos - py * sin, y + px * sin + py * cos];
    });
}

export const ellipse = (x, y, radiusX, radiusY = radiusX) =>
  `M${[x - radiusX, y].map(Math.round).join(' ')}a${radiusX} ${radiusY} 0 1 1 0 .1z`;

/** A rectangle of which no side is quite straight. */
export const box = (x, y, width, height, random) => {
  const shift = () => random.pick([0, 0, 0, 1]);
  const corners = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  return polyline(
    corners.map(([px, py]) => [px + shift(), py + shift()]),
    random,
    { isClosed: true, unit: 1 },
  );
};

/** The right or left side of a conifer, from the top: curves as [control, end], out to a tip and back below it. */
function drawTiers([x, base], height, reach, count, random) {
  const tiers = Array.from({ length: count }, (_, index) => {
    const share = (index + 1) / count;
    const out = reach * share ** 0.8 * random.between(0.82, 1.12);
    const y = base - height * (1 - share) + random.between(-2, 2);
    const above = base - height * (1 - index / count);
    return [
      [
        [x + out * 0.42, (y + above * 0.6) / 1.6],
        [x + out, y],
      ],
      [
        [x + out * 0.7, y - 1],
        [x + out * random.between(0.34, 0.46), y - 1.5],
      ],
    ];
  });
  return tiers
    .flat()
    .slice(0, -1)
    .map((segment) => segment.map((point) => point.map(Math.round)));
}

/** The outline of a conifer: tiers that hang, no two alike. */
export function conifer([x, base], height, width, random, tier = 20) {
  const count = Math.max(3, Math.round(height / tier));
  const top = [x, base - height];
  const [right, left] = [1, -1].map((side) => drawTiers([x, base], height, (side * width) / 2, count, random));
  const pen = createPen(top);
  for (const segment of right) pen.draw('q', segment);
  const end = left[left.length - 1][1];
  pen.draw('q', [[x, base + 3], end]);
  for (let index = left.length - 1; index >= 0; index -= 1)
    pen.draw('q', [left[index][0], left[index - 1]?.[1] ?? top]);
  return pen.finish(true);
}

/** A conifer with its trunk, its side away from the light in the shade, and a few strokes. */
export function tree(x, base, height, width, fill, seed, tier = 20) {
  const random = createRandom(seed);
  const shade = conifer([x - width * 0.09, base - 2], height * 0.72, width * 0.32, createRandom(seed), tier * 1.5);
  const needles = Array.from({ length: Math.round(height / 24) }, () => {
    const share = random.between(0.35, 0.9);
    const from = [x + width * share * random.between(0.05, 0.25), base - height * (1 - share) - 4];
    return stroke(from, [3, 1], [random.between(4, 7), 5]);
  });
  return [
    accent(`M${x} ${base - 2}v${Math.round(height * 0.06) + 3}`),
    shape(fill, conifer([x, base], height, width, createRandom(seed + 1), tier)),
    flat('ink', shade, 0.25),
    height > 100 ? texture(needles, 'card') : '',
  ].join('');
}

/** Tufts of grass. */
export const grass = (points, random, size = 9) =>
  points.map((point) => {
    const blades = [-0.6, 0.1, 0.7].slice(random.next() > 0.6 ? 1 : 0).map((lean) => {
      const height = Math.round(size * random.between(0.7, 1.3));
      const reach = Math.round(lean * size * 0.8);
      return `q${Math.round(lean)}-${Math.round(height * 0.6)} ${reach}-${height}m${-reach} ${height}`;
    });
    return `M${point.map(Math.round).join(' ')}${blades.join('')}`;
  });

/** Wisps of mist, one drawn and stretched: each by its point, length and height. */
export function mist(list) {
  const edge = points('0,0 44,-12 88,-6 132,-18 185,-6 220,0 158,8 101,4 44,9');
  const wisps = list.map(([x, y, length, height]) =>
    element('use', {
      href: '#m',
      transform: `translate(${x} ${y})scale(${formatScale(length / 220)} ${formatScale(height / 20)})`,
    }),
  );
  const wisp = element('path', { id: 'm', fill: 'var(--card)', stroke: 'none', d: curve(edge, true, 1) });
  return element('defs', {}, wisp) + wisps.join('');
}

/** A band along points, each with the width that the band has there, such as a path. */
export const ribbon = (points) =>
  curve(
    [
      ...points.map(([x, y, width]) => [x - width / 2, y]),
      ...points.map(([x, y, width]) => [x + width / 2, y + width * 0.1]).reverse(),
    ],
    true,
    1,
  );

/** Faces of rock, with straight edges. */
export const facets = (list) =>
  list.map(
    (corners) =>
      `${corners.reduce((path, [x, y], index) => {
        const [fromX, fromY] = corners[index - 1] ?? [0, 0];
        return `${path}${index === 0 ? 'M' : 'l'}${formatNumbers([x - fromX, y - fromY])}`;
      }, '')}z`,
  );

/** Drawings that are placed several times, by their id. */
export const define = (parts) =>
  element(
    'defs',
    {},
    Object.entries(parts)
      .map(([id, content]) => element('g', { id }, content))
      .join(''),
  );

/** Places defined drawings: each by its point, id, scale, fill and turn. A negative scale mirrors. */
export const plant = (list) =>
  list
    .map(([x, y, id, scale, fill, turn = 0]) => {
      const rotation = turn === 0 ? '' : `rotate(${turn})`;
      const size = scale === 1 ? '' : `scale(${scale < 0 ? `${scale} ${-scale}` : scale})`;
      return element('use', { fill: token(fill), href: `#${id}`, transform: `translate(${x} ${y})${rotation}${size}` });
    })
    .join('');

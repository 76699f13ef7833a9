// The emblem: wedding rings on an anchor.
import { drawing, element, formatNumbers } from '../lines.mjs';

const circle = ([x, y], radius) =>
  `M${formatNumbers([x - radius, y])}a${formatNumbers([radius, radius])} 0 1 1 ${2 * radius} 0 ${formatNumbers([radius, radius])} 0 1 1-${2 * radius} 0z`;

const shape = (token, d, attributes = {}) => element('path', { fill: `var(--${token})`, ...attributes, d });

/** A ring of gold, of this outer and inner radius. */
const [outer, inner] = [16, 11];
const first = [64, 52];
const second = [85, 55];
const ring = (center) => shape('d2', circle(center, outer) + circle(center, inner), { 'fill-rule': 'evenodd' });

const toPoint = ([x, y], radius, degrees) => {
  const angle = (degrees * Math.PI) / 180;
  return formatNumbers([x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]);
};

/** The part of a ring that lies over the other one, between two directions in degrees. */
function over(center, from, to) {
  const arc = (radius, start, end, isBackwards = 0) =>
    `${toPoint(center, radius, start)}A${radius} ${radius} 0 0 ${isBackwards ? 0 : 1} ${toPoint(center, radius, end)}`;
  return (
    shape('d2', `M${arc(outer, from, to)}L${arc(inner, to, from, 1)}z`, { stroke: 'none' }) +
    element('path', { d: `M${arc(outer, from - 1, to + 1)}M${arc(inner, from - 1, to + 1)}` })
  );
}

const anchor =
  'M71 20l1 2-18 .5v5.5l18-.5-.5 50.5c-13-2-22-9-25-18l6 1.5-12-13-7 15.5 6-2c4 16 17 27.5 36 31 19-3.5 31.5-15.5 35.5-31.5l6 2.5-6.5-16-12.5 12.5 6-1c-3 9-11.5 16.5-25.5 18.5l.5-50.5 18.5.5v-6l-18-.5v-2z';

export const drawEmblem = () =>
  drawing(
    150,
    96,
    [
      shape('main', anchor),
      shape('main', circle([75, 13], 8) + circle([75, 13], 3.6), { 'fill-rule': 'evenodd' }),
      element('path', {
        stroke: 'var(--d1)',
        'stroke-width': 3.4,
        d: 'M75 13c8-7 16 1 22 0s6-8 13-7 6 9 13 8 6-6 10-7',
      }),
      ring(first),
      ring(second),
      over(first, -58, -12),
    ].join(''),
  );

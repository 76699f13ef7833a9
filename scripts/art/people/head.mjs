// The head, seen from the side at an angle, with its face to the right; its centre is 0,0. No face has features.
import { curve } from '../lines.mjs';
import { area, blossoms, bumps, line, shape } from './paint.mjs';

const face = 'M-20-4C-22-22-8-30 4-29 17-28 24-17 23-4 23 5 22 12 18 20 15 26 9 29 3 28-8 27-19 14-20-4z';
const ear = 'M-7-1C-13-5-16 1-13 7-11 11-7 10-6 6';
/** Hair from the forehead over the head to the neck; what is in front of the ear differs. */
const cap = 'M-21 13C-33-8-26-37 2-37 20-38 29-24 25-12 16-12 6-17 0-22-1-12-4-7-8-4-15-5-16 2-13 8-13 13-16 16-21 13z';
const capLines = 'M0-22C-8-18-17-13-20-2M-2-32C-13-31-21-22-23-12M8-33C14-32 19-27 21-21';

/** A bun or a knot with its turns. */
const turns = (x, y, r) =>
  `M${x - r * 0.5} ${y + r * 0.3}C${x - r * 0.4} ${y - r * 0.7} ${x + r * 0.6} ${y - r * 0.5} ${x + r * 0.5} ${y + r * 0.3}`;
const round = (x, y, r) => `M${x - r} ${y}a${r} ${r * 0.95} 0 1 1 ${r * 2} 0a${r} ${r * 0.95} 0 1 1-${r * 2} 0z`;

const braid = [
  [-20, 16],
  [-25, 30],
  [-25, 44],
  [-22, 58],
  [-17, 71],
]
  .map(([x, y], index) => shape(round(x, y, 9 - index * 0.8), 'hair'))
  .join('');
const braidEnd = shape('M-19 77C-22 86-19 92-13 96-10 90-10 82-13 76z', 'hair') + shape('M-20 75l9-3 2 5-9 3z', 'd1');

const curls = (size, count, options) => curve([...bumps([-3, -14], size, count, options)], false, 1);

/** By style: what is behind the body, and what is on the head. */
export const hair = {
  short: { front: shape(cap, 'hair') + line(`${capLines}`, 'hair-line') },
  curly: {
    front:
      shape(
        `${curls([30, 29], 8, { from: 0.33, to: 1.02 })}C18-16 10-14 3-19 0-10-6-8-9-5-15-5-17 2-13 8-14 13-17 14-18 11z`,
        'hair',
      ) +
      line('M-18-20c4-5 9-3 9 1M-2-30c5-3 9 0 8 4M9-25c5-2 8 1 7 4M-23-6c3-4 7-2 7 1M-12-10c2-3 5-2 6 0', 'hair-line'),
  },
  afro: {
    back: shape(curve(bumps([-8, -14], [41, 39], 13), true, 1), 'hair'),
    front:
      shape(
        'M-22 14C-34-10-24-40 2-40 24-40 32-24 26-10 20-14 8-15 1-20-2-12-6-8-9-5-15-5-16 2-13 8-14 12-18 15-22 14z',
        'hair',
        { stroke: 'none' },
      ) +
      line('M26-10C20-14 8-15 1-20-2-12-6-8-9-5', 'ink', 2) +
      line(
        'M-30-26c4-6 9-3 8 1M-14-40c5-4 10 0 8 4M8-42c6-2 9 2 7 6M-38-6c2-5 7-4 7 0M-20-14c3-4 7-2 7 1M4-29c4-2 7 0 7 3M-28 10c3-3 6-2 6 1',
        'hair-line',
      ),
  },
  bob: {
    back: shape('M-26-8C-34 14-32 30-26 38-14 42 0 40 6 34L2-10z', 'hair'),
    front:
      shape(
        'M-14 36C-28 36-34 22-31 2-30-24-16-38 4-37 22-36 29-23 24-8 20-14 12-18 6-23 2-14-6-8-9-2-11 8-10 24-14 36z',
        'hair',
      ) + line('M6-23C-8-19-19-10-21 10-22 20-21 28-20 33M0-33C-14-30-24-18-26 2', 'hair-line'),
  },
  long: {
    back:
      shape('M-26-10C-40 20-34 60-48 96-34 106-8 104 4 92-2 70 4 40 2 10z', 'hair') +
      line('M-30 34C-30 60-34 76-38 94M-20 40C-19 62-22 80-24 98', 'hair-line'),
    front:
      shape(
        'M-19 44C-28 40-34 22-31 0-30-24-16-38 4-37 22-36 29-23 24-8 20-14 12-18 6-23 2-14-6-9-9-3-11 8-9 22-14 34-15 38-17 42-19 44z',
        'hair',
      ) + line('M6-23C-8-19-19-8-21 12-22 22-21 30-20 37M0-33C-14-30-24-18-26 2', 'hair-line'),
  },
  bun: {
    front:
      shape(round(-27, -20, 13), 'hair') +
      line(turns(-27, -20, 13), 'hair-line') +
      shape(cap, 'hair') +
      line(`${capLines}M-4-8C-12-8-18-10-22-14`, 'hair-line'),
  },
  braid: { front: shape(cap, 'hair') + line(capLines, 'hair-line') + braid + braidEnd },
  bald: { front: line('M-9-22C-4-26 2-26 6-25', 'skin-line') },
};

export const head = shape(face, 'skin') + shape(ear, 'skin') + line('M-10 2c-2 0-2 3-1 4', 'skin-line');
/** Shaped by hand, so that it also covers a turban's lower edge. */
export const beard =
  shape('M-13 6C-15 22-3 38 10 37 20 36 25 22 23 6 20 11 14 12 8 11 0 10-5 6-7 0-8 4-10 7-13 6z', 'hair') +
  line('M0 20c3 5 5 8 8 10M10 19c1 4 2 7 4 9M-6 14c1 3 2 5 4 7', 'hair-line');
export const glasses =
  shape('M-1 0a7 7 0 1 1 14 0a7 7 0 1 1-14 0M16 0a5 7 0 1 1 9 0a5 7 0 1 1-9 0', 'card', { 'fill-opacity': '.45' }) +
  line('M13-1q2-2 3 0M-1-1L-10-2', 'ink', 2);

/** By kind: what is behind the body, and what is on the head. `hair` tells whether hair is seen. */
export const headwear = {
  flowers: {
    front: blossoms([
      [-24, -24, 5.5, 'd1'],
      [-14, -31, 6, 'card'],
      [-2, -34, 6.5, 'd1-tint'],
      [10, -33, 6, 'd1'],
      [20, -27, 5.5, 'card'],
      [26, -19, 4.5, 'd1-tint'],
    ]),
  },
  veil: {
    back:
      area('M-4-40C-34-34-40 0-48 40-56 90-72 140-92 190-66 206-36 206-14 198L0 20z', 'card', {
        'fill-opacity': '.8',
      }) +
      line(
        'M-4-40C-34-34-40 0-48 40-56 90-72 140-92 190-66 206-36 206-14 198M-34 20C-38 80-48 140-62 196M-24 40C-24 100-30 150-40 202',
        'ink',
      ),
    front:
      shape('M-27-4C-34-24-20-42 4-40-12-36-20-22-19-2-22 0-25-1-27-4z', 'card', { 'fill-opacity': '.85' }) +
      blossoms([
        [-5, -37, 6, 'd1'],
        [-17, -30, 6, 'card'],
        [6, -37, 5, 'd1-tint'],
      ]),
  },
  hijab: {
    front:
      shape(
        'M8-38C-18-42-34-22-32 4-31 24-40 40-54 54-40 72 10 74 32 60 22 50 18 40 20 30 14 33 4 31-3 24-13 14-15-8-7-20 2-29 17-28 24-14 28-28 20-37 8-38z',
        'cloth',
      ) +
      line(
        'M-7-20C-14-26-18-22-22-12M-3 24C-12 26-18 22-23 12M20 30C8 42-8 44-26 36M10 66C-8 62-22 56-34 46M24 58C6 56-6 52-14 47',
        'cloth-line',
      ),
  },
  turban: {
    front:
      shape('M-28 0C-38-22-28-50 0-52 28-54 40-34 29-10 18-12 8-16 0-16-10-16-18-8-28 0z', 'd1') +
      line(
        'M29-10C18-28-2-38-26-30M22-32C8-42-10-46-22-40M-28 0C-24-14-10-26 8-30M-30-16C-24-24-14-28-4-30M30-20C26-28 18-38 8-46',
        'ink',
      ) +
      blossoms([[12, -27, 5, 'd2-tint']]),
  },
};

// The goat and the marmots.
import { curve, dots, points, polyline } from '../lines.mjs';
import { accent, flat, outline, shape, texture } from './kit.mjs';

/** A goat that looks to the left and wears a ribbon. */
export function goat(move, random) {
  const body = points(
    '-25,-40 -20,-34 -12,-28 6,-27 19,-30 24,-24 21,-11 8,-9 -8,-9 -18,-13 -22,-24 -29,-27 -37,-25 -40,-29 -31,-38',
  );
  const legs = points('-14,-16 -8,1 10,10 17,20').map(([top, foot]) =>
    polyline(
      move([
        [top, -11],
        [foot, 0],
      ]),
      random,
    ),
  );
  const lines = [
    points('-26,-39 -23,-47 -15,-49'),
    points('-29,-39 -27,-50 -19,-54'),
    points('-36,-25 -36,-19 -33,-18'),
    points('23,-27 28,-32 26,-35'),
  ];
  const bow = points('-19,-22 -10,-29 -9,-21 -18,-20 -12,-12 -17,-10 -21,-19 -26,-15 -27,-21');
  return [
    outline(legs),
    shape('card', curve(move(body), true, 0.5)),
    outline(lines.map((points) => curve(move(points), false, 0.5))),
    accent(dots(move([[-31, -33]])), 'ink'),
    shape('d1', curve(move(bow), true, 0.5)),
  ].join('');
}

/** A marmot with a bow tie that looks over the rail of a balcony. */
export const lookingMarmot = [
  shape('line', 'M306 400q-4-22 8-32q-6-18 8-24q-4-9 3-10q5 0 6 6h6q2-7 8-5q5 3 0 11q10 8 5 24q12 12 8 32z'),
  shape('card', 'M318 398q-3-16 9-18q13 0 14 18z'),
  flat('card', 'M321 356q8 4 14 0q5 8-2 12q-7 4-12-1q-4-6 0-11z'),
  accent('M318 352h0M336 351h0'),
  shape('ink', 'M324 358h6l-3 4z'),
  texture('M327 362v4M326 367l-1 5h5l-1-5M312 360l-9-2M312 364l-8 2M344 359l8-3M344 363l8 1'),
  shape('accent', 'M327 379l-11-6v12zM327 379l11-7 1 12z'),
].join('');

/** A marmot that looks to the left through binoculars; it stands at the origin. */
export const searchingMarmot = [
  shape('line', 'M40-6q26 2 34-14q4-10-4-14q-8 2-8 10q-6 6-20 4z'),
  shape('line', 'M-28 0q-12-30 2-54q-10-22 6-36q-6-10 2-14q8-2 11 6h12q3-9 11-6q8 5 1 14q14 14 6 36q22 20 18 54z'),
  shape('card', 'M-20-2q-6-28 6-42q16-8 28 4q10 16 6 38z'),
  flat('ink', 'M-28 0q-12-30 2-54q-10-22 6-36q6 20-2 34q-8 24 4 56z', 0.18),
  outline('M-16 0q0-8 8-8q7 0 7 8M8 0q0-8 8-8q8 0 8 8'),
  shape('line', 'M26-50q-14 8-28 0l-22-14q-8-2-7 5q2 6 10 9l20 14q14 6 28 2z'),
  shape('main', 'M-50-84l28-4q6 2 7 8t-5 9l-28 4q-7 1-9-7t7-10zM-46-70l26-3q5 1 6 7t-5 8l-25 3q-7 1-8-6t6-9z'),
  shape('card', 'M-52-84q-5 4-4 9t7 8q4-4 3-9t-6-8z'),
  texture('M-28-87l3 15M8-78l10-4M8-74l10 1M-40-79l10-1', 'card'),
  texture('M-4-70q3 5 9 3'),
  shape('accent', 'M-2-54q12 6 26 0q4 4 2 8q-14 6-30 0z'),
  shape('accent', 'M16-48l12 16-9-1-4 8-7-20z'),
].join('');

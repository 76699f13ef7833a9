// Pears and cherries.
import { blob, dot, jitter, place } from './shapes.mjs';

const pear = {
  body: 'M1 8C-8 7-12 16-13 26C-15 40-33 46-35 67C-37 88-20 101-1 99C19 101 37 89 35 68C33 47 16 43 14 27C13 17 9 9 1 8Z',
  blush: 'M14 27C16 43 33 47 35 68C37 89 22 100 6 99.4C22 86 24 72 17 58C13 48 11 38 14 27Z',
  shade: 'M-34.6 72C-36 90-20 101-1 99C19 101 37 89 35 68C34.4 61 32 56 29 51C31 72 20 89-3 89C-17 89-29 82-34.6 72Z',
  stalk: 'M1 9C-1 2 2-7 7-14',
  calyx: 'M-5 98L-7 103M0 99L0 105M5 98.6L7 103.4',
  light: 'M-22 62C-25 68-25 75-23 80',
};

export function paintPear(painting, random, { x, y, scale, angle = 0, isMirrored = false }) {
  const put = (shape, amount = 0) =>
    place(jitter(shape, random, amount), { x, y, angle, width: isMirrored ? -scale : scale, height: scale });
  const body = put(pear.body, 0.6);
  painting.line('accent', [put(pear.stalk)]);
  painting.fill('paper', [body]);
  painting.offset('d2', [body]);
  painting.fill('d1', [put(pear.blush)], 0.6);
  painting.fill('ink', [put(pear.shade)], 0.1);
  painting.line('outline', [body]);
  painting.line('accent', [put(pear.light)], 'card');
  const freckles = Array.from({ length: 9 }, () => put(dot(random.between(-16, 24), random.between(58, 90))));
  painting.line('texture', [put(pear.calyx), ...freckles]);
}

export function paintCherry(painting, random, x, y, radius) {
  const body = blob(x, y, radius, random, { amount: 0.03 });
  painting.fill('paper', [body]);
  painting.offset('d1', [body]);
  const crescent = 'M-9.6-2.6C-11 6-5 10.4 1 10C7 9.6 10.6 4.6 9.8-1.6C9 4.6 5 7.4 0 7C-5 6.6-8.6 3-9.6-2.6Z';
  painting.fill('ink', [place(crescent, { x, y, scale: radius / 10 })], 0.2);
  painting.line('outline', [body]);
  painting.line('outline', [place('M-4-1.4C-2 .2 2 .2 4-1.6', { x, y: y - radius * 0.7 })]);
  painting.line('accent', [place('M-5.6-2.4C-5.4-4-4.4-5.4-3-6.2', { x, y, scale: radius / 10 })], 'card');
}

/** Cherries of a definition on stalks that meet at x, y: `[dx, dy, scale]` for each. */
export function paintCherries(painting, id, x, y, list) {
  painting.line(
    'outline',
    list.map(([dx, dy, scale]) => [
      ['M', x, y],
      ['Q', x + dx * 0.3, y + dy * 0.5, x + dx, y + dy - scale * 17],
    ]),
  );
  painting.line('accent', [dot(x, y)]);
  for (const [dx, dy, scale] of list) painting.use(id, { x: x + dx, y: y + dy, scale });
}

// Animals of the garden, dressed for the day.
import { place } from './shapes.mjs';

/** A rabbit with a bow tie, or with a veil. It sits at x, y and looks to the left, or mirrored to the right. */
export function paintRabbit(painting, { hat, ...placing }) {
  const put = (data) => place(data, placing);
  painting.shape('card', [put('M-7-45C-4-60 1-68 6-67C9-60 4-50 0-42Z')]);
  painting.shape('card', [put('M17-2C16-10 24-13 27-7C29-3 25 2 20 1Z')]);
  painting.shape('card', [put('M-13 1C-19-4-19-20-12-28C2-34 20-24 22-9C23-3 19 1 15 1Z')]);
  painting.shape('card', [
    put(
      'M-13-45C-19-58-18-70-13-72C-8-68-6-56-8-46C-2-44 1-38 0-33C-2-27-8-25-15-26C-21-27-25-31-23-36C-21-42-17-45-13-45Z',
    ),
  ]);
  painting.fill('d1', [put('M-13-50C-16-58-15-65-13-67C-10-63-9-56-10-49Z')]);
  painting.line('texture', [put('M2-2C-1-12 6-19 13-15M-10 0C-12-6-11-12-8-17M-23-34L-20-33')]);
  painting.line('accent', [put('M-14-37L-14-37')]);
  if (hat === 'veil') {
    const veil = put('M-8-50C6-54 16-44 20-26C23-14 25-8 31-3C22 0 10 0 4-4C7-18 3-36-8-50Z');
    painting.fill('card', [veil], 0.8);
    painting.line('texture', [veil, put('M2-44C12-34 14-18 18-6')]);
    painting.shape(
      'd1',
      [put('M-10-47C-15-50-12-55-8-52C-7-57-1-56-2-51C3-51 3-45-2-45C-3-41-9-42-10-47Z')],
      'texture',
    );
  } else painting.shape('accent', [put('M-11-22L-22-28C-23-24-22-18-20-15ZM-11-22L-2-28C0-24-1-18-3-16Z')]);
}

const bee = {
  wings: 'M-8-8C-19-11-24-24-17-29C-9-32-4-18-5-9ZM-3-8C-7-18-3-29 4-28C11-26 7-14 1-8Z',
  body: 'M-20 0C-18-9-8-11 2-10C12-10 18-6 18 0C18 7 11 10 1 10C-8 11-16 8-20 0Z',
  stripes: 'M-11-8.6C-13-3-13 4-11 8.8L-6 10C-8 4-8-4-6-10ZM0-10.2C-2-4-2 5 0 10L5 10C3 4 3-5 5-10Z',
  sting: 'M-20 0L-25 1',
};

/** A bee that flies to the right. `hat`: 'veil' or 'top'. */
export function paintBee(painting, { hat, ...placing }) {
  const put = (data) => place(data, placing);
  painting.shape('card', [put(bee.wings)]);
  painting.shape('d2', [put(bee.body)]);
  painting.fill('ink', [put(bee.stripes)]);
  painting.line('outline', [put(bee.sting), put('M15-7C17-12 20-13 23-13M10-9C11-14 13-16 16-17')]);
  painting.line('accent', [put('M12.6-2L12.6-2')]);
  painting.line('texture', [put('M12 4C14 5 16 4 17 2.6')]);
  if (hat === 'veil') {
    const veil = put('M10-12C-4-28-32-28-50-14C-46-12-45-9-45-5C-40-7-36-6-34-1C-30-4-26-3-23 1C-16-6-4-10 13-8Z');
    painting.fill('card', [veil], 0.8);
    painting.line('texture', [veil, put('M4-12C-8-18-24-18-36-9')]);
  }
  if (hat === 'veil')
    painting.accent(
      'd1',
      [put('M10-14C6-17 9-21 12-18C14-22 19-19 16-15C19-12 14-9 12-12C10-9 7-11 10-14Z')],
      'texture',
    );
  else painting.shape('ink', [put('M1-12L18-8L18.4-10L14.6-11L17.6-23L7.4-25.6L4.8-13.4Z')], 'texture');
}

/** A snail with a suitcase, on its way to the right. Its foot is at x, y. */
export function paintSnail(painting, { x, y, scale = 1 }) {
  const put = (data) => place(data, { x, y, scale });
  painting.shape('d3-tint', [
    put('M-46 0C-36-4-24-10-12-12C6-14 18-14 24-24C26-32 34-36 41-32C48-28 46-18 42-12C38-2 28 1 14 1Z'),
  ]);
  painting.line('outline', [put('M34-34L30-48M42-31L48-44')]);
  painting.line('accent', [put('M30-49L30-49M48.4-45L48.4-45M38-24L38-24')]);
  painting.line('texture', [put('M36-17C39-15 42-15 44-18')]);
  painting.accent('d1', [put('M-26-8C-38-24-28-50-6-51C16-51 26-32 18-18C12-6-12-2-26-8Z')]);
  painting.line('outline', [
    put('M-20-8C-8-6 8-12 10-24C11-36 0-44-9-41C-19-38-21-26-14-20C-8-16 0-20-1-27C-2-31-7-32-9-28'),
  ]);
  painting.shape('d2', [put('M-70-2L-69-24L-42-24L-41-2Z')]);
  painting.line('outline', [put('M-61-24C-62-32-50-32-50-24')]);
  painting.line('texture', [put('M-64-24L-64-2M-47-24L-47-2')]);
  painting.line('outline', [put('M-41-12C-36-14-32-12-27-10')]);
}

/** A mole with spectacles, who looks at a map. It comes out of the ground at x, y. */
export function paintMole(painting, { x, y, scale = 1 }) {
  const put = (data) => place(data, { x, y, scale });
  painting.shape('soft', [put('M-30 20C-38-40-32-86-4-92C26-96 44-56 42 20Z')]);
  painting.shape('d1-tint', [put('M-27-62C-34-68-46-68-52-61C-50-54-38-48-27-53Z')]);
  painting.shape('d1', [put('M-51-66C-59-66-60-57-53-56C-47-56-46-65-51-66Z')]);
  painting.line('texture', [put('M-38-54L-50-47M-35-52L-45-42')]);
  painting.shape('card', [
    put('M-22-78C-29-78-31-66-24-64C-16-63-13-77-22-78ZM-2-80C-10-80-12-67-4-65C5-64 7-79-2-80Z'),
  ]);
  painting.line('outline', [put('M-16-71L-10-72M5-73L22-77')]);
  painting.line('accent', [put('M-23-69L-23-69M-4-70.6L-4-70.6')]);
  painting.shape('card', [put('M-72-34L-50-40L-28-32L-6-39L-4-6L-27 1L-49-7L-70 0Z')]);
  painting.line('texture', [put('M-50-40L-49-7M-28-32L-27 1M-65-22C-58-28-52-18-44-20M-40-14C-34-20-30-14-24-18')]);
  painting.line('accent', [put('M-20-24L-13-15M-13-25L-20-14')], 'accent');
  painting.shape('d1-tint', [
    put('M-76-12C-84-18-76-26-70-21L-62-18C-60-13-64-9-69-9ZM5-14C12-21 4-28-2-23L-10-19C-11-14-6-10 0-10Z'),
  ]);
}

/** A worm with a top hat, out of the side of a pear. */
export function paintWorm(painting, { x, y, scale = 1, angle = 0 }) {
  const put = (data) => place(data, { x, y, scale, angle });
  painting.fill('ink', [put('M-9 1C-9-4-5-7 0-7C5-7 8-3 8 2C8 6 4 9-1 9C-6 9-9 6-9 1Z')]);
  painting.shape('d3', [
    put(
      'M-5 4C-2-6 6-10 13-14C17-17 17-22 15-27C14-34 19-39 25-37C32-35 33-27 31-20C29-11 22-4 13 0C8 2 6 4 5 7C1 9-4 8-5 4Z',
    ),
  ]);
  painting.line('texture', [put('M5-10L11-1M13-15L21-6M16-22L29-16')]);
  painting.line('accent', [put('M22-29L22-29M27.5-28L27.5-28')]);
  painting.line('texture', [put('M21.6-24C23.4-22 26-22 27.6-23.2')]);
  painting.shape('ink', [put('M12-39L35-34L34.6-32.6L11.6-37.6ZM18-38.4L21-52L34-49L31-35.4Z')]);
  painting.line('accent', [put('M19.4-41L31.4-38.4')], 'd1');
}

const bird = {
  tail: 'M30-32C44-30 60-32 76-38L80-32C70-22 56-16 40-14Z',
  body: 'M-34-42C-36-58-22-68-8-64C8-60 20-48 34-36C40-31 44-24 42-16C30-4 14 2-2 0C-22-2-32-18-34-42Z',
  breast: 'M-34.6-47C-27-46-21-38-18-27C-15-15-10-5 2 .2C-22-1-33.6-18-34.6-47Z',
  wing: 'M0-42C16-40 34-30 50-16C34-8 12-10 2-24C-2-30-3-37 0-42Z',
  feathers: 'M10-27C18-22 26-19 34-18M16-34C24-30 32-26 40-20',
  feet: 'M-4 0L-6 9M8-.6L9 9',
  beak: 'M-33.6-55L-47-50L-34-46.6Z',
};

/** A robin with a bow tie. Its feet stand at x, y. */
export function paintBird(painting, { x, y, scale = 1, angle = 0 }) {
  const put = (data) => place(data, { x, y: y - 9 * scale, scale, angle });
  painting.line('outline', [put(bird.feet)]);
  painting.shape('edge', [put(bird.tail)]);
  painting.shape('edge', [put(bird.body)]);
  painting.fill('d1', [put(bird.breast)]);
  painting.line('outline', [put(bird.body)]);
  painting.shape('line', [put(bird.wing)]);
  painting.line('texture', [put(bird.feathers)]);
  painting.shape('d2', [put(bird.beak)]);
  painting.line('accent', [put('M-24-54L-24-54')]);
  painting.shape('accent', [put('M-30-35L-43-42L-43-27ZM-30-35L-18-42L-17-28Z')]);
}

import type { Drawing, DrawingSlot, World } from '../worlds/world.js';

const slots = ['corner', 'portrait', 'emblem', 'divider', 'thanks'] as const satisfies readonly DrawingSlot[];
const toDrawing = (slot: DrawingSlot): Drawing => ({ src: `/tiny/${slot}.svg`, width: 10, height: 10 });

/** A second world, as small as its type allows. */
export const tinyWorld: World = {
  drawings: Object.fromEntries(slots.map((slot) => [slot, toDrawing(slot)])) as Record<DrawingSlot, Drawing>,
  Landscape: ({ kind }) => <img src={`/tiny/landscape-${kind}.svg`} alt="" />,
  marks: { vehicle: 'M1 1h30', flourish: 'M2 2h70', offline: 'M3 3h29' },
  words: {
    celebrate: 'WelcomeScreen.Tap',
    reception: 'WelcomeScreen.Tap',
    closing: 'WelcomeScreen.Tap',
    answerGuest: 'WelcomeScreen.Tap',
    answerGroup: 'WelcomeScreen.Tap',
  },
  passage: <path d="M4 4h150" />,
  spinner: <path d="M5 5h50" />,
};

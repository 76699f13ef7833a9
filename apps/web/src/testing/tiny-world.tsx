import { useDrawing } from '../worlds/look-context.js';
import type { Look, SceneKind, World } from '../worlds/world.js';

function TinyLandscape({ kind }: { kind: SceneKind }) {
  return <img src={useDrawing()(`landscape-${kind}`)} alt="" />;
}

const tinyWorld: World = {
  Landscape: TinyLandscape,
  marks: { vehicle: 'M1 1h30', flourish: 'M2 2h70', offline: 'M3 3h29' },
  words: {
    celebrate: 'WelcomeScreen.Tap',
    reception: 'WelcomeScreen.Tap',
    closing: 'WelcomeScreen.Tap',
    ticket: 'WelcomeScreen.Tap',
    entry: 'WelcomeScreen.Tap',
    answerGuest: 'WelcomeScreen.Tap',
    answerGroup: 'WelcomeScreen.Tap',
  },
  passage: <path d="M4 4h150" />,
  spinner: <path d="M5 5h50" />,
};

/** Of a second world, as small as its type allows. */
export const tinyLook: Look = { world: tinyWorld, art: 'tiny', drawings: new Set() };

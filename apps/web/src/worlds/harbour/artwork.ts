import { defaultPalette } from '@havn/api/kernel/looks';
import type { PreviewArtwork } from '@havn/api/people/invitation/schema';
import vehicle from './boat.svg?raw';
import landscape from './landscape.svg?raw';
import { world } from './manifest.js';
import emblem from './rings.svg?raw';
import corner from './spray.svg?raw';

/** For the pictures of link previews. */
export const artwork: PreviewArtwork = {
  palette: defaultPalette,
  landscape,
  vehicle,
  corner,
  emblem,
  flourish: world.marks.flourish,
};

import type { PreviewArtwork } from '@havn/api/people/invitation/schema';
import vehicle from './boat.svg?raw';
import { harbour } from './harbour.js';
import landscape from './landscape.svg?raw';
import emblem from './rings.svg?raw';
import corner from './spray.svg?raw';

/** For the pictures of link previews. */
export const harbourArtwork: PreviewArtwork = {
  palette: harbour.palette,
  landscape,
  vehicle,
  corner,
  emblem,
  flourish: harbour.marks.flourish,
};

import { type LookSource, parseLook } from '@havn/api/look/look-files';

/** Of this document. */
export const readLook = (): LookSource =>
  parseLook(document.querySelector('meta[name="havn:look"]')?.getAttribute('content') ?? '');

// An open page follows the couple to another look: a new document has its files.
import type { ChosenLook } from '@havn/api/look/look-files';
import { getLookName } from '@havn/api/look/look-slug';
import { getPortraitName } from '@havn/api/look/portrait-name';
import { sessionStore } from '../lib/storage/storage.js';
import { readLook } from '../worlds/look-source.js';

const storageKey = 'look';

/** A document without a look is not built, as in tests. */
export function isLookShown(look: ChosenLook): boolean {
  const { world, art, files } = readLook();
  const hasStyles = document.querySelector(`link[href^="/assets/${getLookName(look)}-"]`) !== null;
  return world === '' || (hasStyles && files.includes(`${art}-${getPortraitName(look.portrait)}.svg`));
}

/**
 * Reloads the page if its document has another look, once for each look: an older document may be all that can be
 * loaded. The guest finishes an answer first.
 */
export function followLook(look: ChosenLook, reload: () => void = () => window.location.reload()): void {
  const name = `${getLookName(look)} ${getPortraitName(look.portrait)}`;
  if (isLookShown(look) || window.location.hash.startsWith('#/check-in/') || sessionStore.read(storageKey) === name)
    return;
  if (sessionStore.write(storageKey, name)) reload();
}

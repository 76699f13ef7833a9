// An open page follows the couple to another look: a new document has its files.
import type { LookChoice } from '@havn/api/kernel/look-names';
import { getLookName } from '@havn/api/kernel/look-slug';
import { sessionStore } from '../lib/storage/storage.js';
import { readLook } from '../worlds/look-source.js';

const storageKey = 'look';

/** A document without a look is not built, as in tests. */
const isShown = (name: string) =>
  readLook().world === '' || document.querySelector(`link[href^="/assets/${name}-"]`) !== null;

/**
 * Reloads the page if its document has another look, once for each look: an older document may be all that can be
 * loaded. The guest finishes an answer first.
 */
export function followLook(look: LookChoice, reload: () => void = () => window.location.reload()): void {
  const name = getLookName(look);
  if (isShown(name) || window.location.hash.startsWith('#/check-in/') || sessionStore.read(storageKey) === name) return;
  if (sessionStore.write(storageKey, name)) reload();
}

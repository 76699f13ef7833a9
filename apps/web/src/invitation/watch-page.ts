// What an open page does and its first view does without.
import type { WeddingView } from '@havn/api/wedding/schema';
import { followLook } from './follow-look.js';
import { watchOpening } from './watch-opening.js';

/** Until the returned function is called. `wedding` is undefined while only a saved copy is known. */
export function watchPage(code: string, wedding: WeddingView | undefined): () => void {
  if (wedding !== undefined) followLook(wedding);
  return watchOpening(code);
}

import type { PreviewArtwork } from '@havn/api/people/invitation/schema';
import { findPart } from './registry.js';

const artworks = import.meta.glob<{ artwork: PreviewArtwork }>('./*/artwork.ts');

/** What a world draws in the pictures of link previews, which the server makes. */
export async function loadArtwork(name: string): Promise<PreviewArtwork> {
  const load = findPart(artworks, `./${name}/artwork.ts`);
  return (await load()).artwork;
}

import type { LookChoice } from '@havn/api/look/look-names';
import { getLetteringFonts, getPalette } from '@havn/api/look/looks';
import type { PageRenderer, PreviewArtwork } from '@havn/api/people/invitation/schema';
import type { BuiltLooks } from '../kernel/built-looks.js';

/** What pictures of the wedding consist of, from the files of its look. */
export function loadArtwork(
  look: LookChoice,
  { looks, renderer }: { looks: BuiltLooks; renderer: Pick<PageRenderer, 'getFlourish'> },
): PreviewArtwork {
  const read = (name: string) => looks.readDrawing(look, name);
  /** The drawings of a landscape's size, one above the other. */
  const readAll = (pattern: RegExp) =>
    looks.getFiles(look).drawings.flatMap((name) => (pattern.test(name) ? (read(name) ?? []) : []));
  return {
    palette: getPalette(look),
    landscape: read('landscape') ?? '',
    vehicle: read('vehicle'),
    corner: read('corner') ?? '',
    otherCorner: read('corner-2') ?? '',
    emblem: read('emblem') ?? '',
    night: {
      sky: read('night-sky') ?? '',
      landscape: [...readAll(/^(?!vehicle).*-night$/), ...readAll(/^lights/)],
      vehicle: read('vehicle-night'),
    },
    flourish: renderer.getFlourish(look.world),
    fonts: getLetteringFonts(look),
  };
}

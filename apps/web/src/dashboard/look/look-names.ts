import { toSlug } from '@havn/api/look/look-slug';
import { useTexts } from '../texts/texts.js';

const toSentenceCase = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** A world that has no text here, because its folder was added, is named after its folder. */
export function useFormatLookName(): (kind: 'World' | 'Palette', name: string) => string {
  const { t, hasText } = useTexts();
  return (kind, name) => {
    const key = `Look.${kind}.${toSlug(name)}`;
    return hasText(key) ? t(key as 'Look.World.harbour') : toSentenceCase(name);
  };
}

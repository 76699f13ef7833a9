import { useTexts } from '../../texts/texts.js';
import type { NamedWish } from './wish-units.js';

/** Returns a function that says who is to sit where. */
export function useFormatWish() {
  const { t } = useTexts();
  return ({ kind, name, otherName }: Pick<NamedWish, 'kind' | 'name' | 'otherName'>): string =>
    kind === 'nearCouple'
      ? t('Wishes.Texts.nearCouple', { name })
      : t(`Wishes.Texts.${kind}`, { name, other: otherName });
}

import { getLanguageDetails } from '@havn/i18n/language-details';
import { getDirection, type Language } from '@havn/i18n/languages';
import { useTexts } from '../../texts/texts.js';
import { useSalutationTexts } from '../../texts/use-salutations.js';

/** Shows what depends on the form, in a language where something does: "Chère Camille / Cher Julien". */
export function AddressFormHint({ language }: { language: Language }) {
  const { t } = useTexts();
  const texts = useSalutationTexts(language);
  const [her, him] = getLanguageDetails(language).sampleGuests.firstNames;
  const examples = [texts.Dear_feminine?.replace('{{names}}', her), texts.Dear_masculine?.replace('{{names}}', him)]
    .filter((text) => text !== undefined)
    .map((text) => text.replace(/\p{P}$/u, ''));
  if (examples.length === 0) return null;
  return (
    <span>
      <span>{t('Guest.AddressFormHint')}</span>{' '}
      <bdi lang={language} dir={getDirection(language)}>
        {examples.join(' / ')}
      </bdi>
    </span>
  );
}

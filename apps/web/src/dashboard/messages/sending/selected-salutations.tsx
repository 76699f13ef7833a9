import type { Message } from '@havn/api/messaging/schema';
import { mergeTexts } from '@havn/api/messaging/text/text-rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { selectText } from '@havn/api/wedding/language-rules';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import { getLanguageLabel } from '../../texts/language-label.js';
import { useTexts } from '../../texts/texts.js';
import { SalutationList } from '../form/salutation-list.js';
import { usePreviewGuests } from '../form/use-preview-guests.js';

/** Nothing if the message has no greeting. */
export function SelectedSalutations({ message, selected }: { message: Message; selected: readonly Guest[] }) {
  const { t } = useTexts();
  const { previewGuests, site } = usePreviewGuests();
  const { bodies } = mergeTexts(message);
  const guests = useDeferredValue(selected);
  const greeted = useMemo(() => {
    const ids = new Set(guests.map(({ _id }) => _id));
    return previewGuests.filter(({ id }) => ids.has(id));
  }, [guests, previewGuests]);
  const languages = site.wedding.languages.filter(
    (language) =>
      selectText(language, bodies, site.wedding).includes('{{greeting}}') &&
      greeted.some((guest) => guest.language === language),
  );
  if (languages.length === 0) return null;
  const missing = greeted.filter(({ language, isFormMissing }) => isFormMissing && languages.includes(language)).length;
  return (
    <details className="summary__salutations">
      <summary>{t('Messages.Salutations.Title')}</summary>
      {languages.map((language) => (
        <SalutationList
          key={language}
          language={language}
          guests={greeted.filter((guest) => guest.language === language)}
          title={getLanguageLabel(language)}
        />
      ))}
      {missing === 0 ? null : (
        <p className="bubble__note">
          <span>{t('Messages.Salutations.FormMissing', { count: missing })}</span>{' '}
          <Link to="/dashboard/guest-list" search={{ filter: ['withoutAddressForm'] }}>
            {t('Messages.Salutations.ShowMissing')}
          </Link>
        </p>
      )}
    </details>
  );
}

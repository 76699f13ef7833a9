// How the receivers of a message are greeted: an example of each kind of salutation, with the number of guests.
import { getDirection, type Language } from '@havn/i18n/languages';
import { useMemo } from 'react';
import { useTexts } from '../../texts/texts.js';
import { listSalutations, type PreviewGuest } from './preview-guest.js';

interface SalutationListProps {
  language: Language;
  /** Who get the text in this language. */
  guests: readonly PreviewGuest[];
  title: string;
}

export function SalutationList({ language, guests, title }: SalutationListProps) {
  const { t } = useTexts();
  const salutations = useMemo(() => listSalutations(guests), [guests]);
  if (salutations.length === 0) return null;
  return (
    <section className="stack gap-1">
      <h4 className="bubble__note">{title}</h4>
      <ul className="salutations">
        {salutations.map(({ kind, greeting, count }) => (
          <li key={kind} className="cluster salutations__row">
            <span lang={language} dir={getDirection(language)} className="salutations__greeting">
              {greeting}
            </span>
            <span className="bubble__note">{t(`Messages.Salutations.${kind}`, { count })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

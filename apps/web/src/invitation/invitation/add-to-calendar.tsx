// The place of the add-to-calendar button: a calendar file from the server, until the element of packages/widget takes it.
import type { Language } from '@havn/i18n/languages';
import { useTranslation } from 'react-i18next';
import { calendarAddress } from '../../lib/links.js';
import { LinkButton } from '../../ui/button.js';

export function AddToCalendar({ language }: { language: Language }) {
  const { t } = useTranslation();
  return (
    <LinkButton variant="quiet" href={calendarAddress(language)} download="wedding.ics">
      {t('Invitation.AddToCalendar')}
    </LinkButton>
  );
}

// The wedding's day for the guest's own calendar, as the specification's five calendars take it. Until the element has come, or
// where it does not, a file that the server makes: every calendar reads it.
import './add-to-calendar.css';
import { weddingUid } from '@havn/api/wedding/uid';
import type { Language } from '@havn/i18n/languages';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { atRest } from '../../lib/at-rest.js';
import { calendarAddress } from '../../lib/links.js';
import { LinkButton } from '../../ui/button.js';
import type { Visit } from '../gate/guest-gate.js';

const calendars = 'Apple, Google, Yahoo, iCal, Outlook.com';
const name = 'add-to-calendar-button';

interface CalendarAttributes {
  name: string;
  description: string;
  label: string;
  startDate: string;
  timeZone: string;
  location: string;
  uid: string;
  availability: 'free' | 'busy';
  options: string;
  listStyle: string;
  language: Language;
  hideBranding: boolean;
  hideRichData: boolean;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      [name]: CalendarAttributes;
    }
  }
}

function useElement(): boolean {
  const [isThere, setIsThere] = useState(() => customElements.get(name) !== undefined);
  useEffect(
    () =>
      atRest(() => {
        // Without it there is still the file.
        import('@havn/widget/module').then(() => setIsThere(true)).catch(() => {});
      }),
    [],
  );
  return isThere;
}

export function AddToCalendar({ wedding, language }: Pick<Visit, 'wedding'> & { language: Language }) {
  const { t } = useTranslation();
  if (!useElement())
    return (
      <LinkButton variant="quiet" href={calendarAddress(language)} download="wedding.ics">
        {t('Invitation.AddToCalendar')}
      </LinkButton>
    );
  return (
    <add-to-calendar-button
      name={t('Calendar.Name', { couple: wedding.coupleTitle })}
      description={t('Calendar.Begins', { time: wedding.celebrationTime })}
      label={t('Invitation.AddToCalendar')}
      startDate={wedding.weddingDate}
      timeZone={wedding.timeZone}
      location={`${wedding.venueName}, ${wedding.venueAddress}`}
      uid={weddingUid(wedding.publicUrl)}
      availability="free"
      options={calendars}
      listStyle="modal"
      language={language}
      hideBranding
      hideRichData
    />
  );
}

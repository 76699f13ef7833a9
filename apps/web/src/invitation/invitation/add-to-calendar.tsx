// Adds the wedding to the guest's calendar, in one of the five that the specification names. Until the custom element
// has rendered, or if it cannot be loaded, a link to the server's ICS file, which every calendar can import.
import './add-to-calendar.css';
import { weddingUid } from '@havn/api/wedding/uid';
import type { Language } from '@havn/i18n/languages';
import type { AddToCalendarButton, ButtonAttributes } from '@havn/widget/module';
import { type Ref, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { atRest } from '../../lib/at-rest.js';
import { calendarAddress } from '../../lib/links.js';
import { LinkButton } from '../../ui/button.js';
import type { Visit } from '../gate/guest-gate.js';

const calendars = 'Apple, Google, Yahoo, iCal, Outlook.com';
const name = 'add-to-calendar-button';

interface CalendarProperties extends ButtonAttributes {
  className: string | undefined;
  ref: Ref<AddToCalendarButton>;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      [name]: CalendarProperties;
    }
  }
}

function useElement(): boolean {
  const [isThere, setIsThere] = useState(() => customElements.get(name) !== undefined);
  useEffect(
    () =>
      atRest(() => {
        // The ICS link remains.
        import('@havn/widget/module').then(() => setIsThere(true)).catch(() => {});
      }),
    [],
  );
  return isThere;
}

export function AddToCalendar({ wedding, language }: Pick<Visit, 'wedding'> & { language: Language }) {
  const { t } = useTranslation();
  const isThere = useElement();
  const [isDrawn, setDrawn] = useState(isThere);
  // Texts in other languages than English are a separate file, which may load late.
  // In the iframe of the settings preview the element is not defined.
  const follow = useCallback((element: AddToCalendarButton | null) => {
    if (element?.matches(':defined')) void element.whenInitialized().then(() => setDrawn(true));
    else if (element) setDrawn(false);
  }, []);
  return (
    <>
      {isDrawn ? null : (
        <LinkButton className="calendar-file" variant="quiet" href={calendarAddress(language)} download="wedding.ics">
          {t('Invitation.AddToCalendar')}
        </LinkButton>
      )}
      {isThere ? (
        <add-to-calendar-button
          ref={follow}
          className={isDrawn ? undefined : 'calendar-coming'}
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
      ) : null}
    </>
  );
}

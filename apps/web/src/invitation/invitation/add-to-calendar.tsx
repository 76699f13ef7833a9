// The wedding's day for the guest's own calendar, as the specification's five calendars take it. Until the element shows itself, or
// where it does not come, a file that the server makes: every calendar reads it.
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
        // Without it there is still the file.
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
  // Its words in another language than English are a file of their own, which may be long in coming.
  // In the frame of the settings' preview it is a name that nobody has defined.
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

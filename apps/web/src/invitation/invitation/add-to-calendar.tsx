// Adds the wedding to the guest's calendar, in one of the five that the specification names. Until the custom element
// has rendered, or if it cannot be loaded, a link to the server's ICS file, which every calendar can import.
import { useTranslation } from '../../lib/use-translation.js';
import './add-to-calendar.css';
import { buildWeddingUid } from '@havn/api/wedding/rules';
import type { Language } from '@havn/i18n/languages';
import type { AddToCalendarButton, ButtonAttributes } from '@havn/widget/module';
import { type Ref, useCallback, useEffect, useState } from 'react';
import { getCalendarUrl } from '../../lib/links.js';
import { warmUpDateFormat } from '../../lib/warm-up.js';
import { whenIdle } from '../../lib/when-idle.js';
import { LinkButton } from '../../ui/button.js';
import type { GuestPageProps } from '../gate/guest-gate.js';

const calendarOptions = 'Apple, Google, Yahoo, iCal, Outlook.com';
const elementName = 'add-to-calendar-button';

interface CalendarElementProps extends ButtonAttributes {
  className: string | undefined;
  ref: Ref<AddToCalendarButton>;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      [elementName]: CalendarElementProps;
    }
  }
}

function useCalendarElement(): boolean {
  const [isDefined, setDefined] = useState(
    () => typeof customElements !== 'undefined' && customElements.get(elementName) !== undefined,
  );
  useEffect(
    () =>
      whenIdle(() => {
        warmUpDateFormat();
        // In a task of its own, because the element formats dates. If it cannot be loaded, the ICS link remains.
        setTimeout(() => void import('@havn/widget/module').then(() => setDefined(true)).catch(() => {}));
      }),
    [],
  );
  return isDefined;
}

export function AddToCalendar({ wedding, language }: Pick<GuestPageProps, 'wedding'> & { language: Language }) {
  const { t } = useTranslation();
  const isDefined = useCalendarElement();
  const [isRendered, setRendered] = useState(isDefined);
  // Texts in languages other than English are a separate file, which may load late.
  // In the iframe of the settings preview the element is not defined.
  const elementRef = useCallback((element: AddToCalendarButton | null) => {
    if (element?.matches(':defined')) void element.whenInitialized().then(() => setRendered(true));
    else if (element) setRendered(false);
  }, []);
  return (
    <>
      {isRendered ? null : (
        <LinkButton className="calendar-file" variant="quiet" href={getCalendarUrl(language)} download="wedding.ics">
          {t('Invitation.AddToCalendar')}
        </LinkButton>
      )}
      {isDefined ? (
        <add-to-calendar-button
          ref={elementRef}
          className={isRendered ? undefined : 'calendar-loading'}
          name={t('Calendar.Name', { couple: wedding.coupleTitle })}
          description={t('Calendar.Begins', { time: wedding.celebrationTime })}
          label={t('Invitation.AddToCalendar')}
          startDate={wedding.weddingDate}
          timeZone={wedding.timeZone}
          location={`${wedding.venueName}, ${wedding.venueAddress}`}
          uid={buildWeddingUid(wedding.publicUrl)}
          availability="free"
          options={calendarOptions}
          listStyle="modal"
          language={language}
          hideBranding
          hideRichData
        />
      ) : null}
    </>
  );
}

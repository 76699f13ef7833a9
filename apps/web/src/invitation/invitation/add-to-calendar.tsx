// Adds the wedding to one of the five calendars that the specification names. At first this is a link to the server's
// ICS file, which every calendar can import. A click loads the custom element, which opens its list instead.
import { useTranslation } from 'react-i18next';
import './add-to-calendar.css';
import { buildWeddingUid, getCalendarSequence, getInvitationCalendarTimes } from '@havn/api/wedding/calendar-rules';
import { formatCouple, formatPlace } from '@havn/api/wedding/rules';
import { formatTime } from '@havn/i18n/dates';
import type { Language } from '@havn/i18n/languages';
import type { AddToCalendarButton, ButtonAttributes } from '@havn/widget/module';
import { type MouseEvent, type Ref, useCallback, useEffect, useRef, useState } from 'react';
import { getCalendarUrl } from '../../lib/address/links.js';
import { useTimeout } from '../../lib/use-timeout.js';
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

const isElementDefined = () => typeof customElements !== 'undefined' && customElements.get(elementName) !== undefined;

/** If the list does not open within this time, the file is downloaded instead. */
const openTimeoutMs = 8000;

/** Loads the element on demand: 20 KB of script, which most guests never need. */
const loadElement = () => import('@havn/widget/module');

function useCalendarElement() {
  const [isDefined, setDefined] = useState(isElementDefined);
  const [isRendered, setRendered] = useState(isDefined);
  const [hasFailed, setFailed] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const element = useRef<AddToCalendarButton>(null);
  const isOpening = useRef(false);
  const delay = useTimeout();
  // Texts in languages other than English are a separate file, which may load late.
  // In the iframe of the settings preview the element is not defined.
  const elementRef = useCallback((target: AddToCalendarButton | null) => {
    element.current = target;
    if (target?.matches(':defined')) void target.whenInitialized().then(() => setRendered(true));
    else if (target) setRendered(false);
  }, []);
  useEffect(() => {
    if (!isRendered || !isOpening.current) return;
    isOpening.current = false;
    element.current?.open();
  }, [isRendered]);
  useEffect(() => {
    if (!hasFailed || !isOpening.current) return;
    isOpening.current = false;
    link.current?.click();
  }, [hasFailed]);
  const preload = () => void loadElement().catch(() => undefined);
  const open = (event: MouseEvent) => {
    if (hasFailed) return;
    event.preventDefault();
    if (isOpening.current) return;
    isOpening.current = true;
    loadElement().then(
      () => setDefined(true),
      () => setFailed(true),
    );
    delay(() => setFailed(isOpening.current), openTimeoutMs);
  };
  return {
    isDefined,
    isRendered,
    elementRef,
    link: { ref: link, onPointerEnter: preload, onFocus: preload, onClick: open },
  };
}

export function AddToCalendar({ wedding, language }: Pick<GuestPageProps, 'wedding'> & { language: Language }) {
  const { t } = useTranslation();
  const { isDefined, isRendered, elementRef, link } = useCalendarElement();
  const couple = formatCouple(wedding, language);
  return (
    <>
      {isRendered ? null : (
        <LinkButton
          {...link}
          className="calendar-file"
          variant="quiet"
          href={getCalendarUrl(language)}
          download="wedding.ics"
        >
          <CalendarIcon />
          {t('Invitation.AddToCalendar')}
        </LinkButton>
      )}
      {isDefined ? (
        <add-to-calendar-button
          ref={elementRef}
          className={isRendered ? '' : 'calendar-loading'}
          name={t(couple === '' ? 'Calendar.NameUnnamed' : 'Calendar.Name', { couple })}
          description={
            wedding.celebrationTime === ''
              ? ''
              : t('Calendar.Begins', { time: formatTime(wedding.celebrationTime, language) })
          }
          label={t('Invitation.AddToCalendar')}
          customLabels={JSON.stringify({ close: t('Buttons.Close') })}
          startDate={wedding.weddingDate}
          {...getInvitationCalendarTimes(wedding)}
          timeZone={wedding.timeZone}
          location={formatPlace(wedding)}
          uid={buildWeddingUid(wedding.publicUrl)}
          sequence={String(getCalendarSequence(wedding))}
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

function CalendarIcon() {
  return (
    <svg className="calendar-file__icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M4 6h16v15H4ZM8 3v4M16 3v4M4 11h16M12 12v6M9 15h6" />
    </svg>
  );
}

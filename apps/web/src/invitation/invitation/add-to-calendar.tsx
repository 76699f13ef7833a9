// Adds the wedding to one of the five calendars that the specification names. At first this is a link to the server's
// ICS file, which every calendar can import. A click loads the custom element, which opens its list instead.
import { useTranslation } from 'react-i18next';
import './add-to-calendar.css';
import type { Language } from '@havn/i18n/languages';
import type { AddToCalendarButton } from '@havn/widget/module';
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { getCalendarUrl } from '../../lib/address/links.js';
import { useTimeout } from '../../lib/use-timeout.js';
import { LinkButton } from '../../ui/button.js';
import type { GuestPageProps } from '../gate/guest-gate.js';
import type { Household } from '../household.js';

/** If the list does not open within this time, the file of the wedding is downloaded instead. */
const openTimeoutMs = 8000;

type CalendarElementFile = typeof import('./calendar-element.js');

let loadedFile: CalendarElementFile | null = null;

/** Loads the element on demand: 20 KB of script, which most guests never need. */
async function loadElement(): Promise<CalendarElementFile> {
  const file = await import('./calendar-element.js');
  loadedFile = file;
  return file;
}

function useCalendarElement() {
  const [file, setFile] = useState(() => loadedFile);
  const [isRendered, setRendered] = useState(file !== null);
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
    if (hasFailed && link.current !== null) return;
    event.preventDefault();
    if (isOpening.current) return;
    isOpening.current = true;
    loadElement().then(setFile, () => setFailed(true));
    delay(() => setFailed(isOpening.current), openTimeoutMs);
  };
  return {
    CalendarElement: file?.CalendarElement,
    isRendered,
    elementRef,
    link: { ref: link, onPointerEnter: preload, onFocus: preload, onClick: open },
  };
}

interface Props extends Pick<GuestPageProps, 'wedding'> {
  code: string;
  language: Language;
  /** Further events, which have entries of their own. */
  events: Household['events'];
  /** Whether somebody may come to the wedding. */
  hasWedding: boolean;
}

export function AddToCalendar({ wedding, code, language, events, hasWedding }: Props) {
  const { t } = useTranslation();
  const { CalendarElement, isRendered, elementRef, link } = useCalendarElement();
  return (
    <>
      {isRendered ? null : (
        <LinkButton
          {...link}
          className="calendar-file"
          variant="quiet"
          href={getCalendarUrl({ code, language })}
          download="wedding.ics"
        >
          <CalendarIcon />
          {t('Invitation.AddToCalendar')}
        </LinkButton>
      )}
      {CalendarElement === undefined ? null : (
        <CalendarElement
          ref={elementRef}
          className={isRendered ? '' : 'calendar-loading'}
          wedding={wedding}
          code={code}
          language={language}
          events={events}
          hasWedding={hasWedding}
        />
      )}
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

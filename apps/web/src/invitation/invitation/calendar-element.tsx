// The custom element with the wedding as an event. A file of its own, which is loaded with the element.
import '@havn/widget/module';
import { listEventEntries } from '@havn/api/events/calendar-rules';
import type { HeldEvent } from '@havn/api/events/schema';
import { buildWeddingUid, getCalendarSequence, getInvitationCalendarTimes } from '@havn/api/wedding/calendar-rules';
import { formatCouple, formatPlace } from '@havn/api/wedding/rules';
import { formatTime } from '@havn/i18n/dates';
import type { Language } from '@havn/i18n/languages';
import type { AddToCalendarButton, ButtonAttributes } from '@havn/widget/module';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { getCalendarUrl } from '../../lib/address/links.js';
import type { GuestPageProps } from '../gate/guest-gate.js';

const calendarOptions = 'Apple, Google, Yahoo, iCal, Outlook.com';

interface CalendarElementProps extends ButtonAttributes {
  className: string | undefined;
  ref: Ref<AddToCalendarButton>;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'add-to-calendar-button': CalendarElementProps;
    }
  }
}

interface Props extends Pick<CalendarElementProps, 'className' | 'ref'>, Pick<GuestPageProps, 'wedding'> {
  code: string;
  language: Language;
  events?: readonly HeldEvent[] | undefined;
  /** Whether somebody may come to the wedding; otherwise the entries are those of the further events alone. */
  hasWedding?: boolean;
}

export function CalendarElement({ wedding, code, language, events = [], hasWedding = true, className, ref }: Props) {
  const { t } = useTranslation();
  const couple = formatCouple(wedding, language);
  const times = getInvitationCalendarTimes(wedding);
  // The server's files: iOS opens no others, nor do browsers within apps.
  const getFileUrl = (entry?: string) => `${window.location.origin}${getCalendarUrl({ code, language, entry })}`;
  const ofEvents = listEventEntries(events, { ...wedding, language }).map(({ eventId, ...entry }) => ({
    ...entry,
    icsFile: getFileUrl(eventId),
  }));
  const uid = buildWeddingUid(wedding.publicUrl);
  const sequence = getCalendarSequence(wedding);
  // The entry of the wedding has the name, the place and the description of the element.
  const ofWedding = {
    startDate: wedding.weddingDate,
    endDate: wedding.weddingDate,
    ...times,
    uid,
    sequence,
    icsFile: getFileUrl('wedding'),
  };
  const dates = hasWedding ? [ofWedding, ...ofEvents] : ofEvents;
  return (
    <add-to-calendar-button
      ref={ref}
      className={className}
      name={t(couple === '' ? 'Calendar.NameUnnamed' : 'Calendar.Name', { couple })}
      description={
        wedding.celebrationTime === ''
          ? ''
          : t('Calendar.Begins', { time: formatTime(wedding.celebrationTime, language) })
      }
      label={t('Invitation.AddToCalendar')}
      customLabels={JSON.stringify({ close: t('Buttons.Close') })}
      startDate={wedding.weddingDate}
      {...times}
      {...(ofEvents.length > 0 && { dates: JSON.stringify(dates) })}
      timeZone={wedding.timeZone}
      location={formatPlace(wedding)}
      uid={uid}
      sequence={String(sequence)}
      icsFile={getFileUrl()}
      availability="free"
      options={calendarOptions}
      listStyle="modal"
      language={language}
      hideBranding
      hideRichData
    />
  );
}

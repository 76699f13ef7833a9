// The custom element with the wedding as an event. A file of its own, which is loaded with the element.
import '@havn/widget/module';
import { hasAllDeclined } from '@havn/api/attendance/status-rules';
import type { HeldEvent } from '@havn/api/events/schema';
import {
  buildEventUid,
  buildWeddingUid,
  getCalendarSequence,
  getEventTimes,
  getInvitationCalendarTimes,
} from '@havn/api/wedding/calendar-rules';
import { formatCouple, formatPlace, joinPlace } from '@havn/api/wedding/rules';
import { formatTime } from '@havn/i18n/dates';
import type { Language } from '@havn/i18n/languages';
import type { AddToCalendarButton, ButtonAttributes } from '@havn/widget/module';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { getEventTexts } from '../events/event-texts.js';
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
  language: Language;
  events?: readonly HeldEvent[] | undefined;
  /** Whether somebody may come to the wedding; otherwise the entries are those of the further events alone. */
  hasWedding?: boolean;
}

/** Those of the invitation that have a start, unless nobody of it comes. A cancelled one tells calendars so. */
function listEventDates(events: readonly HeldEvent[], { wedding, language }: Pick<Props, 'wedding' | 'language'>) {
  return events.flatMap((event) => {
    const { start, end, venue, address, isCancelled } = event;
    if (start === null || hasAllDeclined(event.guests.map(({ status }) => status))) return [];
    const { name, note } = getEventTexts(event, language);
    return {
      name,
      description: note,
      ...getEventTimes({ start, end }, wedding.timeZone),
      location: joinPlace(venue, address),
      uid: buildEventUid(event._id, wedding.publicUrl),
      sequence: event.version - 1,
      status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    };
  });
}

export function CalendarElement({ wedding, language, events = [], hasWedding = true, className, ref }: Props) {
  const { t } = useTranslation();
  const couple = formatCouple(wedding, language);
  const times = getInvitationCalendarTimes(wedding);
  const uid = buildWeddingUid(wedding.publicUrl);
  const sequence = getCalendarSequence(wedding);
  // The entry of the wedding has the name, the place and the description of the element.
  const ofWedding = { startDate: wedding.weddingDate, endDate: wedding.weddingDate, ...times, uid, sequence };
  const ofEvents = listEventDates(events, { wedding, language });
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
      availability="free"
      options={calendarOptions}
      listStyle="modal"
      language={language}
      hideBranding
      hideRichData
    />
  );
}

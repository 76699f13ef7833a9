import { formatTime } from '@havn/i18n/dates';
import type { Language } from '@havn/i18n/languages';
import { formatCalendarFile } from '@havn/widget/core/calendar-file/ics';
import { formatCoupleText, formatServerText } from '../server-texts.js';
import { buildWeddingUid, getCalendarSequence, type getInvitationCalendarTimes } from './calendar-rules.js';
import { formatCouple, formatPlace } from './rules.js';
import type { VersionedWedding } from './schema.js';

interface CalendarOptions {
  times: ReturnType<typeof getInvitationCalendarTimes>;
  language: Language;
  publicUrl: string;
  stamp: Date;
  /** Of the guest's invitation, if it is known. */
  invitationUrl?: string | undefined;
}

export function buildWeddingCalendar(
  wedding: VersionedWedding,
  { language, publicUrl, stamp, times, invitationUrl }: CalendarOptions,
): string {
  const { celebrationTime } = wedding;
  const entry = {
    uid: buildWeddingUid(publicUrl),
    startDate: wedding.weddingDate,
    endDate: wedding.weddingDate,
    ...times,
    zone: wedding.timeZone,
    name: formatCoupleText(language, 'Calendar.Name', { couple: formatCouple(wedding, language) }),
    location: formatPlace(wedding),
    description:
      celebrationTime === ''
        ? []
        : [formatServerText(language, 'Calendar.Begins', { time: formatTime(celebrationTime, language) })],
    ...(invitationUrl === undefined ? {} : { url: invitationUrl }),
    status: 'CONFIRMED',
    availability: 'free',
    sequence: getCalendarSequence(wedding),
  } as const;
  return formatCalendarFile({ entries: [entry], stamp });
}

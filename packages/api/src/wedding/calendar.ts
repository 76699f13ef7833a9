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

const usualHours = 8;
const latestEnd = '23:30';

/** The record has no end: an evening, and never the next day, where the calendar of that morning would show it. */
export function getUsualEnd(startTime: string): string {
  const hours = Number(startTime.slice(0, 2)) + usualHours;
  const end = hours > 23 ? latestEnd : `${String(hours).padStart(2, '0')}${startTime.slice(2)}`;
  if (startTime >= latestEnd) return '23:59';
  return end < latestEnd ? end : latestEnd;
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
    ...(times.startTime === undefined ? {} : { endTime: getUsualEnd(times.startTime) }),
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

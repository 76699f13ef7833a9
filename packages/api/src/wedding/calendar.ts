import { formatTime } from '@havn/i18n/dates';
import type { Language } from '@havn/i18n/languages';
import { type CalendarEntry, formatCalendarFile } from '@havn/widget/core/calendar-file/ics';
import { formatCoupleText, formatServerText } from '../server-texts.js';
import { buildWeddingUid, getCalendarSequence, type getInvitationCalendarTimes } from './calendar-rules.js';
import { formatCouple, formatPlace } from './rules.js';
import type { VersionedWedding } from './schema.js';

interface CalendarOptions {
  times: ReturnType<typeof getInvitationCalendarTimes>;
  language: Language;
  publicUrl: string;
  /** Of the guest's invitation, if it is known. */
  invitationUrl?: string | undefined;
}

/** Also of what guests see of the record. */
export type CalendarWedding = Parameters<typeof formatCouple>[0] &
  Parameters<typeof formatPlace>[0] &
  Pick<VersionedWedding, 'weddingDate' | 'celebrationTime' | 'timeZone' | 'version'>;

export function buildWeddingEntry(
  wedding: CalendarWedding,
  { language, publicUrl, times, invitationUrl }: CalendarOptions,
): CalendarEntry {
  const { celebrationTime } = wedding;
  return {
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
  };
}

export const buildWeddingCalendar = (
  wedding: VersionedWedding,
  { stamp, ...options }: CalendarOptions & { stamp: Date },
): string => formatCalendarFile({ entries: [buildWeddingEntry(wedding, options)], stamp });

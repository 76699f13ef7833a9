// GET /api/v1/calendar/wedding.ics: the wedding day as a public calendar file (specification §4 "Calls"). The same
// file is attached to e-mails.
import { DomainError } from '@havn/api/errors';
import { formatCoupleText, formatServerText } from '@havn/api/server-texts';
import { getWedding } from '@havn/api/wedding/queries';
import {
  buildWeddingUid,
  formatCouple,
  formatPlace,
  getCalendarSequence,
  getInvitationCalendarTimes,
} from '@havn/api/wedding/rules';
import type { VersionedWedding } from '@havn/api/wedding/schema';
import type { Language } from '@havn/i18n/languages';
import { formatCalendarFile } from '@havn/widget/core/ics';
import type { FastifyInstance } from 'fastify';
import { type AppDependencies, withTimeout } from '../http/context.js';

interface CalendarOptions {
  times: ReturnType<typeof getInvitationCalendarTimes>;
  language: Language;
  publicUrl: string;
  stamp: Date;
}

/** A calendar with one event, in one language: from the start time to the end of the day, or all-day without a time. */
export function buildWeddingCalendar(
  wedding: VersionedWedding,
  { language, publicUrl, stamp, times }: CalendarOptions,
): string {
  const { celebrationTime } = wedding;
  const entry = {
    uid: buildWeddingUid(publicUrl),
    startDate: wedding.weddingDate,
    endDate: wedding.weddingDate,
    ...times,
    zone: wedding.timeZone,
    name: formatCoupleText(language, 'Calendar.Name', { couple: formatCouple(wedding) }),
    location: formatPlace(wedding),
    description:
      celebrationTime === '' ? [] : [formatServerText(language, 'Calendar.Begins', { time: celebrationTime })],
    status: 'CONFIRMED',
    availability: 'free',
    sequence: getCalendarSequence(wedding),
  } as const;
  return formatCalendarFile({ entries: [entry], stamp });
}

export function mountCalendar(app: FastifyInstance, { database, publicUrl, now }: AppDependencies): void {
  app.get<{ Querystring: { lng?: unknown } }>('/calendar/wedding.ics', async (request, reply) => {
    const language = request.query.lng === 'fr' ? 'fr' : 'en';
    const wedding = await withTimeout(
      database,
      database.use((db) => getWedding(db, publicUrl)),
    );
    // The pages offer no calendar while the date is missing.
    if (wedding.weddingDate === '') throw new DomainError('UNKNOWN_EVENT');
    const times = getInvitationCalendarTimes(wedding);
    const file = buildWeddingCalendar(wedding, { language, publicUrl, stamp: now(), times });
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="wedding.ics"')
      .type('text/calendar; charset=utf-8')
      .send(file);
  });
}

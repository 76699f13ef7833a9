// GET /api/v1/calendar/wedding.ics: the wedding day as a public calendar file (specification §4 "Calls"). The same
// file is attached to e-mails.
import { createRequire } from 'node:module';
import { getWedding } from '@havn/api/wedding/queries';
import { buildWeddingUid, getCalendarSequence } from '@havn/api/wedding/rules';
import type { VersionedWedding } from '@havn/api/wedding/schema';
import type { Language } from '@havn/i18n/languages';
import { formatCalendarFile } from '@havn/widget/core/ics';
import type { FastifyInstance } from 'fastify';
import { type AppDependencies, withTimeout } from '../http/context.js';

interface CalendarTexts {
  Calendar: { Name: string; Begins: string };
}

const require = createRequire(import.meta.url);
const getCalendarTexts = (language: Language) =>
  (require(`@havn/i18n/locales/${language}/translation.json`) as CalendarTexts).Calendar;

interface CalendarOptions {
  language: Language;
  publicUrl: string;
  stamp: Date;
}

/** A calendar with one all-day event, in one language. */
export function buildWeddingCalendar(
  wedding: VersionedWedding,
  { language, publicUrl, stamp }: CalendarOptions,
): string {
  const { Name, Begins } = getCalendarTexts(language);
  const entry = {
    uid: buildWeddingUid(publicUrl),
    startDate: wedding.weddingDate,
    endDate: wedding.weddingDate,
    zone: wedding.timeZone,
    name: Name.replace('{{couple}}', () => wedding.coupleTitle),
    location: `${wedding.venueName}, ${wedding.venueAddress}`,
    description: [Begins.replace('{{time}}', () => wedding.celebrationTime)],
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
    const file = buildWeddingCalendar(wedding, { language, publicUrl, stamp: now() });
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="wedding.ics"')
      .type('text/calendar; charset=utf-8')
      .send(file);
  });
}

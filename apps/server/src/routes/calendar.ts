// The wedding day as a public calendar file (specification §4 "Calls"). The same file is attached to e-mails.
import { DomainError } from '@havn/api/kernel/errors';
import { buildWeddingCalendar } from '@havn/api/wedding/calendar';
import { getInvitationCalendarTimes } from '@havn/api/wedding/calendar-rules';
import { chooseLanguage } from '@havn/api/wedding/language-rules';
import { getWedding } from '@havn/api/wedding/queries';
import type { FastifyInstance } from 'fastify';
import { type AppDependencies, withDatabase } from '../http/context.js';

export function mountCalendar(app: FastifyInstance, { database, publicUrl, now }: AppDependencies): void {
  app.get<{ Querystring: { lng?: unknown } }>('/calendar/wedding.ics', async (request, reply) => {
    const wedding = await withDatabase(database, (db) => getWedding(db, publicUrl));
    const language = chooseLanguage(String(request.query.lng), wedding);
    // The pages offer no calendar while the date is missing.
    if (wedding.weddingDate === '') throw new DomainError('UNKNOWN_WIDGET');
    const times = getInvitationCalendarTimes(wedding);
    const file = buildWeddingCalendar(wedding, { language, publicUrl, stamp: now(), times });
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="wedding.ics"')
      .type('text/calendar; charset=utf-8')
      .send(file);
  });
}

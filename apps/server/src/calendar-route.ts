// GET /api/v1/calendar/wedding.ics: the wedding's day for anybody's calendar (specification §6).
import { getWedding } from '@havn/api/wedding/service';
import { calendarText } from '@havn/widget/ics';
import type { FastifyInstance } from 'fastify';
import type { Surroundings } from './context.js';
import { inTime } from './in-time.js';

const texts = {
  en: { summary: 'Wedding of', begins: 'The celebration begins at' },
  fr: { summary: 'Mariage de', begins: 'La fête commence à' },
};

export function mountCalendar(app: FastifyInstance, { database, publicUrl, now }: Surroundings): void {
  app.get<{ Querystring: { lng?: unknown } }>('/calendar/wedding.ics', async (request, reply) => {
    const { summary, begins } = request.query.lng === 'fr' ? texts.fr : texts.en;
    const wedding = await inTime(
      database,
      database.use((db) => getWedding(db, publicUrl)),
    );
    const entry = {
      uid: `wedding@${new URL(publicUrl).hostname}`,
      startDate: wedding.weddingDate,
      endDate: wedding.weddingDate,
      zone: wedding.timeZone,
      name: `${summary} ${wedding.coupleTitle}`,
      location: `${wedding.venueName}, ${wedding.venueAddress}`,
      description: [`${begins} ${wedding.celebrationTime}.`],
      url: publicUrl,
      status: 'CONFIRMED',
      availability: 'free',
      sequence: wedding.version - 1,
    } as const;
    const file = calendarText({ entries: [entry], stamp: now() });
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="wedding.ics"')
      .type('text/calendar; charset=utf-8')
      .send(file);
  });
}

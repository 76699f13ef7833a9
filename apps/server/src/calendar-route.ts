// GET /api/v1/calendar/wedding.ics: the wedding's day for anybody's calendar (specification §6). The same file goes with mails.
import type { Language } from '@havn/api/fields';
import type { WeddingRecord } from '@havn/api/wedding/schema';
import { getWedding } from '@havn/api/wedding/service';
import { calendarText } from '@havn/widget/ics';
import type { FastifyInstance } from 'fastify';
import type { Surroundings } from './context.js';
import { inTime } from './in-time.js';

const texts = {
  en: { summary: 'Wedding of', begins: 'The celebration begins at' },
  fr: { summary: 'Mariage de', begins: 'La fête commence à' },
};

interface Making {
  language: Language;
  publicUrl: string;
  stamp: Date;
  /** How often the wedding's record has been changed. */
  sequence: number;
}

/** One all-day event in a language. */
export function weddingCalendar(wedding: WeddingRecord, { language, publicUrl, stamp, sequence }: Making): string {
  const { summary, begins } = texts[language];
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
    sequence,
  } as const;
  return calendarText({ entries: [entry], stamp });
}

export function mountCalendar(app: FastifyInstance, { database, publicUrl, now }: Surroundings): void {
  app.get<{ Querystring: { lng?: unknown } }>('/calendar/wedding.ics', async (request, reply) => {
    const language = request.query.lng === 'fr' ? 'fr' : 'en';
    const wedding = await inTime(
      database,
      database.use((db) => getWedding(db, publicUrl)),
    );
    const file = weddingCalendar(wedding, { language, publicUrl, stamp: now(), sequence: wedding.version - 1 });
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="wedding.ics"')
      .type('text/calendar; charset=utf-8')
      .send(file);
  });
}

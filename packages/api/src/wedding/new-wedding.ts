// Specification §1 "The record".
import type { Database } from '@havn/db/client';
import { wedding } from '@havn/db/schema';
import type { Language } from '@havn/i18n/languages';
import { or, sql } from 'drizzle-orm';
import { formatDayInZone } from '../kernel/zoned-time.js';
import { getDemonstrationDay } from './day-rules.js';
import { newWedding, weddingDefaults } from './fields.js';

const isRecord = (record: object) => sql`${wedding.record} = ${JSON.stringify(record)}::text::jsonb`;

/** Has no effect on a record with stored fields. */
export async function beginNewWedding(tx: Database): Promise<void> {
  await tx.update(wedding).set({ record: newWedding }).where(isRecord({}));
}

/** Has no effect on a record that somebody has changed. */
export async function chooseFirstLanguage(tx: Database, language: Language | undefined): Promise<void> {
  if (language === undefined) return;
  await tx
    .update(wedding)
    .set({ record: { ...newWedding, languages: [language] } })
    .where(isRecord(newWedding));
}

/** Has no effect on a record that somebody has changed. */
export async function beginDemonstration(tx: Database, now: Date): Promise<void> {
  const weddingDate = getDemonstrationDay(formatDayInZone(weddingDefaults.timeZone, now));
  await tx
    .update(wedding)
    .set({ record: { weddingDate } })
    .where(or(isRecord({}), isRecord(newWedding)));
}

// Personal data in the widget's answers: access, erasure, and anonymization with all contacts (specification §2
// "Privacy"). A guest and an answer belong to one person if they share an e-mail address. Called by
// privacy/service.ts.
import type { Database } from '@havn/db/client';
import {
  deliveries,
  erasures,
  undoEntries,
  undoRows,
  widgetAnswers,
  widgetEvents,
  widgetHolds,
  widgetMails,
} from '@havn/db/schema';
import { and, eq, getTableName, inArray, ne, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { getImageValue } from '../database/column-name.js';
import { listSpellings } from '../messaging/delivery/email-spellings.js';
import { getEventName } from './configuration.js';
import { normalizeEmail } from './rules.js';
import type { WidgetAnswer } from './schema.js';

/** The keys under which answers of an address may be stored; none for an empty address. */
const listKeys = (email: string): string[] => (email.trim() === '' ? [] : listSpellings(normalizeEmail(email)));

type PersonalAnswer = Pick<WidgetAnswer, 'status' | 'amount' | 'payload' | 'state' | 'createdAt'> & { event: string };

/** All answers of an address; none for an empty address. */
export async function listAnswersByAddress(db: Database, email: string): Promise<PersonalAnswer[]> {
  const keys = listKeys(email);
  const { status, amount, payload, createdAt } = widgetAnswers;
  const confirmed = db
    .select({
      configuration: widgetEvents.configuration,
      status,
      amount,
      payload,
      isHeld: sql<boolean>`false`,
      createdAt,
    })
    .from(widgetAnswers)
    .innerJoin(widgetEvents, eq(widgetEvents.id, widgetAnswers.eventId))
    .where(inArray(widgetAnswers.emailKey, keys));
  const held = db
    .select({
      configuration: widgetEvents.configuration,
      status: widgetHolds.status,
      amount: widgetHolds.amount,
      payload: widgetHolds.payload,
      isHeld: sql<boolean>`true`,
      createdAt: widgetHolds.createdAt,
    })
    .from(widgetHolds)
    .innerJoin(widgetEvents, eq(widgetEvents.id, widgetHolds.eventId))
    .where(inArray(widgetHolds.emailKey, keys));
  const rows = await unionAll(confirmed, held);
  const now = new Date();
  return rows
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map((row) => ({
      event: getEventName(row.configuration, now),
      status: row.status,
      amount: row.amount,
      payload: row.payload,
      state: row.isHeld ? 'held' : 'confirmed',
      createdAt: row.createdAt.toISOString(),
    }));
}

/**
 * Deletes the answers of an address, their mails and the undo entries that could restore them; their seats become
 * free.
 * @returns the ids of the deleted answers.
 */
export async function eraseAnswersByAddress(tx: Database, email: string): Promise<string[]> {
  const keys = listKeys(email);
  if (keys.length === 0) return [];
  const held = await tx
    .delete(widgetHolds)
    .where(inArray(widgetHolds.emailKey, keys))
    .returning({ id: widgetHolds.id });
  const confirmed = await tx
    .delete(widgetAnswers)
    .where(inArray(widgetAnswers.emailKey, keys))
    .returning({ id: widgetAnswers.id });
  await tx.delete(widgetMails).where(inArray(widgetMails.emailKey, keys));
  await tx
    .delete(deliveries)
    .where(and(eq(deliveries.kind, 'widget'), inArray(sql`lower(normalize(${deliveries.recipient}, NFC))`, keys)));
  const entryIds = tx
    .select({ id: undoRows.undoId })
    .from(undoRows)
    .where(
      or(
        ...[widgetAnswers, widgetHolds].map((table) =>
          and(
            eq(undoRows.list, getTableName(table)),
            inArray(getImageValue(sql`coalesce(${undoRows.was}, ${undoRows.becomes})`, table.emailKey), keys),
          ),
        ),
      ),
    );
  await tx.delete(undoEntries).where(inArray(undoEntries.id, entryIds));
  return [...held, ...confirmed].map(({ id }) => id);
}

/** The addresses of answers that were erased and have come back with a restored backup. */
export async function listErasedAddresses(tx: Database): Promise<string[]> {
  const held = tx
    .select({ address: widgetHolds.emailKey })
    .from(widgetHolds)
    .innerJoin(erasures, eq(erasures.id, widgetHolds.id));
  const confirmed = tx
    .select({ address: widgetAnswers.emailKey })
    .from(widgetAnswers)
    .innerJoin(erasures, eq(erasures.id, widgetAnswers.id));
  return (await unionAll(held, confirmed)).map(({ address }) => address);
}

/** Clears addresses and payloads; statuses and amounts stay. */
export async function anonymizeAnswers(tx: Database): Promise<void> {
  await tx.delete(widgetHolds);
  await tx.delete(widgetMails);
  await tx
    .update(widgetAnswers)
    .set({ email: '', emailKey: sql`${widgetAnswers.id}::text`, payload: {}, tokenHash: null })
    .where(ne(widgetAnswers.email, ''));
}

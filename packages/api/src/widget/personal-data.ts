// Access, erasure, and anonymization (specification §2 "Privacy"). A guest and a response belong to one person if they
// share an e-mail address.
import type { Database } from '@havn/db/client';
import {
  deliveries,
  erasures,
  undoEntries,
  undoRows,
  widgetMails,
  widgetReservations,
  widgetResponses,
  widgets,
} from '@havn/db/schema';
import { and, eq, getTableName, inArray, ne, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { getImageValue } from '../database/column-name.js';
import { listSpellings } from '../messaging/delivery/email-spellings.js';
import { getWidgetName } from './configuration.js';
import { normalizeEmail } from './rules.js';
import type { WidgetResponse } from './schema.js';

const listKeys = (email: string): string[] => (email.trim() === '' ? [] : listSpellings(normalizeEmail(email)));

type PersonalResponse = Pick<WidgetResponse, 'status' | 'amount' | 'payload' | 'state' | 'createdAt'> & {
  event: string;
};

export async function listResponsesByAddress(db: Database, email: string): Promise<PersonalResponse[]> {
  const keys = listKeys(email);
  const { status, amount, payload, createdAt } = widgetResponses;
  const confirmed = db
    .select({
      configuration: widgets.configuration,
      status,
      amount,
      payload,
      isReserved: sql<boolean>`false`,
      createdAt,
    })
    .from(widgetResponses)
    .innerJoin(widgets, eq(widgets.id, widgetResponses.widgetId))
    .where(inArray(widgetResponses.emailKey, keys));
  const reserved = db
    .select({
      configuration: widgets.configuration,
      status: widgetReservations.status,
      amount: widgetReservations.amount,
      payload: widgetReservations.payload,
      isReserved: sql<boolean>`true`,
      createdAt: widgetReservations.createdAt,
    })
    .from(widgetReservations)
    .innerJoin(widgets, eq(widgets.id, widgetReservations.widgetId))
    .where(inArray(widgetReservations.emailKey, keys));
  const rows = await unionAll(confirmed, reserved);
  const now = new Date();
  return rows
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map((row) => ({
      event: getWidgetName(row.configuration, now),
      status: row.status,
      amount: row.amount,
      payload: row.payload,
      state: row.isReserved ? 'held' : 'confirmed',
      createdAt: row.createdAt.toISOString(),
    }));
}

/** Also deletes their mails and the undo entries that could restore them. @returns the ids of the responses. */
export async function eraseResponsesByAddress(tx: Database, email: string): Promise<string[]> {
  const keys = listKeys(email);
  if (keys.length === 0) return [];
  const reserved = await tx
    .delete(widgetReservations)
    .where(inArray(widgetReservations.emailKey, keys))
    .returning({ id: widgetReservations.id });
  const confirmed = await tx
    .delete(widgetResponses)
    .where(inArray(widgetResponses.emailKey, keys))
    .returning({ id: widgetResponses.id });
  await tx.delete(widgetMails).where(inArray(widgetMails.emailKey, keys));
  await tx
    .delete(deliveries)
    .where(and(eq(deliveries.kind, 'widget'), inArray(sql`lower(normalize(${deliveries.recipient}, NFC))`, keys)));
  const entryIds = tx
    .select({ id: undoRows.undoId })
    .from(undoRows)
    .where(
      or(
        ...[widgetResponses, widgetReservations].map((table) =>
          and(
            eq(undoRows.list, getTableName(table)),
            inArray(getImageValue(sql`coalesce(${undoRows.before}, ${undoRows.after})`, table.emailKey), keys),
          ),
        ),
      ),
    );
  await tx.delete(undoEntries).where(inArray(undoEntries.id, entryIds));
  return [...reserved, ...confirmed].map(({ id }) => id);
}

/** Those that came back with a restored backup. */
export async function listErasedAddresses(tx: Database): Promise<string[]> {
  const reserved = tx
    .select({ address: widgetReservations.emailKey })
    .from(widgetReservations)
    .innerJoin(erasures, eq(erasures.id, widgetReservations.id));
  const confirmed = tx
    .select({ address: widgetResponses.emailKey })
    .from(widgetResponses)
    .innerJoin(erasures, eq(erasures.id, widgetResponses.id));
  return (await unionAll(reserved, confirmed)).map(({ address }) => address);
}

/** Clears addresses and payloads; statuses and amounts stay. */
export async function anonymizeResponses(tx: Database): Promise<void> {
  await tx.delete(widgetReservations);
  await tx.delete(widgetMails);
  await tx
    .update(widgetResponses)
    .set({ email: '', emailKey: sql`${widgetResponses.id}::text`, payload: {}, tokenHash: null })
    .where(ne(widgetResponses.email, ''));
}

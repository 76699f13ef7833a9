// A confirmed response, and the reservation of one that is not confirmed yet (specification §11 "Seats and the double
// opt-in").
import { createHash } from 'node:crypto';
import type { Database } from '@havn/db/client';
import { widgetMails, widgetReservations, widgetResponses } from '@havn/db/schema';
import { and, eq, lt, lte, sql } from 'drizzle-orm';
import { excluded } from '../database/column-name.js';
import { pickColumns } from '../database/described-columns.js';
import { prepared } from '../database/prepared.js';
import { getWidgetByKey, lockWidgetById, type StoredWidget } from './queries.js';
import { reservationDurationMs } from './rules.js';
import type { ResponseStatus, WidgetResponse } from './schema.js';

export interface NewResponse {
  status: ResponseStatus;
  amount: number;
  payload: WidgetResponse['payload'];
  language: string;
  email: string;
  emailKey: string;
}

const storedNames = ['id', 'widgetId', 'status', 'amount', 'payload', 'language', 'email', 'emailKey'] as const;
export const responseColumns = pickColumns(widgetResponses, storedNames);
export const reservationColumns = pickColumns(widgetReservations, storedNames);

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Read the clock after it, so that waiting for the lock cannot extend the deadline. */
export async function lockWidgetByKey(tx: Database, prokey: string): Promise<StoredWidget> {
  const { id } = await getWidgetByKey(tx, prokey);
  await lockWidgetById(tx, id);
  return getWidgetByKey(tx, prokey);
}

const deleteExpired = prepared<{ widgetId: string; now: string }>()((db, $) =>
  db
    .delete(widgetReservations)
    .where(
      and(eq(widgetReservations.widgetId, $.widgetId), sql`${widgetReservations.heldUntil} <= ${$.now}::timestamptz`),
    ),
);
const findResponse = prepared<{ widgetId: string; emailKey: string }>()((db, $) =>
  db
    .select(responseColumns)
    .from(widgetResponses)
    .where(and(eq(widgetResponses.widgetId, $.widgetId), eq(widgetResponses.emailKey, $.emailKey))),
);
const findReservation = prepared<{ widgetId: string; emailKey: string }>()((db, $) =>
  db
    .select({ ...reservationColumns, createdAt: widgetReservations.createdAt })
    .from(widgetReservations)
    .where(and(eq(widgetReservations.widgetId, $.widgetId), eq(widgetReservations.emailKey, $.emailKey))),
);

export type StoredReservation = Awaited<ReturnType<typeof findReservation>>[number];

/** Each possibly undefined. Deletes expired reservations of the widget first. */
export async function findResponsesByEmail(tx: Database, widgetId: string, emailKey: string, now: Date) {
  await deleteExpired(tx, { widgetId, now: now.toISOString() });
  const [response] = await findResponse(tx, { widgetId, emailKey });
  const [reservation] = await findReservation(tx, { widgetId, emailKey });
  return { response, reservation };
}

const deleteReservationRow = prepared<{ widgetId: string; emailKey: string }>()((db, $) =>
  db
    .delete(widgetReservations)
    .where(and(eq(widgetReservations.widgetId, $.widgetId), eq(widgetReservations.emailKey, $.emailKey))),
);

/** The link in its mail becomes invalid. */
export async function deleteReservation(tx: Database, widgetId: string, emailKey: string): Promise<void> {
  await deleteReservationRow(tx, { widgetId, emailKey });
}

const upsertResponse = prepared<
  Omit<typeof widgetResponses.$inferInsert, 'id' | 'version' | 'createdAt' | 'changedAt'> & { now: string }
>()((db, $) =>
  db
    .insert(widgetResponses)
    .values({
      widgetId: $.widgetId,
      email: $.email,
      emailKey: $.emailKey,
      status: $.status,
      amount: $.amount,
      payload: $.payload,
      language: $.language,
      tokenHash: $.tokenHash,
      createdAt: sql`${$.now}`,
      changedAt: sql`${$.now}`,
    })
    .onConflictDoUpdate({
      target: [widgetResponses.widgetId, widgetResponses.emailKey],
      set: {
        email: excluded(widgetResponses.email),
        status: excluded(widgetResponses.status),
        amount: excluded(widgetResponses.amount),
        payload: excluded(widgetResponses.payload),
        language: excluded(widgetResponses.language),
        tokenHash: excluded(widgetResponses.tokenHash),
        changedAt: excluded(widgetResponses.changedAt),
      },
    }),
);

/** Replaces the address's previous response and reservation. */
export async function saveResponse(
  tx: Database,
  widgetId: string,
  { response, now, tokenHash = null }: { response: NewResponse; now: Date; tokenHash?: string | null },
): Promise<void> {
  await deleteReservation(tx, widgetId, response.emailKey);
  await upsertResponse(tx, { ...response, widgetId, tokenHash, now: now.toISOString() });
}

/** Expired reservations do not count, even before they are deleted. */
export async function deleteExpiredReservations(db: Database, now: Date): Promise<void> {
  await db.delete(widgetReservations).where(lte(widgetReservations.heldUntil, now));
  await db.delete(widgetMails).where(lt(widgetMails.createdAt, new Date(now.getTime() - reservationDurationMs)));
}

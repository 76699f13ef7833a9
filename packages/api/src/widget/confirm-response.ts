// Double opt-in: the data of the confirmation page and the confirmation itself (specification §11).
import type { Database } from '@havn/db/client';
import { widgetReservations, widgetResponses, widgets } from '@havn/db/schema';
import { and, eq, gt } from 'drizzle-orm';
import { inTransaction } from '../database/transaction.js';
import { DomainError } from '../kernel/errors.js';
import { getWidgetName, isOver } from './configuration.js';
import { countOtherSeats } from './queries.js';
import {
  findResponsesByEmail,
  hashToken,
  lockWidgetByKey,
  reservationColumns,
  responseColumns,
  saveResponse,
} from './response-store.js';
import { getSeatCount, hasCapacity } from './rules.js';
import type { ResponseStatus } from './schema.js';

export interface Confirmation {
  state: 'pending' | 'confirmed';
  name: string;
  language: string;
  status: ResponseStatus;
  amount: number;
}

const widgetColumns = { prokey: widgets.prokey, configuration: widgets.configuration };

const findReservation = (db: Database, token: string, now: Date) =>
  db
    .select({ ...reservationColumns, ...widgetColumns })
    .from(widgetReservations)
    .innerJoin(widgets, eq(widgets.id, widgetReservations.widgetId))
    .where(and(eq(widgetReservations.tokenHash, hashToken(token)), gt(widgetReservations.heldUntil, now)));

type FoundResponse = Awaited<ReturnType<typeof findReservation>>[number];

async function getConfirmedResponse(db: Database, token: string): Promise<FoundResponse> {
  const [row] = await db
    .select({ ...responseColumns, ...widgetColumns })
    .from(widgetResponses)
    .innerJoin(widgets, eq(widgets.id, widgetResponses.widgetId))
    .where(eq(widgetResponses.tokenHash, hashToken(token)));
  if (row === undefined) throw new DomainError('UNKNOWN_CONFIRMATION');
  return row;
}

function toConfirmation(
  { configuration, language, status, amount }: FoundResponse,
  state: Confirmation['state'],
  now: Date,
): Confirmation {
  return { state, name: getWidgetName(configuration, now), language, status, amount };
}

/** @throws DomainError UNKNOWN_CONFIRMATION. */
export async function getConfirmation(db: Database, token: string, now: Date): Promise<Confirmation> {
  const [reservation] = await findReservation(db, token, now);
  return reservation === undefined
    ? toConfirmation(await getConfirmedResponse(db, token), 'confirmed', now)
    : toConfirmation(reservation, 'pending', now);
}

/** @throws DomainError UNKNOWN_CONFIRMATION; WIDGET_OVER; BOOKED_OUT if the limit was lowered in the meantime. */
export function confirmResponse(db: Database, token: string, { now: clock }: { now(): Date }): Promise<Confirmation> {
  return inTransaction(db, async (tx) => {
    const [found] = await findReservation(tx, token, clock());
    if (found === undefined) return toConfirmation(await getConfirmedResponse(tx, token), 'confirmed', clock());
    const widget = await lockWidgetByKey(tx, found.prokey);
    const now = clock();
    // Of two concurrent confirmations, the second finds the response that the first has saved.
    const [reservation] = await findReservation(tx, token, now);
    if (reservation === undefined) return toConfirmation(await getConfirmedResponse(tx, token), 'confirmed', now);
    if (isOver(widget, now)) throw new DomainError('WIDGET_OVER');
    const { response } = await findResponsesByEmail(tx, widget.id, reservation.emailKey, now);
    const others = await countOtherSeats(tx, widget.id, { emailKey: reservation.emailKey, now });
    if (!hasCapacity({ max: widget.max, others, before: getSeatCount(response), after: getSeatCount(reservation) }))
      throw new DomainError('BOOKED_OUT');
    await saveResponse(tx, widget.id, { response: reservation, now, tokenHash: hashToken(token) });
    return toConfirmation(reservation, 'confirmed', now);
  });
}

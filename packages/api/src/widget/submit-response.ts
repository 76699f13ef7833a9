// The widget's row is locked first, so that concurrent responses see each other's seats (specification §11).
import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '@havn/db/client';
import { widgetReservations } from '@havn/db/schema';
import { guessLanguage } from '@havn/i18n/languages';
import { isEmail } from '@havn/widget/core/values/person';
import { inTransaction } from '../database/transaction.js';
import { DomainError } from '../kernel/errors.js';
import type { Sender } from '../trpc/context.js';
import { getWidgetName, isOver, validatePayload } from './configuration.js';
import { consumeMailQuota, enqueueConfirmationMail } from './confirmation-mail.js';
import { countOtherSeats, type StoredWidget } from './queries.js';
import {
  deleteReservation,
  findResponsesByEmail,
  hashToken,
  lockWidgetByKey,
  type NewResponse,
  type StoredReservation,
  saveResponse,
} from './response-store.js';
import {
  duplicateMailWindowMs,
  getSeatCount,
  hasCapacity,
  normalizeEmail,
  reservationDurationMs,
  resolveAmount,
} from './rules.js';
import type { SubmittedResponse } from './schema.js';

export interface SubmitContext {
  now(): Date;
  sender: Sender;
  /** Digest of the client's network address; empty disables the limit (load tests). */
  origin: string;
}

/** @throws DomainError BAD_ADDRESS, INVALID_INPUT. */
function validateResponse(response: SubmittedResponse, { configuration, maxpp }: StoredWidget, now: Date): NewResponse {
  const email = response.email.trim();
  if (!isEmail(email)) throw new DomainError('BAD_ADDRESS');
  const amount = resolveAmount(response.status, response.amount, maxpp);
  if (amount === null) {
    const issue = { path: ['amount'], message: `Must be a whole number from 1 to ${maxpp}.` };
    throw new DomainError('INVALID_INPUT', { message: issue.message, issues: [issue] });
  }
  const payload = validatePayload(configuration, response, now);
  return {
    status: response.status,
    amount,
    payload,
    language: response.language,
    email,
    emailKey: normalizeEmail(email),
  };
}

const isSameResponse = (reservation: StoredReservation, newResponse: NewResponse): boolean =>
  reservation.status === newResponse.status &&
  reservation.amount === newResponse.amount &&
  isDeepStrictEqual(reservation.payload, newResponse.payload);

/** Replaces an earlier reservation of the address, whose link becomes invalid. */
async function reserveSeats(
  tx: Database,
  widget: StoredWidget,
  { newResponse, now, context }: { newResponse: NewResponse; now: Date; context: SubmitContext },
): Promise<void> {
  const { emailKey, email } = newResponse;
  await consumeMailQuota(tx, { widgetId: widget.id, emailKey, origin: context.origin, now });
  const token = randomBytes(24).toString('base64url');
  await deleteReservation(tx, widget.id, emailKey);
  const [row] = await tx
    .insert(widgetReservations)
    .values({
      ...newResponse,
      widgetId: widget.id,
      tokenHash: hashToken(token),
      heldUntil: new Date(now.getTime() + reservationDurationMs),
      createdAt: now,
    })
    .returning({ id: widgetReservations.id });
  const language = guessLanguage(newResponse.language);
  const confirmation = {
    id: row?.id ?? '',
    email,
    language,
    name: getWidgetName(widget.configuration, now),
    token,
  } as const;
  await enqueueConfirmationMail(tx, context.sender, confirmation);
}

/**
 * With double opt-in, the previous response stays valid until the new one is confirmed.
 * @throws DomainError UNKNOWN_WIDGET, BAD_ADDRESS, INVALID_INPUT, WIDGET_OVER, BOOKED_OUT, TOO_MANY_TRIES.
 */
export function submitResponse(
  db: Database,
  input: SubmittedResponse,
  context: SubmitContext,
): Promise<{ status: 'ok' | 'doi' }> {
  return inTransaction(db, async (tx) => {
    const widget = await lockWidgetByKey(tx, input.prokey);
    const now = context.now();
    const newResponse = validateResponse(input, widget, now);
    if (isOver(widget, now)) throw new DomainError('WIDGET_OVER');
    const { response, reservation } = await findResponsesByEmail(tx, widget.id, newResponse.emailKey, now);
    const keptSeats = widget.isDoubleOptIn ? getSeatCount(response) : 0;
    const after = Math.max(keptSeats, getSeatCount(newResponse));
    const before = Math.max(getSeatCount(response), getSeatCount(reservation));
    const others = await countOtherSeats(tx, widget.id, { emailKey: newResponse.emailKey, now });
    if (!hasCapacity({ max: widget.max, others, before, after })) throw new DomainError('BOOKED_OUT');
    if (!widget.isDoubleOptIn) {
      await saveResponse(tx, widget.id, { response: newResponse, now });
      return { status: 'ok' };
    }
    const isRecentlyMailed =
      reservation !== undefined && now.getTime() - reservation.createdAt.getTime() < duplicateMailWindowMs;
    if (!(isRecentlyMailed && isSameResponse(reservation, newResponse)))
      await reserveSeats(tx, widget, { newResponse, now, context });
    return { status: 'doi' };
  });
}

import type { Reason } from '../kernel/errors.js';
import type { ResponseStatus } from './schema.js';

/** Numeric error codes for the element, added to the usual error body. */
export const elementErrorCodes: Partial<Record<Reason, 2 | 5 | 6>> = { BAD_ADDRESS: 2, WIDGET_OVER: 5, BOOKED_OUT: 6 };

export const reservationDurationMs = 24 * 3_600_000;

/** Limits of confirmation mails: per address and widget a day, per network address an hour, and in total a day. */
export const maxMails = { forAddress: 3, fromOrigin: 5, inAll: 500 } as const;

/** A form submitted twice within this time gets one mail. */
export const duplicateMailWindowMs = 600_000;

/** Tags and dots count, as some providers treat them as different mailboxes. */
export const normalizeEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

export const getSeatCount = (response: { status: ResponseStatus; amount: number } | undefined): number =>
  response?.status === 'confirmed' ? response.amount : 0;

interface ResponseSettings {
  rsvp: unknown;
  max: number | null;
  expires: string | null;
}

export const acceptsResponses = ({ rsvp, max, expires }: ResponseSettings): boolean =>
  rsvp !== undefined || max !== null || expires !== null;

export interface Deadline {
  /** A day, which ends where the event is, or an instant. */
  expires: string | null;
  isClosed: boolean;
}

export const isDay = (expires: string): boolean => expires.length === 10;

const minuteMs = 60_000;

/** Rounded up to the minute, so never before the server closes. */
export function formatExpiryForElement({ expires, isClosed }: Deadline): string | undefined {
  if (isClosed) return '1970-01-01';
  if (expires === null || isDay(expires)) return expires ?? undefined;
  return new Date(Math.ceil(Date.parse(expires) / minuteMs) * minuteMs).toISOString().slice(0, 16);
}

interface SeatRequest {
  max: number | null;
  /** Seats taken or reserved by other addresses. */
  others: number;
  /** Seats taken or reserved by this address before and after the response. */
  before: number;
  after: number;
}

/** A response that takes no additional seats always fits, as the limit may have been lowered. */
export const hasCapacity = ({ max, others, before, after }: SeatRequest): boolean =>
  max === null || after <= before || others + after <= max;

/** Null if out of range. */
export function resolveAmount(status: ResponseStatus, amount: number | undefined, maxpp: number): number | null {
  if (status === 'declined') return 0;
  const requested = amount ?? 1;
  return requested >= 1 && requested <= maxpp ? requested : null;
}

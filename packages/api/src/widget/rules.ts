// Decisions about the widget's answers, as functions of values (specification §11). Called by the services beside it.
import type { Reason } from '../errors.js';
import type { AnswerStatus } from './schema.js';

/** How the element is told why an answer was refused, beside the usual body. */
export const errorNumbers: Partial<Record<Reason, 2 | 5 | 6>> = { BAD_ADDRESS: 2, EVENT_OVER: 5, BOOKED_OUT: 6 };

/** An unconfirmed answer holds its seats for so long. */
export const holdMs = 24 * 3_600_000;

/** Mails that answers cause: for one address at an event in a day, for one network address in an hour, in all in a day. */
export const mostMails = { forAddress: 3, fromOrigin: 5, inAll: 500 } as const;

/** A form sent twice within this time gets one mail. */
export const sameMailMs = 600_000;

/** What answers are told apart by: case does not count, all else does (tags and dots are other mailboxes somewhere). */
export const emailKeyOf = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** Only who comes takes seats. */
export const seatsOf = (answer: { status: AnswerStatus; amount: number } | undefined): number =>
  answer?.status === 'confirmed' ? answer.amount : 0;

interface Asking {
  rsvp: unknown;
  max: number | null;
  expires: string | null;
}

/** Whether pages with an event ask for answers: it has a form, or a limit, whether it says more of its form or not. */
export const takesAnswers = ({ rsvp, max, expires }: Asking): boolean =>
  rsvp !== undefined || max !== null || expires !== null;

interface Ending {
  expires: string | null;
  isClosed: boolean;
}

const dayMs = 86_400_000;

/** The instant after which nobody can answer: a day counts until it is over in UTC. */
function expiresAt(expires: string): number {
  return Date.parse(expires) + (expires.length === 10 ? dayMs : 0);
}

/** Whether an event takes no answers any more: closed, or past its end. */
export function isOver({ expires, isClosed }: Ending, now: Date): boolean {
  return isClosed || (expires !== null && now.getTime() >= expiresAt(expires));
}

const minuteMs = 60_000;

/** As the element reads it: to the minute, never before the server closes. A closed event has been over for long. */
export function expiresForElement({ expires, isClosed }: Ending): string | undefined {
  if (isClosed) return '1970-01-01';
  if (expires === null || expires.length === 10) return expires ?? undefined;
  return new Date(Math.ceil(Date.parse(expires) / minuteMs) * minuteMs).toISOString().slice(0, 16);
}

interface Seats {
  max: number | null;
  /** Taken or held by others. */
  others: number;
  /** Taken or held by this address now, and with the new answer. */
  before: number;
  after: number;
}

/** Whether an answer fits. One that takes no more than it has always does: a limit may have been lowered since. */
export const fits = ({ max, others, before, after }: Seats): boolean =>
  max === null || after <= before || others + after <= max;

/** Seats of one answer as asked for, or null where it cannot be. Who does not come brings nobody. */
export function amountOf(status: AnswerStatus, amount: number | undefined, maxpp: number): number | null {
  if (status === 'declined') return 0;
  const asked = amount ?? 1;
  return asked >= 1 && asked <= maxpp ? asked : null;
}

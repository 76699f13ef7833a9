// Rules of sending as pure functions (specification §5 "Deliveries"). Called by workers, callbacks and services.

export type DeliveryState =
  | 'preview'
  | 'queued'
  | 'sending'
  | 'sent'
  | 'delivered'
  | 'failed'
  | 'undeliverable'
  | 'uncertain';

/** Quiet hours in the wedding's time zone: only SMS that an administrator sends at that moment go out. */
const quietFrom = 21;
const quietUntil = 9;

const partsIn = (timeZone: string, now: Date) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);

/** The calendar day in a time zone, as `2025-08-02`. */
export function dayIn(timeZone: string, now: Date): string {
  const part = Object.fromEntries(partsIn(timeZone, now).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}`;
}

/** Whether it is between 21:00 and 9:00 in a time zone. */
export function isQuietHour(timeZone: string, now: Date): boolean {
  const hour = Number(partsIn(timeZone, now).find(({ type }) => type === 'hour')?.value);
  return hour >= quietFrom || hour < quietUntil;
}

export const mostAttempts = 8;
/** Looking up the outcome of an SMS is given up after this many unanswered requests. */
export const mostLookUps = 8;
const firstPauseSeconds = 5;
const longestPauseSeconds = 3600;

/**
 * Delay before the next attempt: exponential back-off with jitter. Never shorter than `retryAfterSeconds`, the
 * provider's `Retry-After`.
 * @param random from 0 to 1.
 */
export function pauseSeconds(attempts: number, random: number, askedSeconds = 0): number {
  const doubled = Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** Math.max(0, attempts - 1));
  return Math.max(doubled * (0.5 + random / 2), askedSeconds * (1 + random / 10));
}

/** A higher rank wins, whichever report arrives first; `delivered` is final. */
const ranks: Record<DeliveryState, number> = {
  preview: -1,
  undeliverable: -1,
  queued: 0,
  sending: 0,
  uncertain: 0,
  sent: 1,
  failed: 2,
  delivered: 3,
};

/** Whether a provider's report advances the state of a delivery. */
export function isNews(known: DeliveryState, reported: 'sent' | 'delivered' | 'failed'): boolean {
  return ranks[known] >= 0 && ranks[reported] > ranks[known];
}

// Decisions about sending, as functions of values (specification §5 "Deliveries"). Called by workers, callbacks and services.

export type DeliveryState =
  | 'preview'
  | 'queued'
  | 'sending'
  | 'sent'
  | 'delivered'
  | 'failed'
  | 'undeliverable'
  | 'uncertain';

/** Between these hours of the wedding's zone no SMS goes out that nobody pressed Send for at that moment. */
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

/** The calendar day it is in a zone, as `2025-08-02`. */
export function dayIn(timeZone: string, now: Date): string {
  const part = Object.fromEntries(partsIn(timeZone, now).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}`;
}

/** From 21 to 9 on the clocks of a zone. */
export function isQuietHour(timeZone: string, now: Date): boolean {
  const hour = Number(partsIn(timeZone, now).find(({ type }) => type === 'hour')?.value);
  return hour >= quietFrom || hour < quietUntil;
}

export const mostAttempts = 8;
/** Asking a provider what became of an SMS is given up after this many tries without an answer. */
export const mostLookUps = 8;
const firstPauseSeconds = 5;
const longestPauseSeconds = 3600;

/**
 * How long to wait before the next attempt: doubled each time, with as much again at random at most, so that what failed
 * together is not tried together. `askedSeconds`, the provider's word (`Retry-After`), is never undercut.
 * @param random from 0 to 1.
 */
export function pauseSeconds(attempts: number, random: number, askedSeconds = 0): number {
  const doubled = Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** Math.max(0, attempts - 1));
  return Math.max(doubled * (0.5 + random / 2), askedSeconds * (1 + random / 10));
}

/** Later reports win over earlier ones whichever arrives first; what arrived has arrived. */
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

/** Whether a provider's report changes what is known of a delivery. */
export function isNews(known: DeliveryState, reported: 'sent' | 'delivered' | 'failed'): boolean {
  return ranks[known] >= 0 && ranks[reported] > ranks[known];
}

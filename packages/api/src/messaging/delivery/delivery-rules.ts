// Specification §5 "Deliveries".
import { getHourInZone } from '../../kernel/zoned-time.js';

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
const quietFromHour = 21;
const quietUntilHour = 9;

export function isQuietHour(timeZone: string, now: Date): boolean {
  const hour = getHourInZone(timeZone, now);
  return hour >= quietFromHour || hour < quietUntilHour;
}

/** How long the dashboard lets a sending to several people be stopped before it begins. */
export const sendGraceSeconds = 30;

/** With the delays below, the attempts last for most of a day: mail servers defer e-mails for hours (RFC 5321 §4.5.4.1). */
export const maxAttempts = 30;
/** The lookup of an SMS outcome is abandoned after this many unanswered requests. */
export const maxLookups = 30;
const initialRetryDelaySeconds = 5;
const maxRetryDelaySeconds = 3600;

/** Exponential back-off with jitter, never shorter than the provider's `Retry-After`. @param random from 0 to 1. */
export function getRetryDelaySeconds(attempts: number, random: number, retryAfterSeconds = 0): number {
  const backOffSeconds = Math.min(maxRetryDelaySeconds, initialRetryDelaySeconds * 2 ** Math.max(0, attempts - 1));
  return Math.max(backOffSeconds * (0.5 + random / 2), retryAfterSeconds * (1 + random / 10));
}

/** While a provider cannot be reached, its channel pauses for as long as the outage has lasted, within these bounds. */
export const minOutagePauseSeconds = 10;
export const maxOutagePauseSeconds = 900;
/** After an outage of this length, an administrator must confirm what was waiting. */
export const maxOutageHours = 72;
/** So many different recipients in a row, rejected without a known reason, pause the channel. */
export const maxUnrecognizedRefusals = 3;

/** The state with the higher rank wins, in whatever order the reports arrive; `delivered` is final. */
const stateRanks: Record<DeliveryState, number> = {
  preview: -1,
  undeliverable: -1,
  queued: 0,
  sending: 0,
  uncertain: 0,
  sent: 1,
  failed: 2,
  delivered: 3,
};

export function isStateAdvance(current: DeliveryState, reported: 'sent' | 'delivered' | 'failed'): boolean {
  return stateRanks[current] >= 0 && stateRanks[reported] > stateRanks[current];
}

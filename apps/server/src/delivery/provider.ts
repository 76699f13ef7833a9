// The interface of a delivery provider, and the possible outcomes of an attempt (specification §5 "Deliveries").
import { createHash } from 'node:crypto';
import { getRetryDelaySeconds } from '@havn/api/messaging/delivery/delivery-rules';
import type { ClaimedDelivery, PayloadSource } from '@havn/api/messaging/queue/queue';
import type { ProviderName } from '@havn/api/messaging/queue/queued-deliveries';
import type { VersionedWedding } from '@havn/api/wedding/schema';

/** Tells credentials, senders and payloads apart without revealing them. */
export const hashJson = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

export type SendOutcome =
  | { kind: 'sent'; providerId: string }
  /** Permanent. `unrecognized`: the provider's words, if they do not say whether the recipient is the cause. */
  | { kind: 'refused'; reason: string; isOptOut?: boolean; unrecognized?: string }
  /** Certainly not accepted; can be retried. */
  | { kind: 'retryable'; reason: string }
  /** Certainly not accepted, because the provider could not be reached or is not working: nobody gets anything. */
  | { kind: 'unreachable'; reason: string }
  /** Rate limited by the provider, which may say for how long. `detail`: its words. */
  | { kind: 'throttled'; retryAfterSeconds: number | undefined; reason?: string; detail?: string }
  /**
   * It may have been accepted. `refused`: an error response, maybe of a gateway; `silent`: none or an unexpected one.
   */
  | { kind: 'unknown'; reason: string; doubt: 'refused' | 'silent' }
  /** The credentials or the sender were rejected: nothing can be sent on this channel. `detail`: the provider's words. */
  | { kind: 'unauthorized'; reason: string; detail?: string }
  /** The lease expired before the transfer: nothing was sent, and the delivery belongs to another worker. */
  | { kind: 'leaseLost' };

/** Rejected credentials are retried after this delay, or as soon as they are changed. */
export const unauthorizedPauseSeconds = 15 * 60;
const defaultThrottleSeconds = 2;

export const getThrottleSeconds = (retryAfterSeconds = defaultThrottleSeconds): number =>
  getRetryDelaySeconds(1, Math.random(), retryAfterSeconds);

export interface AccountFault {
  reason: string;
  detail: string | undefined;
  /** How long the channel pauses. */
  seconds: number;
}

/** Null for an outcome that is not about the account. */
export function getAccountFault(outcome: SendOutcome): AccountFault | null {
  if (outcome.kind === 'unauthorized')
    return { reason: outcome.reason, detail: outcome.detail, seconds: unauthorizedPauseSeconds };
  if (outcome.kind !== 'throttled') return null;
  const { reason = 'HTTP_429', detail, retryAfterSeconds } = outcome;
  return { reason, detail, seconds: getThrottleSeconds(retryAfterSeconds) };
}

export type LookupResult =
  | { kind: 'found'; providerId: string }
  | { kind: 'none' }
  /** Another message to the recipient belongs to no delivery: it may be this one, with a text that was changed. */
  | { kind: 'unclear' }
  | { kind: 'unanswered' };

export interface SendOptions {
  /** From now on, the message may be accepted. @returns false if the lease has expired: it must not be sent. */
  markTransferring(): Promise<boolean>;
}

export interface Provider {
  name: ProviderName;
  format: ClaimedDelivery['format'];
  /** SHA-256 hash of the credentials and the sender: tells them apart without revealing them. */
  credentials: string;
  ratePerSecond: number;
  concurrency: number;
  send(delivery: ClaimedDelivery, options: SendOptions): Promise<SendOutcome>;
  /** Looks up whether an attempt succeeded; for providers without idempotency keys that can tell. */
  lookUp?(
    delivery: ClaimedDelivery,
    filterUnknown: (providerIds: string[]) => Promise<string[]>,
  ): Promise<LookupResult>;
  buildPayload?(row: PayloadSource, wedding: VersionedWedding): unknown;
}

/** An attempt that takes longer is aborted, and its outcome is unknown. */
export const attemptTimeoutMs = 15_000;

/** Caps `Retry-After`: a provider that is still rate limiting after this long will respond with 429 again. */
const maxRetryAfterSeconds = 3600;

/** Seconds, or a date (RFC 9110 §10.2.3). */
export function parseRetryAfter(header: string | undefined, now: Date): number | undefined {
  const value = header?.trim() ?? '';
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now.getTime()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.min(maxRetryAfterSeconds, Math.max(0, seconds));
}

/** Whether it can be stored and compared; otherwise it is unknown whether a message was accepted. */
export const isProviderId = (id: unknown): id is string => typeof id === 'string' && /^[\w-]{1,200}$/.test(id);

/** Errors that occur before the first byte is sent: the provider has received nothing. */
const connectionErrors =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ERR_TLS|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|UND_ERR_CONNECT_TIMEOUT)/;

/** The code of a network error, searched along the chain of causes. */
export function getNetworkErrorCode(error: unknown): string {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1)
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  return 'NO_ANSWER';
}

export const isConnectionError = (code: string): boolean => connectionErrors.test(code);

export function toNetworkOutcome(error: unknown): SendOutcome {
  const reason = getNetworkErrorCode(error);
  return isConnectionError(reason) ? { kind: 'unreachable', reason } : { kind: 'unknown', reason, doubt: 'silent' };
}

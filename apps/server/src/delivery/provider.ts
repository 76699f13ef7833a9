// The interface of a delivery provider, and the possible outcomes of an attempt (specification §5 "Deliveries").
// Implemented for Twilio and Resend.
import type { ClaimedDelivery } from '@havn/api/messaging/queue';
import type { WeddingRecord } from '@havn/api/wedding/schema';

export type SendOutcome =
  | { kind: 'sent'; providerId: string }
  /** Permanent failure: a retry would fail again. `isOptOut`: the recipient has unsubscribed. */
  | { kind: 'refused'; reason: string; isOptOut?: boolean }
  /** Certainly not accepted; can be retried. */
  | { kind: 'retryable'; reason: string }
  /** Rate limited by the provider, which may say for how long. */
  | { kind: 'throttled'; retryAfterSeconds: number | undefined }
  /**
   * The message may have been accepted. `refused`: an error response that is not the provider's own, as of a gateway.
   */
  | { kind: 'unknown'; reason: string; doubt: 'refused' | 'silent' }
  /** The credentials were rejected: nothing can be sent on this channel. */
  | { kind: 'unauthorized'; reason: string };

export type LookUpResult = { kind: 'found'; providerId: string } | { kind: 'none' } | { kind: 'unanswered' };

export interface Provider {
  format: ClaimedDelivery['format'];
  /** SHA-256 hash: tells credentials apart without revealing them. */
  credentials: string;
  ratePerSecond: number;
  /** Concurrent attempts per process. */
  concurrency: number;
  send(delivery: ClaimedDelivery): Promise<SendOutcome>;
  /** Looks up whether an attempt succeeded; for providers without idempotency keys. */
  lookUp?(
    delivery: ClaimedDelivery,
    filterUnknown: (providerIds: string[]) => Promise<string[]>,
  ): Promise<LookUpResult>;
  buildPayload?(
    row: Pick<ClaimedDelivery, 'id' | 'kind' | 'language' | 'recipient' | 'subject' | 'body'>,
    wedding: WeddingRecord,
  ): unknown;
}

/** After this an attempt is aborted, and its outcome is unknown. */
export const attemptTimeoutMs = 15_000;

/** `Retry-After`: seconds, or a date (RFC 9110 §10.2.3). */
export function parseRetryAfter(header: unknown, now: Date): number | undefined {
  if (typeof header !== 'string' || header.trim() === '') return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, (at - now.getTime()) / 1000);
}

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

// What a worker needs of a provider, and every way an attempt can end (specification §5 "Deliveries"). Twilio and Resend are the two.
import type { Taken } from '@havn/api/delivery/queue';
import type { WeddingRecord } from '@havn/api/wedding/schema';

export type Outcome =
  | { kind: 'sent'; providerId: string }
  /** For good: another attempt would end the same. `isOptOut`: the receiver wants nothing more. */
  | { kind: 'refused'; reason: string; isOptOut?: boolean }
  /** Certainly not taken; later it may be. */
  | { kind: 'later'; reason: string }
  /** The provider is too busy for this channel; it may say for how long. */
  | { kind: 'throttled'; askedSeconds: number | undefined }
  /** It may have been taken. `refused`: the answer says no, but not in the provider's own words. */
  | { kind: 'unclear'; reason: string; doubt: 'refused' | 'silent' }
  /** The credentials are not good: nothing of this channel can go. */
  | { kind: 'locked'; reason: string };

export type Found = { kind: 'found'; providerId: string } | { kind: 'none' } | { kind: 'unanswered' };

export interface Provider {
  format: Taken['format'];
  /** SHA-256: tells credentials apart without showing them. */
  credentials: string;
  ratePerSecond: number;
  /** Attempts at once in one process. */
  lanes: number;
  send(taken: Taken): Promise<Outcome>;
  /** Asks what became of an attempt; for a provider that does not know a repeated one. */
  lookUp?(taken: Taken, isNew: (providerIds: string[]) => Promise<string[]>): Promise<Found>;
  makePayload?(
    row: Pick<Taken, 'id' | 'kind' | 'language' | 'recipient' | 'subject' | 'body'>,
    wedding: WeddingRecord,
  ): unknown;
}

/** Beyond it an attempt is given up; its outcome is then not known. */
export const patienceMs = 15_000;

/** `Retry-After`: seconds, or a date (RFC 9110 §10.2.3). */
export function retryAfter(header: unknown, now: Date): number | undefined {
  if (typeof header !== 'string' || header.trim() === '') return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, (at - now.getTime()) / 1000);
}

/** Faults before the first byte left: the provider has heard nothing. */
const notReached =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ERR_TLS|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|UND_ERR_CONNECT_TIMEOUT)/;

/** The code of a fault of the network, wherever a client has put it. */
export function faultCode(error: unknown): string {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1)
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  return 'NO_ANSWER';
}

export const wasNotReached = (code: string): boolean => notReached.test(code);

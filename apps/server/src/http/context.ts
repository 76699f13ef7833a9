// Builds the tRPC context of a request (specification §3). Used by REST and tRPC, once per request.
import { findAdministrator } from '@havn/api/auth/service';
import type { MailboxContext } from '@havn/api/mailbox/service';
import type { EnabledChannels } from '@havn/api/messaging/delivery-draft';
import type { Context } from '@havn/api/procedures/procedures';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerDatabase } from '../database/server-database.js';
import type { ProcedureInfo } from '../routes/rest/procedure-list.js';
import type { Permit, RateLimits } from './rate-limits.js';

/** What route handlers need of the running server. */
export interface AppDependencies {
  database: ServerDatabase;
  publicUrl: string;
  sends: EnabledChannels;
  mailbox: MailboxContext;
  limits: RateLimits;
  now(): Date;
}

export interface Permits {
  codes: Permit;
  logins: Permit;
}

const notRequested: Permit = {
  assertAllowed: () => {
    throw new Error('this procedure checks a code or a password but acquired no permit');
  },
  recordFailure: () => undefined,
  release: () => undefined,
};

/** Acquires as many attempts from the rate limiters as these calls can make; administrator-only calls need none. */
export async function acquirePermits(
  { limits }: AppDependencies,
  address: string,
  calls: readonly (ProcedureInfo | undefined)[],
): Promise<Permits> {
  const logins = calls.filter((call) => call?.meta.isLoginAttempt).length;
  const canHaveCode = ({ meta }: ProcedureInfo) => meta.caller !== 'administrator' && !meta.isLoginAttempt;
  const codes = calls.filter((call) => call !== undefined && canHaveCode(call)).length;
  const codesPermit = codes === 0 ? notRequested : await limits.codes.acquire(address, codes);
  const loginsPermit = logins === 0 ? notRequested : await limits.logins.acquire(address, logins);
  return { codes: codesPermit, logins: loginsPermit };
}

/** Call once the request is answered: its unused attempts become available to waiting requests of the same address. */
export function releasePermits({ codes, logins }: Permits): void {
  codes.release();
  logins.release();
}

const joinHeaderValues = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(', ') : value);

/** The token of `Authorization: Bearer …`; the scheme is case-insensitive. Duplicate headers are rejected. */
export function getBearerToken({ headers, raw }: FastifyRequest): string | null {
  if (headers.authorization === undefined) return null;
  // Node keeps only the first of duplicate Authorization headers in `headers`; `rawHeaders` has them all.
  const names = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'authorization');
  if (names.length > 1) return null;
  return /^bearer +([^\s,]+) *$/i.exec(headers.authorization)?.[1] ?? null;
}

/** @throws DomainError BUSY while the database is unavailable. */
export function createContext(
  deps: AppDependencies,
  { request, reply, permits }: { request: FastifyRequest; reply: FastifyReply; permits: Permits },
): Context {
  const { db } = deps.database;
  const code = joinHeaderValues(request.headers['x-invitation-code']);
  return {
    db,
    now: deps.now,
    publicUrl: deps.publicUrl,
    sends: deps.sends,
    mailbox: deps.mailbox,
    address: request.ip,
    limits: permits,
    token: getBearerToken(request),
    findAdministrator: (token) => findAdministrator(db, token),
    invitationCode: code === undefined || code === '' ? null : code,
    idempotencyKey: joinHeaderValues(request.headers['idempotency-key']) ?? null,
    userAgent: request.headers['user-agent'] ?? null,
    requestId: request.id,
    setUndoId: (id) => void reply.header('undo', id),
  };
}

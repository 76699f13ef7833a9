// Permits of the rate limiters, and a context that is the same for REST, tRPC and the answer form (specification §3).

import { findAdministrator } from '@havn/api/administrators/auth/service';
import { DomainError } from '@havn/api/kernel/errors';
import { formatChangeHeader } from '@havn/api/kernel/recorded-change';
import { hashSecretToken } from '@havn/api/secret-token';
import type { Context, EnabledChannels, MailboxContext, MailRenderer } from '@havn/api/trpc/context';
import type { Meta } from '@havn/api/trpc/routes';
import type { Database } from '@havn/db/client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerDatabase } from '../database/server-database.js';
import type { ProcedureInfo } from './procedure-list.js';
import type { Permit, RateLimits } from './rate-limits.js';

export interface AppDependencies {
  database: ServerDatabase;
  publicUrl: string;
  enabledChannels: EnabledChannels;
  readonly standIns: EnabledChannels;
  mailbox: MailboxContext;
  renderMail(db: Database, ...input: Parameters<MailRenderer>): ReturnType<MailRenderer>;
  checkAddress: Context['checkAddress'];
  limits: RateLimits;
  /** For calls with `isLong` and exports of whole lists; the web app waits as long for an import or export. */
  longRequestTimeoutMs: number;
  maxListWaitMs: number;
  now(): Date;
}

interface Permits {
  codes: Permit;
  logins: Permit;
}

const missingPermit: Permit = {
  assertAllowed: () => {
    throw new Error('this procedure checks a code or a password but acquired no permit');
  },
  recordFailure: () => undefined,
  release: () => undefined,
};

const combinePermits = (one: Permit, other: Permit): Permit => ({
  assertAllowed: (address) => {
    one.assertAllowed(address);
    other.assertAllowed(address);
  },
  recordFailure: (address) => {
    one.recordFailure(address);
    other.recordFailure(address);
  },
  release: () => {
    one.release();
    other.release();
  },
});

/** For the address, and for the session if it looks up a pass: a session can be used from many addresses. */
async function acquireCodesPermit(
  { codes }: RateLimits,
  request: FastifyRequest,
  { attempts, looksUpPass }: { attempts: number; looksUpPass: boolean },
): Promise<Permit> {
  if (attempts === 0) return missingPermit;
  const permit = await codes.acquire(request.ip, attempts);
  const token = looksUpPass ? getBearerToken(request) : null;
  if (token === null) return permit;
  return combinePermits(permit, await codes.acquire(`session ${hashSecretToken(token)}`, attempts));
}

/** Calls of administrators need no permit, except the look-up of a pass. */
async function acquirePermits(
  { limits }: AppDependencies,
  request: FastifyRequest,
  calls: readonly (ProcedureInfo | undefined)[],
): Promise<Permits> {
  const metas = calls.flatMap((call) => call?.meta ?? []);
  const logins = metas.filter(({ isLoginAttempt }) => isLoginAttempt).length;
  const canHaveCode = ({ caller, isLoginAttempt, looksUpPass }: Meta) =>
    looksUpPass || (caller !== 'administrator' && !isLoginAttempt);
  const codesPermit = await acquireCodesPermit(limits, request, {
    attempts: metas.filter(canHaveCode).length,
    looksUpPass: metas.some(({ looksUpPass }) => looksUpPass),
  });
  const address = request.ip;
  const loginsPermit = logins === 0 ? missingPermit : await limits.logins.acquire(address, logins);
  return { codes: codesPermit, logins: loginsPermit };
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

/** Whether the request may take up to a minute. In a batch, the other calls would wait for connections as long. */
export const isLongRequest = (calls: readonly (ProcedureInfo | undefined)[]): boolean =>
  calls.length === 1 && calls[0]?.meta.isLong === true;

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

function createContext(
  deps: AppDependencies,
  { request, reply }: Exchange,
  { permits, isLong }: { permits: Permits; isLong: boolean },
): Context {
  const { db, longDb } = deps.database;
  const code = joinHeaderValues(request.headers['x-invitation-code']);
  return {
    db: isLong ? longDb : db,
    now: deps.now,
    publicUrl: deps.publicUrl,
    enabledChannels: deps.enabledChannels,
    standIns: deps.standIns,
    mailbox: deps.mailbox,
    renderMail: (mail) => deps.renderMail(db, mail),
    checkAddress: deps.checkAddress,
    ipAddress: request.ip,
    limits: permits,
    token: getBearerToken(request),
    // Not on the connections for long changes, so that a caller without a session does not wait for one.
    findAdministrator: (token) => findAdministrator(db, token),
    invitationCode: code === undefined || code === '' ? null : code,
    idempotencyKey: joinHeaderValues(request.headers['idempotency-key']) ?? null,
    userAgent: request.headers['user-agent'] ?? null,
    requestId: request.id,
    setUndo: (id, change) => void reply.header('undo', id).header('undo-change', formatChangeHeader(change)),
  };
}

/**
 * `undefined` stands for an unknown procedure. Unused attempts go to waiting requests of the same address.
 * @throws DomainError BUSY while the database is unavailable.
 */
export async function withContext<T>(
  deps: AppDependencies,
  { calls, ...exchange }: Exchange & { calls: readonly (ProcedureInfo | undefined)[] },
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const permits = await acquirePermits(deps, exchange.request, calls);
  try {
    return await work(createContext(deps, exchange, { permits, isLong: isLongRequest(calls) }));
  } finally {
    permits.codes.release();
    permits.logins.release();
  }
}

/** Below the 8 s after which the web app gives up. */
const requestTimeoutMs = 7500;

/** How long a list waits for slow readers. As long as a request, the server would suspect the database. */
export const defaultListWaitMs: number = requestTimeoutMs - 2500;

/**
 * BUSY after the timeout, whatever `work` waits for (security rows C24, F4); it is not cancelled. Fastify's
 * handlerTimeout does not apply once the body has been read.
 */
export async function withTimeout<T>(
  database: ServerDatabase,
  work: Promise<T>,
  timeoutMs = requestTimeoutMs,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      database.reportTimeout();
      reject(new DomainError('BUSY', { retryAfterSeconds: 5 }));
    }, timeoutMs);
  });
  try {
    const result = await Promise.race([work, timeout]);
    database.reportSuccess();
    return result;
  } finally {
    clearTimeout(timer);
  }
}

/** `work` with a connection, within the timeout. @throws DomainError BUSY. */
export const withDatabase = <T>(
  database: ServerDatabase,
  work: (db: Database) => Promise<T>,
  timeoutMs?: number,
): Promise<T> => withTimeout(database, database.use(work), timeoutMs);

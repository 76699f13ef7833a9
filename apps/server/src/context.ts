// Builds the tRPC context of a request (specification §3). Used by REST and tRPC, once per request.
import { findAdministrator } from '@havn/api/auth/service';
import type { Sends } from '@havn/api/delivery/draft';
import type { Context } from '@havn/api/procedures';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerDatabase } from './database.js';
import type { Limits, Pass } from './limits.js';
import type { ProcedureInfo } from './rest/procedure-list.js';

/** What route handlers need of the running server. */
export interface Surroundings {
  database: ServerDatabase;
  publicUrl: string;
  sends: Sends;
  limits: Limits;
  now(): Date;
}

export interface Passes {
  codes: Pass;
  logins: Pass;
}

const notAsked: Pass = {
  guard: () => {
    throw new Error('this procedure checks a code or a password but acquired no permit');
  },
  count: () => undefined,
  leave: () => undefined,
};

/** Acquires as many attempts from the rate limiters as these calls can make; administrator-only calls need none. */
export async function enter(
  { limits }: Surroundings,
  address: string,
  calls: readonly (ProcedureInfo | undefined)[],
): Promise<Passes> {
  const logins = calls.filter((call) => call?.path === 'auth.login').length;
  const codes = calls.filter((call) => call !== undefined && call.meta.caller !== 'administrator').length - logins;
  const codesPass = codes === 0 ? notAsked : await limits.codes.enter(address, codes);
  const loginsPass = logins === 0 ? notAsked : await limits.logins.enter(address, logins);
  return { codes: codesPass, logins: loginsPass };
}

/** Call once the request is answered: its unused attempts become available to waiting requests of the same address. */
export function leave({ codes, logins }: Passes): void {
  codes.leave();
  logins.leave();
}

const oneLine = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(', ') : value);

/** The token of `Authorization: Bearer …`; the scheme is case-insensitive. Duplicate headers are rejected. */
export function bearerToken({ headers, raw }: FastifyRequest): string | null {
  if (headers.authorization === undefined) return null;
  // Node keeps only the first of duplicate Authorization headers in `headers`; `rawHeaders` has them all.
  const names = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'authorization');
  if (names.length > 1) return null;
  return /^bearer +([^\s,]+) *$/i.exec(headers.authorization)?.[1] ?? null;
}

/** @throws DomainError BUSY while the database is unavailable. */
export function createContext(
  around: Surroundings,
  { request, reply, passes }: { request: FastifyRequest; reply: FastifyReply; passes: Passes },
): Context {
  const { db } = around.database;
  const code = oneLine(request.headers['x-invitation-code']);
  return {
    db,
    now: around.now,
    publicUrl: around.publicUrl,
    sends: around.sends,
    address: request.ip,
    limits: passes,
    token: bearerToken(request),
    findAdministrator: (token) => findAdministrator(db, token),
    invitationCode: code === undefined || code === '' ? null : code,
    idempotencyKey: oneLine(request.headers['idempotency-key']) ?? null,
    requestId: request.id,
    offerUndo: (id) => void reply.header('undo', id),
  };
}

// From a request to who calls and with what (specification §3). Called by both doors, once a request.
import { findAdministrator } from '@havn/api/auth/service';
import type { Sends } from '@havn/api/delivery/draft';
import type { Context } from '@havn/api/procedures';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerDatabase } from './database.js';
import type { Limits, Pass } from './limits.js';
import type { ProcedureInfo } from './rest/procedure-list.js';

/** What every door needs of the running server. */
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
    throw new Error('this call looks at a code or a password and did not ask for a pass');
  },
  count: () => undefined,
  leave: () => undefined,
};

/** Asks the limits for as many tries as these calls can make; an administrator's calls need none. */
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

/** To be called once a request is answered: its tries are free again for whoever waits at its address. */
export function leave({ codes, logins }: Passes): void {
  codes.leave();
  logins.leave();
}

const oneLine = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(', ') : value);

/** The token of `Authorization: Bearer …`; the scheme's case does not matter. Of two headers neither is believed. */
export function bearerToken({ headers, raw }: FastifyRequest): string | null {
  if (headers.authorization === undefined) return null;
  // Node keeps the first of several, and tells of the others only here.
  const names = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'authorization');
  if (names.length > 1) return null;
  return /^bearer +([^\s,]+) *$/i.exec(headers.authorization)?.[1] ?? null;
}

/** @throws DomainError BUSY while the database is away. */
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

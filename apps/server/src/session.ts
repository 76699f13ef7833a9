// Whose session a token opens, for the routes that are no procedure. Called by the live stream and the REST door.
import { findAdministrator as find } from '@havn/api/auth/service';
import { DomainError } from '@havn/api/errors';
import { checkKey } from '@havn/api/idempotency';
import { type Administrator, type Caller, carriedCode } from '@havn/api/procedures';
import type { FastifyRequest } from 'fastify';
import { bearerToken } from './context.js';
import type { ServerDatabase } from './database.js';
import { inTime } from './in-time.js';

/** Whose session a token is, in a database that may be away (BUSY); null when there is none or it has ended. */
export function findAdministrator(database: ServerDatabase, token: string): Promise<Administrator | null> {
  return inTime(
    database,
    database.use((db) => find(db, token)),
  );
}

/** A call that carries a code is a guest's, whatever token comes with it. */
export async function isAdministrator(database: ServerDatabase, request: FastifyRequest): Promise<boolean> {
  const token = request.headers['x-invitation-code'] === undefined ? bearerToken(request) : null;
  return token !== null && (await findAdministrator(database, token)) !== null;
}

/**
 * Why nobody who may call has sent this request, or null: asked where the call itself could not be looked at, since who calls is
 * judged before what is sent. A code that is carried is not looked up for it.
 */
export async function whyStranger(
  database: ServerDatabase,
  request: FastifyRequest,
  callers: readonly Caller[],
): Promise<DomainError | null> {
  const header = request.headers['x-invitation-code'];
  const invitationCode = typeof header === 'string' && header !== '' ? header : null;
  const hasCode = carriedCode({ invitationCode }, request.body) !== null;
  if (!hasCode && callers.includes('guest')) return new DomainError('NO_CODE');
  const needsSession = callers.includes('administrator') || (!hasCode && callers.includes('guest or administrator'));
  return needsSession && !(await isAdministrator(database, request)) ? new DomainError('NO_SESSION') : null;
}

/** A hook for routes that nobody else may call. @throws DomainError NO_SESSION; INVALID_INPUT for an `Idempotency-Key` that is none. */
export function requireAdministrator(database: ServerDatabase) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!(await isAdministrator(database, request))) throw new DomainError('NO_SESSION');
    const key = request.headers['idempotency-key'];
    if (request.method === 'POST' && key !== undefined) checkKey(String(key));
  };
}

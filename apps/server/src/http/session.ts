// Authentication for plain routes, which have no procedure middleware, and for requests whose body cannot be parsed.
import { findAdministrator as find } from '@havn/api/auth/service';
import { DomainError } from '@havn/api/errors';
import { validateIdempotencyKey } from '@havn/api/procedures/idempotency';
import { type Administrator, type Caller, getInvitationCode } from '@havn/api/procedures/procedures';
import type { FastifyRequest } from 'fastify';
import type { ServerDatabase } from '../database/server-database.js';
import { getBearerToken } from './context.js';
import { withTimeout } from './request-timeout.js';

/**
 * The administrator of a session token, or null if it is unknown or has expired.
 * @throws DomainError BUSY on timeout.
 */
export function findSessionAdministrator(database: ServerDatabase, token: string): Promise<Administrator | null> {
  return withTimeout(
    database,
    database.use((db) => find(db, token)),
  );
}

/** A request with an invitation code counts as a guest's, whatever token it carries. */
export async function isAdministrator(database: ServerDatabase, request: FastifyRequest): Promise<boolean> {
  const token = request.headers['x-invitation-code'] === undefined ? getBearerToken(request) : null;
  return token !== null && (await findSessionAdministrator(database, token)) !== null;
}

/**
 * The authentication error of a request whose body could not be parsed, or null: authentication is reported before
 * invalid input. An invitation code in the request is not looked up.
 */
export async function getAuthFailure(
  database: ServerDatabase,
  request: FastifyRequest,
  callers: readonly Caller[],
): Promise<DomainError | null> {
  const codeHeader = request.headers['x-invitation-code'];
  const invitationCode = typeof codeHeader === 'string' && codeHeader !== '' ? codeHeader : null;
  const hasCode = getInvitationCode({ invitationCode }, request.body) !== null;
  if (!hasCode && callers.includes('guest')) return new DomainError('NO_CODE');
  const needsSession = callers.includes('administrator') || (!hasCode && callers.includes('guest or administrator'));
  return needsSession && !(await isAdministrator(database, request)) ? new DomainError('NO_SESSION') : null;
}

/** An onRequest hook. @throws DomainError NO_SESSION; INVALID_INPUT for a malformed `Idempotency-Key`. */
export function requireAdministrator(database: ServerDatabase) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!(await isAdministrator(database, request))) throw new DomainError('NO_SESSION');
    const key = request.headers['idempotency-key'];
    if (request.method === 'POST' && key !== undefined) validateIdempotencyKey(String(key));
  };
}

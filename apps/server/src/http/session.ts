// Authentication for plain routes, which have no procedure middleware, and for requests whose body cannot be parsed.

import { findAdministrator } from '@havn/api/administrators/auth/service';
import { DomainError } from '@havn/api/kernel/errors';
import { type AdministratorRole, assertRole } from '@havn/api/kernel/roles';
import type { Administrator } from '@havn/api/trpc/context';
import { validateIdempotencyKey } from '@havn/api/trpc/idempotency';
import { getInvitationCode } from '@havn/api/trpc/procedures';
import { getRoles, type Meta } from '@havn/api/trpc/routes';
import type { FastifyRequest } from 'fastify';
import type { ServerDatabase } from '../database/server-database.js';
import { getBearerToken, withDatabase } from './context.js';

/** @throws DomainError NO_SESSION (also with an invitation code), FORBIDDEN_ROLE, or BUSY on timeout. */
export async function getAdministrator(
  database: ServerDatabase,
  request: FastifyRequest,
  roles: readonly AdministratorRole[],
): Promise<Administrator> {
  const token = request.headers['x-invitation-code'] === undefined ? getBearerToken(request) : null;
  const administrator = token === null ? null : await withDatabase(database, (db) => findAdministrator(db, token));
  if (administrator === null) throw new DomainError('NO_SESSION');
  assertRole(administrator, roles);
  return administrator;
}

/** Authentication is reported before invalid input. An invitation code is not looked up. */
export async function getAuthFailure(
  database: ServerDatabase,
  request: FastifyRequest,
  calls: readonly Meta[],
): Promise<DomainError | null> {
  const codeHeader = request.headers['x-invitation-code'];
  const invitationCode = typeof codeHeader === 'string' && codeHeader !== '' ? codeHeader : null;
  const hasCode = getInvitationCode({ invitationCode }, request.body) !== null;
  if (!hasCode && calls.some(({ caller }) => caller === 'guest')) return new DomainError('NO_CODE');
  const isForAdministrator = ({ caller }: Meta) =>
    caller === 'administrator' || (!hasCode && caller === 'guest or administrator');
  try {
    for (const call of calls.filter(isForAdministrator)) await getAdministrator(database, request, getRoles(call));
    return null;
  } catch (error) {
    if (error instanceof DomainError && error.reason !== 'BUSY') return error;
    throw error;
  }
}

/** An onRequest hook. @throws as getAdministrator, and DomainError INVALID_INPUT for a malformed `Idempotency-Key`. */
export function requireAdministrator(database: ServerDatabase, roles: readonly AdministratorRole[]) {
  return async (request: FastifyRequest): Promise<void> => {
    await getAdministrator(database, request, roles);
    const key = request.headers['idempotency-key'];
    if (request.method === 'POST' && key !== undefined) validateIdempotencyKey(String(key));
  };
}

// Whose session a token opens, for the routes that are no procedure. Called by the live stream and the REST door.
import { findAdministrator as find } from '@havn/api/auth/service';
import { DomainError } from '@havn/api/errors';
import type { Administrator } from '@havn/api/procedures';
import type { FastifyRequest } from 'fastify';
import { bearerToken } from './context.js';
import type { ServerDatabase } from './database.js';
import { inTime } from './in-time.js';

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

/** A hook for routes that nobody else may call. @throws DomainError NO_SESSION. */
export function requireAdministrator(database: ServerDatabase) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!(await isAdministrator(database, request))) throw new DomainError('NO_SESSION');
  };
}

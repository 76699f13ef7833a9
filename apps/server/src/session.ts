// Whose session a token opens, for the routes that are no procedure. Called by the live stream and the REST door.
import { findAdministrator as find } from '@havn/api/auth/service';
import type { Administrator } from '@havn/api/procedures';
import type { ServerDatabase } from './database.js';

export async function findAdministrator(database: ServerDatabase, token: string): Promise<Administrator | null> {
  try {
    return await find(database.db, token);
  } catch (error) {
    database.notice(error);
    throw error;
  }
}

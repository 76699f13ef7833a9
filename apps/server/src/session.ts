// Whose session a token opens, for the routes that are no procedure. Called by the live stream and the REST door.
import { findAdministrator as find } from '@havn/api/auth/service';
import type { Administrator } from '@havn/api/procedures';
import type { ServerDatabase } from './database.js';
import { inTime } from './in-time.js';

export function findAdministrator(database: ServerDatabase, token: string): Promise<Administrator | null> {
  return inTime(
    database,
    database.use((db) => find(db, token)),
  );
}

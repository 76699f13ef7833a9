// A database with a household in it, and a line to it that a test can cut.
import { createTestDatabase } from '@havn/db/testing/test-database';
import { seed, startServer } from './harness.js';
import { startProxy } from './proxy.js';

/**
 * @param undo takes what ends each part, to be called in reverse.
 * @returns the line, by whose `url` a server is put behind it, and a server that stands beside it with its own.
 */
export async function startProxied(undo: (() => Promise<unknown>)[]) {
  const database = await createTestDatabase();
  undo.push(() => database.drop());
  const beside = await startServer({ databaseUrl: database.url });
  undo.push(() => beside.stop());
  const token = await beside.logIn();
  const household = await seed(beside, token);
  const proxy = await startProxy(database.url);
  undo.push(() => proxy.close());
  return { beside, token, household, proxy };
}

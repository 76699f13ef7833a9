// A database with a household, behind a TCP proxy that a test can cut.
import { createTestDatabase } from '@havn/db/testing/test-database';
import { seed, startServer } from './harness.js';
import { startProxy } from './proxy.js';

/**
 * @param cleanups receives the cleanup functions, to be called in reverse order.
 * @returns the proxy, whose `url` connects a server through it, and a server that is connected directly.
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

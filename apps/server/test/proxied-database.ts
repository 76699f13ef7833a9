// A database with a household, behind a TCP proxy that a test can cut.
import { createTestDatabase } from '@havn/db/testing/test-database';
import { seed, startServer } from './harness.js';
import { startProxy } from './tcp-proxy.js';

/**
 * @param cleanups receives the cleanup functions, to be called in reverse order.
 * @returns the proxy, whose `url` connects a server through it, and a server that is connected directly.
 */
export async function startProxiedDatabase(cleanups: (() => Promise<unknown>)[]) {
  const database = await createTestDatabase();
  cleanups.push(() => database.drop());
  const directServer = await startServer({ databaseUrl: database.url });
  cleanups.push(() => directServer.stop());
  const token = await directServer.logIn();
  const household = await seed(directServer, token);
  const proxy = await startProxy(database.url);
  cleanups.push(() => proxy.close());
  return { directServer, token, household, proxy };
}

// Notifications of PostgreSQL, which tell the server about changes in other processes.
import { createTestDatabase } from '@havn/db/testing/test-database';
import { afterEach, expect, it } from 'vitest';
import { Listener } from '../src/database/listener.js';
import { ServerDatabase } from '../src/database/server-database.js';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

it('reports when it begins to listen, and then each notification', async () => {
  const { url, drop } = await createTestDatabase();
  cleanUps.push(drop);
  const database = new ServerDatabase(url, { log: { info: () => {}, warn: () => {} }, poolSize: 1 });
  cleanUps.push(() => database.close());
  const events: string[] = [];
  const listener = new Listener(database, {
    channels: ['example'],
    onNotification: (channel, payload) => events.push(`${channel} ${payload}`),
    onListening: () => events.push('listening'),
  });
  cleanUps.push(() => listener.close());
  await expect.poll(() => events).toEqual(['listening']);
  expect(listener.isListening).toBe(true);
  await database.use((db) => db.execute("select pg_notify('example', 'one')"));
  await expect.poll(() => events).toEqual(['listening', 'example one']);
});

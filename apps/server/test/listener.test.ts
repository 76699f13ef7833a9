// What the server hears of other processes: notifications of PostgreSQL, from the moment it listens.
import { createTestDatabase } from '@havn/db/testing/test-database';
import { afterEach, expect, it } from 'vitest';
import { ServerDatabase } from '../src/database/server-database.js';
import { Listener } from '../src/live/listener.js';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

it('says when it begins to listen, because earlier notifications are lost', async () => {
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

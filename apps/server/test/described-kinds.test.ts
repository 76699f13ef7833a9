// Live changes of one more kind of record contain its rows.
import '../../../packages/api/test/fixture-kinds.js';
import type { Database } from '@havn/db/client';
import { expect, it } from 'vitest';
import { buildEvents, loaders, PendingChanges } from '../src/live/changed-rows.js';

it('sends the changed rows of a described kind, and null for a deleted one', async () => {
  const stored = { _id: 'first', version: 2, title: 'First' };
  Object.assign(loaders, { song: async () => [stored] });
  const pending = new PendingChanges();
  for (const id of ['first', 'deleted']) pending.add(JSON.stringify({ entity: 'song', id, version: 1 }));
  // The loader above reads nothing.
  const events = await buildEvents({} as Database, pending);
  expect(events.match(/(?<=data: ).*/g)?.map((data) => JSON.parse(data))).toEqual([
    { entity: 'song', id: 'first', version: 2, object: stored },
    { entity: 'song', id: 'deleted', version: null, object: null },
  ]);
});

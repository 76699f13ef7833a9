// One more kind of record is found in everything that lists kinds, without another line.
import './fixture-kinds.js';
import type { Database } from '@havn/db/client';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeChange } from '../src/database/describe-change.js';
import { preparedList } from '../src/database/order/page.js';
import { move, updateOrder } from '../src/database/order/service.js';
import { recordUndo } from '../src/database/record-undo.js';
import { affectsList, kindNames } from '../src/kernel/listed-kinds.js';
import type { KindName, OrderedList } from '../src/kernel/record-kinds.js';
import type { RecordedChange } from '../src/kernel/recorded-change.js';
import { addSongs, songs } from './fixture-kinds.js';
import { administrator, callAsAdministrator, getOutcome, unknownId, useDatabase } from './harness.js';

const testDatabase = useDatabase();
// The types know only the kinds of the application.
const list = 'songs' as OrderedList;
const kind = 'song' as KindName;

const songList = preparedList(
  list,
  (db: Database) => db.select().from(songs).$dynamic(),
  (row) => row,
);
const listTitles = async (page = {}) => (await songList.list(testDatabase.db, page)).map(({ title }) => title);

beforeAll(() => addSongs(testDatabase.sql));
beforeEach(async () => {
  await testDatabase.sql`delete from songs`;
});

async function addSong(title: string): Promise<string> {
  const [row] = await testDatabase.db.insert(songs).values({ title, artist: 'Grace' }).returning({ id: songs.id });
  return row?.id ?? '';
}

describe('a described kind of record', () => {
  it('has live changes of its own list only', () => {
    expect(kindNames).toContain(kind);
    expect(affectsList(list, kind)).toBe(true);
    expect(affectsList('guests', kind)).toBe(false);
    expect(affectsList(list, 'guest')).toBe(false);
  });

  it('is listed in pages', async () => {
    const first = await addSong('First');
    await addSong('Second');
    expect(await listTitles({ limit: 1 })).toEqual(['First']);
    expect(await listTitles({ after: first })).toEqual(['Second']);
  });

  it('is unknown by a reason of its own', async () => {
    expect(await getOutcome(songList.get(testDatabase.db, unknownId))).toBe('UNKNOWN_SONG');
    expect(await getOutcome(songList.list(testDatabase.db, { after: unknownId }))).toBe('UNKNOWN_SONG');
    expect(await getOutcome(move(testDatabase.db, list, { id: unknownId, after: null }))).toBe('UNKNOWN_SONG');
  });

  it('is moved within its list, and reordered', async () => {
    const first = await addSong('First');
    const second = await addSong('Second');
    await addSong('Third');
    await move(testDatabase.db, list, { id: first, after: second });
    expect(await listTitles()).toEqual(['Second', 'First', 'Third']);
    await updateOrder(testDatabase.db, list, [first]);
    expect(await listTitles()).toEqual(['First', 'Second', 'Third']);
    const moved = move(testDatabase.db, list, { id: first, after: second, ifMatch: 9 });
    expect(await getOutcome(moved)).toBe('VERSION_CHANGED');
  });

  it('is named in the change that deletes it, and restored by undo', async () => {
    const id = await addSong('First');
    const undo: { id: string; change: RecordedChange }[] = [];
    await recordUndo(
      testDatabase.db,
      {
        action: 'song.delete',
        actor: administrator.email,
        setUndo: (entryId, change) => void undo.push({ id: entryId, change }),
      },
      async (db) => {
        await describeChange(db, { of: [id] });
        await db.delete(songs).where(eq(songs.id, id));
        return { ok: true };
      },
    );
    expect(await listTitles()).toEqual([]);
    expect(undo).toMatchObject([{ change: { change: 'song.delete', name: 'First Grace' } }]);
    await callAsAdministrator(testDatabase).undo.takeBack({ id: undo[0]?.id ?? '' });
    expect(await listTitles()).toEqual(['First']);
  });
});

// What a new kind of record takes, beside its procedures: an entry in the description of the kinds, a table with the
// triggers of each list, and the reason of its errors. Import this module first: everything that lists kinds reads them
// when it is loaded.
import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Sql } from 'postgres';
import { listTables } from '../src/database/record-tables.js';
import { reasons } from '../src/kernel/errors.js';
import { type RecordKind, recordKinds } from '../src/kernel/record-kinds.js';

export const songs = pgTable('songs', {
  id: uuid().primaryKey().defaultRandom(),
  title: text().notNull(),
  artist: text().notNull(),
  position: bigint({ mode: 'number' }).notNull().default(0),
  version: integer().notNull().default(1),
});

Object.assign(reasons, { UNKNOWN_SONG: ['NOT_FOUND', 'Song not found.'] });
Object.assign(recordKinds, {
  song: {
    list: 'songs',
    // The types know only the reasons of the application.
    unknownReason: 'UNKNOWN_SONG' as 'UNKNOWN_GUEST',
    nameFields: ['title', 'artist'],
    orderLock: 9,
    isSentWhole: true,
  } satisfies RecordKind,
});
Object.assign(listTables, { songs });

export async function addSongs(sql: Sql): Promise<void> {
  await sql.unsafe(`
    create table songs (id uuid primary key default gen_random_uuid(), title text not null, artist text not null,
      position bigint not null default 0, version integer not null default 1);
    create sequence songs_position_seq;
    create trigger songs_position before insert on songs for each row when (new.position = 0)
      execute function set_last_position('songs_position_seq');
    create trigger songs_version before update on songs for each row execute function increment_version();
    create trigger songs_notify after insert or update or delete on songs for each row
      execute function notify_change('song');
    select enable_undo('songs')`);
}

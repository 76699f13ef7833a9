// Shared setup of the tests of undo: an administrator who undoes the last change, a small wedding, and its rows.
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { callAsAdministrator, useDatabase } from './harness.js';

const tables = ['guests', 'groups', 'tables', 'codes', 'message_receivers', 'surveys', 'deliveries', 'messages'];

export const toId = (row: { _id: string } | undefined) => row?._id ?? '';

export function useUndo() {
  const testDatabase = useDatabase();

  /** An administrator's calls; `undo` reverts the last change. */
  function createAdmin() {
    const undoIds: string[] = [];
    const call = callAsAdministrator(testDatabase, { setUndo: (id) => void undoIds.push(id) });
    return { call, undoIds, undo: () => call.undo.takeBack({ id: undoIds.at(-1) ?? '' }) };
  }

  /** Everything that an undo must restore. Versions may differ. */
  async function dump(): Promise<Record<string, unknown[]>> {
    const entries = [];
    for (const name of tables) {
      const rows = await testDatabase.sql.unsafe(
        `select to_jsonb(t) - 'version' as row from ${name} t order by (to_jsonb(t) - 'version')::text`,
      );
      entries.push([name, rows.map(({ row }) => row as unknown)]);
    }
    return Object.fromEntries(entries) as Record<string, unknown[]>;
  }

  async function fill({ call }: ReturnType<typeof createAdmin>) {
    await emptyWedding(testDatabase.sql);
    const guest = (firstName: string, fields = {}) =>
      call.guest.create({ firstName, country: 'dk', language: 'en', status: 'Accepted', ...fields });
    const family = [];
    for (const name of ['Ane', 'Bo', 'Carl', 'Dora', 'Erik', 'Fie'])
      family.push(await guest(name, { isMain: family.length < 2 }));
    const [single, other] = [await guest('Gry'), await guest('Hans')];
    const table = await call.table.create({ tableName: 'Harbour', capacity: 8, guestIds: [single._id] });
    const group = await call.group.create({
      groupName: 'Holm',
      mainGuests: family.slice(0, 2).map(({ _id }) => _id),
      followers: family.slice(2).map(({ _id }) => _id),
      assignedTableId: table._id,
    });
    const spare = {
      group: await call.group.create({ groupName: 'Spare' }),
      table: await call.table.create({ tableName: 'Quay' }),
    };
    const message = await call.message.create({ subject: 'Hello', bodyEN: 'Hi', bodyFR: 'Salut' });
    await testDatabase.sql`insert into message_receivers (message_id, guest_id) values (${message._id}, ${family[0]?._id ?? ''})`;
    await testDatabase.sql`
      insert into deliveries (kind, message_id, guest_id, dedupe_key, format, recipient, body)
      values ('message', ${message._id}, ${family[0]?._id ?? ''}, 'one', 'sms', '+4512345678', 'Hi')`;
    await testDatabase.sql`insert into surveys (guest_id, status) values (${family[0]?._id ?? ''}, 'Accepted')`;
    return { family, single, other, table, group, spare, message };
  }

  return { testDatabase, createAdmin, dump, fill };
}

export type Admin = ReturnType<ReturnType<typeof useUndo>['createAdmin']>;
export type FilledWedding = Awaited<ReturnType<ReturnType<typeof useUndo>['fill']>>;

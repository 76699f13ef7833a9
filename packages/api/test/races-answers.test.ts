// Concurrency: answers that wait for a change of the same guests, whatever plan PostgreSQL has chosen (specification §3).
// It checks a row again once it has waited for it. Joined with a union, most plans then lose the row, but not those of few
// guests without statistics.
import { type Database, getSql, type OpenDatabase, openDatabase } from '@havn/db/client';
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  callApi,
  callAsAdministrator,
  getOutcome,
  type OpenTestDatabase,
  useDatabase,
  waitForLock,
} from './harness.js';
import { addHouseholds, type Household } from './races-harness.js';

const plans = {
  'as chosen': {},
  'with sequential scans': { enable_indexscan: 'off', enable_indexonlyscan: 'off', enable_bitmapscan: 'off' },
  'with index scans': { enable_seqscan: 'off' },
  'with nested loops': { enable_hashjoin: 'off', enable_mergejoin: 'off' },
  'with hash joins': { enable_nestloop: 'off', enable_mergejoin: 'off' },
  'with merge joins': { enable_nestloop: 'off', enable_hashjoin: 'off' },
};
const cases = ['force_generic_plan', 'force_custom_plan'].flatMap((mode) =>
  Object.entries(plans).map(([plan, settings]) => ({ plan, mode, settings: { ...settings, plan_cache_mode: mode } })),
);

/** Opens connections with settings of the planner. */
function openWithSettings({ url }: OpenTestDatabase, settings: Record<string, string>): OpenDatabase {
  const target = new URL(url);
  for (const [name, value] of Object.entries(settings)) target.searchParams.set(name, value);
  return openDatabase(target.href, { poolSize: 3 });
}

/** Commits `change` once each of the calls waits for it. @returns their outcomes. */
async function changeWhile(
  testDatabase: OpenTestDatabase,
  calls: readonly (() => Promise<unknown>)[],
  change: (tx: Database) => Promise<unknown>,
): Promise<string[]> {
  let ended = 0;
  const outcomes = await testDatabase.db.transaction(async (tx) => {
    await change(tx);
    const waiting = calls.map((call) =>
      getOutcome(call()).finally(() => {
        ended += 1;
      }),
    );
    await waitForLock(testDatabase, Promise.race(waiting), waiting.length);
    expect(ended).toBe(0);
    return { waiting };
  });
  return Promise.all(outcomes.waiting);
}

const accept = (db: Database, code: string, accepted: readonly string[]) =>
  callApi({ db }).guest.respond({ code, accepted: [...accepted], declined: [] });

describe.each([200, 10_000])('with %i guests', (count) => {
  const testDatabase = useDatabase();
  let households: Household[] = [];
  beforeAll(async () => {
    await emptyWedding(testDatabase.sql);
    households = await addHouseholds(testDatabase.sql, count);
    await testDatabase.sql`analyze`;
  });
  afterEach(() => testDatabase.sql`update guests set status = 'Pending' where status <> 'Pending'`);

  const getHousehold = (index: number): Household => {
    const household = households.at(index);
    if (household === undefined) throw new Error(`There is no household ${index}`);
    return household;
  };

  it('C8 control: locked in a join with a union, the members are lost', async () => {
    const { code, groupId } = getHousehold(3);
    const { sql, close } = openWithSettings(testDatabase, plans['with index scans']);
    let locked = 0;
    const lock = async () => {
      const rows = await sql`
        with holder as (
          select id from guests where code = ${code}
          union all select guests.id from groups join guests on guests.group_id = groups.id where groups.code = ${code})
        select guests.id from holder join guests on guests.id = holder.id order by guests.id for update of guests`;
      locked = rows.length;
    };
    const change = (tx: Database) => getSql(tx)`update guests set is_adult = false where group_id = ${groupId}`;
    await changeWhile(testDatabase, [lock], change);
    await close();
    expect(locked).toBeLessThan(3);
  });

  describe.each(cases)('planned $plan, $mode', ({ settings }) => {
    let connections: OpenDatabase;
    beforeAll(() => {
      connections = openWithSettings(testDatabase, settings);
    });
    afterAll(() => connections.close());

    it('C8 of two phones of a household, the second learns that it has been answered', async () => {
      const { code, ids } = getHousehold(3);
      const answer = (db: Database) => accept(db, code, ids);
      expect(await changeWhile(testDatabase, [() => answer(connections.db)], answer)).toEqual(['ALREADY_ANSWERED']);
    });

    it('C8 of two phones with the code of a guest, too', async () => {
      const {
        ids: [id = ''],
        codes: [code = ''],
      } = getHousehold(3);
      const answer = (db: Database) => accept(db, code, [id]);
      expect(await changeWhile(testDatabase, [() => answer(connections.db)], answer)).toEqual(['ALREADY_ANSWERED']);
    });

    it('C8 two members who answer at once for themselves have both answered', async () => {
      const {
        code,
        ids: [id = '', ...others],
      } = getHousehold(3);
      const answer = () => accept(connections.db, code, others);
      expect(await changeWhile(testDatabase, [answer], (tx) => accept(tx, code, [id]))).toEqual(['done']);
      expect(await testDatabase.sql`select from guests where status = 'Accepted'`).toHaveLength(3);
    });

    it('C13 three households answer while a planner edits 150 guests', async () => {
      const ids = households.slice(0, 50).flatMap((household) => household.ids);
      const answers = [3, 20, 40].map(getHousehold).map((one) => () => accept(connections.db, one.code, one.ids));
      const edit = (tx: Database) =>
        callAsAdministrator({ db: tx }).guest.updateMany({ guests: ids.map((id) => ({ id, lastName: 'Edited' })) });
      expect(await changeWhile(testDatabase, answers, edit)).toEqual(['done', 'done', 'done']);
    });

    it('Z4 a member who has been moved is no longer part of the invitation', async () => {
      const [left, joined] = [getHousehold(3), getHousehold(20)];
      const [id = ''] = left.ids;
      const move = (db: Database, assignedGroup: string) =>
        callAsAdministrator({ db }).guest.update({ id, assignedGroup });
      const answer = () => accept(connections.db, left.code, [id]);
      expect(await changeWhile(testDatabase, [answer], (tx) => move(tx, joined.groupId))).toEqual(['NOT_YOURS']);
      expect(await getOutcome(accept(connections.db, joined.code, [id]))).toBe('done');
      await move(testDatabase.db, left.groupId);
    });

    it('C14 a household that has been deleted has no invitation', async () => {
      const { groupId, code, ids } = getHousehold(-1);
      const remove = (tx: Database) => callAsAdministrator({ db: tx }).group.delete({ id: groupId });
      const answer = () => accept(connections.db, code, ids);
      expect(await changeWhile(testDatabase, [answer], remove)).toEqual(['UNKNOWN_CODE']);
      households.pop();
    });
  });
});

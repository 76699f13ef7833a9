// The steps of the live change tests: single actions of administrators and guests on rows that numbers select.
import type { Sql } from 'postgres';
import type { TestResponse } from './harness.js';

export type Call = (method: string, path: string, body?: unknown) => Promise<TestResponse>;

/** Three tables, four groups (one of them empty), ten guests of every status. */
export async function createSampleWedding(call: Call): Promise<void> {
  const create = async (path: string, body: object) => (await call('POST', path, body)).body._id as string;
  const guest = (firstName: string, fields: object) =>
    create('/guests', { firstName, country: 'dk', language: 'en', ...fields });
  const tables = [await create('/tables', { tableName: 'Quay', capacity: 6 })];
  for (const tableName of ['Pier', 'Mole']) tables.push(await create('/tables', { tableName, capacity: 4 }));
  const ids: string[] = [];
  const statuses = ['Pending', 'Accepted', 'Declined', 'Accepted'];
  for (let n = 0; n < 10; n += 1) ids.push(await guest(`Guest ${n}`, { status: statuses[n % 4], isMain: n % 3 === 0 }));
  for (const [n, groupName] of ['Ash', 'Birch', 'Cedar'].entries())
    await create('/groups', {
      groupName,
      mainGuests: [ids[2 * n]],
      followers: [ids[2 * n + 1]],
      assignedTableId: tables[n === 2 ? 0 : n],
    });
  await create('/groups', { groupName: 'Empty', assignedTableId: tables[2] });
  await call('PUT', `/tables/${tables[1]}/assign-guests`, { guestIds: [ids[7]] });
}

export const steps = [
  'create guest',
  'rename guest',
  'guest diet',
  'group diet',
  'diet by code',
  'main or not',
  'to group',
  'out of group',
  'to table',
  'delete guest',
  'set status',
  'create group',
  'rename group',
  'group lists',
  'group to table',
  'assign member',
  'delete group',
  'renew code',
  'answer',
  'create table',
  'rename table',
  'resize table',
  'seat groups',
  'seat guests',
  'delete table',
  'move guest',
  'move group',
  'move table',
  'order guests',
  'order groups',
  'order tables',
] as const;
export type Step = (typeof steps)[number];

interface Row {
  id: string;
  code: string;
}

/** The rows that a step can select, in stored order. Queried from the database, because three requests take longer. */
async function listRows(sql: Sql): Promise<[guests: Row[], groups: Row[], tables: Row[]]> {
  const rows = await sql<(Row & { list: number })[]>`
    select 0 as list, position, id, code from guests union all select 1, position, id, code from groups
    union all select 2, position, id, '' from tables order by list, position, id`;
  const select = (list: number) => rows.filter((row) => row.list === list);
  return [select(0), select(1), select(2)];
}

/** Performs one action; the numbers select the rows. Error responses are returned as well. */
export async function performStep(
  { call, sql }: { call: Call; sql: Sql },
  step: Step,
  [a, b, c]: [number, number, number],
): Promise<TestResponse> {
  const [guests, groups, tables] = await listRows(sql);
  const pick = (rows: Row[], n: number) =>
    rows[n % Math.max(rows.length, 1)]?.id ?? '00000000-0000-4000-8000-000000000000';
  const pickCode = (rows: Row[]) => rows[a % Math.max(rows.length, 1)]?.code ?? 'none';
  const pickSome = (rows: Row[], ...ns: number[]) => [...new Set(ns.map((n) => pick(rows, n)))];
  const pickPrecedingId = (rows: Row[]) => (c % 4 === 0 ? null : pick(rows, b));
  const status = ['Pending', 'Accepted', 'Declined', 'Attended'][c % 4];
  const actions: Record<Step, () => Promise<TestResponse>> = {
    'create guest': () =>
      call('POST', '/guests', {
        firstName: `New ${a}`,
        country: 'fr',
        language: 'fr',
        status,
        isMain: b % 2 === 0,
        assignedGroup: c % 2 ? pick(groups, b) : null,
      }),
    'rename guest': () =>
      call('PUT', `/guests/${pick(guests, a)}`, {
        firstName: `Name ${b}`,
        country: 'se',
        language: c % 2 ? 'fr' : 'en',
      }),
    'guest diet': () => call('PUT', `/guests/${pick(guests, a)}`, { dietaryRestriction: c % 4 ? `diet ${b}` : '' }),
    'group diet': () => call('PUT', `/groups/${pick(groups, a)}`, { dietaryRestriction: c % 4 ? `diet ${b}` : '' }),
    'diet by code': () =>
      call('POST', '/dietaries', {
        code: pickCode(c % 2 ? groups : guests),
        dietary: `diet ${b}`,
        replaceDietary: c % 3 > 0,
      }),
    'main or not': () => call('PUT', `/guests/${pick(guests, a)}`, { isMain: b % 2 === 0 }),
    'to group': () =>
      call('PUT', `/guests/${pick(guests, a)}`, { assignedGroup: pick(groups, b), isMain: c % 2 === 0 }),
    'out of group': () => call('PUT', `/guests/${pick(guests, a)}`, { assignedGroup: null }),
    'to table': () =>
      call('PUT', `/guests/${pick(guests, a)}`, { assignedGroup: null, assignedTable: c % 3 ? pick(tables, b) : null }),
    'delete guest': () => call('DELETE', `/guests/${pick(guests, a)}`),
    'set status': () => call('PUT', '/guests/update-status', { ids: pickSome(guests, a, b), status }),
    'create group': () =>
      call('POST', '/groups', {
        groupName: `Group ${a}`,
        mainGuests: pickSome(guests, a),
        followers: c % 2 ? pickSome(guests, b) : [],
      }),
    'rename group': () => call('PUT', `/groups/${pick(groups, a)}`, { groupName: `Renamed ${b}` }),
    'group lists': () =>
      call('PUT', `/groups/${pick(groups, a)}`, { mainGuests: pickSome(guests, b, c), followers: [] }),
    'group to table': () =>
      call('PUT', `/groups/${pick(groups, a)}`, { assignedTableId: c % 3 ? pick(tables, b) : null }),
    'assign member': () =>
      call('PUT', `/groups/guest/${pick(groups, a)}`, {
        key: c % 2 ? 'mainGuests' : 'followers',
        guestId: pick(guests, b),
      }),
    'delete group': () => call('DELETE', `/groups/${pick(groups, a)}`),
    'renew code': () =>
      call('POST', c % 2 ? `/groups/${pick(groups, a)}/renew-code` : `/guests/${pick(guests, a)}/renew-code`),
    answer: () =>
      call('POST', '/guests/respond', {
        code: pickCode(guests),
        accepted: c % 2 ? [pick(guests, a)] : [],
        declined: c % 2 ? [] : [pick(guests, a)],
      }),
    'create table': () =>
      call('POST', '/tables', { tableName: `Table ${a}`, groupIds: c % 2 ? pickSome(groups, b) : [] }),
    'rename table': () => call('PUT', `/tables/${pick(tables, a)}`, { tableName: `Renamed ${b}` }),
    'resize table': () => call('PUT', `/tables/${pick(tables, a)}`, { capacity: 1 + (b % 9) }),
    'seat groups': () =>
      call('PUT', `/tables/${pick(tables, a)}/assign-groups`, { groupIds: c % 3 ? pickSome(groups, b) : [] }),
    'seat guests': () =>
      call('PUT', `/tables/${pick(tables, a)}/assign-guests`, { guestIds: c % 3 ? pickSome(guests, b) : [] }),
    'delete table': () => call('DELETE', `/tables/${pick(tables, a)}`),
    'move guest': () => call('PUT', `/guests/${pick(guests, a)}/move`, { after: pickPrecedingId(guests) }),
    'move group': () => call('PUT', `/groups/${pick(groups, a)}/move`, { after: pickPrecedingId(groups) }),
    'move table': () => call('PUT', `/tables/${pick(tables, a)}/move`, { after: pickPrecedingId(tables) }),
    'order guests': () => call('PUT', '/guests/update-order', { guests: pickSome(guests, c, b, a) }),
    'order groups': () => call('PUT', '/groups/update-order', { groups: pickSome(groups, c, b) }),
    'order tables': () => call('PUT', '/tables/update-order', { tables: pickSome(tables, c, b) }),
  };
  return actions[step]();
}

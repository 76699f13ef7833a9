// What is stored for a limited time: it can be used until the limit and not after it, and the hourly cleanup deletes it
// then, not before.
import type { Database } from '@havn/db/client';
import { emptyTables } from '@havn/db/testing/empty-tables';
import { describe, expect, it } from 'vitest';
import { deleteExpiredInvitations } from '../src/administrators/account/invitation.js';
import { deleteStaleDeliveries } from '../src/messaging/queue/channel.js';
import { saveInboundCursor } from '../src/reply/inbound-cursor.js';
import { appRouter } from '../src/router.js';
import { deleteExpiredKeys } from '../src/trpc/idempotency.js';
import { createCallerFactory } from '../src/trpc/procedures.js';
import { deleteExpiredUndo } from '../src/undo/service.js';
import { deleteUnusedPictures } from '../src/wedding/pictures.js';
import { createContext, getOutcome, token, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const createCaller = createCallerFactory(appRouter);

const minutesPerDay = 24 * 60;

interface StoredKind {
  readonly table: string;
  readonly lifetimeMinutes: number;
  readonly cleanUp: (db: Database) => Promise<void>;
  /** The other columns of a row. */
  readonly columns: string;
  readonly values: string;
  /** The column that holds its age, or the end of its lifetime. */
  readonly column?: string;
}

const storedDelivery = (kind: string, state: string, column: string, lifetimeMinutes: number): StoredKind => ({
  table: 'deliveries',
  lifetimeMinutes,
  cleanUp: deleteStaleDeliveries,
  columns: 'kind, state, dedupe_key, format, recipient, body',
  values: `'${kind}', '${state}', gen_random_uuid()::text, 'email', 'ane@example.com', 'Hi'`,
  column,
});

const kinds: Readonly<Record<string, StoredKind>> = {
  'an undo entry': {
    table: 'undo_entries',
    lifetimeMinutes: minutesPerDay,
    cleanUp: deleteExpiredUndo,
    columns: 'change, actor',
    values: `'{"change": "guest.delete"}', 'ane@example.com'`,
  },
  'the response of an idempotency key': {
    table: 'idempotency_keys',
    lifetimeMinutes: minutesPerDay,
    cleanUp: deleteExpiredKeys,
    columns: 'scope, key, body_hash, answer',
    values: "'administrator', gen_random_uuid()::text, '', '{}'",
  },
  'a picture that the wedding does not use': {
    table: 'pictures',
    lifetimeMinutes: minutesPerDay,
    cleanUp: deleteUnusedPictures,
    columns: 'bytes',
    values: "''",
  },
  'the id of a received SMS': {
    table: 'inbound_sms',
    lifetimeMinutes: minutesPerDay,
    cleanUp: (db) => saveInboundCursor(db, new Date()),
    columns: 'provider_id',
    values: 'gen_random_uuid()::text',
    column: 'received_at',
  },
  'a finished test message': storedDelivery('test', 'sent', 'changed_at', 7 * minutesPerDay),
  'a queued delivery to a deleted guest': storedDelivery('message', 'queued', 'created_at', 2 * minutesPerDay),
  'a one-time link': {
    table: 'account_invitations',
    lifetimeMinutes: 0,
    cleanUp: deleteExpiredInvitations,
    columns: 'token_hash, email, purpose, role',
    values: "gen_random_uuid()::text, gen_random_uuid()::text, 'join', 'owner'",
    column: 'expires_at',
  },
};

describe.each(Object.entries(kinds))('%s', (_name, kind) => {
  const { table, lifetimeMinutes, cleanUp, columns, values, column = 'created_at' } = kind;

  it.each([
    ['is kept until a minute before its end', lifetimeMinutes - 1, 1],
    ['is deleted a minute after its end', lifetimeMinutes + 1, 0],
  ])('%s', async (_title, ageMinutes, left) => {
    const { db, sql } = testDatabase;
    await emptyTables(sql, table);
    await sql.unsafe(
      `insert into ${table} (${columns}, ${column}) values (${values}, now() - interval '${ageMinutes} minutes')`,
    );
    await cleanUp(db);
    expect(await sql.unsafe(`select 1 from ${table}`)).toHaveLength(left);
  });
});

describe('an undo', () => {
  /** The outcome of undoing a deletion that happened so many minutes ago. */
  async function undoAfter(minutes: number): Promise<string> {
    const undoIds: string[] = [];
    const call = createCaller(createContext(testDatabase.db, { token, setUndo: (id) => void undoIds.push(id) }));
    const { _id } = await call.guest.create({ firstName: 'Ane', country: 'dk', language: 'en' });
    await call.guest.delete({ id: _id });
    const [id = ''] = undoIds.slice(-1);
    await testDatabase.sql`
      update undo_entries set created_at = created_at - make_interval(mins => ${minutes}) where id = ${id}`;
    return getOutcome(call.undo.takeBack({ id }));
  }

  it('is possible until a minute before the end of the day, and not after it', async () => {
    expect(await undoAfter(minutesPerDay - 1)).toBe('done');
    expect(await undoAfter(minutesPerDay + 1)).toBe('UNKNOWN_UNDO');
  });
});

describe('the stored response of an idempotency key', () => {
  /** How many guests exist after the same creation was sent twice, so many minutes apart. */
  async function createTwice(minutes: number): Promise<number> {
    const { db, sql } = testDatabase;
    await emptyTables(sql, 'guests', 'idempotency_keys');
    const create = () =>
      createCaller(createContext(db, { token, idempotencyKey: 'one' })).guest.create({
        firstName: 'Ane',
        country: 'dk',
        language: 'en',
      });
    await create();
    await sql`update idempotency_keys set created_at = created_at - make_interval(mins => ${minutes})`;
    await create();
    return (await sql`select 1 from guests`).length;
  }

  it('is used until a minute before the end of the day, and not after it', async () => {
    expect(await createTwice(minutesPerDay - 1)).toBe(1);
    expect(await createTwice(minutesPerDay + 1)).toBe(2);
  });
});

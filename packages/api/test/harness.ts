// Shared setup of the service tests: a migrated database per test file and request contexts, without a network.
import { createSecretKey } from 'node:crypto';
import { type Database, openDatabase } from '@havn/db/client';
import { createTestDatabase } from '@havn/db/testing/test-database';
import type { Sql } from 'postgres';
import { afterAll, beforeAll } from 'vitest';
import { DomainError } from '../src/kernel/errors.js';
import { appRouter } from '../src/router.js';
import type { Administrator, Context } from '../src/trpc/context.js';
import { createCallerFactory } from '../src/trpc/procedures.js';

export const administrator: Administrator = {
  id: 'admin',
  email: 'admin@example.com',
  role: 'owner',
  sessionId: 'session',
};
export const token = 'the administrator of the tests';
export const unknownId = '99999999-0000-4000-8000-000000000000';

export interface OpenTestDatabase {
  db: Database;
  sql: Sql;
  url: string;
}

/** A busy machine runs several files at once, and a fixture inserts 10,000 guests in one statement. */
const statementTimeoutMs = 60_000;

/** Opens a database before the file's tests and drops it after them. The fields are set once the tests run. */
export function useDatabase({ poolSize = 40 } = {}): OpenTestDatabase {
  const testDatabase = {} as OpenTestDatabase;
  let close = async () => {};
  beforeAll(async () => {
    const database = await createTestDatabase();
    const url = new URL(database.url);
    url.searchParams.set('statement_timeout', String(statementTimeoutMs));
    const opened = openDatabase(url.href, { poolSize });
    Object.assign(testDatabase, { db: opened.db, sql: opened.sql, url: url.href });
    close = async () => {
      await opened.close();
      await database.drop();
    };
  });
  afterAll(() => close());
  return testDatabase;
}

/** Guests who are marked as attending earlier are only coming. */
export const onWeddingDay = (): Date => new Date('2025-08-02T12:00:00Z');

/** A request context as a transport creates it; `failures` counts the failures reported to the rate limiters. */
export function createContext(
  db: Database,
  overrides: Partial<Context> = {},
): Context & { failures: { codes: number; logins: number } } {
  const failures = { codes: 0, logins: 0 };
  const limit = (kind: 'codes' | 'logins') => ({
    assertAllowed: () => {},
    recordFailure: () => {
      failures[kind] += 1;
    },
  });
  return {
    db,
    now: () => new Date('2025-06-01T12:00:00Z'),
    publicUrl: 'https://wedding.example.com',
    enabledChannels: { sms: true, email: true },
    mailbox: {
      key: createSecretKey(Buffer.alloc(32, 7)),
      allowsInternal: false,
      getRoute: () => 'none',
      refresh: async () => {},
    },
    renderMail: async ({ subject, body }) => ({ from: '', subject, teaser: '', html: body }),
    checkAddress: async () => ({ publicUrl: 'https://wedding.example.com', outcome: 'works', detail: null }),
    ipAddress: '192.0.2.1',
    limits: { codes: limit('codes'), logins: limit('logins') },
    token: null,
    findAdministrator: async (presented) => (presented === token ? administrator : null),
    invitationCode: null,
    idempotencyKey: null,
    userAgent: null,
    requestId: 'request',
    setUndo: () => {},
    failures,
    ...overrides,
  };
}

const createCaller = createCallerFactory(appRouter);

/** The procedures of the API in a new context: that of nobody, unless the overrides have a token or a code. */
export const callApi = ({ db }: Pick<OpenTestDatabase, 'db'>, overrides: Partial<Context> = {}) =>
  createCaller(createContext(db, overrides));

export const callAsAdministrator = (database: Pick<OpenTestDatabase, 'db'>, overrides: Partial<Context> = {}) =>
  callApi(database, { token, ...overrides });

/** Awaits `call` and returns the reason of its DomainError, or "done". Any other error is rethrown. */
export async function getOutcome(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'done';
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    if (cause instanceof DomainError) return cause.reason;
    if (cause instanceof Error && cause.name === 'ZodError') return 'INVALID_INPUT';
    throw error;
  }
}

/** Waits until `count` transactions wait for a lock, or `call` is done. */
export async function waitForLock({ sql }: OpenTestDatabase, call: Promise<unknown>, count = 1): Promise<void> {
  let isDone = false;
  const finish = () => {
    isDone = true;
  };
  call.then(finish, finish);
  const countWaiting = async () =>
    (await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).length;
  while (!isDone && (await countWaiting()) < count);
}

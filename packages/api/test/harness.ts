// What every service test starts from: a migrated database of its own and callers of each kind, without a network.
import { type Database, openDatabase } from '@havn/db/client';
import { createTestDatabase } from '@havn/db/testing/test-database';
import type { Sql } from 'postgres';
import { afterAll, beforeAll } from 'vitest';
import { DomainError } from '../src/errors.js';
import type { Administrator, Context } from '../src/procedures.js';

export const administrator: Administrator = { id: 'admin', email: 'admin@example.com', sessionId: 'session' };
export const token = 'the administrator of the tests';

export interface TestBench {
  db: Database;
  sql: Sql;
  url: string;
}

/** Opens a database before the file's tests and drops it after them; the fields are there once the tests run. */
export function useDatabase(): TestBench {
  const bench = {} as TestBench;
  let close = async () => {};
  beforeAll(async () => {
    const database = await createTestDatabase();
    const opened = openDatabase(database.url, { poolSize: 40 });
    Object.assign(bench, { db: opened.db, sql: opened.sql, url: database.url });
    close = async () => {
      await opened.close();
      await database.drop();
    };
  });
  afterAll(() => close());
  return bench;
}

/** A context as a door makes it; `misses` counts what the limiter was told. */
export function contextOf(
  db: Database,
  with_: Partial<Context> = {},
): Context & { misses: { codes: number; logins: number } } {
  const misses = { codes: 0, logins: 0 };
  const limit = (kind: 'codes' | 'logins') => ({
    guard: () => {},
    count: () => {
      misses[kind] += 1;
    },
  });
  return {
    db,
    now: () => new Date('2025-06-01T12:00:00Z'),
    publicUrl: 'https://wedding.example.com',
    sends: { sms: true, email: true },
    address: '192.0.2.1',
    limits: { codes: limit('codes'), logins: limit('logins') },
    token: null,
    findAdministrator: async (presented) => (presented === token ? administrator : null),
    invitationCode: null,
    idempotencyKey: null,
    requestId: 'request',
    offerUndo: () => {},
    misses,
    ...with_,
  };
}

/** Runs `call` and gives the reason it was refused with, or "done". Anything but a refusal of the domain is thrown on. */
export async function outcomeOf(call: Promise<unknown>): Promise<string> {
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

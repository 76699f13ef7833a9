// Sessions and logins on a real PostgreSQL (specification §3 "Sessions").

import { administrators, sessions } from '@havn/db/schema';
import { emptyTables } from '@havn/db/testing/empty-tables';
import type { TRPCError } from '@trpc/server';
import { eq, sql as raw } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { validatePassword } from '../src/administrators/auth/password.js';
import {
  createFirstAdministrator,
  ensureAdministrator,
  findAdministrator,
  listStreamSessions,
  login,
  logout,
} from '../src/administrators/auth/service.js';
import { hashSecretToken } from '../src/secret-token.js';
import { toErrorBody } from '../src/trpc/error-mapping.js';
import { callApi, getOutcome, useDatabase } from './harness.js';
import { replacePassword } from './replace-password.js';

const testDatabase = useDatabase();
const credentials = { email: 'signe@example.com', password: 'a harbour at dusk' };
const caller = () => callApi(testDatabase).auth;

beforeAll(() => ensureAdministrator(testDatabase.db, credentials));

describe('login', () => {
  it('A7 matches the address trimmed and in lower case, but no look-alike', async () => {
    expect((await caller().login({ ...credentials, email: ' Signe@Example.COM ' })).token).toMatch(/^[\w-]{43}$/);
    expect(await getOutcome(caller().login({ ...credentials, email: 'ѕigne@example.com' }))).toBe('BAD_LOGIN');
  });

  it('A1 rejects a wrong password and an unknown address with the same error and equal work', async () => {
    const getFailedLogin = async (attempt: typeof credentials) => {
      const started = performance.now();
      const error: unknown = await login(testDatabase.db, attempt).catch((thrown: unknown) => thrown);
      return { message: error instanceof Error ? error.message : '', ms: performance.now() - started };
    };
    const wrong: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const a = await getFailedLogin({ ...credentials, password: 'something else' });
      const b = await getFailedLogin({ ...credentials, email: 'nobody@example.com' });
      expect(a.message).toBe(b.message);
      wrong.push(a.ms);
      unknown.push(b.ms);
    }
    const median = (values: number[]) => values.sort((x, y) => x - y)[10] ?? 0;
    // Hashing takes over 10 ms; a response without it would be much faster.
    expect(median(unknown) / median(wrong)).toBeGreaterThan(0.5);
  });

  it('A6 uses every byte of a long password', async () => {
    const long = 'x'.repeat(100);
    await ensureAdministrator(testDatabase.db, { email: 'long@example.com', password: `${long}1` });
    expect(await getOutcome(login(testDatabase.db, { email: 'long@example.com', password: `${long}2` }))).toBe(
      'BAD_LOGIN',
    );
    for (const [password, outcome] of [
      ['y'.repeat(1024), 'BAD_LOGIN'],
      ['y'.repeat(1025), 'INVALID_INPUT'],
    ] as const)
      expect(await getOutcome(caller().login({ ...credentials, password }))).toBe(outcome);
  });

  it.each([{ email: { $ne: null }, password: ['x'] }, { email: 5, password: 5 }, { email: null, password: null }, {}])(
    'A8 rejects %j field by field',
    async (input) => {
      const error = await caller()
        .login(input as never)
        .catch((thrown: TRPCError) => thrown);
      const { code, issues } = toErrorBody(error as TRPCError);
      expect([code, issues?.map(({ path }) => path)]).toEqual(['BAD_REQUEST', [['email'], ['password']]]);
    },
  );

  it.each(['\u0000', '\u0007', '\n', '\t', '\ud800'])('V3 V4 V5 rejects %j in either field', async (sign) => {
    for (const email of [credentials.email, 'nobody@example.com']) {
      expect(await getOutcome(caller().login({ email: `${email}${sign}`, password: credentials.password }))).toBe(
        'INVALID_INPUT',
      );
      expect(await getOutcome(caller().login({ email, password: `${credentials.password}${sign}` }))).toBe(
        'INVALID_INPUT',
      );
    }
    // Such a password cannot be set either. A lone surrogate cannot occur in an environment variable.
    if (sign !== '\ud800') expect(validatePassword(`a harbour at dusk${sign}`)).toContain('control');
  });

  it('A17 rejects a common password', () => {
    expect(validatePassword('password')).toContain('10 characters');
    expect(validatePassword('1234567890')).toContain('too common');
    expect(validatePassword('Password123')).toContain('too common');
    expect(validatePassword('aaaaaaaaaaaa')).toContain('too common');
    expect(validatePassword('a harbour at dusk')).toBeNull();
  });
});

describe('sessions', () => {
  it('A13 A14 stores only the hash, and creates a new token each time', async () => {
    const [first, second] = [await login(testDatabase.db, credentials), await login(testDatabase.db, credentials)];
    expect(first).not.toBe(second);
    const tables = await testDatabase.sql<{ name: string }[]>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`;
    const dump = (
      await Promise.all(tables.map(({ name }) => testDatabase.sql.unsafe(`select t::text from ${name} t`)))
    ).flat();
    expect(JSON.stringify(dump)).toContain(hashSecretToken(first));
    expect(JSON.stringify(dump)).not.toContain(first);
  });

  it('A10 end with logout', async () => {
    const token = await login(testDatabase.db, credentials);
    const found = await findAdministrator(testDatabase.db, token);
    expect(found?.email).toBe(credentials.email);
    await logout(testDatabase.db, found?.sessionId ?? '');
    expect(await findAdministrator(testDatabase.db, token)).toBeNull();
  });

  it('A11 end when the password changes or the administrator is deleted', async () => {
    const other = { email: 'planner@example.com', password: 'the first password' };
    await ensureAdministrator(testDatabase.db, other);
    const before = await login(testDatabase.db, other);
    await ensureAdministrator(testDatabase.db, other);
    expect(await findAdministrator(testDatabase.db, before)).not.toBeNull();
    await ensureAdministrator(testDatabase.db, { ...other, password: 'the second password' });
    expect(await findAdministrator(testDatabase.db, before)).toBeNull();
    const after = await login(testDatabase.db, { ...other, password: 'the second password' });
    await testDatabase.db.delete(administrators).where(eq(administrators.email, other.email));
    expect(await findAdministrator(testDatabase.db, after)).toBeNull();
  });

  it('A11 end with a changed password, or the password does not change', async () => {
    const other = { email: 'witness@example.com', password: 'the first password' };
    await ensureAdministrator(testDatabase.db, other);
    const before = await login(testDatabase.db, other);
    await testDatabase.sql`create function keep_sessions() returns trigger language plpgsql as $$ begin raise 'no'; end $$`;
    await testDatabase.sql`create trigger keep_sessions before delete on sessions execute function keep_sessions()`;
    const changed = { ...other, password: 'the second password' };
    await expect(ensureAdministrator(testDatabase.db, changed)).rejects.toThrow();
    await testDatabase.sql`drop function keep_sessions cascade`;
    // The next start, which otherwise would find nothing to change.
    await ensureAdministrator(testDatabase.db, changed);
    expect(await findAdministrator(testDatabase.db, before)).toBeNull();
  });

  it('A11 are not created with a password that is replaced meanwhile', async () => {
    const other = { email: 'late@example.com', password: 'the first password' };
    await ensureAdministrator(testDatabase.db, other);
    await replacePassword(testDatabase, other.email, {
      meanwhile: async () => {
        const outcome = await getOutcome(login(testDatabase.db, other));
        expect(outcome).toBe('BAD_LOGIN');
      },
    });
    expect(
      await testDatabase.sql`select 1 from sessions join administrators on administrators.id = user_id
      where email = ${other.email}`,
    ).toHaveLength(0);
  });

  it('A12 expire after 30 days without use and after 90 days in any case; use extends them', async () => {
    const session = async (expiresInDays: number, openedDaysAgo: number) => {
      const token = await login(testDatabase.db, credentials);
      await testDatabase.db
        .update(sessions)
        .set({
          expiresAt: raw`now() + ${expiresInDays} * interval '1 day'`,
          createdAt: raw`now() - ${openedDaysAgo} * interval '1 day'`,
        })
        .where(eq(sessions.id, hashSecretToken(token)));
      return token;
    };
    expect(await findAdministrator(testDatabase.db, await session(-1, 31))).toBeNull();
    expect(await findAdministrator(testDatabase.db, await session(20, 91))).toBeNull();
    const used = await session(10, 20);
    expect(await findAdministrator(testDatabase.db, used)).not.toBeNull();
    const [row] = await testDatabase.db
      .select()
      .from(sessions)
      .where(eq(sessions.id, hashSecretToken(used)));
    expect((row?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(29 * 86_400_000);
    // A session extended beyond its 90th day still ends on that day.
    const old = await session(10, 89.9);
    expect(await findAdministrator(testDatabase.db, old)).not.toBeNull();
    await testDatabase.sql`update sessions set created_at = created_at - interval '1 day' where id = ${hashSecretToken(old)}`;
    expect(await findAdministrator(testDatabase.db, old)).toBeNull();
  });

  it.each([
    ['29 days and 23:59 after the last use', { expires: '1 minute', opened: '29 days 23:59' }, true],
    ['30 days and a minute after it', { expires: '-1 minute', opened: '30 days 00:01' }, false],
    ['89 days and 23:59 after the login', { expires: '10 days', opened: '89 days 23:59' }, true],
    ['90 days and a minute after it', { expires: '10 days', opened: '90 days 00:01' }, false],
  ])('A12 a session %s', async (_name, { expires, opened }, isValid) => {
    const token = await login(testDatabase.db, credentials);
    const id = hashSecretToken(token);
    await testDatabase.sql`update sessions set expires_at = now() + ${expires}::interval,
      created_at = now() - ${opened}::interval where id = ${id}`;
    const streams = await listStreamSessions(testDatabase.db, { ids: [id] });
    expect([streams.length > 0, (await findAdministrator(testDatabase.db, token)) !== null]).toEqual([
      isValid,
      isValid,
    ]);
  });

  it('A12 are extended by every use, also in their first half', async () => {
    const token = await login(testDatabase.db, credentials);
    const isSession = eq(sessions.id, hashSecretToken(token));
    await testDatabase.db
      .update(sessions)
      .set({ expiresAt: raw`now() + interval '16 days'`, lastUsedAt: raw`now() - interval '1 hour'` })
      .where(isSession);
    expect(await findAdministrator(testDatabase.db, token)).not.toBeNull();
    const [row] = await testDatabase.db.select().from(sessions).where(isSession);
    expect((row?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(29 * 86_400_000);
  });

  it('A15 fifty concurrent requests at the moment of renewal all succeed', async () => {
    const token = await login(testDatabase.db, credentials);
    await testDatabase.db
      .update(sessions)
      .set({ expiresAt: raw`now() + interval '10 days'` })
      .where(eq(sessions.id, hashSecretToken(token)));
    const found = await Promise.all(Array.from({ length: 50 }, () => findAdministrator(testDatabase.db, token)));
    expect(found.every((administrator) => administrator?.email === credentials.email)).toBe(true);
    expect(
      await testDatabase.db
        .select()
        .from(sessions)
        .where(eq(sessions.id, hashSecretToken(token))),
    ).toHaveLength(1);
  });
});

it('creates a first administrator only if there is none', async () => {
  expect(await createFirstAdministrator(testDatabase.db)).toBeNull();
  // No statement may delete the last owner.
  await emptyTables(testDatabase.sql, 'administrators');
  const made = await createFirstAdministrator(testDatabase.db);
  expect(made?.password.length).toBeGreaterThanOrEqual(16);
  expect(await login(testDatabase.db, made ?? credentials)).toBeTypeOf('string');
});

// Accounts, one-time links and sessions on a real PostgreSQL (specification §3 "Accounts", "Sessions").
import { emptyTables } from '@havn/db/testing/empty-tables';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRecoveryLink, deleteExpiredInvitations } from '../src/administrators/account/invitation.js';
import { accountRouter } from '../src/administrators/account/router.js';
import { ensureAdministrator, findAdministrator, login } from '../src/administrators/auth/service.js';
import { sessionRouter } from '../src/administrators/session/router.js';
import { parseUserAgent } from '../src/administrators/session/service.js';
import { toErrorBody } from '../src/trpc/error-mapping.js';
import { createCallerFactory } from '../src/trpc/procedures.js';
import { createContext, getOutcome, useDatabase } from './harness.js';
import { replacement, replacePassword } from './replace-password.js';

const testDatabase = useDatabase();
const owner = { email: 'signe@example.com', password: 'a harbour at dusk' };
const password = 'boats in the morning';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

let ownerToken: string;
const as = (token: string | null) => {
  const context = createContext(testDatabase.db, {
    token,
    userAgent: iphone,
    findAdministrator: (presented) => findAdministrator(testDatabase.db, presented),
  });
  return {
    failures: context.failures,
    account: createCallerFactory(accountRouter)(context),
    session: createCallerFactory(sessionRouter)(context),
  };
};
const getToken = (url: string) => url.split('/#/join/')[1] ?? '';
const invite = async (email: string, role: 'owner' | 'planner' | 'door' = 'planner') =>
  getToken((await as(ownerToken).account.invite({ email, role })).url);

beforeEach(async () => {
  await emptyTables(testDatabase.sql, 'administrators', 'account_invitations', 'audit_log');
  await ensureAdministrator(testDatabase.db, owner);
  ownerToken = await login(testDatabase.db, owner);
});

describe('an invitation', () => {
  it('creates an account with the role, logs in, and works once', async () => {
    const token = await invite('Planner@Example.com ');
    const visitor = as(null);
    expect(await visitor.account.findInvitation({ token })).toMatchObject({
      email: 'planner@example.com',
      role: 'planner',
      purpose: 'join',
    });
    const session = await visitor.account.acceptInvitation({ token, password });
    expect(await as(session.token).account.get()).toMatchObject({ email: 'planner@example.com', role: 'planner' });
    expect(await getOutcome(visitor.account.acceptInvitation({ token, password }))).toBe('UNKNOWN_INVITATION');
    expect(await getOutcome(visitor.account.findInvitation({ token }))).toBe('UNKNOWN_INVITATION');
    expect(visitor.failures.logins).toBe(2);
    expect(await login(testDatabase.db, { email: 'planner@example.com', password })).toBeTypeOf('string');
  });

  it('gives the account the language of its page, which only the account itself changes', async () => {
    const token = await invite('helper@example.com', 'door');
    expect(await as(null).account.findInvitation({ token })).not.toHaveProperty('language');
    const session = await as(null).account.acceptInvitation({ token, password, language: 'de' });
    expect(await as(session.token).account.get()).toMatchObject({ language: 'de' });
    await as(session.token).account.setLanguage({ language: 'nl' });
    expect(await as(session.token).account.get()).toMatchObject({ language: 'nl' });
    expect(await as(ownerToken).account.get()).not.toHaveProperty('language');
    const unknown = as(session.token).account.setLanguage({ language: 'xx' as 'nl' });
    expect(await getOutcome(unknown)).toBe('INVALID_INPUT');
    expect(await getOutcome(as(null).account.setLanguage({ language: 'nl' }))).toBe('NO_SESSION');
  });

  it('A24 is stored as a hash only, and expires after 7 days', async () => {
    const token = await invite('planner@example.com');
    const [row] = await testDatabase.sql<{ row: string; days: number }[]>`
      select i::text as row, extract(epoch from expires_at - now()) / 86400 as days from account_invitations i`;
    expect(row?.row).not.toContain(token);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(Math.round(Number(row?.days))).toBe(7);
    const [stored] =
      await testDatabase.sql`select count(*)::int as n from idempotency_keys where answer::text like ${`%${token}%`}`;
    expect(stored?.n).toBe(0);
    await testDatabase.sql`update account_invitations set expires_at = now() - interval '1 second'`;
    expect(await getOutcome(as(null).account.acceptInvitation({ token, password }))).toBe('UNKNOWN_INVITATION');
    expect(await as(ownerToken).account.listInvitations()).toEqual([]);
    await deleteExpiredInvitations(testDatabase.db);
    expect(await testDatabase.sql`select 1 from account_invitations`).toHaveLength(0);
  });

  it('A24 creates one account when ten use it at once', async () => {
    const token = await invite('planner@example.com');
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        getOutcome(as(null).account.acceptInvitation({ token, password: `${password} ${index}` })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['done', 'UNKNOWN_INVITATION']));
    expect(await as(ownerToken).account.list()).toHaveLength(2);
  });

  it('A24 is replaced by a newer one to the same address, and can be revoked', async () => {
    const [first, second] = [await invite('planner@example.com'), await invite('planner@example.com', 'door')];
    expect(await getOutcome(as(null).account.findInvitation({ token: first }))).toBe('UNKNOWN_INVITATION');
    const [pending] = await as(ownerToken).account.listInvitations();
    expect(pending).toMatchObject({ email: 'planner@example.com', role: 'door' });
    expect(JSON.stringify(pending)).not.toContain(second);
    await as(ownerToken).account.revokeInvitation({ id: pending?._id ?? '' });
    expect(await getOutcome(as(null).account.acceptInvitation({ token: second, password }))).toBe('UNKNOWN_INVITATION');
  });

  it('A24 keeps working after a password that is too weak', async () => {
    const token = await invite('planner@example.com');
    const weak = await as(null)
      .account.acceptInvitation({ token, password: 'password123' })
      .catch((error) => toErrorBody(error));
    expect(weak).toMatchObject({ reason: 'INVALID_INPUT', issues: [{ path: ['password'], rule: 'tooCommon' }] });
    expect(await getOutcome(as(null).account.acceptInvitation({ token, password: 'short' }))).toBe('INVALID_INPUT');
    expect(await getOutcome(as(null).account.acceptInvitation({ token, password }))).toBe('done');
  });

  it('is rejected for an address that has an account, an invalid one, and beyond 50 accounts', async () => {
    expect(await getOutcome(invite(' SIGNE@example.com'))).toBe('ACCOUNT_EXISTS');
    expect(await getOutcome(invite('nobody'))).toBe('INVALID_INPUT');
    expect(await getOutcome(invite(''))).toBe('INVALID_INPUT');
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, index) => getOutcome(invite(`guest${index}@example.com`))),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(49);
    expect(outcomes.filter((outcome) => outcome === 'TOO_MANY_ACCOUNTS')).toHaveLength(11);
  });

  it.each(['', 'x', '\u0000', 'x'.repeat(201), '../../accounts'])('A24 is not found by the token %j', async (token) => {
    expect(['INVALID_INPUT', 'UNKNOWN_INVITATION']).toContain(
      await getOutcome(as(null).account.acceptInvitation({ token, password })),
    );
  });
});

describe('accounts', () => {
  const join = async (email: string, role: 'owner' | 'planner' | 'door' = 'planner') => {
    const { token } = await as(null).account.acceptInvitation({ token: await invite(email, role), password });
    return { token, _id: (await as(token).account.get())._id };
  };

  it('are listed with their last use, owners first', async () => {
    await join('a-planner@example.com');
    const accounts = await as(ownerToken).account.list();
    expect(accounts.map(({ email, role }) => [email, role])).toEqual([
      ['signe@example.com', 'owner'],
      ['a-planner@example.com', 'planner'],
    ]);
    expect(accounts.every(({ lastUsedAt }) => lastUsedAt !== null)).toBe(true);
  });

  it('A25 get a new role at once, and lose their sessions when they are deleted', async () => {
    const planner = await join('planner@example.com');
    await as(ownerToken).account.updateRole({ id: planner._id, role: 'owner' });
    expect(await as(planner.token).account.list()).toHaveLength(2);
    await as(ownerToken).account.updateRole({ id: planner._id, role: 'door' });
    expect(await getOutcome(as(planner.token).account.list())).toBe('FORBIDDEN_ROLE');
    await as(ownerToken).account.delete({ id: planner._id });
    expect(await getOutcome(as(planner.token).account.get())).toBe('NO_SESSION');
    expect(await getOutcome(as(ownerToken).account.delete({ id: planner._id }))).toBe('UNKNOWN_ACCOUNT');
    expect(await getOutcome(as(ownerToken).account.updateRole({ id: planner._id, role: 'door' }))).toBe(
      'UNKNOWN_ACCOUNT',
    );
  });

  it('A23 keep one owner when two demote or delete each other at once', async () => {
    for (const work of ['updateRole', 'delete'] as const) {
      const other = await join(`${work.toLowerCase()}@example.com`, 'owner');
      const me = await as(ownerToken).account.get();
      const run = (token: string, id: string) =>
        getOutcome(
          work === 'delete' ? as(token).account.delete({ id }) : as(token).account.updateRole({ id, role: 'planner' }),
        );
      const outcomes = await Promise.all([run(ownerToken, other._id), run(other.token, me._id)]);
      expect(outcomes).toContain('done');
      expect(outcomes.filter((outcome) => outcome !== 'done')).toHaveLength(1);
      expect(await testDatabase.sql`select 1 from administrators where role = 'owner'`).toHaveLength(1);
      await emptyTables(testDatabase.sql, 'administrators');
      await ensureAdministrator(testDatabase.db, owner);
      ownerToken = await login(testDatabase.db, owner);
    }
    expect(await getOutcome(as(ownerToken).account.delete({ id: (await as(ownerToken).account.get())._id }))).toBe(
      'LAST_OWNER',
    );
  });

  it('A11 keep a password that is replaced while a change with the old one is in progress', async () => {
    const { account } = as(ownerToken);
    await replacePassword(testDatabase, owner.email, {
      meanwhile: async () => {
        const change = account.changePassword({ currentPassword: owner.password, newPassword: password });
        expect(await getOutcome(change)).toBe('WRONG_PASSWORD');
      },
    });
    expect(await login(testDatabase.db, { ...owner, password: replacement })).toBeTypeOf('string');
  });

  it('A26 change their own password, which ends their other sessions', async () => {
    const other = await login(testDatabase.db, owner);
    const mine = as(ownerToken);
    const attempt = (currentPassword: string, newPassword: string) =>
      getOutcome(mine.account.changePassword({ currentPassword, newPassword }));
    expect(await attempt('not this one', password)).toBe('WRONG_PASSWORD');
    expect(mine.failures.logins).toBe(1);
    expect(await attempt(owner.password, 'short')).toBe('INVALID_INPUT');
    expect(await findAdministrator(testDatabase.db, other)).not.toBeNull();
    expect(await attempt(owner.password, password)).toBe('done');
    expect(await findAdministrator(testDatabase.db, other)).toBeNull();
    expect(await findAdministrator(testDatabase.db, ownerToken)).not.toBeNull();
    expect(await getOutcome(login(testDatabase.db, owner))).toBe('BAD_LOGIN');
  });

  it('have their changes in the audit log, by whoever made them', async () => {
    const planner = await join('planner@example.com');
    await as(ownerToken).account.updateRole({ id: planner._id, role: 'door' });
    await as(planner.token).account.changePassword({ currentPassword: password, newPassword: `${password}!` });
    await invite('other@example.com');
    const [pending] = await as(ownerToken).account.listInvitations();
    await as(ownerToken).account.revokeInvitation({ id: pending?._id ?? '' });
    await as(ownerToken).account.delete({ id: planner._id });
    const history = await as(ownerToken).account.history();
    const entries = history.map(({ actor, action, account, from, to }) => [actor, action, account, from, to]).reverse();
    const [signe, theirs] = ['administrator signe@example.com', 'administrator planner@example.com'];
    expect(entries).toEqual([
      ['system', 'accountCreated', 'signe@example.com', null, 'owner'],
      [signe, 'invited', 'planner@example.com', null, 'planner'],
      [theirs, 'accountCreated', 'planner@example.com', null, 'planner'],
      [signe, 'role', 'planner@example.com', 'planner', 'door'],
      [theirs, 'password', 'planner@example.com', null, null],
      [signe, 'invited', 'other@example.com', null, 'planner'],
      [signe, 'invitationRevoked', 'other@example.com', 'planner', null],
      [signe, 'accountDeleted', 'planner@example.com', 'door', null],
    ]);
  });
});

describe('sessions', () => {
  it('are listed with device and last use, and end one by one or all except the current one', async () => {
    const others = [await login(testDatabase.db, owner, iphone), await login(testDatabase.db, owner)];
    await testDatabase.sql`update sessions set last_used_at = now() - interval '1 hour', created_at = now() - interval '2 hours'
      where user_agent is null`;
    const mine = as(ownerToken);
    const listed = await mine.session.list();
    expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
    expect(listed[1]).toMatchObject({ browser: 'Safari', system: 'iPhone' });
    expect(listed[2]).toMatchObject({ browser: null, system: null });
    await mine.session.end({ id: listed[1]?._id ?? '' });
    expect(await findAdministrator(testDatabase.db, others[0] ?? '')).toBeNull();
    await mine.session.end({ id: listed[1]?._id ?? '' });
    await mine.session.endOthers();
    expect((await mine.session.list()).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });

  it('A25 of another account cannot be ended', async () => {
    const { token } = await as(null).account.acceptInvitation({ token: await invite('p@example.com'), password });
    const [mine] = await as(ownerToken).session.list();
    await as(token).session.end({ id: mine?._id ?? '' });
    await as(token).session.endOthers();
    expect(await findAdministrator(testDatabase.db, ownerToken)).not.toBeNull();
  });

  it('record their use at most every five minutes', async () => {
    const getMinutesSinceUse = async (minutesBefore: number) => {
      await testDatabase.sql`update sessions set last_used_at = now() - ${minutesBefore} * interval '1 minute'`;
      await findAdministrator(testDatabase.db, ownerToken);
      const [row] = await testDatabase.sql<{ minutes: number }[]>`
        select round(extract(epoch from now() - last_used_at) / 60)::int as minutes from sessions`;
      return row?.minutes;
    };
    expect(await getMinutesSinceUse(4)).toBe(4);
    expect(await getMinutesSinceUse(6)).toBe(0);
  });

  it.each([
    [iphone, 'Safari', 'iPhone'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
      'Microsoft Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'macOS'],
    ['', null, null],
    ['<script>alert(1)</script>', null, null],
  ])('name the browser and the device of %s', (userAgent, browser, system) => {
    expect(parseUserAgent(userAgent)).toEqual({ browser, system });
  });
});

describe('recovery', () => {
  const recover = async (email: string, makeOwner = false) =>
    getToken((await createRecoveryLink(testDatabase.db, { email, makeOwner }, 'https://wedding.example.com')).url);

  it('A27 sets a new password by a link, ends all sessions, deletes the passkeys and keeps the role', async () => {
    const { token: session } = await as(null).account.acceptInvitation({
      token: await invite('p@example.com'),
      password,
    });
    await testDatabase.sql`insert into passkeys (administrator_id, credential_id, public_key, counter, name)
      select id, 'of someone else', '', 0, 'Phone' from administrators where email = 'p@example.com'`;
    const token = await recover('p@example.com');
    const found = await as(null).account.findInvitation({ token });
    expect(found).toMatchObject({ purpose: 'reset', role: null });
    const next = await as(null).account.acceptInvitation({ token, password: `${password} again` });
    expect(await findAdministrator(testDatabase.db, session)).toBeNull();
    expect(await testDatabase.sql`select from passkeys`).toEqual([]);
    expect(await as(next.token).account.get()).toMatchObject({ role: 'planner' });
    expect(await getOutcome(login(testDatabase.db, { email: 'p@example.com', password }))).toBe('BAD_LOGIN');
  });

  it('A27 creates an owner for an unknown address, or makes an account one', async () => {
    const created = await as(null).account.acceptInvitation({ token: await recover('new@example.com'), password });
    expect(await as(created.token).account.get()).toMatchObject({ email: 'new@example.com', role: 'owner' });
    await as(null).account.acceptInvitation({ token: await invite('p@example.com'), password });
    const made = await as(null).account.acceptInvitation({ token: await recover('p@example.com', true), password });
    expect(await as(made.token).account.get()).toMatchObject({ role: 'owner' });
  });

  it('the configured administrator is an owner, whatever their role was', async () => {
    await as(null).account.acceptInvitation({ token: await invite('p@example.com'), password });
    await ensureAdministrator(testDatabase.db, { email: 'p@example.com', password });
    const token = await login(testDatabase.db, { email: 'p@example.com', password });
    expect(await as(token).account.get()).toMatchObject({ role: 'owner' });
  });
});

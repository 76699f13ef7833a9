// Passkeys on a real PostgreSQL, with an authenticator in software (specification §3 "Passkeys").
import { administrators, passkeyChallenges, passkeys, sessions } from '@havn/db/schema';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findAdministrator } from '../src/administrators/auth/service.js';
import { passkeyRouter } from '../src/administrators/passkey/router.js';
import { createCallerFactory } from '../src/trpc/procedures.js';
import { Authenticator } from './authenticator.js';
import { administrator, createContext, getOutcome, token, useDatabase } from './harness.js';
import { replacePassword } from './replace-password.js';

const testDatabase = useDatabase();
const origin = 'https://wedding.example.com';
const other = { ...administrator, id: 'other', email: 'other@example.com' };
const otherToken = 'of the other administrator';

const createCaller = (overrides = {}) => createCallerFactory(passkeyRouter)(createContext(testDatabase.db, overrides));
const own = () => createCaller({ token });
const ofOther = () => createCaller({ token: otherToken, findAdministrator: async () => other });

beforeAll(async () => {
  for (const { id, email } of [administrator, other])
    await testDatabase.db.insert(administrators).values({ id, email, passwordHash: 'none', role: 'owner' });
});
beforeEach(async () => {
  await testDatabase.db.delete(passkeys);
  await testDatabase.db.delete(passkeyChallenges);
  const session = { id: administrator.sessionId, userId: administrator.id, expiresAt: new Date('2100-01-01') };
  await testDatabase.db.insert(sessions).values(session).onConflictDoNothing();
});

async function register(name = 'Phone', authenticator = new Authenticator(origin)): Promise<Authenticator> {
  const { challenge } = await own().startRegistration();
  await own().create({ name, response: authenticator.register({ challenge }, administrator.id) });
  return authenticator;
}

const startLogin = async () => (await createCaller().startLogin()).challenge;
const logIn = (authenticator: Authenticator, options: Parameters<Authenticator['sign']>[0]) =>
  createCaller().login({ response: authenticator.sign(options) });

describe('a login', () => {
  it('starts a session of the account to which the passkey belongs', async () => {
    const authenticator = await register();
    const { token: session } = await logIn(authenticator, { challenge: await startLogin() });
    expect(await findAdministrator(testDatabase.db, session)).toMatchObject({ id: administrator.id });
    expect((await own().list())[0]?.lastUsedAt).toBe('2025-06-01T12:00:00.000Z');
  });

  it('A33 accepts a challenge once, also from two requests at the same moment', async () => {
    const authenticator = await register();
    const challenge = await startLogin();
    const response = authenticator.sign({ challenge });
    const outcomes = await Promise.all([1, 2, 3].map(() => getOutcome(createCaller().login({ response }))));
    expect(outcomes.sort()).toEqual(['BAD_PASSKEY', 'BAD_PASSKEY', 'done']);
    expect(await getOutcome(createCaller().login({ response }))).toBe('BAD_PASSKEY');
  });

  it('A33 consumes the challenge even with an invalid response', async () => {
    const authenticator = await register();
    const challenge = await startLogin();
    expect(await getOutcome(logIn(authenticator, { challenge, origin: 'https://evil.example' }))).toBe('BAD_PASSKEY');
    expect(await getOutcome(logIn(authenticator, { challenge }))).toBe('BAD_PASSKEY');
  });

  it('A33 rejects a challenge of a registration, an invented one, and one older than five minutes', async () => {
    const authenticator = await register();
    const { challenge } = await own().startRegistration();
    expect(await getOutcome(logIn(authenticator, { challenge }))).toBe('BAD_PASSKEY');
    expect(await getOutcome(logIn(authenticator, { challenge: 'x'.repeat(43) }))).toBe('BAD_PASSKEY');
    const late = createCaller({ now: () => new Date('2025-06-01T12:05:00.001Z') });
    const response = authenticator.sign({ challenge: await startLogin() });
    expect(await getOutcome(late.login({ response }))).toBe('BAD_PASSKEY');
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a subdomain', { origin: 'https://www.wedding.example.com' }],
    ['plain http', { origin: 'http://wedding.example.com' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a registration', { type: 'webauthn.create' }],
  ])('A34 rejects a response for %s', async (_what, change) => {
    const authenticator = await register();
    const challenge = await startLogin();
    expect(await getOutcome(logIn(authenticator, { challenge, ...change }))).toBe('BAD_PASSKEY');
    expect(await getOutcome(logIn(authenticator, { challenge: await startLogin() }))).toBe('done');
  });

  it('A34 rejects an unknown credential, another key under a known id, and the user handle of another account', async () => {
    const authenticator = await register();
    const stranger = new Authenticator(origin);
    expect(await getOutcome(logIn(stranger, { challenge: await startLogin() }))).toBe('BAD_PASSKEY');
    const forged = {
      ...stranger.sign({ challenge: await startLogin() }),
      id: authenticator.id,
      rawId: authenticator.id,
    };
    expect(await getOutcome(createCaller().login({ response: forged }))).toBe('BAD_PASSKEY');
    const signed = authenticator.sign({ challenge: await startLogin() });
    const userHandle = Buffer.from(other.id).toString('base64url');
    const moved = { ...signed, response: { ...signed.response, userHandle } };
    expect(await getOutcome(createCaller().login({ response: moved }))).toBe('BAD_PASSKEY');
  });

  it('A35 rejects a counter that does not increase, and keeps the stored one', async () => {
    const authenticator = await register();
    await logIn(authenticator, { challenge: await startLogin(), counter: 10 });
    for (const counter of [9, 10, 0])
      expect(await getOutcome(logIn(authenticator, { challenge: await startLogin(), counter }))).toBe('BAD_PASSKEY');
    expect(await getOutcome(logIn(authenticator, { challenge: await startLogin(), counter: 11 }))).toBe('done');
  });

  it('A27 starts no session while a recovery ends all sessions and deletes the passkeys', async () => {
    const authenticator = await register();
    const challenge = await startLogin();
    await replacePassword(testDatabase, administrator.email, {
      meanwhile: async () => {
        const outcome = await getOutcome(logIn(authenticator, { challenge }));
        expect(outcome).toBe('BAD_PASSKEY');
      },
    });
    expect(await testDatabase.sql`select 1 from sessions`).toHaveLength(0);
  });

  it('accepts authenticators that do not count', async () => {
    const authenticator = new Authenticator(origin);
    const { challenge } = await own().startRegistration();
    const response = authenticator.register({ challenge, counter: 0 }, administrator.id);
    await own().create({ name: 'Synced', response });
    for (let round = 0; round < 2; round += 1)
      expect(await getOutcome(logIn(authenticator, { challenge: await startLogin(), counter: 0 }))).toBe('done');
  });

  it('A34 counts every rejected response as a failed login, but not malformed input', async () => {
    const context = createContext(testDatabase.db);
    const caller = createCallerFactory(passkeyRouter)(context);
    const response = new Authenticator(origin).sign({ challenge: await startLogin() });
    expect(await getOutcome(caller.login({ response }))).toBe('BAD_PASSKEY');
    const broken = { ...response, response: { ...response.response, clientDataJSON: 'AAAA' } };
    expect(await getOutcome(caller.login({ response: broken }))).toBe('BAD_PASSKEY');
    expect(await getOutcome(caller.login({ response: { ...response, id: '<script>' } }))).toBe('INVALID_INPUT');
    expect(context.failures.logins).toBe(2);
  });
});

describe('a registration', () => {
  it('A33 needs the challenge of the same account, once', async () => {
    const authenticator = new Authenticator(origin);
    const { challenge } = await own().startRegistration();
    const response = authenticator.register({ challenge }, administrator.id);
    expect(await getOutcome(ofOther().create({ name: 'Phone', response }))).toBe('PASSKEY_REJECTED');
    expect(await getOutcome(own().create({ name: 'Phone', response }))).toBe('done');
    expect(await getOutcome(own().create({ name: 'Phone', response }))).toBe('PASSKEY_REJECTED');
    const login = authenticator.register({ challenge: await startLogin() }, administrator.id);
    expect(await getOutcome(own().create({ name: 'Phone', response: login }))).toBe('PASSKEY_REJECTED');
  });

  it('A34 rejects another origin, another relying party, and a credential that another account has', async () => {
    for (const change of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }]) {
      const { challenge } = await own().startRegistration();
      const response = new Authenticator(origin).register({ challenge, ...change }, administrator.id);
      expect(await getOutcome(own().create({ name: 'Phone', response }))).toBe('PASSKEY_REJECTED');
    }
    const authenticator = await register();
    const { challenge } = await ofOther().startRegistration();
    const response = authenticator.register({ challenge }, other.id);
    expect(await getOutcome(ofOther().create({ name: 'Phone', response }))).toBe('PASSKEY_REJECTED');
    expect(await ofOther().list()).toEqual([]);
  });

  it('A27 adds no passkey after a recovery has ended the session', async () => {
    const { challenge } = await own().startRegistration();
    const response = new Authenticator(origin).register({ challenge }, administrator.id);
    await replacePassword(testDatabase, administrator.email, {
      meanwhile: async () => {
        const outcome = await getOutcome(own().create({ name: 'Phone', response }));
        expect(outcome).toBe('NO_SESSION');
      },
    });
    expect(await own().list()).toEqual([]);
  });

  it('excludes the passkeys that the account has', async () => {
    const authenticator = await register();
    expect(await own().startRegistration()).toMatchObject({
      rp: { id: 'wedding.example.com' },
      excludeCredentials: [{ id: authenticator.id }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
  });

  it('stops at 20 passkeys, also when several are added at once', async () => {
    await testDatabase.db.insert(passkeys).values(
      Array.from({ length: 18 }, (_v, at) => ({
        administratorId: administrator.id,
        credentialId: `c${at}`,
        publicKey: new Uint8Array([1]),
        counter: 0,
        name: `Key ${at}`,
      })),
    );
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => getOutcome(register())));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(2);
    expect(new Set(outcomes)).toEqual(new Set(['done', 'TOO_MANY_PASSKEYS']));
    expect(await own().list()).toHaveLength(20);
  });
});

describe('the list', () => {
  it('A36 shows, renames and deletes only the account’s own passkeys', async () => {
    const authenticator = await register();
    const [passkey] = await own().list();
    const id = passkey?._id ?? '';
    expect(await ofOther().list()).toEqual([]);
    expect(await getOutcome(ofOther().rename({ id, name: 'Mine' }))).toBe('UNKNOWN_PASSKEY');
    expect(await getOutcome(ofOther().delete({ id }))).toBe('UNKNOWN_PASSKEY');
    expect(await own().rename({ id, name: ' Imani’s phone ', ifMatch: 1 })).toMatchObject({
      name: 'Imani’s phone',
      version: 2,
    });
    expect(await getOutcome(own().rename({ id, name: 'Late', ifMatch: 1 }))).toBe('VERSION_CHANGED');
    expect(await getOutcome(own().rename({ id, name: ' ' }))).toBe('INVALID_INPUT');
    await own().delete({ id, ifMatch: 2 });
    expect(await getOutcome(logIn(authenticator, { challenge: await startLogin() }))).toBe('BAD_PASSKEY');
  });

  it('A36 contains no key, and disappears with the account', async () => {
    const temporary = { ...other, id: 'temporary', email: 'temporary@example.com' };
    await testDatabase.db
      .insert(administrators)
      .values({ id: temporary.id, email: temporary.email, passwordHash: 'none', role: 'planner' });
    const caller = createCaller({ token: otherToken, findAdministrator: async () => temporary });
    const authenticator = new Authenticator(origin);
    const { challenge } = await caller.startRegistration();
    await caller.create({ name: 'Tablet', response: authenticator.register({ challenge }, temporary.id) });
    expect(Object.keys((await caller.list())[0] ?? {}).sort()).toEqual(
      ['_id', 'createdAt', 'lastUsedAt', 'name', 'version'].sort(),
    );
    await testDatabase.db.delete(administrators).where(eq(administrators.id, temporary.id));
    expect(await getOutcome(logIn(authenticator, { challenge: await startLogin() }))).toBe('BAD_PASSKEY');
  });
});

it('A33 drops expired challenges, and keeps no more than 10,000', async () => {
  await testDatabase.sql`insert into passkey_challenges (challenge, purpose, expires_at)
    select 'old ' || n, 'login', '2025-06-01T12:04:00Z' from generate_series(1, 10050) n`;
  await testDatabase.sql`insert into passkey_challenges (challenge, purpose, expires_at)
    values ('expired', 'login', '2025-06-01T11:59:00Z')`;
  const challenge = await startLogin();
  const [row] = await testDatabase.sql<{ count: number; kept: boolean }[]>`
    select count(*)::int as count, bool_or(challenge = ${challenge}) as kept from passkey_challenges`;
  expect(row).toEqual({ count: 10_000, kept: true });
});

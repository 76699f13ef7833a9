// Accounts that are set up with a passkey instead of a password, through the set-up link or an invitation, and what
// they can do without a password. On a real PostgreSQL, with an authenticator in software (specification §3
// "Passkeys").

import { randomUUID } from 'node:crypto';
import { administrators, passkeys } from '@havn/db/schema';
import { emptyTables } from '@havn/db/testing/empty-tables';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRecoveryLink } from '../src/administrators/account/invitation.js';
import { accountRouter } from '../src/administrators/account/router.js';
import { ensureAdministrator, findAdministrator, login } from '../src/administrators/auth/service.js';
import { passkeyRouter } from '../src/administrators/passkey/router.js';
import { setupRouter } from '../src/administrators/setup/router.js';
import { createSetupToken } from '../src/administrators/setup/service.js';
import { createCallerFactory } from '../src/trpc/procedures.js';
import { Authenticator, type CeremonyOptions } from './authenticator.js';
import { createContext, getOutcome, useDatabase, waitForLock } from './harness.js';

const testDatabase = useDatabase();
const origin = 'https://wedding.example.com';
const publicUrl = origin;
const owner = { email: 'signe@example.com', password: 'a harbour at dusk' };
const password = 'boats in the morning';
const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

function as(token: string | null, overrides = {}) {
  const context = createContext(testDatabase.db, {
    token,
    userAgent,
    findAdministrator: (presented) => findAdministrator(testDatabase.db, presented),
    ...overrides,
  });
  return {
    failures: context.failures,
    account: createCallerFactory(accountRouter)(context),
    passkey: createCallerFactory(passkeyRouter)(context),
    setup: createCallerFactory(setupRouter)(context),
  };
}
const anyone = () => as(null);
const late = () => as(null, { now: () => new Date('2025-06-01T12:05:00.001Z') });

interface Options {
  challenge: string;
  user: { id: string };
}

/** The authenticator's response to options of the server, for the account that they name. */
function register(
  options: { challenge: string },
  change: Partial<CeremonyOptions> = {},
  authenticator = new Authenticator(origin),
) {
  // The options have the JSON form of WebAuthn; their schema declares only the challenge.
  const { challenge, user } = options as Options;
  return authenticator.register({ challenge, ...change }, Buffer.from(user.id, 'base64url').toString());
}

const listAccounts = () => testDatabase.db.select().from(administrators);

/** The two kinds of links, with how each is used. */
const links = [
  {
    kind: 'the set-up link',
    create: async () => (await createSetupToken(testDatabase.db)) ?? '',
    start: (token: string, caller = anyone()) => caller.setup.startPasskey({ token, email: 'imani@example.com' }),
    finish: (token: string, response: ReturnType<typeof register>, caller = anyone()) =>
      caller.setup.createAccountWithPasskey({ token, email: 'imani@example.com', response }),
    withPassword: (token: string) => anyone().setup.createAccount({ token, email: 'imani@example.com', password }),
    invalidate: () => testDatabase.sql`update setup set token_hash = 'of a later start'`,
    unknown: 'UNKNOWN_SETUP_LINK',
  },
  {
    kind: 'an invitation',
    create: async () => {
      await ensureAdministrator(testDatabase.db, owner);
      const { url } = await as(await login(testDatabase.db, owner)).account.invite({
        email: 'imani@example.com',
        role: 'planner',
      });
      return url.split('/#/join/')[1] ?? '';
    },
    start: (token: string, caller = anyone()) => caller.account.startInvitationPasskey({ token }),
    finish: (token: string, response: ReturnType<typeof register>, caller = anyone()) =>
      caller.account.acceptInvitationWithPasskey({ token, response }),
    withPassword: (token: string) => anyone().account.acceptInvitation({ token, password }),
    invalidate: () => testDatabase.sql`update account_invitations set expires_at = now() - interval '1 second'`,
    unknown: 'UNKNOWN_INVITATION',
  },
] as const;

beforeEach(async () => {
  // Not `delete`: the last owner cannot be deleted.
  await emptyTables(
    testDatabase.sql,
    'administrators',
    'account_invitations',
    'setup',
    'passkey_challenges',
    'audit_log',
  );
});

describe.each(links)('$kind', ({ create, start, finish, withPassword, invalidate, unknown }) => {
  it('creates an account with a passkey and no password, and logs it in', async () => {
    const token = await create();
    const authenticator = new Authenticator(origin);
    const options = await start(token);
    expect(options).toMatchObject({
      rp: { id: 'wedding.example.com' },
      user: { name: 'imani@example.com' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
    const session = await finish(token, register(options, {}, authenticator));
    expect(await as(session.token).account.get()).toMatchObject({ email: 'imani@example.com', hasPassword: false });
    expect(await as(session.token).passkey.list()).toMatchObject([{ name: 'Safari, iPhone' }]);
    const { challenge } = await anyone().passkey.startLogin();
    const again = await anyone().passkey.login({ response: authenticator.sign({ challenge }) });
    expect(await findAdministrator(testDatabase.db, again.token)).toMatchObject({ email: 'imani@example.com' });
    expect(await getOutcome(start(token))).toBe(unknown);
    expect(await getOutcome(withPassword(token))).toBe(unknown);
  });

  it('A37 accepts a challenge once, also from several requests at the same moment', async () => {
    const token = await create();
    const before = (await listAccounts()).length;
    const response = register(await start(token));
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => getOutcome(finish(token, response))));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(['PASSKEY_REJECTED', unknown]).toEqual(expect.arrayContaining(outcomes.filter((one) => one !== 'done')));
    expect(await listAccounts()).toHaveLength(before + 1);
    expect(await testDatabase.db.select().from(passkeys)).toHaveLength(1);
  });

  it('A37 used at once with several passkeys and passwords creates one account with one credential', async () => {
    const token = await create();
    const before = (await listAccounts()).length;
    const responses = [];
    for (let count = 0; count < 4; count += 1) responses.push(register(await start(token)));
    const outcomes = await Promise.all([
      ...responses.map((response) => getOutcome(finish(token, response))),
      ...[1, 2].map(() => getOutcome(withPassword(token))),
    ]);
    expect(outcomes.sort()).toEqual(['done', ...Array.from({ length: 5 }, () => unknown)].sort());
    const accounts = await listAccounts();
    expect(accounts).toHaveLength(before + 1);
    const created = accounts.find(({ email }) => email === 'imani@example.com');
    expect(await testDatabase.db.select().from(passkeys)).toHaveLength(created?.passwordHash === null ? 1 : 0);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a subdomain', { origin: 'https://www.wedding.example.com' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a login', { type: 'webauthn.get' }],
    ['an invented challenge', { challenge: 'x'.repeat(43) }],
  ])('A37 rejects a response for %s, creates nothing, and stays usable', async (_what, change) => {
    const token = await create();
    const before = await listAccounts();
    expect(await getOutcome(finish(token, register(await start(token), change)))).toBe('PASSKEY_REJECTED');
    expect(await listAccounts()).toEqual(before);
    expect(await testDatabase.db.select().from(passkeys)).toEqual([]);
    expect(await getOutcome(finish(token, register(await start(token))))).toBe('done');
  });

  it('A37 rejects a challenge that was rejected before, one older than five minutes, and one of a login', async () => {
    const token = await create();
    const options = await start(token);
    const bad = register(options, { origin: 'https://evil.example' });
    expect(await getOutcome(finish(token, bad))).toBe('PASSKEY_REJECTED');
    expect(await getOutcome(finish(token, register(options)))).toBe('PASSKEY_REJECTED');
    const response = register(await start(token));
    expect(await getOutcome(finish(token, response, late()))).toBe('PASSKEY_REJECTED');
    const { challenge } = await anyone().passkey.startLogin();
    expect(await getOutcome(finish(token, register(options, { challenge })))).toBe('PASSKEY_REJECTED');
  });

  it('A37 is rejected if it expires or is replaced between the challenge and the response', async () => {
    const token = await create();
    const response = register(await start(token));
    await invalidate();
    expect(await getOutcome(start(token))).toBe(unknown);
    const caller = anyone();
    expect(await getOutcome(finish(token, response, caller))).toBe(unknown);
    expect(caller.failures.logins).toBe(1);
    expect(await testDatabase.db.select().from(passkeys)).toEqual([]);
  });

  it('gives the account the same id in each attempt, so that the device replaces the passkey of a failed one', async () => {
    const token = await create();
    const [first, second] = [(await start(token)) as unknown as Options, (await start(token)) as unknown as Options];
    expect(second.user.id).toBe(first.user.id);
    expect(second.challenge).not.toBe(first.challenge);
  });
});

it('A37 a challenge of one link is rejected for another and for an account, and so is a known credential', async () => {
  await ensureAdministrator(testDatabase.db, owner);
  const session = await login(testDatabase.db, owner);
  const invite = async (email: string) =>
    (await as(session).account.invite({ email, role: 'planner' })).url.split('/#/join/')[1] ?? '';
  const [token, other] = [await invite('a@example.com'), await invite('b@example.com')];
  const accept = (response: ReturnType<typeof register>, link = token) =>
    getOutcome(anyone().account.acceptInvitationWithPasskey({ token: link, response }));
  const start = () => anyone().account.startInvitationPasskey({ token });
  expect(await accept(register(await start()), other)).toBe('PASSKEY_REJECTED');
  expect(await getOutcome(as(session).passkey.create({ name: 'Phone', response: register(await start()) }))).toBe(
    'PASSKEY_REJECTED',
  );
  expect(await accept(register(await as(session).passkey.startRegistration()))).toBe('PASSKEY_REJECTED');
  // A credential that another account has.
  const authenticator = new Authenticator(origin);
  const registration = register(await as(session).passkey.startRegistration(), {}, authenticator);
  await as(session).passkey.create({ name: 'Theirs', response: registration });
  expect(await accept(register(await start(), {}, authenticator))).toBe('PASSKEY_REJECTED');
  expect(await listAccounts()).toHaveLength(1);
  expect(await accept(register(await start()))).toBe('done');
});

/** An account with one passkey and no password, beside an owner with a password. */
async function createPasskeyAccount() {
  await ensureAdministrator(testDatabase.db, owner);
  const ownerSession = await login(testDatabase.db, owner);
  const { url } = await as(ownerSession).account.invite({ email: 'imani@example.com', role: 'planner' });
  const token = url.split('/#/join/')[1] ?? '';
  const authenticator = new Authenticator(origin);
  const options = await anyone().account.startInvitationPasskey({ token });
  const session = await anyone().account.acceptInvitationWithPasskey({
    token,
    response: register(options, {}, authenticator),
  });
  return { mine: as(session.token), session: session.token, ownerSession, authenticator };
}
type PasskeyAccount = Awaited<ReturnType<typeof createPasskeyAccount>>;

async function addPasskey({ mine }: PasskeyAccount): Promise<string> {
  const response = register(await mine.passkey.startRegistration());
  return (await mine.passkey.create({ name: 'Laptop', response }))._id;
}

async function confirm({ mine, authenticator }: PasskeyAccount, change: Partial<CeremonyOptions> = {}) {
  const { challenge } = await mine.passkey.startConfirmation();
  return authenticator.sign({ challenge, ...change });
}

describe('an account without a password', () => {
  it('A38 gets the same response as a wrong password and an unknown address', async () => {
    await createPasskeyAccount();
    for (const email of ['imani@example.com', owner.email, 'nobody@example.com'])
      for (const attempt of ['', 'null', password])
        expect(await getOutcome(login(testDatabase.db, { email, password: attempt }))).toBe('BAD_LOGIN');
  });

  it('A38 takes as long to log in to as an account with one', { retry: 2 }, async () => {
    await createPasskeyAccount();
    const measure = async (email: string) => {
      const start = performance.now();
      await getOutcome(login(testDatabase.db, { email, password }));
      return performance.now() - start;
    };
    const getMedian = (times: number[]) => times.sort((a, b) => a - b)[6] ?? 0;
    const times: { withPassword: number[]; without: number[] } = { withPassword: [], without: [] };
    await measure(owner.email);
    // In turns, because the speed of the machine changes.
    for (let count = 0; count < 13; count += 1) {
      times.withPassword.push(await measure(owner.email));
      times.without.push(await measure('imani@example.com'));
    }
    const [withPassword, without] = [getMedian(times.withPassword), getMedian(times.without)];
    // Without hashing it would take a tenth.
    expect(without).toBeGreaterThan(withPassword * 0.6);
    expect(without).toBeLessThan(withPassword * 1.7);
  });

  it('A38 cannot change a password that it does not have', async () => {
    const { mine } = await createPasskeyAccount();
    for (const currentPassword of ['', 'null', password])
      expect(await getOutcome(mine.account.changePassword({ currentPassword, newPassword: password }))).toBe(
        'WRONG_PASSWORD',
      );
    expect(mine.failures.logins).toBe(3);
  });

  it('A39 keeps its last passkey, and can delete it once there is another one or a password', async () => {
    const account = await createPasskeyAccount();
    const { mine } = account;
    const [first] = await mine.passkey.list();
    const id = first?._id ?? '';
    expect(await getOutcome(mine.passkey.delete({ id }))).toBe('LAST_CREDENTIAL');
    expect(await getOutcome(mine.passkey.delete({ id: randomUUID() }))).toBe('UNKNOWN_PASSKEY');
    expect(await getOutcome(mine.passkey.delete({ id, ifMatch: 7 }))).toBe('VERSION_CHANGED');
    const second = await addPasskey(account);
    expect(await getOutcome(mine.passkey.delete({ id: second }))).toBe('done');
    await mine.account.createPassword({ newPassword: password, response: await confirm(account) });
    expect(await getOutcome(mine.passkey.delete({ id }))).toBe('done');
    expect(await login(testDatabase.db, { email: 'imani@example.com', password })).toBeTypeOf('string');
  });

  it('A39 keeps one of two passkeys that two devices delete at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const account = await createPasskeyAccount();
      await addPasskey(account);
      const ids = (await account.mine.passkey.list()).map(({ _id }) => _id);
      const outcomes = await Promise.all(ids.map((id) => getOutcome(account.mine.passkey.delete({ id }))));
      expect(outcomes.sort()).toEqual(['LAST_CREDENTIAL', 'done']);
      expect(await account.mine.passkey.list()).toHaveLength(1);
      await emptyTables(testDatabase.sql, 'administrators', 'account_invitations');
    }
  });

  it('A39 the database rejects that too, and any account without a password and a passkey', async () => {
    await createPasskeyAccount();
    const rejection = /an account needs a password or a passkey/;
    await expect(testDatabase.sql`delete from passkeys`).rejects.toThrow(rejection);
    await expect(
      testDatabase.sql`insert into administrators (id, email, role) values ('x', 'x@example.com', 'planner')`,
    ).rejects.toThrow(rejection);
    await expect(
      testDatabase.sql`update administrators set password_hash = null where email = ${owner.email}`,
    ).rejects.toThrow(rejection);
    // An account is deleted with its passkeys.
    await testDatabase.sql`delete from administrators where email = 'imani@example.com'`;
    expect(await testDatabase.db.select().from(passkeys)).toEqual([]);
  });

  /** Deletes both passkeys, each in its own transaction. Both complete `step` before either continues. */
  async function deleteBoth(account: PasskeyAccount, step: 'the deletion' | 'the check') {
    await addPasskey(account);
    const [one, two] = await testDatabase.db.select({ id: passkeys.id }).from(passkeys);
    let waiting = 2;
    let release = () => {};
    const both = new Promise<void>((resolve) => {
      release = resolve;
    });
    const meet = async () => {
      waiting -= 1;
      if (waiting === 0) release();
      await both;
    };
    return Promise.allSettled(
      [one, two].map((passkey) =>
        testDatabase.sql.begin(async (tx) => {
          await tx`delete from passkeys where id = ${passkey?.id ?? ''}`;
          if (step === 'the deletion') await meet();
          await tx`set constraints all immediate`;
          if (step === 'the check') await meet();
        }),
      ),
    );
  }

  it('A39 the database keeps one of two that are deleted at the same moment', async () => {
    const results = await deleteBoth(await createPasskeyAccount(), 'the deletion');
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await testDatabase.db.select().from(passkeys)).toHaveLength(1);
  });

  it('A39 control: without the row lock, both are deleted', async () => {
    const account = await createPasskeyAccount();
    const [row] = await testDatabase.sql<{ source: string }[]>`
      select pg_get_functiondef('assert_credential'::regproc) as source`;
    const source = row?.source ?? '';
    expect(source).toContain('for no key update');
    try {
      await testDatabase.sql.unsafe(source.replace('for no key update', ''));
      const results = await deleteBoth(account, 'the check');
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
      expect(await testDatabase.db.select().from(passkeys)).toEqual([]);
    } finally {
      await testDatabase.sql.unsafe(source);
    }
  });

  it('A40 sets its first password with a passkey, which ends its other sessions', async () => {
    const account = await createPasskeyAccount();
    const { mine, authenticator, session } = account;
    const { challenge } = await anyone().passkey.startLogin();
    const other = await anyone().passkey.login({ response: authenticator.sign({ challenge }) });
    // A weak password does not consume the confirmation.
    const response = await confirm(account);
    expect(await getOutcome(mine.account.createPassword({ newPassword: 'short', response }))).toBe('INVALID_INPUT');
    expect(await getOutcome(mine.account.createPassword({ newPassword: password, response }))).toBe('done');
    expect(await findAdministrator(testDatabase.db, other.token)).toBeNull();
    expect(await findAdministrator(testDatabase.db, session)).not.toBeNull();
    expect((await mine.account.get()).hasPassword).toBe(true);
    expect(await login(testDatabase.db, { email: 'imani@example.com', password })).toBeTypeOf('string');
    expect(
      await getOutcome(mine.account.createPassword({ newPassword: `${password}!`, response: await confirm(account) })),
    ).toBe('PASSWORD_EXISTS');
  });

  it('A40 sets no password after a recovery has ended the session', async () => {
    const account = await createPasskeyAccount();
    const response = await confirm(account);
    let outcome: Promise<string> | undefined;
    await testDatabase.sql.begin(async (tx) => {
      await tx`update administrators set password_hash = null where email = 'imani@example.com'`;
      await tx`delete from sessions`;
      outcome = getOutcome(account.mine.account.createPassword({ newPassword: password, response }));
      await waitForLock(testDatabase, outcome);
    });
    expect(await outcome).toBe('NO_SESSION');
  });

  it('A40 needs the confirmation of its own passkey, for this purpose, once', async () => {
    const account = await createPasskeyAccount();
    const { mine, authenticator, ownerSession } = account;
    const attempt = (response: ReturnType<Authenticator['sign']>) =>
      getOutcome(mine.account.createPassword({ newPassword: password, response }));
    // A passkey of the owner.
    const theirs = new Authenticator(origin);
    const registration = register(await as(ownerSession).passkey.startRegistration(), {}, theirs);
    await as(ownerSession).passkey.create({ name: 'Theirs', response: registration });
    const own = await mine.passkey.startConfirmation();
    expect(await attempt(theirs.sign({ challenge: own.challenge }))).toBe('WRONG_PASSKEY');
    // The challenge of a login, and of a confirmation by someone else.
    const started = await anyone().passkey.startLogin();
    expect(await attempt(authenticator.sign({ challenge: started.challenge }))).toBe('WRONG_PASSKEY');
    const foreign = await as(ownerSession).passkey.startConfirmation();
    expect(await attempt(authenticator.sign({ challenge: foreign.challenge }))).toBe('WRONG_PASSKEY');
    expect(await attempt(await confirm(account, { origin: 'https://evil.example' }))).toBe('WRONG_PASSKEY');
    expect(mine.failures.logins).toBe(4);
    // A confirmation does not log in.
    const response = await confirm(account);
    expect(await getOutcome(anyone().passkey.login({ response }))).toBe('BAD_PASSKEY');
    const outcomes = await Promise.all([1, 2, 3].map(async () => attempt(response)));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  });

  it('A27 is recovered by a link, with a password or another passkey, and loses the old passkeys', async () => {
    const { session, authenticator } = await createPasskeyAccount();
    const recover = async () =>
      (
        await createRecoveryLink(testDatabase.db, { email: 'imani@example.com', makeOwner: false }, publicUrl)
      ).url.split('/#/join/')[1] ?? '';
    const token = await recover();
    const options = await anyone().account.startInvitationPasskey({ token });
    const next = new Authenticator(origin);
    const recovered = await anyone().account.acceptInvitationWithPasskey({
      token,
      response: register(options, {}, next),
    });
    expect(await findAdministrator(testDatabase.db, session)).toBeNull();
    expect(await as(recovered.token).passkey.list()).toHaveLength(1);
    const logIn = async (device: Authenticator) => {
      const { challenge } = await anyone().passkey.startLogin();
      return getOutcome(anyone().passkey.login({ response: device.sign({ challenge }) }));
    };
    expect(await logIn(authenticator)).toBe('BAD_PASSKEY');
    expect(await logIn(next)).toBe('done');
    const again = await anyone().account.acceptInvitation({ token: await recover(), password });
    expect(await as(again.token).account.get()).toMatchObject({ hasPassword: true, role: 'planner' });
    expect(await logIn(next)).toBe('BAD_PASSKEY');
  });

  it('A27 loses its password when it is recovered with a passkey', async () => {
    await ensureAdministrator(testDatabase.db, owner);
    const { url } = await createRecoveryLink(testDatabase.db, { email: owner.email, makeOwner: false }, publicUrl);
    const token = url.split('/#/join/')[1] ?? '';
    const response = register(await anyone().account.startInvitationPasskey({ token }));
    const session = await anyone().account.acceptInvitationWithPasskey({ token, response });
    expect(await as(session.token).account.get()).toMatchObject({ role: 'owner', hasPassword: false });
    expect(await getOutcome(login(testDatabase.db, owner))).toBe('BAD_LOGIN');
  });

  it('gets the configured password at a start with ADMIN_PASSWORD', async () => {
    const { session } = await createPasskeyAccount();
    await ensureAdministrator(testDatabase.db, { email: 'imani@example.com', password });
    expect(await findAdministrator(testDatabase.db, session)).toBeNull();
    expect(await testDatabase.db.select().from(passkeys)).toEqual([]);
    expect(await login(testDatabase.db, { email: 'imani@example.com', password })).toBeTypeOf('string');
  });
});

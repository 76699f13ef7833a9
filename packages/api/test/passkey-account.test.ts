// What an account with a passkey and no password can do, on a real PostgreSQL, with an authenticator in software
// (specification §3 "Passkeys").

import { randomUUID } from 'node:crypto';
import { passkeys } from '@havn/db/schema';
import { emptyTables } from '@havn/db/testing/empty-tables';
import { describe, expect, it } from 'vitest';
import { createRecoveryLink } from '../src/administrators/account/invitation.js';
import { ensureAdministrator, findAdministrator, login } from '../src/administrators/auth/service.js';
import { Authenticator } from './authenticator.js';
import { getOutcome, waitForLock } from './harness.js';
import { type PasskeyAccount, usePasskeyTests } from './passkey-harness.js';

const {
  testDatabase,
  origin,
  publicUrl,
  owner,
  password,
  as,
  anyone,
  register,
  createPasskeyAccount,
  addPasskey,
  confirm,
} = usePasskeyTests();

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

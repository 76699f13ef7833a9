import { passkeys } from '@havn/db/schema';
import { describe, expect, it } from 'vitest';
import { ensureAdministrator, findAdministrator, login } from '../src/administrators/auth/service.js';
import { Authenticator } from './authenticator.js';
import { getOutcome } from './harness.js';
import { type Options, usePasskeyTests } from './passkey-harness.js';

const { testDatabase, origin, owner, as, anyone, late, register, listAccounts, links } = usePasskeyTests();

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

// Callers, an authenticator in software and links, for the tests of passkeys.

import { administrators } from '@havn/db/schema';
import { emptyTables } from '@havn/db/testing/empty-tables';
import { beforeEach } from 'vitest';
import { accountRouter } from '../src/administrators/account/router.js';
import { ensureAdministrator, findAdministrator, login } from '../src/administrators/auth/service.js';
import { passkeyRouter } from '../src/administrators/passkey/router.js';
import { setupRouter } from '../src/administrators/setup/router.js';
import { createSetupToken } from '../src/administrators/setup/service.js';
import { createCallerFactory } from '../src/trpc/procedures.js';
import { Authenticator, type CeremonyOptions } from './authenticator.js';
import { createContext, useDatabase } from './harness.js';

export type PasskeyAccount = Awaited<ReturnType<ReturnType<typeof usePasskeyTests>['createPasskeyAccount']>>;

export interface Options {
  challenge: string;
  user: { id: string };
}

export function usePasskeyTests() {
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

  type Account = Awaited<ReturnType<typeof createPasskeyAccount>>;

  async function addPasskey({ mine }: Account): Promise<string> {
    const response = register(await mine.passkey.startRegistration());
    return (await mine.passkey.create({ name: 'Laptop', response }))._id;
  }

  async function confirm({ mine, authenticator }: Account, change: Partial<CeremonyOptions> = {}) {
    const { challenge } = await mine.passkey.startConfirmation();
    return authenticator.sign({ challenge, ...change });
  }
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
  return {
    testDatabase,
    origin,
    publicUrl,
    owner,
    password,
    as,
    anyone,
    late,
    register,
    listAccounts,
    links,
    createPasskeyAccount,
    addPasskey,
    confirm,
  };
}

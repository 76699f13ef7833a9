// Invitations of accounts by e-mail on a real PostgreSQL (specification §3 "Accounts"): what the queue does with them.
import { emptyTables } from '@havn/db/testing/empty-tables';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountRouter } from '../src/administrators/account/router.js';
import { ensureAdministrator, findAdministrator, login } from '../src/administrators/auth/service.js';
import { deleteStaleDeliveries, pauseChannel } from '../src/messaging/queue/channel.js';
import { markSent, releaseLeases, requeue } from '../src/messaging/queue/outcome.js';
import { type ClaimedDelivery, claimExpired, claimNext } from '../src/messaging/queue/queue.js';
import type { ProviderName } from '../src/messaging/queue/queued-deliveries.js';
import { messageRouter } from '../src/router.js';
import { createCallerFactory } from '../src/trpc/procedures.js';
import { createContext, getOutcome, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const owner = { email: 'signe@example.com', password: 'a harbour at dusk' };
const password = 'boats in the morning';
const invitation = { email: 'planner@example.com', role: 'planner', language: 'en' } as const;

let ownerToken: string;
const getContext = (token: string | null, change: Parameters<typeof createContext>[1] = {}) =>
  createContext(testDatabase.db, {
    token,
    now: () => new Date(),
    findAdministrator: (presented) => findAdministrator(testDatabase.db, presented),
    ...change,
  });
const as = (...caller: Parameters<typeof getContext>) => createCallerFactory(accountRouter)(getContext(...caller));
const send = (change: object = {}) => as(ownerToken).sendInvitation({ ...invitation, ...change });
const listMails = async () => (await as(ownerToken).listInvitations()).map(({ mail }) => mail);

const claimOptions = (provider: ProviderName) => ({
  format: 'email' as const,
  provider,
  leaseSeconds: 60,
  now: new Date(),
  buildPayload: ({ body }: { body: string }) => ({ text: body }),
});
async function claim(provider: ProviderName = 'smtp', take = claimNext): Promise<ClaimedDelivery> {
  const claimed = await take(testDatabase.db, claimOptions(provider));
  if (typeof claimed === 'string') throw new Error(claimed);
  return claimed;
}
const getToken = ({ body }: Pick<ClaimedDelivery, 'body'>) => /\/#\/join\/([\w-]{43})\n/.exec(body)?.[1] ?? '';
const accept = (token: string) => getOutcome(as(null).acceptInvitation({ token, password }));

/** Everything that a backup or a stolen disk would show. */
async function dumpTables(): Promise<string> {
  const rows = await testDatabase.sql<{ row: string }[]>`
    select d::text as row from deliveries d union all select i::text from account_invitations i
    union all select k::text from idempotency_keys k union all select a::text from audit_log a`;
  return rows.map(({ row }) => row).join('\n');
}

beforeEach(async () => {
  await emptyTables(
    testDatabase.sql,
    'administrators',
    'account_invitations',
    'deliveries',
    'audit_log',
    'idempotency_keys',
  );
  await testDatabase.sql`update wedding set record = '{"dailySendLimit": 100000, "coupleTitle": "Signe & {token}"}'`;
  await ensureAdministrator(testDatabase.db, owner);
  ownerToken = await login(testDatabase.db, owner);
});

describe('an invitation by e-mail', () => {
  it('is in the language and for the role that the owner chose, and its link creates the account', async () => {
    const sent = await send({ email: ' Door@Example.com', role: 'door', language: 'fr' });
    expect(sent).toMatchObject({ email: 'door@example.com', mail: { state: 'queued', reason: null, language: 'fr' } });
    const mail = await claim();
    expect(mail).toMatchObject({ recipient: 'door@example.com', language: 'fr' });
    expect(mail.subject).toContain('Rejoignez');
    expect(mail.body).toContain('signe@example.com');
    expect(mail.body).toContain('pointez leur arrivée');
    expect(await as(null).findInvitation({ token: getToken(mail) })).toMatchObject({ role: 'door', language: 'fr' });
    expect(await accept(getToken(mail))).toBe('done');
    expect(await accept(getToken(mail))).toBe('UNKNOWN_INVITATION');
  });

  it('A28 has no token before the first attempt, nor in the database while it is sent through SMTP', async () => {
    await send();
    expect(await dumpTables()).toContain('/#/join/{token}');
    const mail = await claim('smtp');
    expect(mail.payload).toEqual({ text: mail.body });
    expect(await dumpTables()).not.toContain(getToken(mail));
    await markSent(testDatabase.db, mail, mail.id);
    expect(await dumpTables()).not.toContain(getToken(mail));
    expect(await listMails()).toMatchObject([{ state: 'sent', reason: null }]);
    expect(await accept(getToken(mail))).toBe('done');
  });

  it('A28 keeps its token for Resend only until the e-mail is finished: every attempt sends the same bytes', async () => {
    await send();
    const first = await claim('resend');
    expect(await dumpTables()).toContain(getToken(first));
    await requeue(testDatabase.db, first, { reason: 'HTTP_500', doubt: 'refused' });
    await testDatabase.sql`update deliveries set not_before = null`;
    const second = await claim('resend');
    expect(second.payload).toEqual(first.payload);
    await markSent(testDatabase.db, second, 'id of the provider');
    expect(await dumpTables()).not.toContain(getToken(first));
    await expect(testDatabase.sql`update deliveries set payload = '{}'`).rejects.toThrow('deliveries_account_payload');
    expect(await accept(getToken(first))).toBe('done');
  });

  it('A28 gets another token when an attempt that sent nothing is repeated', async () => {
    await send();
    const first = await claim('smtp');
    await requeue(testDatabase.db, first, { reason: 'ECONNREFUSED' });
    expect(await listMails()).toMatchObject([{ state: 'queued', reason: 'ECONNREFUSED' }]);
    await testDatabase.sql`update deliveries set not_before = null`;
    const second = await claim('smtp');
    expect(await accept(getToken(first))).toBe('UNKNOWN_INVITATION');
    expect(await accept(getToken(second))).toBe('done');
  });

  it.each([
    ['revoked', async (id: string) => as(ownerToken).revokeInvitation({ id })],
    ['expired', async () => testDatabase.sql`update account_invitations set expires_at = now() - interval '1 second'`],
    ['replaced by a link', async () => as(ownerToken).invite({ email: invitation.email, role: 'planner' })],
  ])('A28 is not sent once it is %s', async (_what, end) => {
    const { _id } = await send();
    await end(_id);
    expect(await claimNext(testDatabase.db, claimOptions('smtp'))).toBe('retry');
    expect(await testDatabase.sql`select state, reason, attempts from deliveries`).toEqual([
      { state: 'undeliverable', reason: 'INVITATION_OVER', attempts: 0 },
    ]);
    expect(await claimNext(testDatabase.db, claimOptions('smtp'))).toBe('nothingDue');
  });

  it('A28 is not repeated after a crash once it is revoked, as it may have arrived', async () => {
    const { _id } = await send();
    const mail = await claim('resend');
    await releaseLeases(testDatabase.db, [mail.claim]);
    await as(ownerToken).revokeInvitation({ id: _id });
    expect(await claimExpired(testDatabase.db, claimOptions('resend'))).toBe('retry');
    expect(await testDatabase.sql`select state, payload from deliveries`).toEqual([
      { state: 'uncertain', payload: null },
    ]);
    expect(await accept(getToken(mail))).toBe('UNKNOWN_INVITATION');
  });

  it('A28 has no valid link, or is not sent, if it is revoked while it is claimed', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { _id } = await send({ email: `round${round}@example.com` });
      const [claimed] = await Promise.all([
        claimNext(testDatabase.db, claimOptions('smtp')),
        as(ownerToken).revokeInvitation({ id: _id }),
      ]);
      if (typeof claimed !== 'string') expect(await accept(getToken(claimed))).toBe('UNKNOWN_INVITATION');
      else expect(claimed).toBe('retry');
    }
  });

  it('is sent again with a new link; an earlier e-mail that still waits is not sent', async () => {
    await send();
    const again = await send({ role: 'owner', language: 'fr' });
    expect(await claimNext(testDatabase.db, claimOptions('smtp'))).toBe('retry');
    const mail = await claim();
    expect(mail.language).toBe('fr');
    expect((await as(ownerToken).listInvitations()).map(({ _id }) => _id)).toEqual([again._id]);
    expect(await accept(getToken(mail))).toBe('done');
    expect((await as(ownerToken).list()).map(({ role }) => role)).toEqual(['owner', 'owner']);
  });

  it('A29 is limited to 3 an hour for an address and 20 in all, also for revoked and concurrent ones', async () => {
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => getOutcome(send())));
    expect(outcomes.sort()).toEqual([...Array(5).fill('TOO_MANY_TRIES'), ...Array(3).fill('done')]);
    const [pending] = await as(ownerToken).listInvitations();
    await as(ownerToken).revokeInvitation({ id: pending?._id ?? '' });
    expect(await getOutcome(send())).toBe('TOO_MANY_TRIES');
    const others = await Promise.all(
      Array.from({ length: 20 }, (_, index) => getOutcome(send({ email: `other${index}@example.com` }))),
    );
    expect(others.filter((outcome) => outcome === 'done')).toHaveLength(17);
    expect(await getOutcome(as(ownerToken).invite({ email: 'link@example.com', role: 'door' }))).toBe('done');
    await testDatabase.sql`update deliveries set created_at = created_at - interval '61 minutes'`;
    expect(await getOutcome(send())).toBe('done');
  });

  it('is sent once for an idempotency key', async () => {
    const once = as(ownerToken, { idempotencyKey: 'the same key of both calls' });
    expect(await once.sendInvitation(invitation)).toEqual(await once.sendInvitation(invitation));
    expect(await testDatabase.sql`select 1 from deliveries`).toHaveLength(1);
  });

  it('is rejected without a way to send e-mails, for an account that exists, and with invalid fields', async () => {
    const unset = as(ownerToken, { enabledChannels: { sms: true, email: false } });
    expect(await getOutcome(unset.sendInvitation(invitation))).toBe('CHANNEL_NOT_SET_UP');
    expect(await getOutcome(send({ email: 'SIGNE@example.com' }))).toBe('ACCOUNT_EXISTS');
    for (const wrong of [{ email: '' }, { email: 'a@b.c\r\nBcc: d@e.f' }, { role: 'guest' }, { language: 'xx' }])
      expect(await getOutcome(send(wrong))).toBe('INVALID_INPUT');
    expect(await testDatabase.sql`select 1 from deliveries`).toHaveLength(0);
  });

  it('A28 is not listed with the deliveries, and is deleted 7 days after it is finished', async () => {
    await send();
    const mail = await claim();
    expect(await createCallerFactory(messageRouter)(getContext(ownerToken)).deliveries({})).toEqual([]);
    await markSent(testDatabase.db, mail, mail.id);
    await testDatabase.sql`update deliveries set changed_at = now() - interval '6 days', created_at = now() - interval '6 days'`;
    await deleteStaleDeliveries(testDatabase.db);
    expect(await listMails()).toMatchObject([{ state: 'sent' }]);
    await testDatabase.sql`update deliveries set changed_at = now() - interval '8 days'`;
    await deleteStaleDeliveries(testDatabase.db);
    expect(await listMails()).toEqual([null]);
  });

  it('stays queued for days while the invitation is valid, and is deleted without it', async () => {
    const { _id } = await send();
    await testDatabase.sql`update deliveries set created_at = now() - interval '3 days'`;
    await deleteStaleDeliveries(testDatabase.db);
    expect(await listMails()).toMatchObject([{ state: 'queued', reason: null }]);
    await pauseChannel(testDatabase.db, { format: 'email', seconds: 60, reason: 'LOGIN_REJECTED' });
    expect(await listMails()).toMatchObject([{ state: 'queued', reason: 'LOGIN_REJECTED' }]);
    await testDatabase.sql`update channels set paused_until = null, paused_for = null`;
    await as(ownerToken).revokeInvitation({ id: _id });
    await deleteStaleDeliveries(testDatabase.db);
    expect(await testDatabase.sql`select 1 from deliveries`).toHaveLength(0);
  });
});

// The couple's own mailbox (specification §5 "Own mailbox"): entered in the settings, used by the workers of every
// process, its password never returned. Also account invitations by e-mail, and test messages (§5 "Test messages").

import { createSecretKey } from 'node:crypto';
import { deleteStaleDeliveries } from '@havn/api/messaging/queue/channel';
import { emptyTables } from '@havn/db/testing/empty-tables';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DeliveryWorkers } from '../src/delivery/delivery-workers.js';
import { MailTransport } from '../src/delivery/mail-transport.js';
import type { WorkerTiming } from '../src/delivery/worker.js';
import { silentLogger } from './delivery-harness.js';
import { FakeSmtpServer, mailbox } from './fake-smtp-server.js';
import { administrator, startServer, type TestServer } from './harness.js';

const smtp = new FakeSmtpServer();
let server: TestServer;
let other: TestServer;
let token: string;
const workers: DeliveryWorkers[] = [];

interface WorkersOptions extends Partial<WorkerTiming> {
  hasTestMailServer?: boolean;
}

function startWorkers(of: TestServer, { hasTestMailServer = false, ...timing }: WorkersOptions = {}): void {
  const settings = { publicUrl: 'http://127.0.0.1:3000', twilio: undefined, resend: undefined, hasTestMailServer };
  const { database, mailTransport } = of;
  const options = { database, settings, mailTransport, log: silentLogger, timing: { pollIntervalMs: 100, ...timing } };
  workers.push(new DeliveryWorkers(options));
}
const stopWorkers = () => Promise.all(workers.splice(0).map((each) => each.stop()));

beforeAll(async () => {
  await smtp.start();
  server = await startServer();
  other = await startServer({ databaseUrl: server.databaseUrl });
  token = await server.logIn();
  startWorkers(other);
});
afterAll(async () => {
  await stopWorkers();
  await other.stop();
  await server.stop();
  await smtp.stop();
});
beforeEach(async () => {
  smtp.clear();
  await server.send('DELETE', '/api/v1/mailbox', undefined, { token });
  await emptyTables(server.sql, 'deliveries');
  await server.sql`update channels set paused_until = null, paused_for = null, refused_credentials = null, next_at = null`;
});

const fields = () => ({
  host: '127.0.0.1',
  port: smtp.port,
  userName: mailbox.user,
  password: mailbox.password,
  senderName: 'Signe & Mathieu',
  senderAddress: 'us@example.com',
});
const save = (change: object = {}, at = server, headers = {}) =>
  at.send('PUT', '/api/v1/mailbox', { ...fields(), ...change }, { token, headers });
const sendTest = (body: object = { format: 'email', language: 'en' }, call = { token }) =>
  server.send('POST', '/api/v1/sending/tests', body, call);
const getTest = async (id: string) => (await server.get(`/api/v1/sending/tests/${id}`, { token })).body;

describe('the mailbox', () => {
  it('that was saved last is used, also if the one before it is loaded late', async () => {
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isLoaded = false;
    const waits = [late];
    const transport = new MailTransport({
      database: {
        use: async (work) => {
          const result = await server.database.use(work);
          isLoaded = true;
          await waits.shift();
          return result;
        },
      },
      publicUrl: 'http://127.0.0.1:3000',
      resend: undefined,
      smtp: undefined,
      hasDemo: false,
      key: server.mailTransport.key,
    });
    await save();
    const first = transport.refresh();
    await expect.poll(() => isLoaded).toBe(true);
    await save({ userName: 'others@example.com' });
    await transport.refresh();
    release();
    await first;
    expect(transport.getSmtp()?.credentials?.user).toBe('others@example.com');
  });

  it('is used by every process as soon as it is saved, and no longer once it is deleted', async () => {
    expect((await server.get('/api/v1/mailbox', { token })).body).toEqual({ mailbox: null, route: 'none' });
    expect((await sendTest()).body.reason).toBe('CHANNEL_NOT_SET_UP');
    const { body } = await save();
    expect(body.route).toBe('mailbox');
    const { body: test } = await sendTest();
    expect(test).toMatchObject({ format: 'email', to: administrator.email });
    await expect.poll(async () => (await getTest(test._id)).state).toBe('sent');
    expect(smtp.accepted[0]?.to).toEqual([administrator.email]);
    await server.send('DELETE', '/api/v1/mailbox', undefined, { token });
    expect((await server.get('/api/v1/sending', { token })).body.email.canSend).toBe(false);
    await expect.poll(async () => (await other.get('/api/v1/mailbox', { token })).body.route).toBe('none');
  });

  it('is replaced after the e-mail in progress, however long its server takes', async () => {
    await stopWorkers();
    startWorkers(other, { stopTimeoutMs: 50 });
    await save();
    smtp.delayMs = 4000;
    const { body: test } = await sendTest();
    await expect.poll(() => smtp.requests).toHaveLength(1);
    await save({ senderName: 'Mathieu & Signe' });
    await expect.poll(async () => (await getTest(test._id)).state).not.toBe('sending');
    expect((await getTest(test._id)).state).toBe('sent');
    await stopWorkers();
    startWorkers(other);
  });

  it('that was replaced finishes the e-mail in progress before the process stops', async () => {
    await save();
    smtp.delayMs = 1500;
    const { body: test } = await sendTest();
    await expect.poll(() => smtp.requests).toHaveLength(1);
    await server.send('DELETE', '/api/v1/mailbox', undefined, { token });
    await expect.poll(async () => (await other.get('/api/v1/mailbox', { token })).body.route).toBe('none');
    await stopWorkers();
    startWorkers(other);
    expect((await getTest(test._id)).state).toBe('sent');
  });

  it.each([
    ['rejection', { at: 'end', does: '535 5.7.8 Not accepted' }],
    ['sending limit', { at: 'end', does: '550 5.4.5 Daily user sending limit exceeded' }],
  ] as const)('is not paused by the %s of the one that it replaced', async (_name, misbehaviour) => {
    await save();
    smtp.scripted.push(misbehaviour);
    smtp.delayMs = 1500;
    const { body: test } = await sendTest();
    await expect.poll(() => smtp.requests).toHaveLength(1);
    await save({ senderName: 'Mathieu & Signe' });
    await expect.poll(async () => (await getTest(test._id)).state).toBe('sent');
  });

  it('is used at once for what the sending limit of another one holds back', async () => {
    await save();
    smtp.scripted.push({ at: 'RCPT', does: '550 5.4.5 Daily user sending limit exceeded' });
    const { body: test } = await sendTest();
    await expect.poll(async () => (await getTest(test._id)).reason).toBe('MAILBOX_LIMIT');
    await save({ senderName: 'Mathieu & Signe' });
    await expect.poll(async () => (await getTest(test._id)).state).toBe('sent');
  });

  it('M4 never discloses its password in a response, log, undo entry or history', async () => {
    const { text, status } = await save();
    expect(status).toBe(200);
    const responses = [text];
    for (const path of ['mailbox', 'sending', 'deliveries', 'wedding', 'backups/status'])
      responses.push((await server.get(`/api/v1/${path}`, { token })).text);
    responses.push((await save({ port: 'x' })).text, server.log.join(''));
    for (const table of ['undo_rows', 'undo_entries', 'audit_log', 'idempotency_keys', 'mailbox', 'channels'])
      responses.push(JSON.stringify(await server.sql`select * from ${server.sql(table)}`));
    const encoded = [
      mailbox.password,
      ...(['base64', 'hex'] as const).map((as) => Buffer.from(mailbox.password).toString(as)),
    ];
    for (const response of responses) for (const form of encoded) expect(response).not.toContain(form);
  });

  it('M5 encrypts the password; with another key it has to be entered again', async () => {
    await save();
    const [first] = await server.sql`select password from mailbox`;
    await save();
    const [second] = await server.sql`select password from mailbox`;
    expect(second?.password).not.toEqual(first?.password);
    const otherServer = await startServer({
      databaseUrl: server.databaseUrl,
      mail: { key: createSecretKey(Buffer.alloc(32, 2)) },
    });
    try {
      await otherServer.mailTransport.refresh();
      const { body } = await otherServer.get('/api/v1/mailbox', { token });
      expect(body).toMatchObject({ route: 'none', mailbox: { host: '127.0.0.1', isPasswordReadable: false } });
      const { password: _password, ...others } = fields();
      const kept = await otherServer.send('PUT', '/api/v1/mailbox', others, { token });
      expect([kept.status, kept.body.issues]).toMatchObject([400, [{ path: ['password'] }]]);
    } finally {
      await otherServer.stop();
    }
  });

  it('M5 changed ciphertext is not used', async () => {
    await save();
    await server.sql`update mailbox set password = set_byte(password, 30, get_byte(password, 30) # 1)`;
    await server.mailTransport.refresh();
    expect((await server.get('/api/v1/mailbox', { token })).body.route).toBe('none');
  });

  it('M6 the stored password is kept only for the same server and user', async () => {
    await save();
    const keep = { password: undefined };
    expect((await save({ ...keep, senderName: 'Us' })).status).toBe(200);
    for (const change of [{ host: 'localhost' }, { port: smtp.port + 1 }, { userName: 'eve@example.com' }])
      expect((await save({ ...keep, ...change })).body.issues).toMatchObject([{ path: ['password'] }]);
  });

  it.each([
    ['host', 'smtp.example.com/x'],
    ['host', 'user@smtp.example.com'],
    ['host', ''],
    ['port', 0],
    ['port', 70_000],
    ['userName', 'a\r\nb'],
    ['senderName', 'Us\r\nBcc: eve@example.com'],
    ['senderName', 'Us <eve@example.com>'],
    ['senderAddress', 'us@example.com, eve@example.com'],
    ['senderAddress', ''],
    ['password', ''],
    ['password', 'x'.repeat(501)],
  ])('M2 %s=%j is rejected by name', async (field, value) => {
    const { status, body } = await save({ [field]: value });
    expect([status, body.issues[0].path]).toEqual([400, [field]]);
    expect((await server.get('/api/v1/mailbox', { token })).body.mailbox).toBeNull();
  });

  it('M3 a public server connects neither to its own network nor to other ports', async () => {
    const publicServer = await startServer({
      databaseUrl: server.databaseUrl,
      publicUrl: 'https://wedding.example.com',
    });
    try {
      expect((await save({}, publicServer)).body.issues).toMatchObject([{ path: ['port'] }]);
      expect((await save({ port: 587 }, publicServer)).status).toBe(200);
      expect(publicServer.mailTransport.getSmtp()).toMatchObject({ allowsInternal: false, security: 'starttls' });
      expect((await save({ port: 465 }, publicServer)).status).toBe(200);
      expect(publicServer.mailTransport.getSmtp()).toMatchObject({ security: 'tls' });
    } finally {
      await publicServer.stop();
    }
  });

  it('a demo instance does not send to other machines', async () => {
    const demo = await startServer({ databaseUrl: server.databaseUrl, mail: { hasDemo: true } });
    try {
      expect((await save({ host: 'smtp.example.com' }, demo)).body.route).toBe('none');
      expect((await save({}, demo)).body.route).toBe('mailbox');
    } finally {
      await demo.stop();
    }
  });

  it('T22 two owners do not overwrite each other', async () => {
    const { version } = (await save()).body.mailbox;
    const changes = await Promise.all(
      ['A', 'B'].map((senderName) => save({ senderName }, server, { 'if-match': `"${version}"` })),
    );
    expect(changes.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('a new password ends the pause after a rejected one', async () => {
    await save({ password: 'wrong' });
    const { body: test } = await sendTest();
    await expect.poll(async () => (await getTest(test._id)).reason).toBe('LOGIN_REJECTED');
    expect((await getTest(test._id)).state).toBe('queued');
    await save();
    expect((await server.get('/api/v1/sending', { token })).body.email.pausedFor).toBeNull();
    await server.sql`update deliveries set not_before = null`;
    await expect.poll(async () => (await getTest(test._id)).state).toBe('sent');
  });
});

describe('while the public URL is a loopback address, a mail server on this machine', () => {
  const guest = { firstName: 'Ida', country: 'dk', language: 'en', email: 'ida@example.com' };
  const text = { subject: 'Hello', format: 'email', bodyEN: 'Dear Ida', bodyFR: 'Chère Ida' };
  async function sendToGuest(at: TestServer) {
    const { body: one } = await at.send('POST', '/api/v1/guests', guest, { token });
    const { body: message } = await at.send('POST', '/api/v1/messages', text, { token });
    return at.send('POST', `/api/v1/messages/send/${message._id}`, { guestIds: [one._id] }, { token });
  }

  it('is taken for a relay: guests get no links that they cannot open', async () => {
    await save();
    expect((await server.get('/api/v1/sending', { token })).body.email.hasUnreachableLinks).toBe(true);
    expect(await sendToGuest(server)).toMatchObject({ status: 409, body: { reason: 'PUBLIC_URL_PRIVATE' } });
    // Administrators can open their links, so that both the mailbox and the server can be tried.
    const { body: test } = await sendTest();
    await expect.poll(async () => (await getTest(test._id)).state).toBe('sent');
  });

  it('is sent to if the settings call it a test server, and by no process that does not', async () => {
    await save();
    const local = await startServer({ databaseUrl: server.databaseUrl, hasTestMailServer: true });
    try {
      await local.mailTransport.refresh();
      const { status, body } = await sendToGuest(local);
      expect(status).toBe(200);
      const getDelivery = async () => (await local.get(`/api/v1/deliveries?messageId=${body._id}`, { token })).body[0];
      await expect.poll(getDelivery).toMatchObject({ state: 'queued', reason: 'PUBLIC_URL_PRIVATE' });
      await stopWorkers();
      startWorkers(local, { hasTestMailServer: true });
      await expect.poll(getDelivery).toMatchObject({ state: 'sent' });
      expect(smtp.accepted.map(({ to }) => to)).toEqual([[guest.email]]);
    } finally {
      await stopWorkers();
      await local.stop();
      startWorkers(other);
    }
  });
});

describe('the invitation of an account', () => {
  const invite = () =>
    server.send(
      'POST',
      '/api/v1/accounts/invitations/send',
      { email: 'p@example.com', role: 'planner', language: 'en' },
      { token },
    );
  const getMail = async () => (await server.get('/api/v1/accounts/invitations', { token })).body[0]?.mail;
  const findLink = () => /\/#\/join\/([\w-]{43})/.exec(smtp.accepted.at(-1)?.data.replaceAll('=\r\n', '') ?? '')?.[1];

  it('A28 is sent from the mailbox, again after a rejection, and its link creates the account', async () => {
    expect((await invite()).body.reason).toBe('CHANNEL_NOT_SET_UP');
    await save();
    smtp.scripted.push({ at: 'RCPT', does: '550 5.1.1 No such user' });
    const { status, body, text } = await invite();
    expect([status, body.mail.state]).toEqual([201, 'queued']);
    expect(text).not.toContain('/join/');
    await expect.poll(async () => (await getMail()).state).toBe('failed');
    expect((await getMail()).reason).toBe('INVALID_ADDRESS');
    await invite();
    await expect.poll(async () => (await getMail()).state).toBe('sent');
    expect(smtp.accepted.map(({ to }) => to)).toEqual([['p@example.com']]);
    const accepted = await server.send('POST', '/api/v1/auth/invitations/accept', {
      token: findLink(),
      password: 'boats in the morning',
    });
    expect(accepted.status).toBe(200);
    expect(server.log.join('')).not.toContain(findLink());
  });
});

describe('a test message', () => {
  it('E13 is limited to five an hour for each administrator, also in parallel', async () => {
    await save();
    const responses = await Promise.all(Array.from({ length: 9 }, () => sendTest()));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 429, 429, 429, 429]);
    const limited = responses.find(({ status }) => status === 429);
    expect(Number(limited?.headers['retry-after'])).toBeGreaterThan(3500);
    await server.sql`update deliveries set created_at = created_at - interval '61 minutes'`;
    expect((await sendTest()).status).toBe(201);
  });

  it('has the reason why it failed', async () => {
    await save();
    smtp.scripted.push({ at: 'RCPT', does: '550 5.1.1 No such user' });
    const { body } = await sendTest();
    await expect.poll(async () => (await getTest(body._id)).state).toBe('failed');
    expect((await getTest(body._id)).reason).toBe('INVALID_ADDRESS');
  });

  it('is deleted 7 days after it is finished, and no other delivery is', async () => {
    await save();
    const [kept, deleted] = [(await sendTest()).body._id, (await sendTest()).body._id];
    for (const id of [kept, deleted]) await expect.poll(async () => (await getTest(id)).state).toBe('sent');
    await server.sql`update deliveries set changed_at = now() - interval '8 days' where id = ${deleted}`;
    const [survey] = await server.sql`
      insert into deliveries (kind, dedupe_key, format, recipient, body, state, created_at, changed_at)
      values ('survey', 'an old survey', 'email', '', '', 'sent', now() - interval '8 days', now() - interval '8 days')
      returning id`;
    const [sending] = await server.sql`
      insert into deliveries (kind, dedupe_key, format, recipient, body, state, created_at, changed_at)
      values ('test', 'test in flight', 'sms', '', '', 'sending', now() - interval '8 days', now() - interval '8 days')
      returning id`;
    await deleteStaleDeliveries(server.db);
    const left = await server.sql<{ id: string }[]>`select id from deliveries`;
    expect(new Set(left.map(({ id }) => id))).toEqual(new Set([kept, survey?.id, sending?.id]));
  });

  it('is shown only to the administrator who sent it, and goes only to a valid number', async () => {
    await save();
    const { body } = await sendTest();
    await server.sql`update deliveries set dedupe_key = 'test another-administrator x' where id = ${body._id}`;
    expect((await server.get(`/api/v1/sending/tests/${body._id}`, { token })).status).toBe(404);
    const toNumber = { format: 'sms', language: 'en', phoneNumber: '12' };
    expect((await sendTest(toNumber)).body.reason).toBe('CHANNEL_NOT_SET_UP');
  });
});

// E-mail through SMTP: a server that rejects, stalls and disconnects at each step (specification §5 "Deliveries",
// docs/decisions/041). smtp-kill.test.ts kills the sending processes.
import { createSecureContext } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from '../src/delivery/smtp-socket.js';
import { Worker } from '../src/delivery/worker.js';
import { parseSettings } from '../src/settings/env.js';
import {
  createMailProvider,
  createSmtpMailProvider,
  fastTiming,
  noon,
  silentLogger,
  useDeliveryHarness,
  useSmtpServer,
} from './delivery-harness.js';
import { type Misbehaviour, mailbox, smtpSteps } from './fake-smtp-server.js';
import { keyPair, otherKeyPair } from './fixtures/mail-server-certificate.js';

const harness = useDeliveryHarness();
const server = useSmtpServer();

const startWorker = (options: Parameters<typeof createSmtpMailProvider>[1] = {}, timing = {}) =>
  harness.startWorker({ provider: createSmtpMailProvider(server.port, options), timing });
const getChannel = async () =>
  (await harness.sql`select * from channels where format = 'email'`)[0] as Record<string, unknown>;
const header = (data: string, name: string) =>
  new RegExp(`^${name}:(.*(?:\r\n[ \t].*)*)`, 'im')
    .exec(data)?.[1]
    ?.replaceAll(/\r\n[ \t]/g, ' ')
    .trim();

describe('an e-mail through SMTP', () => {
  const sendOne = async () => {
    await harness.enqueue(1, { format: 'email' });
    startWorker();
    await harness.expectStates({ sent: 1 });
    const [row] = await harness.sql<{ id: string; recipient: string }[]>`select id, recipient from deliveries`;
    const [mail] = server.accepted;
    return { ...row, from: mail?.from, data: mail?.data ?? '' };
  };

  it('is sent once to each receiver', async () => {
    await harness.enqueue(3, { format: 'email' });
    startWorker();
    await harness.expectStates({ sent: 3 });
    expect(server.accepted.map(({ to }) => to.join()).sort()).toEqual([1, 2, 3].map((n) => `guest${n}@example.com`));
    const rows = await harness.sql<{ id: string; recipient: string }[]>`select * from deliveries`;
    for (const { id, recipient } of rows) {
      const data = server.accepted.find(({ to }) => to[0] === recipient)?.data ?? '';
      expect(header(data, 'Message-ID')).toBe(`<${id}@example.com>`);
      expect(header(data, 'To')).toBe(recipient);
    }
    expect(await harness.getDelivery()).toMatchObject({ provider: 'smtp', attempts: 1, payload: null, doubt: null });
  });

  it('comes from the couple, by a client that says the name of the wedding’s host', async () => {
    const { from, data } = await sendOne();
    expect(from).toBe('us@example.com');
    expect(header(data, 'From')).toBe('"Signe & Mathieu" <us@example.com>');
    expect(server.commands).toContain('EHLO wedding.example.com');
  });

  it('can be unsubscribed from with one click', async () => {
    const { id, data } = await sendOne();
    expect(header(data, 'List-Unsubscribe')).toBe(`<https://wedding.example.com/unsubscribe/${id}>`);
    expect(header(data, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  });

  it('has a text, a page and the calendar file', async () => {
    const { data } = await sendOne();
    for (const type of ['text/plain', 'text/html', 'text/calendar']) expect(data).toContain(`Content-Type: ${type}`);
  });

  it('has no calendar file once its guest has declined', async () => {
    await harness.enqueue(2, { format: 'email' });
    await harness.sql`update guests set status = 'Declined'
      where id = (select guest_id from deliveries where recipient = 'guest1@example.com')`;
    startWorker();
    await harness.expectStates({ sent: 2 });
    const hasCalendar = server.accepted.map(({ to, data }) => [to[0], data.includes('Content-Type: text/calendar')]);
    expect(Object.fromEntries(hasCalendar)).toEqual({ 'guest1@example.com': false, 'guest2@example.com': true });
  });

  it.each([
    ['"Signe & Mathieu" <us@example.com>', '"Signe & Mathieu" <us@example.com>'],
    ['"Berg, Signe" <us@example.com>', '"Berg, Signe" <us@example.com>'],
    ['us@example.com', '"Signe & Mathieu" <us@example.com>'],
    ['=?UTF-8?Q?Zo=C3=A9?= <us@example.com>', '=?UTF-8?Q?Zo=C3=A9?= <us@example.com>'],
  ])('has the sender of SMTP_FROM without the quotation marks of its notation: %s', async (from, expected) => {
    const { smtp } = parseSettings({ SMTP_URL: `smtp://127.0.0.1:${server.port}`, SMTP_FROM: from });
    await harness.enqueue(1, { format: 'email' });
    startWorker({ from: smtp?.from ?? '' });
    await harness.expectStates({ sent: 1 });
    expect(header(server.accepted[0]?.data ?? '', 'From')).toBe(expected);
  });

  it('M2 I14 has one recipient and no injected header, whatever the texts and names contain', async () => {
    await harness.enqueue(1, { format: 'email' });
    await harness.sql`update deliveries set
      subject = ${'Hello\r\nBcc: eve@example.com\r\n\r\nbody'}, body = ${'one\r\n.\r\nRCPT TO:<eve@example.com>\r\n.\r'}`;
    startWorker({ from: 'Signe, "Mathieu" & <us@example.com>' });
    await harness.expectStates({ sent: 1 });
    expect(server.accepted).toHaveLength(1);
    expect(server.accepted[0]?.to).toEqual(['guest1@example.com']);
    const head = server.accepted[0]?.data.split('\r\n\r\n')[0] ?? '';
    expect(head).not.toMatch(/^bcc:/im);
    expect(header(head, 'From')).toContain('<us@example.com>');
    expect(server.requests).toEqual(['guest1@example.com']);
    expect(server.commands.filter((line) => line.startsWith('RCPT'))).toHaveLength(1);
  });

  it.each([
    'a@example.com, eve@example.com',
    'a@example.com>\r\nRCPT TO:<eve@example.com',
    'eve',
    '<>@example.com',
    'a@',
  ])('M2 I14 is not sent to %j', async (recipient) => {
    await harness.enqueue(1, { format: 'email' });
    await harness.sql`update deliveries set recipient = ${recipient}`;
    startWorker();
    await harness.expectStates({ failed: 1 });
    expect(await harness.getDelivery()).toMatchObject({ reason: 'INVALID_ADDRESS' });
    expect(server.accepted).toEqual([]);
  });
});

/** The steps at which the server cannot have received the end of the e-mail, which follows the content at once. */
const stepsBeforeEnd = smtpSteps.filter((step) => step !== 'content' && step !== 'end');

describe('failures', () => {
  it.each(
    stepsBeforeEnd.flatMap((at): Misbehaviour[] => [
      { at, does: 'disconnect' },
      { at, does: 'stall' },
      { at, does: '451 4.3.0 Later' },
    ]),
  )('F13 before the end of the e-mail are retried: $at, $does', async (misbehaviour) => {
    await harness.enqueue(1, { format: 'email' });
    server.scripted.push(misbehaviour);
    startWorker({ timeouts: { connectMs: 300, stepMs: 300, totalMs: 600 } });
    await expect.poll(async () => (await harness.getDelivery()).reason, { timeout: 5000 }).not.toBeNull();
    const isRejectedMail = misbehaviour.at === 'MAIL' && misbehaviour.does.startsWith('4');
    const isAboutServer = ['greeting', 'EHLO', 'AUTH'].includes(misbehaviour.at) || isRejectedMail;
    const attempts = isAboutServer ? 0 : 1;
    expect(await harness.getDelivery()).toMatchObject({ state: 'queued', doubt: null, attempts, claim: null });
    expect(server.accepted).toEqual([]);
    await harness.sql`update deliveries set not_before = null`;
    await harness.sql`update channels set paused_until = null`;
    await harness.expectStates({ sent: 1 });
    expect(server.accepted).toHaveLength(1);
  });

  it.each([
    { at: 'end', does: 'acceptAndDisconnect' },
    { at: 'end', does: 'acceptAndStall' },
    { at: 'end', does: 'disconnect' },
    { at: 'end', does: 'stall' },
    { at: 'content', does: 'stall' },
  ] as const)('F12 an e-mail whose confirmation is lost is never sent again: $at, $does', async (misbehaviour) => {
    await harness.enqueue(1, { format: 'email' });
    server.scripted.push(misbehaviour);
    startWorker({ timeouts: { connectMs: 300, stepMs: 300, totalMs: 600 } });
    await harness.expectStates({ uncertain: 1 });
    expect(await harness.getDelivery()).toMatchObject({ reason: 'OUTCOME_UNKNOWN', payload: null });
    const connectionsBefore = server.connections;
    await harness.sql`update deliveries set not_before = null`;
    await harness.enqueue(1, { format: 'email' });
    await harness.expectStates({ uncertain: 1, sent: 1 });
    expect(server.connections).toBe(connectionsBefore + 1);
  });

  it.each([
    ['451 4.3.0 Later', { state: 'queued', reason: 'SMTP_451', doubt: null }],
    ['421 4.7.0 Closing', { state: 'queued', reason: 'SMTP_421', doubt: null }],
    ['552 5.3.4 Too big', { state: 'failed', reason: 'TOO_LONG', doubt: null }],
    ['554 5.6.0 Refused', { state: 'failed', reason: 'REFUSED_554', doubt: null }],
  ] as const)('F13 a rejection of the whole e-mail is not in doubt: %s', async (does, expected) => {
    await harness.enqueue(1, { format: 'email' });
    server.scripted.push({ at: 'end', does });
    startWorker();
    await expect.poll(async () => (await harness.getDelivery()).reason).toBe(expected.reason);
    expect(await harness.getDelivery()).toMatchObject(expected);
  });

  it.each([
    ['550 5.1.1 No such user', 'INVALID_ADDRESS'],
    ['553 bad address', 'INVALID_ADDRESS'],
    ['552 5.2.2 Mailbox full', 'REFUSED_552'],
    ['550 5.7.1 Refused by policy', 'REFUSED_550'],
  ] as const)('F14 a rejected recipient ends the delivery: %s', async (does, reason) => {
    await harness.enqueue(2, { format: 'email' });
    server.scripted.push({ at: 'RCPT', does });
    startWorker();
    await harness.expectStates({ failed: 1, sent: 1 });
    expect((await harness.sql`select reason from deliveries where state = 'failed'`)[0]?.reason).toBe(reason);
  });

  it('F14 a rejected recipient ends the delivery also without pipelining', async () => {
    server.extensions = ['AUTH PLAIN'];
    await harness.enqueue(2, { format: 'email' });
    server.scripted.push({ at: 'RCPT', does: '550 5.1.1 No such user' });
    startWorker();
    await harness.expectStates({ failed: 1, sent: 1 });
  });

  it.each([
    [{ at: 'AUTH', does: '535 5.7.8 Bad' }, 'LOGIN_REJECTED'],
    [{ at: 'MAIL', does: '553 5.7.1 Sender not owned' }, 'INVALID_SENDER'],
    [{ at: 'greeting', does: '554 5.7.1 Go away' }, 'REFUSED_554'],
    [{ at: 'RCPT', does: '550 5.4.5 Daily user sending limit exceeded' }, 'MAILBOX_LIMIT'],
    [{ at: 'AUTH', does: '454 4.7.0 Too many login attempts' }, 'RATE_LIMITED'],
  ] as [Misbehaviour, string][])(
    'F15 %j pauses the channel instead of failing every delivery',
    async (fault, reason) => {
      await harness.enqueue(20, { format: 'email' });
      server.misbehave = () => fault;
      startWorker();
      await expect.poll(async () => (await getChannel()).paused_for).toBe(reason);
      // The second of two concurrent attempts may end a moment later.
      await expect
        .poll(() => harness.sql`select state, attempts, count(*)::int from deliveries group by 1, 2`)
        .toEqual([{ state: 'queued', attempts: 0, count: 20 }]);
      expect(server.connections).toBeLessThanOrEqual(2);
    },
  );

  it('F15 another password ends the pause', async () => {
    await harness.enqueue(1, { format: 'email' });
    const worker = startWorker({ credentials: { user: mailbox.user, password: 'wrong' } });
    await expect.poll(async () => (await getChannel()).paused_for).toBe('LOGIN_REJECTED');
    await worker.stop();
    await harness.sql`update deliveries set not_before = null`;
    startWorker();
    await harness.expectStates({ sent: 1 });
    expect(await getChannel()).toMatchObject({ paused_until: null, paused_for: null });
  });

  it('F15 a replaced worker does not pause the channel, however late its rejection is recorded', async () => {
    await harness.enqueue(1, { format: 'email' });
    const provider = createSmtpMailProvider(server.port, { credentials: { user: mailbox.user, password: 'wrong' } });
    let isRejected = false;
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    const former = new Worker({
      database: {
        use: async (work) => {
          if (isRejected) await late;
          return harness.database.use(work);
        },
      },
      provider: {
        ...provider,
        send: async (...call) => {
          const outcome = await provider.send(...call);
          isRejected = true;
          return outcome;
        },
      },
      log: silentLogger,
      now: noon,
      timing: fastTiming,
    });
    former.start();
    await expect.poll(() => isRejected).toBe(true);
    const finished = former.finish();
    await harness.sql`update channels set beat_at = null`;
    startWorker();
    await expect.poll(async () => (await getChannel()).beat_at).not.toBeNull();
    release();
    await finished;
    expect(await getChannel()).toMatchObject({ paused_until: null, paused_for: null });
    await harness.sql`update deliveries set not_before = null`;
    await harness.expectStates({ sent: 1 });
  });

  it('C19 a worker whose lease has expired does not transfer the e-mail', async () => {
    await harness.enqueue(1, { format: 'email' });
    server.scripted.push({ at: 'DATA', does: 'stall' });
    const expired = startWorker(
      { timeouts: { connectMs: 1500, stepMs: 1500, totalMs: 1500 } },
      { leaseSeconds: 0.2, pollIntervalMs: 60_000 },
    );
    await expect.poll(() => server.requests.length).toBe(1);
    await harness.sql`update deliveries set lease_until = now()`;
    startWorker();
    await harness.expectStates({ sent: 1 });
    await expired.stop();
    expect(server.accepted).toHaveLength(1);
    await harness.expectStates({ sent: 1 });
  });
});

describe('a change of the provider', () => {
  it('F2 an attempt through Resend with an unknown outcome is not repeated through SMTP', async () => {
    await harness.enqueue(1, { format: 'email' });
    harness.fakeProviders.scriptedReplies.push({ isAccepted: true, end: 'reset' });
    const first = harness.startWorker({ provider: createMailProvider(harness.fakeProviders.url) });
    await expect.poll(async () => (await harness.getDelivery()).doubt).toBe('silent');
    await first.stop();
    await harness.sql`update deliveries set not_before = null`;
    startWorker();
    await harness.expectStates({ uncertain: 1 });
    expect(server.connections).toBe(0);
  });

  it.each(['resend', null])(
    'F2 an attempt whose process was killed is not repeated through SMTP either (%s)',
    async (provider) => {
      await harness.enqueue(1, { format: 'email' });
      await harness.sql`update deliveries set state = 'sending', provider = ${provider}, attempts = 1,
      claim = gen_random_uuid(), lease_until = now(), first_tried_at = now()`;
      startWorker();
      await harness.expectStates({ uncertain: 1 });
      expect(server.connections).toBe(0);
    },
  );

  it('F2 an attempt through SMTP is repeated through Resend only if the transfer had not begun', async () => {
    await harness.enqueue(2, { format: 'email' });
    await harness.sql`update deliveries set state = 'sending', provider = 'smtp', attempts = 1,
      claim = gen_random_uuid(), lease_until = now(), first_tried_at = now(),
      doubt = case when recipient like 'guest1@%' then 'silent' end`;
    harness.startWorker({ provider: createMailProvider(harness.fakeProviders.url) });
    await harness.expectStates({ uncertain: 1, sent: 1 });
    expect(harness.fakeProviders.mails.map(({ mail }) => mail.to)).toEqual(['guest2@example.com']);
  });
});

describe('the address of the server', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '2001:db8::1',
    '2002:a00:1::',
    'localhost',
    '',
  ])('M3 %s is not a public address', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(['8.8.8.8', '172.32.0.1', '2a00:1450:4001::1'])('%s is a public address', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it.each(['127.0.0.1', 'localhost'])('M3 no connection is made to %s as the host of a mailbox', async (host) => {
    await harness.enqueue(1, { format: 'email' });
    startWorker({ host, allowsInternal: false });
    await expect.poll(async () => (await getChannel()).paused_for).toBe('INTERNAL_ADDRESS');
    await harness.expectStates({ queued: 1 });
    expect(server.connections).toBe(0);
  });
});

describe('TLS', () => {
  const secure = { host: 'localhost', ca: keyPair.cert };

  it.each(['starttls', 'tls'] as const)('M1 credentials are sent only over verified TLS: %s', async (security) => {
    await harness.enqueue(1, { format: 'email' });
    server.tls = { ...keyPair, isImplicit: security === 'tls' };
    startWorker({ ...secure, security });
    await harness.expectStates({ sent: 1 });
  });

  it.each([
    ['an unknown authority', { ...secure, ca: otherKeyPair.cert }, keyPair],
    ['the certificate of another host', { ...secure, host: '127.0.0.1' }, keyPair],
    ['no TLS', secure, undefined],
  ] as const)('M1 nothing is sent with %s', async (_name, options, pair) => {
    await harness.enqueue(1, { format: 'email' });
    server.tls = pair && { ...pair, isImplicit: false };
    startWorker({ ...options, security: 'starttls' });
    await expect.poll(async () => (await getChannel()).paused_for).toBe('TLS_FAILED');
    await harness.expectStates({ queued: 1 });
    expect(server.commands.filter((line) => /^(AUTH|MAIL)/.test(line))).toEqual([]);
  });

  it('the certificates of this test are valid', () => {
    expect(() => createSecureContext(keyPair)).not.toThrow();
  });
});

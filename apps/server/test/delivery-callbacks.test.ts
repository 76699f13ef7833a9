// Provider webhooks and unsubscribing, against the complete server (specification §5 "Callbacks", "E-mail").
import { createHmac, randomUUID } from 'node:crypto';
import { emptyTables } from '@havn/db/testing/empty-tables';
import { beforeEach, describe, expect, it } from 'vitest';
import { account, apiKey } from './delivery-providers.js';
import { startServer, useServer } from './harness.js';

const publicUrl = 'https://wedding.example.com';
const secretBytes = Buffer.from('a secret of the webhooks');
const webhookSecret = `whsec_${secretBytes.toString('base64')}`;
const form = { 'content-type': 'application/x-www-form-urlencoded' };

const server = await useServer({
  publicUrl,
  twilio: { ...account, baseUrl: undefined },
  resend: { apiKey, from: 'us@example.com', webhookSecret, baseUrl: undefined },
});
const [guest] = await server.sql<{ id: string }[]>`
  insert into guests (first_name, country, language, code) values ('Zoé', 'dk', 'fr', 'ZZZZZZZZZZZ') returning id`;
const guestId = guest?.id ?? '';
beforeEach(async () => {
  await emptyTables(server.sql, 'deliveries', 'replies', 'opt_outs', 'audit_log');
  await endPauses();
});

async function insertDelivery(format: 'sms' | 'email', fields: { state?: string; providerId?: string | null } = {}) {
  const { state = 'sent', providerId = 'provider-id' } = fields;
  const [row] = await server.sql<{ id: string }[]>`
    insert into deliveries (kind, guest_id, dedupe_key, format, language, recipient, body, state, provider_id)
    values ('survey', ${guestId}, ${randomUUID()}, ${format}, 'fr', ${format === 'sms' ? '+4520123456' : 'zoe@example.com'}, 'x', ${state}, ${providerId})
    returning id`;
  return row?.id ?? '';
}
const getState = async (id: string) =>
  (
    await server.sql<{ state: string; reason: string | null }[]>`select state, reason from deliveries where id = ${id}`
  )[0];

const listPauses = () => server.sql`select format, paused_for, paused_detail from channels where paused_until > now()`;
const endPauses = () =>
  server.sql`update channels set paused_until = null, paused_for = null, paused_detail = null, refused_credentials = null`;

function signTwilio(
  path: string,
  fields: Record<string, string>,
  { origin = publicUrl, token = account.authToken } = {},
) {
  const text = Object.keys(fields)
    .sort()
    .map((name) => name + fields[name])
    .join('');
  return createHmac('sha1', token)
    .update(origin + path + text)
    .digest('base64');
}
function postTwilio(path: string, fields: Record<string, string>, signature = signTwilio(path, fields)) {
  const body = new URLSearchParams(fields).toString();
  const headers = { ...form, 'content-length': String(body.length), 'x-twilio-signature': signature };
  return server.send('POST', path, body, { headers });
}
const statusPath = (id: string) => `/api/v1/callbacks/twilio/status/${id}`;
const inboundPath = '/api/v1/callbacks/twilio/inbound';
const postReport = (id: string, MessageStatus: string, more: Record<string, string> = {}) =>
  postTwilio(statusPath(id), { MessageSid: 'provider-id', MessageStatus, To: '+4520123456', ...more });

interface Webhook {
  at?: number;
  secret?: Buffer;
  signedBody?: string;
}
function postResend(event: object, { at = Date.now() / 1000, secret = secretBytes, signedBody }: Webhook = {}) {
  const body = JSON.stringify(event);
  const [id, timestamp] = [`msg_${randomUUID()}`, String(Math.floor(at))];
  const mac = createHmac('sha256', secret)
    .update(`${id}.${timestamp}.${signedBody ?? body}`)
    .digest('base64');
  const headers = { 'svix-id': id, 'svix-timestamp': timestamp, 'svix-signature': `v1,${mac}` };
  return server.send('POST', '/api/v1/callbacks/resend', body, { headers });
}
const createMailEvent = (id: string, type: string) => ({
  type: `email.${type}`,
  data: { email_id: 'provider-id', to: ['zoe@example.com'], tags: { delivery: id } },
});

describe('a Twilio webhook', () => {
  it('F19 records that a delivery arrived, whatever the order and number of reports', async () => {
    for (const order of [
      ['sent', 'delivered', 'undelivered'],
      ['delivered', 'delivered', 'sent', 'queued'],
      ['failed', 'delivered'],
    ]) {
      await server.sql`delete from deliveries`;
      const id = await insertDelivery('sms');
      for (const status of order) expect((await postReport(id, status)).status).toBe(204);
      expect(await getState(id)).toEqual({ state: 'delivered', reason: null });
    }
  });

  it('records the reason of a failure', async () => {
    const id = await insertDelivery('sms');
    await postReport(id, 'undelivered', { ErrorCode: '30005' });
    expect(await getState(id)).toEqual({ state: 'failed', reason: 'REFUSED_30005' });
  });

  it.each([
    ['30034', 'INVALID_SENDER'],
    ['30032', 'INVALID_SENDER'],
    ['30002', 'ACCOUNT_BLOCKED'],
    ['30023', 'ACCOUNT_LIMIT'],
  ])('F15 about the account (%s) pauses SMS, and the delivery waits', async (ErrorCode, reason) => {
    const id = await insertDelivery('sms');
    await postReport(id, 'undelivered', { ErrorCode, ErrorMessage: 'The words\u0000 of Twilio' });
    expect(await getState(id)).toEqual({ state: 'queued', reason });
    expect(await listPauses()).toEqual([{ format: 'sms', paused_for: reason, paused_detail: 'The words of Twilio' }]);
    // Another channel is no answer to it.
    expect(await server.sql`select 1 from deliveries`).toHaveLength(1);
  });

  it('F15 F19 that repeats a fault of the account does not touch the next attempt', async () => {
    const id = await insertDelivery('sms');
    const postFault = (MessageSid = 'provider-id') => postReport(id, 'failed', { ErrorCode: '30034', MessageSid });
    await postFault();
    await endPauses();
    await postFault();
    await postReport(id, 'sent');
    expect((await getState(id))?.state).toBe('queued');
    expect(await listPauses()).toEqual([]);
    await server.sql`update deliveries set state = 'sending', claim = gen_random_uuid() where id = ${id}`;
    await postFault();
    expect((await getState(id))?.state).toBe('sending');
    await postFault('next-id');
    expect((await getState(id))?.state).toBe('queued');
    await postReport(id, 'delivered', { MessageSid: 'next-id' });
    expect((await getState(id))?.state).toBe('delivered');
  });

  it('F15 about the account fails a delivery that has had all its attempts, or was written again since', async () => {
    const first = await insertDelivery('sms');
    await server.sql`update deliveries set attempts = 30`;
    await postReport(first, 'failed', { ErrorCode: '30034' });
    expect(await getState(first)).toEqual({ state: 'failed', reason: 'INVALID_SENDER' });
    await server.sql`update deliveries set recipient = '', state = 'sent', attempts = 1`;
    await postReport(first, 'failed', { ErrorCode: '30034' });
    expect(await getState(first)).toEqual({ state: 'failed', reason: 'INVALID_SENDER' });
  });

  it('F16 resolves a delivery of unknown outcome', async () => {
    for (const state of ['uncertain', 'sending']) {
      await server.sql`delete from deliveries`;
      const id = await insertDelivery('sms', { state, providerId: null });
      await postReport(id, 'sent');
      expect((await getState(id))?.state).toBe('sent');
      expect(await server.sql`select provider_id, claim from deliveries`).toEqual([
        { provider_id: 'provider-id', claim: null },
      ]);
    }
  });

  it('F18 H11 is accepted only with a valid signature over the public URL', async () => {
    const id = await insertDelivery('sms');
    const path = statusPath(id);
    const fields = { MessageSid: 'provider-id', MessageStatus: 'delivered' };
    const other = statusPath(randomUUID());
    const wrong = [
      '',
      'nonsense',
      signTwilio(path, fields, { token: 'another' }),
      signTwilio(path, { ...fields, MessageStatus: 'sent' }),
      signTwilio(other, fields),
      signTwilio(path, fields, { origin: 'http://wedding.example.com' }),
      signTwilio(path, fields, { origin: server.origin }),
    ];
    for (const signature of wrong) expect((await postTwilio(path, fields, signature)).status).toBe(403);
    expect((await getState(id))?.state).toBe('sent');
    expect((await postTwilio(path, fields)).status).toBe(204);
    expect((await getState(id))?.state).toBe('delivered');
  });

  it('F20 for an unknown delivery or another provider id changes nothing', async () => {
    const id = await insertDelivery('sms');
    const path = statusPath(id);
    expect((await postReport(randomUUID(), 'delivered', { MessageSid: 'unknown' })).status).toBe(204);
    expect((await postReport('x', 'delivered', { MessageSid: 'unknown' })).status).toBe(204);
    expect((await postTwilio(path, { MessageSid: 'another', MessageStatus: 'failed' })).status).toBe(204);
    expect((await getState(id))?.state).toBe('sent');
    expect(server.log.join('')).not.toContain('+4520123456');
  });

  it('P1 P13 stores a reply, and logs neither its text nor its sender', async () => {
    const replies = { SMreply1: 'We will be five', SMreply2: 'YES', SMkeyword: 'START' };
    for (const [MessageSid, Body] of Object.entries(replies))
      expect((await postTwilio(inboundPath, { From: '+4520123456', To: account.from, Body, MessageSid })).status).toBe(
        200,
      );
    expect(await server.sql`select provider_id, sender, body from replies order by provider_id`).toEqual([
      { provider_id: 'SMkeyword', sender: '+4520123456', body: 'START' },
      { provider_id: 'SMreply1', sender: '+4520123456', body: 'We will be five' },
      { provider_id: 'SMreply2', sender: '+4520123456', body: 'YES' },
    ]);
    const log = server.log.join('');
    for (const hidden of ['five', '20123456']) expect(log).not.toContain(hidden);
  });

  it('F18 F33 stores a reply once, and none without a valid signature', async () => {
    const fields = { From: '+4520123456', To: account.from, Body: 'Hello', MessageSid: 'SMonce', NumMedia: '1' };
    expect((await postTwilio(inboundPath, fields, 'forged')).status).toBe(403);
    const forged = signTwilio(inboundPath, { ...fields, Body: 'YES' });
    expect((await postTwilio(inboundPath, fields, forged)).status).toBe(403);
    expect(await server.sql`select 1 from replies`).toHaveLength(0);
    const responses = await Promise.all(Array.from({ length: 5 }, () => postTwilio(inboundPath, fields)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await server.sql`select body, attachment_count from replies`).toEqual([
      { body: 'Hello', attachment_count: 1 },
    ]);
  });

  it('I26 stores hostile texts as they are, without control characters', async () => {
    const Body = `<script>alert(1)</script>\u0000\u202e'; drop table replies; --`;
    await postTwilio(inboundPath, { From: '+4520123456', Body, MessageSid: 'SMhostile' });
    await postTwilio(inboundPath, { From: '+4520123456', Body: '🎉'.repeat(20_000), MessageSid: 'SMlong' });
    expect(await server.sql`select char_length(body) as n, is_truncated from replies order by provider_id`).toEqual([
      { n: 50, is_truncated: false },
      { n: 10_000, is_truncated: true },
    ]);
    expect((await postTwilio(inboundPath, { From: '+4520123456', Body: 'x' })).status).toBe(200);
    expect(await server.sql`select 1 from replies`).toHaveLength(2);
  });

  it('P9 records opt-outs and opt-ins by SMS', async () => {
    const sendSms = (Body: string) =>
      postTwilio(inboundPath, {
        From: '+4520123456',
        To: account.from,
        Body,
        MessageSid: `SM${randomUUID().slice(0, 8)}`,
      });
    const response = await sendSms(' stop ');
    expect([response.status, response.headers['content-type'], response.text]).toEqual([
      200,
      'text/xml; charset=utf-8',
      '<?xml version="1.0" encoding="UTF-8"?><Response></Response>',
    ]);
    await sendSms('Stop that noise');
    await sendSms('Yes, we will come!');
    expect(await server.sql`select reason from opt_outs`).toEqual([{ reason: 'STOP' }]);
    expect(JSON.stringify(await server.sql`select * from opt_outs`)).not.toContain('20123456');
    await sendSms('START');
    expect(await server.sql`select 1 from opt_outs`).toHaveLength(0);
    await sendSms('STOP');
    await sendSms('YES');
    expect(await server.sql`select 1 from opt_outs`).toHaveLength(0);
    const stops = ['Stop.', '“STOP”!', 'Arre\u0302t', 'STOP 🛑'];
    for (const word of [
      ...stops,
      'Opt out',
      'OPT-OUT!',
      'STOP ALL',
      'Désabonner.',
      'Stopp',
      'Abmelden',
      'baja',
      'إيقاف',
      'stop  all.',
      'Stop, stop',
      '«\u00a0ARRÊT\u00a0!\u00a0»',
    ]) {
      await sendSms(word);
      expect(await server.sql`select 1 from opt_outs`, word).toHaveLength(1);
      await sendSms('Start.');
      expect(await server.sql`select 1 from opt_outs`, word).toHaveLength(0);
    }
    expect((await postTwilio(inboundPath, { From: '+4520123456', Body: 'STOP' }, 'forged')).status).toBe(403);
    expect(await server.sql`select 1 from opt_outs`).toHaveLength(0);
  });

  it('A18 accepts only form bodies of limited size', async () => {
    const headers = { 'content-type': 'text/plain' };
    expect((await server.send('POST', inboundPath, 'x', { headers })).status).toBe(415);
    expect((await postTwilio(inboundPath, { Body: 'x'.repeat(300_000) })).status).toBe(413);
    expect((await server.send('POST', '/api/v1/auth/login', 'email=x', { headers: form })).status).toBe(415);
  });
});

describe('a Resend webhook', () => {
  it('F19 records that a delivery arrived or bounced, whatever the order of events', async () => {
    const id = await insertDelivery('email', { state: 'sending', providerId: null });
    for (const type of ['delivered', 'sent', 'delivery_delayed', 'delivered'])
      expect((await postResend(createMailEvent(id, type))).status).toBe(204);
    expect((await getState(id))?.state).toBe('delivered');
    const other = await insertDelivery('email', { providerId: 'bouncing' });
    await postResend({ type: 'email.bounced', data: { email_id: 'bouncing' } });
    expect(await getState(other)).toEqual({ state: 'failed', reason: 'BOUNCED' });
  });

  it.each([
    ['reached_daily_quota', 'ACCOUNT_LIMIT'],
    ['reached_monthly_quota', 'ACCOUNT_LIMIT'],
    ['invalid_api_key', 'HTTP_403'],
    ['domain_not_verified', 'INVALID_SENDER'],
  ])('F15 about the account (%s) pauses e-mail, and the delivery waits', async (words, reason) => {
    const id = await insertDelivery('email');
    const event = createMailEvent(id, 'failed');
    await postResend({ ...event, data: { ...event.data, failed: { reason: words } } });
    expect(await getState(id)).toEqual({ state: 'queued', reason });
    expect(await listPauses()).toEqual([{ format: 'email', paused_for: reason, paused_detail: words }]);
  });

  it('about a failure of the guest only fails the delivery', async () => {
    for (const failed of [{ reason: 'invalid_recipient' }, {}, undefined]) {
      const id = await insertDelivery('email', { providerId: null });
      const event = createMailEvent(id, 'failed');
      await postResend({ ...event, data: { ...event.data, email_id: id, failed } });
      expect(await getState(id)).toEqual({ state: 'failed', reason: 'NOT_DELIVERED' });
    }
    expect(await listPauses()).toEqual([]);
  });

  it('F33 stores an inbound e-mail once, with its text to be fetched', async () => {
    const event = {
      type: 'email.received',
      data: {
        email_id: 'inbound-1',
        from: 'Zoé <Zoe@Example.com>',
        to: ['us@example.com'],
        subject: 'Re: x',
        attachments: [{}],
      },
    };
    expect((await postResend(event, { secret: Buffer.from('another') })).status).toBe(403);
    for (let call = 0; call < 3; call += 1) expect((await postResend(event)).status).toBe(204);
    expect(
      await server.sql`select sender, subject, body, attachment_count, fetch_at is not null as due from replies`,
    ).toEqual([{ sender: 'zoe@example.com', subject: 'Re: x', body: null, attachment_count: 1, due: true }]);
    for (const data of [{}, { email_id: 'x y', from: 'x' }, { email_id: 'inbound-2' }])
      expect((await postResend({ type: 'email.received', data })).status).toBe(204);
    expect(await server.sql`select 1 from replies`).toHaveLength(1);
  });

  it('opts out a recipient who complained', async () => {
    const id = await insertDelivery('email');
    await postResend(createMailEvent(id, 'complained'));
    expect(await server.sql`select reason from opt_outs`).toEqual([{ reason: 'COMPLAINT' }]);
  });

  it('opts out a recipient who complained whose domain the provider spells in ASCII', async () => {
    const id = await insertDelivery('email');
    await server.sql`update deliveries set recipient = 'zoe@ærø.dk'`;
    const { type, data } = createMailEvent(id, 'complained');
    await postResend({ type, data: { ...data, to: ['zoe@xn--r-3fa9c.dk'] } });
    const hash = await server.sql`select encode(sha256(convert_to('email:zoe@ærø.dk', 'UTF8')), 'hex') as address`;
    expect(await server.sql`select address from opt_outs`).toEqual([{ address: hash[0]?.address }]);
  });

  it('F18 is accepted only with a valid signature over the raw body, for five minutes', async () => {
    const id = await insertDelivery('email');
    const event = createMailEvent(id, 'delivered');
    const now = Date.now() / 1000;
    const wrong: Webhook[] = [
      { at: now - 600 },
      { at: now + 600 },
      { secret: Buffer.from('another') },
      { signedBody: JSON.stringify(createMailEvent(id, 'sent')) },
    ];
    for (const options of wrong) expect((await postResend(event, options)).status).toBe(403);
    expect((await server.send('POST', '/api/v1/callbacks/resend', event)).status).toBe(403);
    expect((await getState(id))?.state).toBe('sent');
    expect((await postResend({ type: 'email.delivered', data: 'nonsense' })).status).toBe(204);
    expect((await postResend(event)).status).toBe(204);
    expect((await getState(id))?.state).toBe('delivered');
  });
});

describe('unsubscribing', () => {
  it('P8 is a page with a button: GET changes nothing', async () => {
    const id = await insertDelivery('email');
    const page = await server.get(`/unsubscribe/${id}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('<form method="post">');
    expect(page.text).toContain('lang="fr"');
    expect(page.text).not.toContain('zoe@example.com');
    expect(await server.sql`select 1 from opt_outs`).toHaveLength(0);
    const pressed = await server.send('POST', `/unsubscribe/${id}`, 'List-Unsubscribe=One-Click', { headers: form });
    expect(pressed.status).toBe(200);
    expect(pressed.text).toContain('<h1>Désabonnement confirmé</h1>');
    expect(await server.sql`select reason from opt_outs`).toEqual([{ reason: 'UNSUBSCRIBED' }]);
  });

  it('is 404 for anything but a sent e-mail', async () => {
    const sms = await insertDelivery('sms');
    for (const id of [randomUUID(), 'x', sms]) {
      expect((await server.get(`/unsubscribe/${id}`)).status).toBe(404);
      expect((await server.send('POST', `/unsubscribe/${id}`, '', { headers: form })).status).toBe(404);
    }
    expect(await server.sql`select 1 from opt_outs`).toHaveLength(0);
  });

  it('says in the browser’s language that a link no longer works', async () => {
    const page = await server.get('/unsubscribe/x', { headers: { 'accept-language': 'fr-FR,fr;q=0.9' } });
    expect(page.text).toContain('<html lang="fr">');
    expect(page.text).toContain('<h1>Ce lien ne fonctionne plus</h1>');
  });

  it('says in the browser’s language that it failed, and how to try again', async () => {
    const id = await insertDelivery('email');
    const french = { 'accept-language': 'fr-FR,fr;q=0.9' };
    const json = { ...french, 'content-type': 'application/json' };
    const broken = await startServer({ publicUrl });
    await broken.database.close();
    const failures = [
      await broken.get(`/unsubscribe/${id}`, { headers: french }),
      await broken.send('POST', `/unsubscribe/${id}`, '', { headers: { ...form, ...french } }),
      await server.send('POST', `/unsubscribe/${id}`, {}, { headers: json }),
      await server.send('POST', `/unsubscribe/${id}`, 'x'.repeat(20_000), { headers: { ...form, ...french } }),
    ];
    await broken.stop();
    expect(failures.map(({ status }) => status)).toEqual([503, 503, 415, 413]);
    for (const { text, headers } of failures) {
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(text).toContain('<html lang="fr">');
      expect(text).toContain(`<a href="/unsubscribe/${id}">Réessayer</a>`);
    }
    expect(await server.sql`select 1 from opt_outs`).toHaveLength(0);
  });
});

// Authenticated by signature only (specification §5 "Callbacks", "Replies"). Twilio signs the public URL, which a
// proxy may have rewritten. Register in a Fastify scope of its own, because of the content types.

import { DomainError } from '@havn/api/kernel/errors';
import { uuid } from '@havn/api/kernel/fields';
import { type DeliveryReport, recordReport } from '@havn/api/messaging/delivery/delivery-report';
import { optOut } from '@havn/api/messaging/queue/channel';
import { recordReportedFault } from '@havn/api/messaging/queue/reported-fault';
import { receiveMail, receiveSms } from '@havn/api/reply/receive';
import type { Database } from '@havn/db/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { getAccountFault, isProviderId, type SendOutcome } from '../../delivery/provider.js';
import { hashResendCredentials, toMeantOutcome } from '../../delivery/resend.js';
import { findReportedMeaning } from '../../delivery/resend-errors.js';
import { hashTwilioCredentials, toRejection } from '../../delivery/twilio.js';
import { type AppDependencies, withDatabase } from '../../http/context.js';
import type { ResendSettings, TwilioSettings } from '../../settings/provider-settings.js';

interface CallbackSettings {
  twilio?: TwilioSettings | undefined;
  resend?: ResendSettings | undefined;
}

const maxBodyBytes = 256 * 1024;

const createSignatureError = () => new DomainError('NOT_BELIEVED');

type Form = Record<string, string>;

const getHeader = ({ headers }: FastifyRequest, name: string) => String(headers[name] ?? '');

/** @throws DomainError NOT_BELIEVED. */
async function verifyTwilioForm(request: FastifyRequest, publicUrl: string, twilio: TwilioSettings | undefined) {
  const form = Object.fromEntries(new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString() : ''));
  if (twilio === undefined) throw createSignatureError();
  const { validateRequest } = (await import('twilio')).default;
  const isValid = validateRequest(
    twilio.authToken,
    getHeader(request, 'x-twilio-signature'),
    publicUrl + request.url,
    form,
  );
  if (!isValid) throw createSignatureError();
  return form;
}

/** Twilio's MessageStatus values that change a delivery; others are ignored. */
const twilioStates: Record<string, DeliveryReport['state']> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  failed: 'failed',
  undelivered: 'failed',
};

type Attempt = Pick<DeliveryReport, 'format' | 'deliveryId' | 'providerId'>;

interface FailureReport {
  /** Of the guest's delivery, unless the account is the cause. */
  reason: string;
  outcome: SendOutcome | null;
  detail: string;
  refusedCredentials: string;
}

/** @returns why the channel was paused; null if it was not. */
async function recordFailure(
  db: Database,
  attempt: Attempt,
  { reason, outcome, detail, refusedCredentials }: FailureReport,
): Promise<string | null> {
  const fault = outcome && getAccountFault(outcome);
  if (fault === null) {
    await recordReport(db, { ...attempt, state: 'failed', reason });
    return null;
  }
  const isPaused = await recordReportedFault(db, { ...attempt, ...fault, detail, refusedCredentials });
  return isPaused ? fault.reason : null;
}

async function recordSmsReport(
  db: Database,
  form: Form,
  { id, twilio }: { id: string; twilio: TwilioSettings },
): Promise<string | null> {
  const state = twilioStates[form.MessageStatus ?? form.SmsStatus ?? ''];
  const providerId = form.MessageSid ?? form.SmsSid ?? '';
  if (state === undefined || providerId === '') return null;
  const attempt: Attempt = { format: 'sms', deliveryId: uuid.safeParse(id).data ?? null, providerId };
  const code = /^\d{1,6}$/.test(form.ErrorCode ?? '') ? Number(form.ErrorCode) : null;
  if (code === 21610 && form.To) await optOut(db, 'sms', { address: form.To, reason: 'PROVIDER' });
  if (state !== 'failed') {
    await recordReport(db, { ...attempt, state, reason: null });
    return null;
  }
  const detail = form.ErrorMessage || `Twilio ${code}`;
  return recordFailure(db, attempt, {
    reason: code === null ? 'NOT_DELIVERED' : `REFUSED_${code}`,
    outcome: code === null ? null : toRejection(code, { detail }),
    detail,
    refusedCredentials: hashTwilioCredentials(twilio),
  });
}

const findMessageSid = ({ MessageSid: sid = '' }: Form) => (/^\w{1,64}$/.test(sid) ? sid : null);

/** @returns null if the form is incomplete. */
async function handleInboundSms(db: Database, form: Form): Promise<string | null> {
  const providerId = findMessageSid(form);
  if (providerId === null || !form.From) return null;
  return receiveSms(db, {
    providerId,
    from: form.From,
    text: form.Body ?? '',
    attachments: /^\d{1,3}$/.test(form.NumMedia ?? '') ? Number(form.NumMedia) : 0,
    optOutType: form.OptOutType,
  });
}

const inboundMailSchema = z.object({
  type: z.literal('email.received'),
  data: z.object({
    email_id: z.string().refine(isProviderId),
    from: z.string(),
    subject: z.string().nullish(),
    attachments: z.array(z.unknown()).nullish(),
  }),
});

/** The event does not contain the text. @returns whether it is about an inbound e-mail. */
async function handleInboundMail(db: Database, event: unknown): Promise<boolean> {
  const { data: parsed } = inboundMailSchema.safeParse(event);
  if (parsed === undefined) return false;
  const { email_id: providerId, from, subject, attachments } = parsed.data;
  await receiveMail(db, { providerId, from, subject: subject ?? '', attachments: attachments?.length ?? 0 });
  return true;
}

const mailEventSchema = z.object({
  type: z.string(),
  data: z.object({
    email_id: z.string().max(200),
    to: z.union([z.string(), z.array(z.string())]).optional(),
    /** Of `email.failed`. */
    failed: z.object({ reason: z.string() }).optional().catch(undefined),
    tags: z
      .union([z.record(z.string(), z.string()), z.array(z.object({ name: z.string(), value: z.string() }))])
      .optional(),
  }),
});

const mailStates: Record<string, [DeliveryReport['state'], string | null]> = {
  'email.sent': ['sent', null],
  'email.delivered': ['delivered', null],
  'email.opened': ['delivered', null],
  'email.clicked': ['delivered', null],
  'email.complained': ['delivered', null],
  'email.bounced': ['failed', 'BOUNCED'],
  'email.failed': ['failed', 'NOT_DELIVERED'],
  'email.suppressed': ['failed', 'SUPPRESSED'],
};

/** The event may be at most five minutes old. @throws DomainError NOT_BELIEVED. */
async function verifyResendEvent(request: FastifyRequest, resend: ResendSettings | undefined): Promise<unknown> {
  if (resend?.webhookSecret === undefined) throw createSignatureError();
  const { Resend } = await import('resend');
  try {
    return new Resend(resend.apiKey).webhooks.verify({
      payload: Buffer.isBuffer(request.body) ? request.body.toString() : '',
      headers: {
        id: getHeader(request, 'svix-id'),
        timestamp: getHeader(request, 'svix-timestamp'),
        signature: getHeader(request, 'svix-signature'),
      },
      webhookSecret: resend.webhookSecret,
    });
  } catch {
    throw createSignatureError();
  }
}

async function recordMailReport(db: Database, event: unknown, resend: ResendSettings): Promise<string | null> {
  const { data: parsed } = mailEventSchema.safeParse(event);
  const outcome = parsed && mailStates[parsed.type];
  if (parsed === undefined || outcome === undefined) return null;
  const { email_id: providerId, tags = {}, to, failed } = parsed.data;
  const deliveryTag = Array.isArray(tags) ? tags.find((tag) => tag.name === 'delivery')?.value : tags.delivery;
  const [state, reason] = outcome;
  const attempt: Attempt = { format: 'email', deliveryId: uuid.safeParse(deliveryTag).data ?? null, providerId };
  const [address] = [to ?? []].flat();
  if (parsed.type === 'email.complained' && address) await optOut(db, 'email', { address, reason: 'COMPLAINT' });
  const meaning = failed === undefined ? null : findReportedMeaning(failed.reason);
  if (parsed.type === 'email.failed' && failed !== undefined && meaning !== null)
    return recordFailure(db, attempt, {
      reason: 'NOT_DELIVERED',
      outcome: toMeantOutcome(meaning, failed.reason),
      detail: failed.reason,
      refusedCredentials: hashResendCredentials(resend),
    });
  await recordReport(db, { ...attempt, state, reason });
  return null;
}

function logPause({ log }: FastifyRequest, reason: string | null): void {
  if (reason !== null) log.warn({ reason }, 'channel paused: the provider reported a fault of the account');
}

const twiml = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';

export function mountCallbacks(
  app: FastifyInstance,
  { database, publicUrl }: AppDependencies,
  { twilio, resend }: CallbackSettings,
): void {
  const runInDatabase = <T>(work: (db: Database) => Promise<T>) => withDatabase(database, work);
  app.removeAllContentTypeParsers();
  const passBytes = (_request: FastifyRequest, bytes: Buffer, done: (error: null, body: Buffer) => void) =>
    done(null, bytes);
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'application/json'],
    { parseAs: 'buffer', bodyLimit: maxBodyBytes },
    passBytes,
  );
  app.post<{ Params: { id: string } }>('/twilio/status/:id', async (request, reply) => {
    const form = await verifyTwilioForm(request, publicUrl, twilio);
    if (twilio !== undefined)
      logPause(request, await runInDatabase((db) => recordSmsReport(db, form, { id: request.params.id, twilio })));
    return reply.code(204).send();
  });
  app.post('/twilio/inbound', async (request, reply) => {
    const form = await verifyTwilioForm(request, publicUrl, twilio);
    const outcome = await runInDatabase((db) => handleInboundSms(db, form));
    // The text and the number are not logged; Twilio's console shows them under this id.
    if (outcome === 'overLimit')
      request.log.warn({ messageSid: findMessageSid(form) }, 'SMS reply not stored: too many in 24 hours');
    return reply.type('text/xml; charset=utf-8').send(twiml);
  });
  app.post('/resend', async (request, reply) => {
    const event = await verifyResendEvent(request, resend);
    if (resend !== undefined && !(await runInDatabase((db) => handleInboundMail(db, event))))
      logPause(request, await runInDatabase((db) => recordMailReport(db, event, resend)));
    return reply.code(204).send();
  });
}

// E-mail through Resend (specification §5 "Deliveries"). Every attempt of a delivery sends the same bytes with the
// delivery id as the idempotency key, so retries never send a second e-mail.
import { createHash } from 'node:crypto';
import type { Taken } from '@havn/api/delivery/queue';
import { type MailPayload, type MailSite, makeMail } from './mail.js';
import { type Outcome, type Provider, patienceMs, retryAfter } from './provider.js';

export interface ResendSettings {
  apiKey: string;
  from: string;
  webhookSecret: string | undefined;
  baseUrl: string | undefined;
}

interface ResendOptions extends MailSite {
  settings: ResendSettings;
  ratePerSecond?: number;
  lanes?: number;
}

/** Resend's error names for permanent failures. */
const refusals: Record<string, string> = {
  validation_error: 'INVALID_ADDRESS',
  missing_required_field: 'REFUSED',
  invalid_from_address: 'INVALID_SENDER',
  invalid_attachment: 'REFUSED',
  not_found: 'REFUSED',
  method_not_allowed: 'REFUSED',
};

interface Failure {
  name: string;
  statusCode?: number | null;
}

function outcomeOf({ name, statusCode }: Failure, headers: Record<string, string> | null): Outcome {
  const status = statusCode ?? null;
  // No response: the idempotency key makes a retry safe, whether or not the e-mail was accepted.
  if (status === null) return { kind: 'unknown', reason: 'NO_ANSWER', doubt: 'silent' };
  if (status === 401 || status === 403) return { kind: 'unauthorized', reason: `HTTP_${status}` };
  if (status === 429) return { kind: 'throttled', askedSeconds: retryAfter(headers?.['retry-after'], new Date()) };
  if (name === 'invalid_idempotent_request') return { kind: 'unknown', reason: 'KEY_REUSED', doubt: 'silent' };
  if (status >= 500 || status === 409) return { kind: 'unknown', reason: `HTTP_${status}`, doubt: 'refused' };
  return { kind: 'refused', reason: refusals[name] ?? `REFUSED_${status}` };
}

async function open({ apiKey, baseUrl }: ResendSettings) {
  const { Resend } = await import('resend');
  class Client extends Resend {
    /** Following a redirect would send the API key to another host; the timeout frees the worker. */
    override fetchRequest<T>(path: string, options: object = {}) {
      const bounded = { ...options, redirect: 'error', signal: AbortSignal.timeout(patienceMs) };
      return super.fetchRequest<T>(path, bounded);
    }
  }
  return new Client(apiKey, baseUrl === undefined ? {} : { baseUrl: baseUrl.replace(/\/+$/, '') });
}

export function makeResend({ settings, ratePerSecond = 2, lanes = 2, ...site }: ResendOptions): Provider {
  const opened = open(settings);
  async function send({ id, payload }: Taken): Promise<Outcome> {
    const client = await opened;
    try {
      // The payload was built by buildPayload below and stored in the database.
      const { data, error, headers } = await client.emails.send(payload as MailPayload, { idempotencyKey: id });
      if (error !== null) return outcomeOf(error, headers);
      if (typeof data?.id === 'string') return { kind: 'sent', providerId: data.id };
    } catch {}
    return { kind: 'unknown', reason: 'NO_ANSWER', doubt: 'silent' };
  }
  const credentials = createHash('sha256').update(settings.apiKey).digest('hex');
  const makePayload: Provider['makePayload'] = (row, wedding) =>
    makeMail({ ...row, from: settings.from }, wedding, site);
  return { format: 'email', credentials, ratePerSecond, lanes, send, makePayload };
}

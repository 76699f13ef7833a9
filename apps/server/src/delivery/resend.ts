// E-mail through Resend (specification §5 "Deliveries"). Every attempt of a delivery sends the same bytes with the
// delivery id as the idempotency key, so retries never send a second e-mail.
import { createHash } from 'node:crypto';
import type { ClaimedDelivery } from '@havn/api/messaging/queue';
import { buildMail, type MailPayload, type MailSite } from './mail.js';
import { attemptTimeoutMs, type Provider, parseRetryAfter, type SendOutcome } from './provider.js';

export interface ResendSettings {
  apiKey: string;
  from: string;
  webhookSecret: string | undefined;
  baseUrl: string | undefined;
}

interface ResendOptions extends MailSite {
  settings: ResendSettings;
  ratePerSecond?: number;
  concurrency?: number;
}

/** Resend's error names for permanent failures. */
const permanentErrors: Record<string, string> = {
  validation_error: 'INVALID_ADDRESS',
  missing_required_field: 'REFUSED',
  invalid_from_address: 'INVALID_SENDER',
  invalid_attachment: 'REFUSED',
  not_found: 'REFUSED',
  method_not_allowed: 'REFUSED',
};

interface ResendFailure {
  name: string;
  statusCode?: number | null;
}

function toOutcome({ name, statusCode }: ResendFailure, headers: Record<string, string> | null): SendOutcome {
  const status = statusCode ?? null;
  // No response: the idempotency key makes a retry safe, whether or not the e-mail was accepted.
  if (status === null) return { kind: 'unknown', reason: 'NO_ANSWER', doubt: 'silent' };
  if (status === 401 || status === 403) return { kind: 'unauthorized', reason: `HTTP_${status}` };
  if (status === 429)
    return { kind: 'throttled', retryAfterSeconds: parseRetryAfter(headers?.['retry-after'], new Date()) };
  if (name === 'invalid_idempotent_request') return { kind: 'unknown', reason: 'KEY_REUSED', doubt: 'silent' };
  if (status >= 500 || status === 409) return { kind: 'unknown', reason: `HTTP_${status}`, doubt: 'refused' };
  return { kind: 'refused', reason: permanentErrors[name] ?? `REFUSED_${status}` };
}

async function createClient({ apiKey, baseUrl }: ResendSettings) {
  const { Resend } = await import('resend');
  class Client extends Resend {
    /** Following a redirect would send the API key to another host; the timeout frees the worker. */
    override fetchRequest<T>(path: string, options: object = {}) {
      const bounded = { ...options, redirect: 'error', signal: AbortSignal.timeout(attemptTimeoutMs) };
      return super.fetchRequest<T>(path, bounded);
    }
  }
  return new Client(apiKey, baseUrl === undefined ? {} : { baseUrl: baseUrl.replace(/\/+$/, '') });
}

export function createResendProvider({
  settings,
  ratePerSecond = 2,
  concurrency = 2,
  ...site
}: ResendOptions): Provider {
  const clientPromise = createClient(settings);
  async function send({ id, payload }: ClaimedDelivery): Promise<SendOutcome> {
    const client = await clientPromise;
    try {
      // The payload was built by buildPayload below and stored in the database.
      const { data, error, headers } = await client.emails.send(payload as MailPayload, { idempotencyKey: id });
      if (error !== null) return toOutcome(error, headers);
      if (typeof data?.id === 'string') return { kind: 'sent', providerId: data.id };
    } catch {}
    return { kind: 'unknown', reason: 'NO_ANSWER', doubt: 'silent' };
  }
  const credentials = createHash('sha256').update(settings.apiKey).digest('hex');
  const buildPayload: Provider['buildPayload'] = (row, wedding) =>
    buildMail({ ...row, from: settings.from }, wedding, site);
  return { format: 'email', credentials, ratePerSecond, concurrency, send, buildPayload };
}

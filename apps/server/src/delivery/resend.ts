// E-mail through Resend (specification §5 "Deliveries"). Every attempt of a delivery sends the same bytes with the
// delivery id as the idempotency key, so retries never send a second e-mail.
import { createHash } from 'node:crypto';
import type { ClaimedDelivery } from '@havn/api/messaging/queue';
import { buildMail, type MailPayload, type MailSite } from './mail.js';
import {
  attemptTimeoutMs,
  isProviderId,
  type Provider,
  parseRetryAfter,
  type SendOutcome,
  toNetworkOutcome,
} from './provider.js';
import { getResponseField, type ProviderResponse, requestProvider } from './provider-request.js';

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
  timeoutMs?: number;
}

/** Resend's error names for permanent failures. */
const permanentErrors = new Map<unknown, string>([
  ['validation_error', 'INVALID_ADDRESS'],
  ['missing_required_field', 'REFUSED'],
  ['invalid_from_address', 'INVALID_SENDER'],
  ['invalid_attachment', 'REFUSED'],
  ['not_found', 'REFUSED'],
  ['method_not_allowed', 'REFUSED'],
]);

/** The HTTP status determines the outcome; the name in the body only explains why a request was rejected. */
function toOutcome(response: ProviderResponse): SendOutcome {
  const { status, headers } = response;
  const [id, name] = [getResponseField(response, 'id'), getResponseField(response, 'name')];
  if (status >= 200 && status < 300 && isProviderId(id)) return { kind: 'sent', providerId: id };
  if (status === 401 || status === 403) return { kind: 'unauthorized', reason: `HTTP_${status}` };
  if (status === 429)
    return { kind: 'throttled', retryAfterSeconds: parseRetryAfter(headers['retry-after'], new Date()) };
  if (status < 300) return { kind: 'unknown', reason: `HTTP_${status}`, doubt: 'silent' };
  if (status === 409 && name === 'invalid_idempotent_request')
    return { kind: 'unknown', reason: 'KEY_REUSED', doubt: 'silent' };
  if (status < 400 || status >= 500 || status === 408 || status === 409)
    return { kind: 'unknown', reason: `HTTP_${status}`, doubt: 'refused' };
  return { kind: 'refused', reason: permanentErrors.get(name) ?? `REFUSED_${status}` };
}

/** A client for a single request, so that the recorded response belongs to it. */
async function createClient({ apiKey, baseUrl }: ResendSettings, timeoutMs: number) {
  const { Resend } = await import('resend');
  class BoundedClient extends Resend {
    response: ProviderResponse | undefined;

    override async fetchRequest<T>(
      path: string,
      options: RequestInit = {},
    ): ReturnType<typeof Resend.prototype.fetchRequest<T>> {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await requestProvider(`${this.baseUrl}${path}`, { ...options, signal });
      this.response = response;
      // Only the recorded response is used.
      return { data: {} as T, error: null, headers: null };
    }
  }
  return new BoundedClient(apiKey, baseUrl === undefined ? {} : { baseUrl: baseUrl.replace(/\/+$/, '') });
}

export function createResendProvider({
  settings,
  ratePerSecond = 2,
  concurrency = 2,
  timeoutMs = attemptTimeoutMs,
  ...site
}: ResendOptions): Provider {
  async function send({ id, payload }: ClaimedDelivery): Promise<SendOutcome> {
    const client = await createClient(settings, timeoutMs);
    try {
      // The payload was built by buildPayload below and stored in the database.
      await client.emails.send(payload as MailPayload, { idempotencyKey: id });
      if (client.response !== undefined) return toOutcome(client.response);
      return { kind: 'unknown', reason: 'NO_ANSWER', doubt: 'silent' };
    } catch (error) {
      // The idempotency key makes a retry safe, whether or not the e-mail was accepted.
      return toNetworkOutcome(error);
    }
  }
  const credentials = createHash('sha256').update(settings.apiKey).digest('hex');
  const buildPayload: Provider['buildPayload'] = (row, wedding) =>
    buildMail({ ...row, from: settings.from }, wedding, site);
  return { name: 'resend', format: 'email', credentials, ratePerSecond, concurrency, send, buildPayload };
}

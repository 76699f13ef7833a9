// E-mail through Resend (specification §5 "Deliveries"). Every attempt of a delivery sends the same bytes with the
// delivery id as the idempotency key, so retries never send a second e-mail.
import { createHash } from 'node:crypto';
import type { ClaimedDelivery } from '@havn/api/messaging/queue';
import type { Resend } from 'resend';
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

interface RequestLimits {
  timeoutMs: number;
  maxResponseBytes?: number;
}

/**
 * Sends one request through Resend's client, with its own timeout and a bounded response.
 * @returns the response, which `call` does not get; undefined if the client sent nothing.
 * @throws as `requestProvider`.
 */
export async function requestResend(
  { apiKey, baseUrl }: ResendSettings,
  { timeoutMs, ...limits }: RequestLimits,
  call: (client: Resend) => Promise<unknown>,
): Promise<ProviderResponse | undefined> {
  const { Resend } = await import('resend');
  let response: ProviderResponse | undefined;
  class BoundedClient extends Resend {
    override async fetchRequest<T>(
      path: string,
      options: RequestInit = {},
    ): ReturnType<typeof Resend.prototype.fetchRequest<T>> {
      const signal = AbortSignal.timeout(timeoutMs);
      response = await requestProvider(`${this.baseUrl}${path}`, { ...options, ...limits, signal });
      // Only the recorded response is used.
      return { data: {} as T, error: null, headers: null };
    }
  }
  await call(new BoundedClient(apiKey, baseUrl === undefined ? {} : { baseUrl: baseUrl.replace(/\/+$/, '') }));
  return response;
}

export function createResendProvider({
  settings,
  ratePerSecond = 2,
  concurrency = 2,
  timeoutMs = attemptTimeoutMs,
  ...site
}: ResendOptions): Provider {
  async function send({ id, payload }: ClaimedDelivery): Promise<SendOutcome> {
    try {
      const response = await requestResend(settings, { timeoutMs }, (client) =>
        // The payload was built by buildPayload below and stored in the database.
        client.emails.send(payload as MailPayload, { idempotencyKey: id }),
      );
      if (response !== undefined) return toOutcome(response);
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

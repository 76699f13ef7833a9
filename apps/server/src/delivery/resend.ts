// After an attempt that may have been accepted, the same bytes are sent under the same idempotency key. Other bytes
// get another key: Resend would answer 409 (https://resend.com/docs/dashboard/emails/idempotency-keys).

import type { ClaimedDelivery } from '@havn/api/messaging/queue/queue';
import type { Resend } from 'resend';
import type { ResendSettings } from '../settings/provider-settings.js';
import { buildMail, type MailPayload, type MailSite } from './mail.js';
import {
  attemptTimeoutMs,
  hashJson,
  isProviderId,
  type Provider,
  parseRetryAfter,
  type SendOutcome,
  toNetworkOutcome,
} from './provider.js';
import { getErrorMessage, getResponseField, type ProviderResponse, requestProvider } from './provider-request.js';
import { findResendMeaning, type ResendMeaning } from './resend-errors.js';

interface ResendOptions extends MailSite {
  settings: ResendSettings;
  ratePerSecond?: number;
  concurrency?: number;
  timeoutMs?: number;
}

interface ResendPayload extends MailPayload {
  /** Earlier versions used the id of the delivery. */
  idempotencyKey?: string;
}

/** Resend's quotas are those of a day or a month. */
const quotaRetrySeconds = 3600;

/** Null for other responses, such as those of a gateway. */
function toNamedOutcome(response: ProviderResponse): SendOutcome | null {
  const meaning = findResendMeaning(getResponseField(response, 'name'), getResponseField(response, 'message'));
  return meaning && toMeantOutcome(meaning, getErrorMessage(response));
}

export function toMeantOutcome({ is, reason }: ResendMeaning, detail: string): SendOutcome {
  if (is === 'guest') return { kind: 'refused', reason };
  if (is === 'limit') return { kind: 'throttled', retryAfterSeconds: quotaRetrySeconds, reason, detail };
  return { kind: 'unauthorized', reason, detail };
}

/** The HTTP status determines whether it was accepted; the name in the body only explains why not. */
function toOutcome(response: ProviderResponse): SendOutcome {
  const { status, headers } = response;
  const [id, name] = [getResponseField(response, 'id'), getResponseField(response, 'name')];
  if (status >= 200 && status < 300 && isProviderId(id)) return { kind: 'sent', providerId: id };
  if (status < 300) return { kind: 'unknown', reason: `HTTP_${status}`, doubt: 'silent' };
  if (status === 409 && name === 'invalid_idempotent_request')
    return { kind: 'unknown', reason: 'KEY_REUSED', doubt: 'silent' };
  const isRejection = status >= 400 && status < 500 && status !== 408 && status !== 409;
  if (!isRejection) return { kind: 'unknown', reason: `HTTP_${status}`, doubt: 'refused' };
  const named = toNamedOutcome(response);
  if (named !== null) return named;
  const detail = getErrorMessage(response);
  if (status === 401 || status === 403) return { kind: 'unauthorized', reason: `HTTP_${status}`, detail };
  if (status === 429)
    return { kind: 'throttled', retryAfterSeconds: parseRetryAfter(headers['retry-after'], new Date()) };
  return { kind: 'refused', reason: `REFUSED_${status}`, unrecognized: detail };
}

interface RequestLimits {
  timeoutMs: number;
  maxResponseBytes?: number;
}

/** `call` does not get the response; undefined if the client sent nothing. @throws as `requestProvider`. */
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

export const hashResendCredentials = ({ apiKey, from }: ResendSettings): string => hashJson([apiKey, from]);

export function createResendProvider({
  settings,
  ratePerSecond = 2,
  concurrency = 2,
  timeoutMs = attemptTimeoutMs,
  ...site
}: ResendOptions): Provider {
  async function send({ id, payload }: ClaimedDelivery): Promise<SendOutcome> {
    // The payload was built by buildPayload below and stored in the database.
    const { idempotencyKey = id, ...mail } = payload as ResendPayload;
    try {
      const response = await requestResend(settings, { timeoutMs }, (client) =>
        client.emails.send(mail, { idempotencyKey }),
      );
      if (response !== undefined) return toOutcome(response);
      return { kind: 'unknown', reason: 'NO_ANSWER', doubt: 'silent' };
    } catch (error) {
      // The idempotency key makes a retry safe, whether or not the e-mail was accepted.
      return toNetworkOutcome(error);
    }
  }
  const credentials = hashResendCredentials(settings);
  const buildPayload = (...[row, wedding]: Parameters<NonNullable<Provider['buildPayload']>>): ResendPayload => {
    const mail = buildMail({ ...row, from: settings.from }, wedding, site);
    // What Resend has accepted but not sent is sent under another key.
    return { ...mail, idempotencyKey: `${row.id}/${hashJson([mail, row.providerId])}` };
  };
  return { name: 'resend', format: 'email', credentials, ratePerSecond, concurrency, send, buildPayload };
}

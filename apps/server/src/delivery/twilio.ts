// Twilio has no idempotency keys: unknown outcomes are looked up. The library is large, so it is loaded on first use.

import { normalizeWord } from '@havn/api/kernel/normalize-text';
import type { ClaimedDelivery } from '@havn/api/messaging/queue/queue';
import type { Twilio } from 'twilio';
import type RequestClient from 'twilio/lib/base/RequestClient.js';
import type { TwilioSettings } from '../settings/provider-settings.js';
import {
  attemptTimeoutMs,
  getAccountFault,
  hashJson,
  isProviderId,
  type LookupResult,
  type Provider,
  parseRetryAfter,
  type SendOutcome,
  toNetworkOutcome,
} from './provider.js';
import { getErrorMessage, getResponseField, type ProviderResponse, requestProvider } from './provider-request.js';
import { findTwilioMeaning } from './twilio-errors.js';

interface TwilioOptions {
  settings: TwilioSettings;
  /** The URL for status callbacks; null when Twilio cannot reach it. */
  callbackUrl: string | null;
  ratePerSecond?: number;
  concurrency?: number;
  timeoutMs?: number;
}

/** After Twilio's queue for the sender was full. */
const busyRetrySeconds = 60;

/** The last response to a client, since the library's errors do not include all of it. */
interface LastResponse {
  response: ProviderResponse | undefined;
}

interface ClientOptions {
  settings: TwilioSettings;
  timeoutMs: number;
  stopSignal?: AbortSignal;
}

const encodeForm = (fields: object = {}) =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString();

/** For a single call, so that the recorded response belongs to it. The timeout covers all its requests. */
async function createClient({
  settings,
  timeoutMs,
  stopSignal,
}: ClientOptions): Promise<{ client: Twilio; last: LastResponse }> {
  const { accountSid, authToken, baseUrl } = settings;
  const { default: twilio } = await import('twilio');
  const last: LastResponse = { response: undefined };
  const timeoutSignal = AbortSignal.timeout(timeoutMs);
  const signal = stopSignal ? AbortSignal.any([timeoutSignal, stopSignal]) : timeoutSignal;
  class BoundedRequestClient extends twilio.RequestClient {
    override async request<TData>({ method, uri, headers, params, data }: RequestClient.RequestOptions<TData>) {
      const url = new URL(uri);
      for (const [name, value] of new URLSearchParams(encodeForm(params))) url.searchParams.append(name, value);
      const target = baseUrl === undefined ? url : new URL(url.pathname + url.search, baseUrl);
      const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
      const response = await requestProvider(target.href, {
        method: method.toUpperCase(),
        headers: { ...headers, authorization },
        ...(data && { body: encodeForm(data) }),
        signal,
      });
      last.response = response;
      // The library parses the text.
      return { statusCode: response.status, headers: response.headers, body: response.text as TData };
    }
  }
  return { client: twilio(accountSid, authToken, { httpClient: new BoundedRequestClient() }), last };
}

/** The HTTP status determines the outcome; the body only explains why a request was rejected. */
function toOutcome(response: ProviderResponse | undefined, error: unknown): SendOutcome {
  if (response === undefined) return toNetworkOutcome(error);
  const { status, headers } = response;
  if (status === 401) return { kind: 'unauthorized', reason: `HTTP_${status}` };
  const code = getResponseField(response, 'code');
  if (status === 429 && (typeof code !== 'number' || findTwilioMeaning(status, code)?.is !== 'limit'))
    return { kind: 'throttled', retryAfterSeconds: parseRetryAfter(headers['retry-after'], new Date()) };
  if (status >= 500 || status < 300) {
    const doubt = status >= 500 ? 'refused' : 'silent';
    return { kind: 'unknown', reason: `HTTP_${status}`, doubt };
  }
  // Not an error response of Twilio: it may come from a proxy.
  if (typeof code !== 'number') return { kind: 'unknown', reason: `HTTP_${status}`, doubt: 'refused' };
  return toRejection(code, { status, detail: getErrorMessage(response) });
}

/** Twilio has accepted nothing, or reports that it has not sent what it accepted. */
export function toRejection(code: number, { status, detail }: { status?: number; detail: string }): SendOutcome {
  const meaning = findTwilioMeaning(status, code);
  if (meaning === null) return { kind: 'refused', reason: `REFUSED_${code}`, unrecognized: detail };
  const { reason } = meaning;
  switch (meaning.is) {
    case 'guest':
      return { kind: 'refused', reason };
    case 'optedOut':
      return { kind: 'refused', reason, isOptOut: true };
    case 'account':
      return { kind: 'unauthorized', reason, detail };
    case 'limit':
      return { kind: 'throttled', retryAfterSeconds: meaning.retryAfterSeconds, reason, detail };
    default:
      return { kind: 'throttled', retryAfterSeconds: busyRetrySeconds, reason, detail };
  }
}

export const hashTwilioCredentials = ({ accountSid, authToken, from }: TwilioSettings): string =>
  hashJson([accountSid, authToken, from]);

/** Not this attempt, but an earlier one, after whose report the delivery was queued again. */
const hasFailedForAccount = ({ errorCode }: { errorCode?: number | null }) =>
  Boolean(errorCode) && getAccountFault(toRejection(Number(errorCode), { detail: '' })) !== null;

/** Allowed clock skew: a message created up to this long before our attempt may still be ours. */
const clockSkewMs = 10 * 60_000;

const isMessagingService = (from: string) => /^MG[0-9a-f]{32}$/i.test(from);

const toSenderParameters = (from: string) => (isMessagingService(from) ? { messagingServiceSid: from } : { from });

export interface InboundMessage {
  sid: string;
  from: string;
  body: string;
  attachments: number;
  sentAt: Date;
}

const listTimeoutMs = 60_000;

/** Empty if the sender is an alphanumeric ID, which cannot receive SMS. @throws Error if the list is incomplete. */
export async function listInboundMessages(
  settings: TwilioSettings,
  {
    since,
    stopSignal,
    timeoutMs = listTimeoutMs,
  }: { since: Date; stopSignal: AbortSignal; timeoutMs?: number | undefined },
): Promise<InboundMessage[]> {
  const { from } = settings;
  const isService = isMessagingService(from);
  if (!isService && !from.startsWith('+')) return [];
  const { client } = await createClient({ settings, timeoutMs, stopSignal });
  // The numbers of an account may belong to other applications, too.
  const listed = await client.messages.list({ dateSentAfter: since, pageSize: 100, ...(!isService && { to: from }) });
  return listed
    .filter((message) => message.direction === 'inbound' && (!isService || message.messagingServiceSid === from))
    .map(({ sid, from: sender, body, numMedia, dateSent, dateCreated }) => ({
      sid,
      from: sender,
      body: body ?? '',
      attachments: Number(numMedia) || 0,
      sentAt: dateSent ?? dateCreated,
    }));
}

export function createTwilioProvider({
  settings,
  callbackUrl,
  ratePerSecond = 10,
  concurrency = 4,
  timeoutMs = attemptTimeoutMs,
}: TwilioOptions): Provider {
  const { from } = settings;
  async function send({ id, recipient, body }: ClaimedDelivery): Promise<SendOutcome> {
    const { client, last } = await createClient({ settings, timeoutMs });
    try {
      const { sid }: { sid: unknown } = await client.messages.create({
        to: recipient,
        body,
        ...toSenderParameters(from),
        ...(callbackUrl !== null && { statusCallback: `${callbackUrl}/${id}` }),
      });
      return isProviderId(sid) ? { kind: 'sent', providerId: sid } : toOutcome(last.response, null);
    } catch (error) {
      return toOutcome(last.response, error);
    }
  }
  async function lookUp(
    delivery: ClaimedDelivery,
    filterUnknown: (ids: string[]) => Promise<string[]>,
  ): Promise<LookupResult> {
    const { client } = await createClient({ settings, timeoutMs });
    try {
      const messages = await client.messages.list({ to: delivery.recipient, limit: 100, pageSize: 100 });
      const isRecent = ({ dateCreated }: { dateCreated: Date }) =>
        !(new Date(dateCreated).getTime() <= delivery.firstTriedAt.getTime() - clockSkewMs);
      const recent = messages.filter((message) => isRecent(message) && !hasFailedForAccount(message));
      const unknown = new Set(await filterUnknown(recent.map((message) => message.sid)));
      const candidates = recent.filter(({ sid }) => unknown.has(sid));
      const found = candidates.find(({ body }) => isSameSms(delivery.body, body));
      if (found !== undefined) return { kind: 'found', providerId: found.sid };
      return { kind: candidates.length > 0 ? 'unclear' : 'none' };
    } catch {
      return { kind: 'unanswered' };
    }
  }
  const credentials = hashTwilioCredentials(settings);
  return { name: 'twilio', format: 'sms', credentials, ratePerSecond, concurrency, send, lookUp };
}

/**
 * Twilio's smart encoding replaces characters that GSM-7 lacks by similar ones, such as quotation marks and dashes, and
 * a trial account's text begins with a line of Twilio's: the letters and digits are compared.
 */
export function isSameSms(sent: string, listed: string): boolean {
  const letters = normalizeWord(sent);
  return letters !== '' && normalizeWord(listed).endsWith(letters);
}

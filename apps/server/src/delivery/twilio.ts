// SMS through Twilio (specification §5 "Deliveries"). Twilio has no idempotency keys: an attempt of unknown outcome is
// looked up in its message list. The library is large and loaded on first use.
import { createHash } from 'node:crypto';
import type { Taken } from '@havn/api/delivery/queue';
import type { Twilio } from 'twilio';
import type RequestClient from 'twilio/lib/base/RequestClient.js';
import {
  type Found,
  faultCode,
  type Outcome,
  type Provider,
  patienceMs,
  retryAfter,
  wasNotReached,
} from './provider.js';

export interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** A phone number, an alphanumeric sender ID, or a messaging service SID. */
  from: string;
  baseUrl: string | undefined;
}

interface TwilioOptions {
  settings: TwilioSettings;
  /** The URL for status callbacks; null when Twilio cannot reach it. */
  callbackUrl: string | null;
  ratePerSecond?: number;
  lanes?: number;
}

/** Twilio's error codes for permanent failures (docs: REST API error codes). */
const refusals: Record<number, string> = {
  21211: 'INVALID_NUMBER',
  21214: 'INVALID_NUMBER',
  21217: 'INVALID_NUMBER',
  21408: 'COUNTRY_NOT_ALLOWED',
  21610: 'OPTED_OUT',
  21612: 'NOT_REACHABLE',
  21614: 'INVALID_NUMBER',
  21617: 'TOO_LONG',
};

interface Answer {
  statusCode: number;
  headers: Record<string, unknown>;
  body: unknown;
}

/** The last response to a client, since the library's errors do not include all of it. */
interface Heard {
  answer: Answer | undefined;
}

/** A client for a single request, so that the recorded response belongs to that request. */
async function open({ accountSid, authToken, baseUrl }: TwilioSettings): Promise<{ client: Twilio; heard: Heard }> {
  const { default: twilio } = await import('twilio');
  const heard: Heard = { answer: undefined };
  class Requests extends twilio.RequestClient {
    override async request<TData>(options: RequestClient.RequestOptions<TData>) {
      const asked = new URL(options.uri);
      const uri = baseUrl === undefined ? asked.href : new URL(asked.pathname + asked.search, baseUrl).href;
      const response = await super.request<TData>({ ...options, uri, timeout: patienceMs });
      heard.answer = response as unknown as Answer;
      return response;
    }
  }
  const httpClient = new Requests({ timeout: patienceMs, keepAlive: false });
  return { client: twilio(accountSid, authToken, { httpClient }), heard };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The error code of a JSON response from Twilio; null for anything else, such as a gateway's HTML page. */
function errorCodeOf({ body }: Answer): number | null {
  const read: unknown = typeof body === 'string' ? parsed(body) : body;
  return isObject(read) && typeof read.code === 'number' ? read.code : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function outcomeOf(answer: Answer | undefined, error: unknown): Outcome {
  if (answer === undefined) {
    const reason = faultCode(error);
    return wasNotReached(reason) ? { kind: 'retryable', reason } : { kind: 'unknown', reason, doubt: 'silent' };
  }
  const { statusCode: status, headers } = answer;
  const code = errorCodeOf(answer);
  if (status === 401 || code === 20003) return { kind: 'unauthorized', reason: `HTTP_${status}` };
  if (status === 429) return { kind: 'throttled', askedSeconds: retryAfter(headers['retry-after'], new Date()) };
  if (status >= 500 || status < 300) {
    const doubt = status >= 500 ? 'refused' : 'silent';
    return { kind: 'unknown', reason: `HTTP_${status}`, doubt };
  }
  if (code === null) return { kind: 'unknown', reason: `HTTP_${status}`, doubt: 'refused' };
  return { kind: 'refused', reason: refusals[code] ?? `REFUSED_${code}`, isOptOut: code === 21610 };
}

/** Allowed clock skew: a message created this long before our attempt may still be the one. */
const skewMs = 10 * 60_000;

const senderOf = (from: string) => (/^MG[0-9a-f]{32}$/i.test(from) ? { messagingServiceSid: from } : { from });

export function makeTwilio({ settings, callbackUrl, ratePerSecond = 10, lanes = 4 }: TwilioOptions): Provider {
  const { accountSid, authToken, from } = settings;
  async function send({ id, recipient, body }: Taken): Promise<Outcome> {
    const { client, heard } = await open(settings);
    try {
      const { sid } = await client.messages.create({
        to: recipient,
        body,
        ...senderOf(from),
        ...(callbackUrl !== null && { statusCallback: `${callbackUrl}/${id}` }),
      });
      return sid ? { kind: 'sent', providerId: sid } : outcomeOf(heard.answer, null);
    } catch (error) {
      return outcomeOf(heard.answer, error);
    }
  }
  async function lookUp(taken: Taken, isNew: (ids: string[]) => Promise<string[]>): Promise<Found> {
    const { client } = await open(settings);
    try {
      const messages = await client.messages.list({ to: taken.recipient, limit: 100, pageSize: 100 });
      // Twilio prefixes the texts of trial accounts with a line of its own.
      const isAlike = ({ body, dateCreated }: { body: string; dateCreated: Date }) =>
        body.trim().endsWith(taken.body.trim()) &&
        !(new Date(dateCreated).getTime() <= taken.firstTriedAt.getTime() - skewMs);
      const alike = messages.filter(isAlike);
      const [providerId] = await isNew(alike.map((message) => message.sid));
      return providerId === undefined ? { kind: 'none' } : { kind: 'found', providerId };
    } catch {
      return { kind: 'unanswered' };
    }
  }
  const credentials = createHash('sha256').update(`${accountSid}:${authToken}`).digest('hex');
  return { format: 'sms', credentials, ratePerSecond, lanes, send, lookUp };
}

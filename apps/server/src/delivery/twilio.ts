// SMS through Twilio (specification §5 "Deliveries"). It knows no idempotency key: an attempt of unknown outcome is looked up
// among its messages. The library is heavy and loaded when first used.
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
  /** A number, a sender's name, or the id of a messaging service. */
  from: string;
  baseUrl: string | undefined;
}

interface TwilioOptions {
  settings: TwilioSettings;
  /** Where reports of deliveries are to come; null where Twilio could not reach it. */
  callbackUrl: string | null;
  ratePerSecond?: number;
  lanes?: number;
}

/** Twilio's words for a receiver that cannot be reached by anybody (docs: REST API error codes). */
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

/** What the last request of a client was answered, which the library's errors do not tell whole. */
interface Heard {
  answer: Answer | undefined;
}

/** A client for one request: what it hears is about that request alone. */
async function open({ accountSid, authToken, baseUrl }: TwilioSettings): Promise<{ client: Twilio; heard: Heard }> {
  const { default: twilio } = await import('twilio');
  const heard: Heard = { answer: undefined };
  class Requests extends twilio.RequestClient {
    override async request<TData>(options: RequestClient.RequestOptions<TData>) {
      const asked = new URL(options.uri);
      const uri = baseUrl === undefined ? asked.href : new URL(asked.pathname + asked.search, baseUrl).href;
      const answer = await super.request<TData>({ ...options, uri, timeout: patienceMs });
      heard.answer = answer as unknown as Answer;
      return answer;
    }
  }
  const httpClient = new Requests({ timeout: patienceMs, keepAlive: false });
  return { client: twilio(accountSid, authToken, { httpClient }), heard };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** An answer that is Twilio's own: JSON with its code. A gateway's page is somebody else's. */
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
    return wasNotReached(reason) ? { kind: 'later', reason } : { kind: 'unclear', reason, doubt: 'silent' };
  }
  const { statusCode: status, headers } = answer;
  const code = errorCodeOf(answer);
  if (status === 401 || code === 20003) return { kind: 'locked', reason: `HTTP_${status}` };
  if (status === 429) return { kind: 'throttled', askedSeconds: retryAfter(headers['retry-after'], new Date()) };
  if (status >= 500 || status < 300) {
    const doubt = status >= 500 ? 'refused' : 'silent';
    return { kind: 'unclear', reason: `HTTP_${status}`, doubt };
  }
  if (code === null) return { kind: 'unclear', reason: `HTTP_${status}`, doubt: 'refused' };
  return { kind: 'refused', reason: refusals[code] ?? `REFUSED_${code}`, isOptOut: code === 21610 };
}

/** Clocks differ: what was made this long before our attempt may still be it. */
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
      // A trial account's texts begin with a line of Twilio's.
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

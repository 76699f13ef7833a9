// SMS through Twilio (specification §5 "Deliveries"). Twilio has no idempotency keys: an attempt of unknown outcome is
// looked up in its message list. The library is large and loaded on first use.
import { createHash } from 'node:crypto';
import type { ClaimedDelivery } from '@havn/api/messaging/queue';
import type { Twilio } from 'twilio';
import type RequestClient from 'twilio/lib/base/RequestClient.js';
import {
  attemptTimeoutMs,
  getNetworkErrorCode,
  isConnectionError,
  type LookUpResult,
  type Provider,
  parseRetryAfter,
  type SendOutcome,
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
  concurrency?: number;
}

/** Twilio's error codes for permanent failures (docs: REST API error codes). */
const permanentErrors: Record<number, string> = {
  21211: 'INVALID_NUMBER',
  21214: 'INVALID_NUMBER',
  21217: 'INVALID_NUMBER',
  21408: 'COUNTRY_NOT_ALLOWED',
  21610: 'OPTED_OUT',
  21612: 'NOT_REACHABLE',
  21614: 'INVALID_NUMBER',
  21617: 'TOO_LONG',
};

interface TwilioResponse {
  statusCode: number;
  headers: Record<string, unknown>;
  body: unknown;
}

/** The last response to a client, since the library's errors do not include all of it. */
interface LastResponse {
  response: TwilioResponse | undefined;
}

/** A client for a single request, so that the recorded response belongs to that request. */
async function createClient({
  accountSid,
  authToken,
  baseUrl,
}: TwilioSettings): Promise<{ client: Twilio; last: LastResponse }> {
  const { default: twilio } = await import('twilio');
  const last: LastResponse = { response: undefined };
  class RecordingRequestClient extends twilio.RequestClient {
    override async request<TData>(options: RequestClient.RequestOptions<TData>) {
      const requestedUrl = new URL(options.uri);
      const uri =
        baseUrl === undefined ? requestedUrl.href : new URL(requestedUrl.pathname + requestedUrl.search, baseUrl).href;
      const response = await super.request<TData>({ ...options, uri, timeout: attemptTimeoutMs });
      last.response = response as unknown as TwilioResponse;
      return response;
    }
  }
  const httpClient = new RecordingRequestClient({ timeout: attemptTimeoutMs, keepAlive: false });
  return { client: twilio(accountSid, authToken, { httpClient }), last };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The error code of a JSON response from Twilio; null for anything else, such as a gateway's HTML page. */
function getErrorCode({ body }: TwilioResponse): number | null {
  const parsedBody: unknown = typeof body === 'string' ? parseJson(body) : body;
  return isObject(parsedBody) && typeof parsedBody.code === 'number' ? parsedBody.code : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function toOutcome(response: TwilioResponse | undefined, error: unknown): SendOutcome {
  if (response === undefined) {
    const reason = getNetworkErrorCode(error);
    return isConnectionError(reason) ? { kind: 'retryable', reason } : { kind: 'unknown', reason, doubt: 'silent' };
  }
  const { statusCode: status, headers } = response;
  const code = getErrorCode(response);
  if (status === 401 || code === 20003) return { kind: 'unauthorized', reason: `HTTP_${status}` };
  if (status === 429)
    return { kind: 'throttled', retryAfterSeconds: parseRetryAfter(headers['retry-after'], new Date()) };
  if (status >= 500 || status < 300) {
    const doubt = status >= 500 ? 'refused' : 'silent';
    return { kind: 'unknown', reason: `HTTP_${status}`, doubt };
  }
  if (code === null) return { kind: 'unknown', reason: `HTTP_${status}`, doubt: 'refused' };
  return { kind: 'refused', reason: permanentErrors[code] ?? `REFUSED_${code}`, isOptOut: code === 21610 };
}

/** Allowed clock skew: a message created this long before our attempt may still be the one. */
const clockSkewMs = 10 * 60_000;

const toSenderParameters = (from: string) =>
  /^MG[0-9a-f]{32}$/i.test(from) ? { messagingServiceSid: from } : { from };

export function createTwilioProvider({
  settings,
  callbackUrl,
  ratePerSecond = 10,
  concurrency = 4,
}: TwilioOptions): Provider {
  const { accountSid, authToken, from } = settings;
  async function send({ id, recipient, body }: ClaimedDelivery): Promise<SendOutcome> {
    const { client, last } = await createClient(settings);
    try {
      const { sid } = await client.messages.create({
        to: recipient,
        body,
        ...toSenderParameters(from),
        ...(callbackUrl !== null && { statusCallback: `${callbackUrl}/${id}` }),
      });
      return sid ? { kind: 'sent', providerId: sid } : toOutcome(last.response, null);
    } catch (error) {
      return toOutcome(last.response, error);
    }
  }
  async function lookUp(
    delivery: ClaimedDelivery,
    filterUnknown: (ids: string[]) => Promise<string[]>,
  ): Promise<LookUpResult> {
    const { client } = await createClient(settings);
    try {
      const messages = await client.messages.list({ to: delivery.recipient, limit: 100, pageSize: 100 });
      // Twilio prefixes the texts of trial accounts with a line of its own.
      const isSameText = ({ body, dateCreated }: { body: string; dateCreated: Date }) =>
        body.trim().endsWith(delivery.body.trim()) &&
        !(new Date(dateCreated).getTime() <= delivery.firstTriedAt.getTime() - clockSkewMs);
      const candidates = messages.filter(isSameText);
      const [providerId] = await filterUnknown(candidates.map((message) => message.sid));
      return providerId === undefined ? { kind: 'none' } : { kind: 'found', providerId };
    } catch {
      return { kind: 'unanswered' };
    }
  }
  const credentials = createHash('sha256').update(`${accountSid}:${authToken}`).digest('hex');
  return { format: 'sms', credentials, ratePerSecond, concurrency, send, lookUp };
}

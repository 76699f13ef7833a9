// The requests of the forms. They have no credentials, a timeout, and never throw.

import type { FormField } from '../core/rsvp/form-fields.js';
import { isHeaderField, parseHeaders } from '../core/rsvp/form-headers.js';
import { isRecord } from '../core/values/text.js';

/** Longer than a slow mobile network needs. */
const requestTimeoutMs = 20_000;

/** Aborts on timeout, and when `signal` does. Some browsers of 2024 have no `AbortSignal.any` yet. */
function createTimeoutSignal(signal?: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (signal?.aborted) abort();
  setTimeout(abort, requestTimeoutMs);
  signal?.addEventListener('abort', abort, { once: true, signal: controller.signal });
  return controller.signal;
}

async function parseReply(reply: Response): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = await reply.json();
  return isRecord(body) ? body : {};
}

export interface Service {
  /** Without a trailing slash. */
  readonly server: string;
  readonly key: string;
  readonly isDev?: boolean;
}

const getRsvpUrl = ({ server }: Service) => `${server}/api/v1/widget/rsvp`;

/** The number of taken seats; zero if unknown (the server validates each response anyway). */
export async function fetchSeatsTaken(service: Service, signal?: AbortSignal): Promise<number> {
  try {
    const dev = service.isDev ? '&dev=true' : '';
    const reply = await fetch(`${getRsvpUrl(service)}?prokey=${encodeURIComponent(service.key)}${dev}`, {
      credentials: 'omit',
      signal: createTimeoutSignal(signal),
    });
    const { total } = reply.ok ? await parseReply(reply) : {};
    return typeof total === 'number' && Number.isSafeInteger(total) && total > 0 ? total : 0;
  } catch {
    return 0;
  }
}

export interface RsvpResponse {
  readonly language: string;
  readonly status: 'confirmed' | 'undecided' | 'declined';
  readonly amount: number;
  readonly email: string;
  readonly payload?: Readonly<Record<string, string | boolean>>;
}

/** The result of a response: accepted, waiting for double opt-in, rejected with a known code, or unknown. */
export type RsvpOutcome = 'sent' | 'doi' | 2 | 5 | 6 | 'failed';

/** 128 random bits. `crypto.randomUUID` exists in secure contexts only, `getRandomValues` everywhere. */
const createIdempotencyKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** The last response with an unknown outcome: sent again unchanged, it is stored once (W13). */
let unconfirmed: { readonly body: string; readonly key: string } | undefined;

/** `failed` covers everything without a clear reply: the visitor may retry. */
export async function sendResponse(service: Service, response: RsvpResponse): Promise<RsvpOutcome> {
  const body = JSON.stringify({ prokey: service.key, ...response, dev: service.isDev || undefined });
  const key = unconfirmed?.body === body ? unconfirmed.key : createIdempotencyKey();
  unconfirmed = { body, key };
  try {
    const reply = await fetch(getRsvpUrl(service), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body,
      credentials: 'omit',
      signal: createTimeoutSignal(),
    });
    const { status, error } = await parseReply(reply);
    if (!reply.ok) return ([2, 5, 6] as const).find((known) => known === error) ?? 'failed';
    unconfirmed = undefined;
    return status === 'doi' ? 'doi' : 'sent';
  } catch {
    return 'failed';
  }
}

export const toJsonValues = (fields: readonly FormField[], values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isCheckbox = fields.some((field) => field.name === name && field.type === 'checkbox');
      return [name, isCheckbox ? value === 'true' : value] as const;
    }),
  );

/** JSON if the configuration has a hidden `header` field, multipart form data otherwise. */
function buildThankYouRequest(fields: readonly FormField[], values: Readonly<Record<string, string>>): RequestInit {
  const header = fields.find(isHeaderField);
  if (header === undefined) {
    const body = new FormData();
    for (const [name, value] of Object.entries(values)) body.append(name, value);
    return { body };
  }
  const own = parseHeaders(header.default);
  const headers = new Headers(Object.keys(own).length > 0 ? own : { atcb: 'true' });
  const usual = { 'Cache-Control': 'no-cache', 'Content-Type': 'application/json' };
  for (const [name, value] of Object.entries(usual)) if (!headers.has(name)) headers.set(name, value);
  const { header: _, ...sent } = toJsonValues(fields, values);
  return { headers, body: JSON.stringify(sent) };
}

/** Success is a JSON reply with an ok status, no HTML page or redirect. Headers are never from the page (T12). */
export async function sendThankYou(
  url: string,
  fields: readonly FormField[],
  values: Readonly<Record<string, string>>,
): Promise<boolean> {
  try {
    const request = buildThankYouRequest(fields, values);
    const reply = await fetch(url, {
      method: 'POST',
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      ...request,
      signal: createTimeoutSignal(),
    });
    await reply.json();
    return reply.ok;
  } catch {
    return false;
  }
}

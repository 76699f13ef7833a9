// The requests of the forms against a fake network: what is sent, and how every kind of reply is interpreted.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseFields } from '../core/rsvp/form-fields.js';
import { fetchSeatsTaken, sendResponse, sendThankYou } from './requests.js';

const service = { server: 'https://wed.example', key: 'k 1' };
const response = { language: 'en', status: 'confirmed', amount: 2, email: 'bo@example.com' } as const;

type Call = readonly [url: string, request: RequestInit];

/** Sends the same reply to every request, and records the requests. */
function fakeNetwork(reply: () => Response | Promise<Response>): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    calls.push([url, request]);
    return reply();
  });
  return calls;
}

/** Never replies: every request waits until it is aborted. */
function fakeSilentNetwork(): void {
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_resolve, reject) => {
      if (signal.aborted) reject(new Error('aborted'));
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  });
}

const replyJson =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const replyPage = (status: number) => () => new Response('<!doctype html>', { status });
const failOffline = () => Promise.reject(new TypeError('offline'));

afterEach(() => vi.unstubAllGlobals());

describe('the seat count', () => {
  it('is requested by key, without credentials', async () => {
    const calls = fakeNetwork(replyJson({ total: 7 }));
    expect(await fetchSeatsTaken({ ...service, isDev: true })).toBe(7);
    expect(calls).toMatchObject([
      ['https://wed.example/api/v1/widget/rsvp?prokey=k%201&dev=true', { credentials: 'omit' }],
    ]);
  });

  it.each([
    ['a failure', replyJson({ total: 7 }, 500)],
    ['a page', replyPage(200)],
    ['no network', failOffline],
    ['a text', replyJson({ total: '7' })],
    ['less than nothing', replyJson({ total: -7 })],
    ['half a seat', replyJson({ total: 0.5 })],
    ['null', replyJson(null)],
  ])('T19 is zero for %s', async (_, reply) => {
    fakeNetwork(reply);
    expect(await fetchSeatsTaken(service)).toBe(0);
  });

  it('is aborted with the element', async () => {
    fakeSilentNetwork();
    const controller = new AbortController();
    const aborted = fetchSeatsTaken(service, controller.signal);
    controller.abort();
    expect(await aborted).toBe(0);
    expect(await fetchSeatsTaken(service, AbortSignal.abort())).toBe(0);
  });
});

describe('a response', () => {
  it('is posted as JSON, without credentials', async () => {
    const calls = fakeNetwork(replyJson({ status: 'ok' }));
    expect(await sendResponse({ ...service, isDev: true }, { ...response, payload: { ok: true } })).toBe('sent');
    const [url, request] = calls[0] ?? [];
    expect(url).toBe('https://wed.example/api/v1/widget/rsvp');
    expect(request).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json' },
    });
    expect(JSON.parse(String(request?.body))).toEqual({ prokey: 'k 1', ...response, payload: { ok: true }, dev: true });
  });

  it.each([
    ['doi', replyJson({ status: 'doi' })],
    ['sent', replyJson({})],
    [2, replyJson({ error: 2 }, 400)],
    [5, replyJson({ error: 5, message: 'x' }, 409)],
    [6, replyJson({ error: 6 }, 409)],
    ['failed', replyJson({ error: 7 }, 400)],
    ['failed', replyJson({ error: '6' }, 400)],
    ['failed', replyJson({}, 429)],
    ['failed', replyPage(500)],
    ['failed', replyPage(200)],
    ['failed', failOffline],
  ])('W13 is %s', async (outcome, reply) => {
    fakeNetwork(reply);
    expect(await sendResponse(service, response)).toBe(outcome);
  });

  it('W13 reuses its idempotency key until the outcome is known', async () => {
    const getIdempotencyKey = ([, request]: Call) => new Headers(request.headers).get('Idempotency-Key');
    const calls = fakeNetwork(failOffline);
    await sendResponse(service, response);
    await sendResponse(service, response);
    await sendResponse(service, { ...response, amount: 3 });
    const done = fakeNetwork(replyJson({ status: 'ok' }));
    await sendResponse(service, { ...response, amount: 3 });
    await sendResponse(service, { ...response, amount: 3 });
    const [first, again, other, sent, change] = [...calls, ...done].map(getIdempotencyKey);
    expect(first).toMatch(/^\d+(-\d+){3}$/);
    expect([again, sent]).toEqual([first, other]);
    expect(new Set([first, other, change]).size).toBe(3);
  });

  it('W13 times out after twenty seconds', async () => {
    vi.useFakeTimers();
    fakeSilentNetwork();
    const timedOut = sendResponse(service, response);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await timedOut).toBe('failed');
    vi.useRealTimers();
  });
});

describe('a thank-you form', () => {
  const fields = [
    { type: 'text', name: 'who' },
    { type: 'checkbox', name: 'ok' },
    { type: 'hidden', name: 'src', default: 'invite' },
  ];
  const header = (text: string) => ({ type: 'hidden', name: 'header', default: text });
  const values = { who: 'Bo', ok: 'true', src: 'invite' };
  const send = (more: readonly unknown[] = [], given: Record<string, string> = values) =>
    sendThankYou('https://site.example/ty', parseFields('ty.fields', [...fields, ...more]), given);

  it('is sent as multipart form data, and follows no redirect (W15)', async () => {
    const calls = fakeNetwork(replyJson({ any: 1 }));
    expect(await send()).toBe(true);
    const [url, request] = calls[0] ?? [];
    expect(url).toBe('https://site.example/ty');
    expect(request).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    });
    expect(request?.headers).toBeUndefined();
    expect(Object.fromEntries(request?.body as FormData)).toEqual(values);
  });

  it('T12 is sent as JSON with the headers of the configuration, whatever the page says', async () => {
    const calls = fakeNetwork(replyJson({}));
    const configured = header('{"X-Token":"t1","Cookie":"a=b","content-type":"application/vnd.api+json"}');
    expect(await send([configured], { ...values, header: '{"X-Token":"forged"}' })).toBe(true);
    const [, request] = calls[0] ?? [];
    expect(Object.fromEntries(request?.headers as Headers)).toEqual({
      'x-token': 't1',
      'content-type': 'application/vnd.api+json',
      'cache-control': 'no-cache',
    });
    expect(JSON.parse(String(request?.body))).toEqual({ who: 'Bo', ok: true, src: 'invite' });
  });

  it('sends an atcb header if the configuration names no headers', async () => {
    const calls = fakeNetwork(replyJson({}));
    await send([header('{}')]);
    expect(Object.fromEntries(calls[0]?.[1].headers as Headers)).toMatchObject({ atcb: 'true' });
  });

  it('T12 is not sent with invalid headers', async () => {
    const calls = fakeNetwork(replyJson({}));
    for (const text of ['{', '[]', '{"X":1}', '{"X":"a\\r\\nY: b"}']) expect(await send([header(text)])).toBe(false);
    expect(calls).toEqual([]);
  });

  it.each([
    ['a page', replyPage(200)],
    ['a failure', replyJson({}, 500)],
    ['no network', failOffline],
  ])('W15 fails with %s', async (_, reply) => {
    fakeNetwork(reply);
    expect(await send()).toBe(false);
  });
});

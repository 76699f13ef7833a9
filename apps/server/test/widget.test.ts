// The widget's public API over HTTP, and concurrent responses.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestResponse, type TestServer } from './harness.js';
import { configuration, crossOrigin, expectCorsOpen, startWidgetServer, type WidgetServer } from './widget-harness.js';

let clock = new Date('2025-06-01T12:00:00Z');
let other: TestServer;
let limited: TestServer;
let server: WidgetServer['server'];
let token: string;
let createWidget: WidgetServer['createWidget'];
let postRsvp: WidgetServer['postRsvp'];

beforeAll(async () => {
  const now = () => clock;
  ({ server, token, createWidget, postRsvp } = await startWidgetServer({ now }));
  other = await startServer({ hasLimits: false, now, databaseUrl: server.databaseUrl });
  limited = await startServer({ now, databaseUrl: server.databaseUrl });
});
afterAll(async () => {
  await limited.stop();
  await other.stop();
  await server.stop();
});

const getCount = async (prokey: string) =>
  (await server.get(`/api/v1/widget/rsvp?prokey=${prokey}`, crossOrigin)).body as object;

describe('an event with a stored value that is refused by now', () => {
  async function createRefused() {
    const { prokey } = await createWidget();
    const refused = JSON.stringify({ ...configuration, uid: 'our wedding' });
    await server.sql`update widgets set configuration = ${refused}::text::jsonb where prokey = ${prokey}`;
    return prokey;
  }

  it('keeps its button: the configuration is served without the value', async () => {
    const response = await server.get(`/api/v1/widget/${await createRefused()}/config.json`, crossOrigin);
    expect(response.body).toEqual({ ...configuration, sequence: 1 });
  });

  it('keeps its file', async () => {
    const response = await server.get(`/w/${await createRefused()}/o/ical`, crossOrigin);
    expect(response.text).toContain('SUMMARY:Harbour walk');
  });

  it('keeps its page', async () => {
    const response = await server.get(`/w/${await createRefused()}`, crossOrigin);
    expect(response.text).toContain('Harbour walk');
  });
});

describe('the public API', () => {
  it('H6 configuration, count and RSVP are open to every origin, without credentials or personal data', async () => {
    const widget = await createWidget({ max: 10, maxpp: 3, expires: '2025-07-01' });
    const response = await server.get(`/api/v1/widget/${widget.prokey}/config.json`, crossOrigin);
    expectCorsOpen(response);
    expect(response.body).toEqual({ ...configuration, rsvp: { max: 10, maxpp: 3, expires: '2025-07-01' } });
    const saved = await postRsvp(widget.prokey, { amount: 2 });
    expectCorsOpen(saved);
    expect([saved.status, saved.body]).toEqual([200, { status: 'ok' }]);
    const counted = await server.get(`/api/v1/widget/rsvp?prokey=${widget.prokey}&dev=true`, crossOrigin);
    expectCorsOpen(counted);
    expect(counted.body).toEqual({ total: 2 });
    expect(counted.text + response.text).not.toContain('example.com');
  });

  it('H6 answers preflight requests; administrator routes have no CORS', async () => {
    const widget = await createWidget();
    const preflightHeaders = {
      ...crossOrigin.headers,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type, rsvp',
    };
    for (const path of ['/api/v1/widget/rsvp', `/api/v1/widget/${widget.prokey}/config.json`]) {
      const preflight = await server.get(path, { method: 'OPTIONS', headers: preflightHeaders });
      expect(preflight.status).toBe(204);
      expectCorsOpen(preflight);
    }
    const preflight = await server.get('/api/v1/widget/rsvp', { method: 'OPTIONS', headers: preflightHeaders });
    expect(preflight.headers['access-control-allow-methods']).toContain('POST');
    for (const header of ['content-type', 'cache-control', 'rsvp'])
      expect(preflight.headers['access-control-allow-headers']).toContain(header);
    for (const path of [
      '/api/v1/widget/events',
      `/api/v1/widget/events/${widget._id}/answers`,
      `/api/v1/exports/widget/${widget._id}`,
    ]) {
      const closed = await server.get(path, { headers: { ...crossOrigin.headers } });
      expect(closed.status).toBe(401);
      expect(closed.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('a configuration is revalidated by its ETag', async () => {
    const widget = await createWidget({ max: 9 });
    const path = `/api/v1/widget/${widget.prokey}/config.json`;
    const etag = String((await server.get(path)).headers.etag);
    expect((await server.get(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    await server.send('PUT', `/api/v1/widget/events/${widget._id}`, { closed: true }, { token });
    const changed = await server.get(path, { headers: { 'if-none-match': etag } });
    expect([changed.status, changed.body.rsvp.expires]).toEqual([200, '1970-01-01']);
  });

  it('errors have the element’s error numbers beside the common body', async () => {
    const widget = await createWidget({ max: 2, maxpp: 2 });
    await postRsvp(widget.prokey);
    const wrong = await postRsvp(widget.prokey, { email: 'nobody' });
    expect([wrong.status, wrong.body]).toEqual([
      400,
      { error: 2, code: 'BAD_REQUEST', reason: 'BAD_ADDRESS', message: expect.any(String) },
    ]);
    const full = await postRsvp(widget.prokey, { email: 'b@example.com', amount: 2 });
    expect([full.status, full.body.error, full.body.reason]).toEqual([409, 6, 'BOOKED_OUT']);
    await server.send('PUT', `/api/v1/widget/events/${widget._id}`, { expires: '2025-06-01T11:59:59Z' }, { token });
    const late = await postRsvp(widget.prokey, { email: 'b@example.com' });
    expect([late.status, late.body.error]).toEqual([409, 5]);
    expectCorsOpen(late);
    const none = await postRsvp(widget.prokey, { amount: 0 });
    expect([none.status, none.body.error, none.body.reason]).toEqual([400, undefined, 'INVALID_INPUT']);
  });

  it('Z23 unknown, revoked, path-traversing and huge keys are not found and not reflected', async () => {
    const widget = await createWidget();
    await server.send('DELETE', `/api/v1/widget/events/${widget._id}`, undefined, { token });
    const marked = '<script>alert(1)</script>';
    for (const key of [
      widget.prokey,
      '..%2f..%2fevents',
      encodeURIComponent(marked),
      'x'.repeat(5000),
      '%00',
      widget._id,
    ]) {
      for (const path of [
        `/api/v1/widget/${key}/config.json`,
        `/api/v1/widget/rsvp?prokey=${key}`,
        `/w/${key}/o/google`,
      ]) {
        const response = await server.get(path);
        expect([400, 404], path).toContain(response.status);
        expect(response.text).not.toContain('script');
      }
    }
    expect((await postRsvp('x'.repeat(100_000))).status).toBe(413);
    expect((await postRsvp(marked)).text).not.toContain('script');
    expect(
      (await server.send('POST', '/api/v1/widget/rsvp', 'prokey=x', { headers: { 'content-type': 'text/plain' } }))
        .status,
    ).toBe(415);
  });

  it('Z24 an RSVP affects only its own widget', async () => {
    const [one, two] = [await createWidget({ max: 5 }), await createWidget({ max: 5 })];
    await postRsvp(one.prokey, {
      event: two._id,
      widget_id: two._id,
      id: two._id,
      state: 'confirmed',
      prokey2: two.prokey,
    });
    expect([await getCount(one.prokey), await getCount(two.prokey)]).toEqual([{ total: 1 }, { total: 0 }]);
  });
});

it('a retry with the same Idempotency-Key gets the first response, whatever has happened since', async () => {
  const widget = await createWidget({ max: 5 });
  const body = { prokey: widget.prokey, status: 'confirmed', amount: 1, email: 'once@example.com' };
  const keyed = { headers: { ...crossOrigin.headers, 'idempotency-key': 'one' } };
  const first = await server.send('POST', '/api/v1/widget/rsvp', body, keyed);
  await server.send('PUT', `/api/v1/widget/events/${widget._id}`, { closed: true }, { token });
  const again = await server.send('POST', '/api/v1/widget/rsvp', body, keyed);
  expect([again.status, again.body]).toEqual([200, first.body]);
  const other = await server.send('POST', '/api/v1/widget/rsvp', { ...body, status: 'declined' }, keyed);
  expect([other.status, other.body.reason]).toEqual([409, 'KEY_REUSED']);
  expect(await getCount(widget.prokey)).toEqual({ total: 1 });
});

it('P1 the log has no e-mail address, key or link of the widget', async () => {
  const widget = await createWidget({ doubleOptIn: true });
  const email = 'log-me-not@example.com';
  await postRsvp(widget.prokey, { email, payload: { diet: 'nuts-in-the-log' } });
  await server.get(`/api/v1/widget/rsvp?prokey=${widget.prokey}`);
  await server.get(`/w/${widget.prokey}/o/google?customvar=nuts-in-the-log`);
  const [mail] = await server.sql<{ body: string }[]>`select body from deliveries where recipient = ${email}`;
  const link = /\/w\/confirm\/([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? 'no link';
  await server.get(`/w/confirm/${link}`);
  await expect.poll(() => server.log.join('').includes('/w/confirm/')).toBe(true);
  for (const secret of [email, widget.prokey, link, 'nuts-in-the-log'])
    expect(server.log.join('')).not.toContain(secret);
});

describe('concurrency', () => {
  it('C6 two servers fill exactly the capacity; further RSVPs get error 6', async () => {
    const widget = await createWidget({ max: 30, maxpp: 3 });
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        postRsvp(
          widget.prokey,
          { email: `n${index}@example.com`, amount: (index % 3) + 1 },
          index % 2 ? server : other,
        ),
      ),
    );
    const rest = await Promise.all(
      ['x', 'y'].map((name) => postRsvp(widget.prokey, { email: `${name}@example.com` }, other)),
    );
    const all = [...responses, ...rest];
    expect(new Set(all.map(({ status, body }) => body.error ?? status))).toEqual(new Set([200, 6]));
    expect(await getCount(widget.prokey)).toEqual({ total: 30 });
    const response = await server.get(`/api/v1/widget/events/${widget._id}/answers`, { token });
    const seats = (response.body as { amount: number }[]).reduce((sum, { amount }) => sum + amount, 0);
    expect([seats, response.body.length]).toEqual([30, all.filter(({ status }) => status === 200).length]);
  });

  it('E10 a flood from one address gets 429 and takes no seats; with double opt-in fewer e-mails are allowed', async () => {
    const widget = await createWidget({ max: 1000 });
    const flood = await Promise.all(
      Array.from({ length: 70 }, (_, index) => postRsvp(widget.prokey, { email: `f${index}@example.com` }, limited)),
    );
    const refused = flood.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expectCorsOpen(refused[0] as TestResponse);
    expect(await getCount(widget.prokey)).toEqual({ total: 60 });
    clock = new Date(clock.getTime() + 61_000);
    const confirmedWidget = await createWidget({ doubleOptIn: true });
    const mails = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        postRsvp(confirmedWidget.prokey, { email: `m${index}@example.com` }, limited),
      ),
    );
    expect(mails.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(mails.filter(({ status }) => status === 429)).toHaveLength(3);
  });
});

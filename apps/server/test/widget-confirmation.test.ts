// The page that confirms a response to a widget with double opt-in.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configuration, startWidgetServer, type WidgetServer } from './widget-harness.js';

let clock = new Date('2025-06-01T12:00:00Z');
let server: WidgetServer['server'];
let token: string;
let createWidget: WidgetServer['createWidget'];
let postRsvp: WidgetServer['postRsvp'];

beforeAll(async () => {
  ({ server, token, createWidget, postRsvp } = await startWidgetServer({ now: () => clock }));
});
afterAll(() => server.stop());

describe('the confirmation page', () => {
  async function createPendingResponse(fields: object = {}, body: object = {}) {
    const widget = await createWidget({ doubleOptIn: true, max: 5, maxpp: 3, ...fields });
    const email = `${widget.prokey}@example.com`;
    expect((await postRsvp(widget.prokey, { email, amount: 2, ...body })).body).toEqual({ status: 'doi' });
    const list = await server.get('/api/v1/deliveries', { token });
    const mail = (list.body as { kind: string; to: string; body: string; subject: string }[]).find(
      ({ to }) => to === email,
    );
    return { widget, mail, path: /http:\/\/127\.0\.0\.1:3000(\/w\/confirm\/[\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '' };
  }

  it('P8 GET changes nothing; the button confirms, and pressing it again shows the confirmation', async () => {
    const { widget, mail, path } = await createPendingResponse({}, { language: 'fr' });
    expect(mail).toMatchObject({ kind: 'widget', subject: 'Merci de confirmer votre réponse\u202f: Harbour walk' });
    const states = async () =>
      ((await server.get(`/api/v1/widget/events/${widget._id}/answers`, { token })).body as { state: string }[]).map(
        ({ state }) => state,
      );
    for (const method of ['GET', 'HEAD', 'GET']) expect((await server.get(path, { method })).status).toBe(200);
    const page = await server.get(path);
    expect(page.text).toContain('<button>Confirmer ma réponse</button>');
    expect(page.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'private, no-store' });
    expect(page.headers['access-control-allow-origin']).toBeUndefined();
    expect(await states()).toEqual(['held']);
    const pressButton = { method: 'POST', body: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    for (const _ of [1, 2]) expect((await server.get(path, pressButton)).text).toContain('est confirmée');
    expect(await states()).toEqual(['confirmed']);
    expect((await server.get(path)).text).not.toContain('<button>');
  });

  it('W8 an unknown link and one older than a day are 404', async () => {
    const { path } = await createPendingResponse();
    const notFound = await server.get('/w/confirm/%3Cscript%3E', { headers: { 'accept-language': 'fr-FR' } });
    expect([notFound.status, notFound.text.includes('ne fonctionne plus'), notFound.text.includes('<script')]).toEqual([
      404,
      true,
      false,
    ]);
    const before = clock;
    clock = new Date(clock.getTime() + 24 * 3_600_000);
    expect((await server.get(path, { method: 'POST' })).status).toBe(404);
    clock = before;
  });

  it('says when the event has ended or is full', async () => {
    const { widget, path } = await createPendingResponse();
    await server.send('PUT', `/api/v1/widget/events/${widget._id}`, { max: 1 }, { token });
    expect((await server.get(path, { method: 'POST' })).text).toContain('Fully booked');
    await server.send('PUT', `/api/v1/widget/events/${widget._id}`, { closed: true }, { token });
    const over = await server.get(path, { method: 'POST' });
    expect([over.status, over.text.includes('RSVPs closed')]).toEqual([409, true]);
  });

  it('escapes the widget’s name', async () => {
    const { path } = await createPendingResponse({ configuration: { ...configuration, name: 'Me & "you" <3 \' x' } });
    expect((await server.get(path)).text).toContain('Me &amp; &quot;you&quot; &lt;3 &#39; x');
  });
});

// The calendar file of an invitation, which iOS opens where it refuses a file that a page has made.
import { expect, it } from 'vitest';
import { useGuestPages } from './guest-page-harness.js';
import { seed } from './harness.js';

const site = useGuestPages();

async function createEvent(name: string, guestId: string, fields: object = {}): Promise<string> {
  const { server, token } = site;
  const event = { names: { en: name, fr: `${name} FR` }, startsAt: '2099-08-08T09:00:00.000Z', ...fields };
  const { body } = await server.send('POST', '/api/v1/events', event, { token });
  const { _id } = body as { _id: string };
  expect((await server.send('PUT', `/api/v1/events/${_id}/guests`, { add: [guestId] }, { token })).status).toBe(200);
  return _id;
}

const listNames = (file: string) => [...file.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, name]) => name);

it('has the wedding and the events of the invitation, or one of them, in its language', async () => {
  const household = await seed(site.server, site.token);
  const { code, _id } = household.single;
  const other = await createEvent('Foreign', household.first._id);
  const brunch = await createEvent('Brunch', _id);
  const walk = await createEvent('Walk', _id, { startsAt: null });
  const get = (query: string) => site.server.get(`/i/${code}/wedding.ics${query}`, { headers: site.browser });

  const { status, headers, text } = await get('');
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(headers['content-disposition']).toBe('attachment; filename="wedding.ics"');
  expect(headers['cache-control']).toBe('private, no-store');
  expect(listNames(text)).toEqual([expect.stringContaining('Signe'), 'Brunch FR']);
  expect(text).toContain(`URL:https://wedding.example.com/i/${code}`);

  expect(listNames((await get('?lng=en&entry=wedding')).text)).toEqual([expect.stringContaining('Signe')]);
  const one = await get(`?lng=en&entry=${brunch}`);
  expect(listNames(one.text)).toEqual(['Brunch']);
  expect(one.text).toContain(`UID:event-${brunch}-wedding-example-com`);
  for (const entry of [other, walk, 'x']) expect((await get(`?entry=${entry}`)).status).toBe(404);
  expect((await site.server.get('/i/WRONGCODE22/wedding.ics', { headers: site.browser })).status).toBe(404);
});

it('tells calendars that an event is cancelled, and leaves out one to which nobody comes', async () => {
  const { single } = await seed(site.server, site.token);
  const { server, token } = site;
  const boat = await createEvent('Boat', single._id);
  const brunch = await createEvent('Brunch', single._id);
  expect((await server.send('PUT', `/api/v1/events/${boat}`, { isCancelled: true }, { token })).status).toBe(200);
  const events = { [brunch]: 'Declined' };
  expect((await server.send('PUT', `/api/v1/guests/${single._id}/events`, { events }, { token })).status).toBe(200);
  const { text } = await server.get(`/i/${single.code}/wedding.ics?lng=en`, { headers: site.browser });
  expect(listNames(text)).toEqual([expect.stringContaining('Signe'), 'Boat']);
  expect(text).toContain('STATUS:CANCELLED');
});

it('1 has the brunch alone for a household that declines the wedding', async () => {
  const { single } = await seed(site.server, site.token);
  const { server, token } = site;
  await createEvent('Brunch', single._id);
  const declined = { ids: [single._id], status: 'Declined' };
  expect((await server.send('PUT', '/api/v1/guests/update-status', declined, { token })).status).toBe(200);
  const get = (query: string) => server.get(`/i/${single.code}/wedding.ics?lng=en${query}`, { headers: site.browser });
  expect(listNames((await get('')).text)).toEqual(['Brunch']);
  expect((await get('&entry=wedding')).status).toBe(404);
});

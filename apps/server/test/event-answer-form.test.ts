// The answer form that works without scripts, for an invitation to further events.

import { describe, expect, it } from 'vitest';
import { useGuestPages } from './guest-page-harness.js';
import { seed } from './harness.js';

const site = useGuestPages();
const { browser, listFieldValues, encode, submit } = site;

type Fields = [string, string][];

/** An event to which everyone of a household is invited. */
async function invite(name: string, guestIds: readonly string[], fields: object = {}): Promise<string> {
  const event = { names: { en: name }, startsAt: '2099-08-08T09:00:00.000Z', ...fields };
  const { body } = await site.server.send('POST', '/api/v1/events', event, { token: site.token });
  const { _id } = body as { _id: string };
  const invited = await site.server.send(
    'PUT',
    `/api/v1/events/${_id}/guests`,
    { add: guestIds },
    { token: site.token },
  );
  expect(invited.status).toBe(200);
  return _id;
}

async function openForm(code: string) {
  const { text } = await site.server.get(`/i/${code}/check-in`, { headers: browser });
  const [key = ''] = listFieldValues(text, 'key');
  return { text, key, guests: listFieldValues(text, 'guest'), boxes: listFieldValues(text, 'box') };
}

const fill = (
  form: Pick<Awaited<ReturnType<typeof openForm>>, 'key' | 'guests' | 'boxes'>,
  {
    action = 'accept',
    accepted = form.guests,
    ticked,
    kept = [],
  }: { action?: string; accepted?: string[]; ticked: string[]; kept?: string[] },
): Fields => [
  ['answer', action],
  ['key', form.key],
  ['dietary', ''],
  ...form.guests.map((id): [string, string] => ['guest', id]),
  ...accepted.map((id): [string, string] => ['accepted', id]),
  ...form.boxes.map((name): [string, string] => ['box', name]),
  ...ticked.map((name): [string, string] => [name, 'yes']),
  ...kept.map((id): [string, string] => ['kept', id]),
];

const listStatuses = async (eventId: string) =>
  (await site.server.sql`select status from event_guests where event_id = ${eventId} order by guest_id`).map(
    ({ status }) => status,
  );

async function start(fields: object = {}) {
  const { group, ...household } = await seed(site.server, site.token);
  const { guests } = await openForm(group.code);
  const brunch = await invite('Brunch', guests, fields);
  const form = await openForm(group.code);
  const getBox = (id: string) => `event.${brunch}.${id}`;
  return { ...household, code: group.code, brunch, form, guests: [...guests].sort(), getBox };
}

describe('the answer form for further events', () => {
  it('saves who comes to what, and redirects to the pass with the programme', async () => {
    const { code, brunch, form, guests, getBox } = await start();
    expect(form.text).toContain('<table');
    expect([...form.boxes].sort()).toEqual(guests.map(getBox).sort());
    const [first = ''] = guests;
    const { status, headers } = await submit(code, encode(fill(form, { ticked: [getBox(first)] })));
    expect([status, headers.location]).toEqual([303, `/i/${code}/wedding-pass`]);
    expect(await listStatuses(brunch)).toEqual(guests.map((id) => (id === first ? 'Accepted' : 'Declined')));
    const pass = await site.server.get(`/i/${code}/wedding-pass`, { headers: browser });
    expect(pass.text).toContain('Your programme');
    expect(pass.text).toContain('Brunch');
  });

  it('leaves an event that was added meanwhile as it is, and asks for it alone', async () => {
    const { code, form, guests } = await start();
    const boat = await invite('Boat trip', guests);
    await submit(code, encode(fill(form, { ticked: form.boxes })));
    expect(await listStatuses(boat)).toEqual(guests.map(() => 'Pending'));
    const letter = await site.server.get(`/i/${code}/invitation`, { headers: browser });
    expect(letter.text).toContain('One new question');
    const part = await openForm(code);
    expect(part.guests).toEqual([]);
    expect([...part.boxes].sort()).toEqual(guests.map((id) => `event.${boat}.${id}`).sort());
    const { status } = await submit(code, encode(fill(part, { ticked: [] })));
    expect(status).toBe(303);
    expect(await listStatuses(boat)).toEqual(guests.map(() => 'Declined'));
  });

  it('shows the ticks again when there are too few places', async () => {
    const { code, brunch, form, guests } = await start({ capacity: 1 });
    const { status, text } = await submit(code, encode(fill(form, { ticked: form.boxes })));
    expect(status).toBe(409);
    expect(text).toContain('There aren’t enough places left');
    expect(text).toContain('1 place left');
    for (const name of form.boxes) expect(text).toMatch(new RegExp(`<input[^>]*name="${name}"[^>]*checked=""`));
    expect(await listStatuses(brunch)).toEqual(guests.map(() => 'Pending'));
  });

  it('asks those who decline to which events they come all the same', async () => {
    const { code, brunch, form, guests } = await start();
    const asked = await submit(code, encode(fill(form, { action: 'decline', ticked: form.boxes })));
    expect(asked.text).toContain('We’d still love to see you at:');
    expect(asked.text).toMatch(new RegExp(`<input[^>]*name="kept"[^>]*value="${brunch}"`));
    const body = encode(fill(form, { action: 'confirm', ticked: form.boxes, kept: [brunch] }));
    const { headers } = await submit(code, body);
    expect(headers.location).toBe(`/i/${code}/wedding-pass`);
    expect(await listStatuses(brunch)).toEqual(guests.map(() => 'Accepted'));
    expect((await site.getStatuses(guests)).every((one) => one === 'Declined')).toBe(true);
    const pass = await site.server.get(`/i/${code}/wedding-pass`, { headers: browser });
    expect(pass.status).toBe(200);
    expect(pass.text).toContain('Your programme');
  });

  it('declines everything', async () => {
    const { code, brunch, form, guests } = await start();
    const { headers } = await submit(code, encode(fill(form, { action: 'confirm', ticked: form.boxes })));
    expect(headers.location).toBe(`/i/${code}/decline`);
    expect(await listStatuses(brunch)).toEqual(guests.map(() => 'Declined'));
    expect((await site.server.get(`/i/${code}/decline`, { headers: browser })).status).toBe(200);
  });

  it('warns when nobody is ticked for anything, but not for the brunch alone', async () => {
    const { code, form, getBox, guests } = await start();
    const nobody = await submit(code, encode(fill(form, { accepted: [], ticked: [] })));
    expect([nobody.status, nobody.text.includes('No one is ticked')]).toEqual([422, true]);
    const alone = await submit(code, encode(fill(form, { accepted: [], ticked: [getBox(guests[0] ?? '')] })));
    expect(alone.headers.location).toBe(`/i/${code}/wedding-pass`);
  });
});

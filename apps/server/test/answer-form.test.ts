// The answer form that works without scripts.

import { describe, expect, it } from 'vitest';
import { useGuestPages } from './guest-page-harness.js';
import { seed } from './harness.js';

const site = useGuestPages();
const { browser, listFieldValues, formHeaders, encode, submit, fillForm, getState, getStatuses } = site;

describe('the answer form', () => {
  it('saves who accepts and the dietary text, and redirects to the pass with its QR code', async () => {
    const { group } = await seed(site.server, site.token);
    const { guests } = await fillForm(group.code, { action: 'accept' });
    const [first = ''] = guests;
    const { body } = await fillForm(group.code, { action: 'accept', accepted: [first], dietary: ' no\r\nnuts ' });
    const { status, headers } = await submit(group.code, body);
    expect([status, headers.location]).toEqual([303, `/i/${group.code}/wedding-pass`]);
    expect((await getStatuses([first]))[0]).toBe('Accepted');
    expect((await getStatuses(guests)).sort()).toEqual(['Accepted', 'Declined']);
    const [saved] = await site.server.sql`select dietary_restriction from groups where code = ${group.code}`;
    expect(saved?.dietary_restriction).toBe('no\nnuts');
    const pass = await site.server.get(`/i/${group.code}/wedding-pass`, { headers: browser });
    expect(pass.text).toMatch(/class="pass__qr"><svg/);
  });

  describe('with a dietary text that is stored', () => {
    const start = async () => {
      const { group } = await seed(site.server, site.token);
      const getTexts = () =>
        site.server
          .sql`select dietary_restriction as text, replaced_dietary_restriction as replaced from groups where code = ${group.code}`;
      const getForm = async () => (await site.server.get(`/i/${group.code}/check-in`, { headers: browser })).text;
      const send = async (dietary: string, replaces = false) => {
        // One guest is left open, so that the answer may be given again.
        const { fields } = await fillForm(group.code, { action: 'accept', dietary, replaces });
        const [first = ''] = fields.flatMap(([name, value]) => (name === 'guest' ? [value] : []));
        const ofFirst = fields.filter(([name, value]) => !['guest', 'accepted'].includes(name) || value === first);
        return submit(group.code, encode(ofFirst));
      };
      const formBefore = await getForm();
      await send('Mia: nuts');
      return { getTexts, getForm, send, formBefore };
    };

    it('offers to replace it, without showing it', async () => {
      const { formBefore, getForm } = await start();
      expect(formBefore).not.toContain('replaceDietary');
      const form = await getForm();
      expect(form).toContain('name="replaceDietary"');
      expect(form).not.toContain('Mia: nuts');
    });

    it('adds a later one to it', async () => {
      const { send, getTexts } = await start();
      await send('');
      await send('', true);
      await send('Jonas: lactose');
      expect(await getTexts()).toEqual([{ text: 'Mia: nuts\nJonas: lactose', replaced: '' }]);
    });

    it('replaces it on purpose, and keeps both', async () => {
      const { send, getTexts } = await start();
      await send('vegan', true);
      expect(await getTexts()).toEqual([{ text: 'vegan', replaced: 'Mia: nuts' }]);
    });

    it('shows one that is too long again, and stores nothing of it', async () => {
      const { send, getTexts } = await start();
      const refused = await send('x'.repeat(1000));
      expect(refused.status).toBe(409);
      expect(refused.text).toContain('longer than 1,000 characters');
      expect(refused.text).toContain('x'.repeat(1000));
      expect(await getTexts()).toEqual([{ text: 'Mia: nuts', replaced: '' }]);
    });
  });

  describe('with the needs of one person', () => {
    const start = async () => {
      const { group } = await seed(site.server, site.token);
      const { fields, guests } = await fillForm(group.code, { action: 'needs', dietary: 'no <nuts>' });
      const opened = await submit(group.code, encode(fields));
      const send = (...more: [string, string][]) =>
        submit(group.code, encode([...fields.filter(([name]) => name !== 'answer'), ['answer', 'accept'], ...more]));
      const getNoted = () =>
        site.server
          .sql`select diets, allergens from guests where id = any(${guests}) order by array_position(${guests}, id)`;
      return { group, guests, opened, send, getNoted };
    };

    it('shows the chips of all its guests, with everything that was typed, and saves nothing', async () => {
      const { group, guests, opened } = await start();
      expect(await getStatuses(guests)).toEqual(guests.map(() => 'Pending'));
      expect(opened.status).toBe(200);
      for (const id of guests) expect(opened.text).toContain(`value="${id}.allergens.sesame"`);
      expect(opened.text).toContain('no &lt;nuts&gt;');
      expect(opened.text).not.toContain('value="needs"');
      const folded = await site.server.get(`/i/${group.code}/check-in`, { headers: browser });
      expect(folded.text).toContain('value="needs"');
      expect(folded.text).not.toContain('allergens.sesame');
    });

    it('saves them with the answer', async () => {
      const { guests, send, getNoted } = await start();
      const { status } = await send(
        ['needs', `${guests[0]}.allergens.milk`],
        ['needs', `${guests[0]}.allergens.gluten`],
        ['needs', `${guests[1]}.diets.jain`],
      );
      expect(status).toBe(303);
      expect(await getNoted()).toEqual([
        { diets: [], allergens: ['gluten', 'milk'] },
        { diets: ['jain'], allergens: [] },
      ]);
    });

    it('shows what was ticked again if the answer is rejected', async () => {
      const { guests, send, getNoted } = await start();
      const milk = `${guests[0]}.allergens.milk`;
      const { status, text } = await send(['needs', milk], ['needs', `${guests[0]}.diets.pizza`]);
      expect(status).toBe(400);
      const [box = ''] = text.match(new RegExp(`<input[^>]*value="${milk}"[^>]*>`)) ?? [];
      expect(box).toContain('checked');
      expect(await getNoted()).toEqual(guests.map(() => ({ diets: [], allergens: [] })));
    });

    it('C3 changes nothing of a guest of another invitation', async () => {
      const { group: otherGroup } = await seed(site.server, site.token);
      const [otherId = ''] = (await fillForm(otherGroup.code, { action: 'accept' })).guests;
      const { send } = await start();
      expect((await send(['needs', `${otherId}.diets.vegan`])).status).toBe(303);
      const [other] = await site.server.sql`select diets from guests where id = ${otherId}`;
      expect(other).toEqual({ diets: [] });
    });
  });

  it('asks before it declines for everyone, and keeps what was typed', async () => {
    const { group } = await seed(site.server, site.token);
    const before = await getState();
    const { body, guests, key } = await fillForm(group.code, { action: 'decline', dietary: 'no <nuts>' });
    const question = await submit(group.code, body);
    expect(question.status).toBe(200);
    expect(question.text).toContain('Are you sure?');
    expect(question.text).toContain('no &lt;nuts&gt;');
    expect(listFieldValues(question.text, 'key')).toEqual([key]);
    expect(await getState()).toEqual(before);
    const confirmed = await submit(group.code, body.replace('answer=decline', 'answer=confirm'));
    expect(confirmed.headers.location).toBe(`/i/${group.code}/decline`);
    expect(await getStatuses(guests)).toEqual(guests.map(() => 'Declined'));
  });

  it('warns when nobody is ticked, and saves nothing', async () => {
    const { group } = await seed(site.server, site.token);
    const before = await getState();
    const { body } = await fillForm(group.code, { action: 'accept', accepted: [] });
    const { status, text } = await submit(group.code, body);
    expect(status).toBe(422);
    expect(text).toContain('No one is ticked');
    expect(await getState()).toEqual(before);
  });

  it('C10 sent twice at once, and again later, saves one answer', async () => {
    const { group } = await seed(site.server, site.token);
    const { body } = await fillForm(group.code, { action: 'accept' });
    const replies = await Promise.all([submit(group.code, body), submit(group.code, body)]);
    expect(replies.map(({ headers }) => headers.location)).toEqual(replies.map(() => `/i/${group.code}/wedding-pass`));
    const after = await getState();
    expect((await submit(group.code, body)).headers.location).toBe(`/i/${group.code}/wedding-pass`);
    expect(await getState()).toEqual(after);
  });

  it('says why an answer is rejected, and keeps what was typed', async () => {
    const { group } = await seed(site.server, site.token);
    const { body } = await fillForm(group.code, { action: 'accept', dietary: 'vegan' });
    const other = await fillForm(group.code, { action: 'confirm' });
    await submit(group.code, other.body);
    const { status, text } = await submit(group.code, body);
    expect(status).toBe(409);
    expect(text).toContain('already been answered');
    expect(text).toContain('vegan');
  });

  it('C3 rejects an answer that includes a guest of another invitation', async () => {
    const { group } = await seed(site.server, site.token);
    const { group: otherGroup } = await seed(site.server, site.token);
    const { fields } = await fillForm(group.code, { action: 'accept' });
    const [otherId = ''] = (await fillForm(otherGroup.code, { action: 'accept' })).guests;
    const before = await getState();
    const { status, text } = await submit(group.code, encode([...fields, ['guest', otherId], ['accepted', otherId]]));
    expect(status).toBe(403);
    expect(text).toContain('Your invitation has been updated');
    expect(await getState()).toEqual(before);
  });

  it.each([
    ['no Origin', { 'content-type': formHeaders['content-type'] }],
    ['another Origin', { 'content-type': formHeaders['content-type'], origin: 'https://evil.example' }],
    ['the Origin null', { 'content-type': formHeaders['content-type'], origin: 'null' }],
    ['a page of another site', { ...formHeaders, 'sec-fetch-site': 'cross-site' }],
    ['a page of a sibling domain', { ...formHeaders, 'sec-fetch-site': 'same-site' }],
    ['JSON', { ...formHeaders, 'content-type': 'application/json' }],
    ['another charset', { ...formHeaders, 'content-type': 'application/x-www-form-urlencoded; charset=utf-16' }],
  ])('A18 H5 a form with %s gets a page that says what to do, and writes nothing', async (_case, headers) => {
    const { group } = await seed(site.server, site.token);
    const { body } = await fillForm(group.code, { action: 'accept' });
    const before = await getState();
    const { status, text } = await submit(group.code, body, headers);
    expect(status).toBe(403);
    expect(text).toContain(`<a href="/i/${group.code}">Open the invitation</a>`);
    expect(await getState()).toEqual(before);
  });

  it('accepts a browser that sends only the Origin header', async () => {
    const { group } = await seed(site.server, site.token);
    const { body } = await fillForm(group.code, { action: 'accept' });
    const headers = { 'content-type': formHeaders['content-type'], origin: site.server.origin };
    expect((await submit(group.code, body, headers)).status).toBe(303);
  });

  it.each([
    ['two keys', '&key=x'],
    ['two dietary texts', '&dietary=x'],
    ['two answers', '&answer=accept'],
    ['an unknown answer', '&answer=maybe'],
    ['10,000 fields', '&guest=x'.repeat(10_000)],
  ])('V12 with %s is rejected', async (_case, more) => {
    const { group } = await seed(site.server, site.token);
    const { body } = await fillForm(group.code, { action: 'accept' });
    const before = await getState();
    expect([403, 413]).toContain((await submit(group.code, body + more)).status);
    expect(await getState()).toEqual(before);
  });

  it.each([
    ['a NUL', '\u0000'],
    ['an unpaired surrogate', '\ud83d'],
  ])('V12 with %s in its text is not a server error', async (_case, dietary) => {
    const { group } = await seed(site.server, site.token);
    const { body } = await fillForm(group.code, { action: 'accept', dietary });
    expect((await submit(group.code, body)).status).toBeLessThan(500);
  });

  it('V12 with the same guest twice saves one answer', async () => {
    const { group } = await seed(site.server, site.token);
    const { fields, guests } = await fillForm(group.code, { action: 'accept' });
    const duplicates = guests.flatMap((id) => [['guest', id] as const, ['accepted', id] as const]);
    const { status } = await submit(group.code, encode([...fields, ...duplicates]));
    expect(status).toBe(303);
    expect(await getStatuses(guests)).toEqual(guests.map(() => 'Accepted'));
  });

  it.each([100_000, 10_000_000])('V12 of %d bytes is rejected with a page', async (size) => {
    const { group } = await seed(site.server, site.token);
    const { body } = await fillForm(group.code, { action: 'accept', dietary: 'x'.repeat(size) });
    const { status, headers } = await submit(group.code, body);
    expect(status).toBe(413);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('shows a dietary text that is too long again', async () => {
    const { group } = await seed(site.server, site.token);
    const { body } = await fillForm(group.code, { action: 'accept', dietary: 'x'.repeat(1001) });
    const { status, text } = await submit(group.code, body);
    expect(status).toBe(400);
    expect(text).toContain('x'.repeat(1001));
  });

  it('gets the page for an unknown invitation once its code has been renewed', async () => {
    const { single } = await seed(site.server, site.token);
    const { body } = await fillForm(single.code, { action: 'accept' });
    await site.server.send('POST', `/api/v1/guests/${single._id}/renew-code`, undefined, { token: site.token });
    expect((await submit(single.code, body)).status).toBe(404);
  });

  it('is replaced by the date on which RSVPs closed', async () => {
    const { group } = await seed(site.server, site.token);
    await site.server.send('PUT', '/api/v1/wedding', { answersCloseAt: '2020-01-01T00:00:00Z' }, { token: site.token });
    const { text } = await site.server.get(`/i/${group.code}/check-in`, { headers: browser });
    expect(text).toContain('RSVPs closed on Wednesday 1\u00a0January 2020');
    expect(listFieldValues(text, 'key')).toEqual([]);
    await site.server.send('PUT', '/api/v1/wedding', { answersCloseAt: null }, { token: site.token });
  });
});

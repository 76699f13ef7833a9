// The wedding's settings on a real PostgreSQL (specification §1 "The record").
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdministratorRole } from '../src/kernel/roles.js';
import { listChoices } from '../src/look/look-names.js';
import type { Context } from '../src/trpc/context.js';
import { newWedding, weddingDefaults } from '../src/wedding/fields.js';
import { administrator, callApi, callAsAdministrator, getOutcome, token, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const admin = () => callAsAdministrator(testDatabase).wedding;

describe('the record', () => {
  it('I16 starts with the defaults, and takes the public URL only from the server’s configuration', async () => {
    expect(await admin().get()).toEqual({
      ...weddingDefaults,
      version: 1,
      publicUrl: 'https://wedding.example.com',
    });
  });

  it('contains all fields with a session, and only the public ones without', async () => {
    const { contactsRemovedOn: _day, dailySendLimit: _limit, ...publicFields } = await admin().get();
    for (const overrides of [{}, { token: 'stale' }, { token, invitationCode: 'ABCDEFGHJKM' }])
      expect(await callApi(testDatabase, overrides).wedding.get()).toEqual(publicFields);
  });

  it('updates only the given fields and increments the version', async () => {
    const changed = await admin().update({
      venueName: 'The Old Boathouse',
      answersCloseAt: '2025-07-01T00:00:00+02:00',
    });
    expect(changed).toMatchObject({ venueName: 'The Old Boathouse', weddingDate: '2025-08-02', version: 2 });
    expect((await admin().update({ answersCloseAt: null })).answersCloseAt).toBeNull();
  });

  it('of a new wedding takes its first day or time only with the time zone in which it is meant', async () => {
    await testDatabase.sql`update wedding set record = ${JSON.stringify(newWedding)}::text::jsonb`;
    for (const change of [{ weddingDate: '2027-06-05' }, { celebrationTime: '14:00' }])
      expect(await getOutcome(admin().update(change))).toBe('INVALID_INPUT');
    await admin().update({ venueName: 'The Old Boathouse', weddingDate: '' });
    expect(await admin().get()).toMatchObject({ weddingDate: '', celebrationTime: '' });
    await admin().update({ weddingDate: '2027-06-05', timeZone: 'UTC' });
    expect(await admin().update({ celebrationTime: '14:00' })).toMatchObject({ timeZone: 'UTC' });
    await testDatabase.sql`update wedding set record = '{}', version = 1`;
  });

  it('rejects the second of two changes based on one version', async () => {
    const { version } = await admin().get();
    const outcomes = await Promise.all(
      ['A', 'B'].map((signature) => getOutcome(admin().update({ signature, ifMatch: version }))),
    );
    expect(outcomes.sort()).toEqual(['VERSION_CHANGED', 'done']);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example.com',
    '/\\evil',
    '/\t/evil.example.com',
    '/a\nb',
    'https:evil',
    'ftp://x',
    '/a\u0000',
    'https://x.example.com/\ud800',
  ])('I2 I23 V3 V4 V5 rejects %j as the address of the gallery, a guide or the photo', async (address) => {
    const { guides } = weddingDefaults;
    for (const change of [{ galleryUrl: address }, { guides: { ...guides, fr: address } }, { couplePhotoUrl: address }])
      expect(await getOutcome(admin().update(change))).toBe('INVALID_INPUT');
  });

  it('falls back to the default for a stored value that is no longer valid', async () => {
    const earlier = {
      galleryUrl: '/\t/evil.example.com',
      signature: 'Ours',
      guides: { ...weddingDefaults.guides, en: '/a\tb' },
    };
    await testDatabase.sql`update wedding set record = record || ${JSON.stringify(earlier)}::text::jsonb`;
    const { galleryUrl, guides } = weddingDefaults;
    expect(await admin().get()).toMatchObject({ galleryUrl, guides, signature: 'Ours' });
  });

  it('can only be changed by an administrator', async () => {
    expect(await getOutcome(callApi(testDatabase).wedding.update({ signature: 'x' }))).toBe('NO_SESSION');
  });
});

describe('the removal of all contact details', () => {
  // The context's time is 12:00 UTC on 1 June 2025; the wedding's zone is Europe/Copenhagen.
  const today = '2025-06-01';
  const call = (role: AdministratorRole, overrides: Partial<Context> = {}) =>
    callAsAdministrator(testDatabase, { findAdministrator: async () => ({ ...administrator, role }), ...overrides })
      .wedding;

  it.each(['planner', 'door'] as const)('Z32 is not for a %s to set, move or cancel', async (role) => {
    await admin().update({ contactsRemovedOn: '2026-02-02' });
    for (const contactsRemovedOn of ['2026-02-03', '2020-01-01', today, null])
      expect(await getOutcome(call(role).update({ contactsRemovedOn }))).toBe('FORBIDDEN_ROLE');
    expect((await admin().get()).contactsRemovedOn).toBe('2026-02-02');
  });

  it('Z32 stays as it is when a planner sends the whole record back', async () => {
    await admin().update({ contactsRemovedOn: '2026-02-02' });
    const { version: _version, publicUrl: _url, ...record } = await admin().get();
    const changed = await call('planner').update({ ...weddingDefaults, ...record, signature: 'Us' });
    expect(changed).toMatchObject({ signature: 'Us', contactsRemovedOn: '2026-02-02' });
  });

  it.each(['2025-05-31', '2020-01-01', '1000-01-01'])('Z32 is never on a day that has passed: %s', async (day) => {
    await admin().update({ contactsRemovedOn: null });
    expect(await getOutcome(admin().update({ contactsRemovedOn: day }))).toBe('INVALID_INPUT');
    expect((await admin().get()).contactsRemovedOn).toBeNull();
  });

  it('Z32 may be today, by the clocks of the wedding', async () => {
    expect((await admin().update({ contactsRemovedOn: today })).contactsRemovedOn).toBe(today);
    await admin().update({ contactsRemovedOn: null });
    const late = call('owner', { now: () => new Date('2025-06-01T22:30:00Z') });
    expect(await getOutcome(late.update({ contactsRemovedOn: today }))).toBe('INVALID_INPUT');
    const inLisbon = { contactsRemovedOn: today, timeZone: 'Europe/Lisbon' };
    expect((await late.update(inLisbon)).contactsRemovedOn).toBe(today);
  });

  it('Z32 does not begin because a planner changes the time zone', async () => {
    await admin().update({ contactsRemovedOn: '2025-06-02', timeZone: 'Europe/Copenhagen' });
    const inKiritimati = { timeZone: 'Pacific/Kiritimati' };
    expect(await getOutcome(call('planner').update(inKiritimati))).toBe('FORBIDDEN_ROLE');
    expect((await call('planner').update({ timeZone: 'Europe/Lisbon' })).timeZone).toBe('Europe/Lisbon');
    expect((await admin().update(inKiritimati)).timeZone).toBe('Pacific/Kiritimati');
    await admin().update({ contactsRemovedOn: null, timeZone: 'Europe/Copenhagen' });
  });

  it('Z32 a day that has passed stays when the record is sent back, and can be cancelled', async () => {
    const later = call('owner', { now: () => new Date('2027-01-01T00:00:00Z') });
    await admin().update({ contactsRemovedOn: '2026-02-02' });
    expect((await later.update({ contactsRemovedOn: '2026-02-02', signature: 'We' })).signature).toBe('We');
    expect((await later.update({ contactsRemovedOn: null })).contactsRemovedOn).toBeNull();
  });
});

describe('the languages', () => {
  it('are English and French in the sample, and keep their order', async () => {
    expect((await admin().get()).languages).toEqual(['en', 'fr']);
    expect((await admin().update({ languages: ['fr', 'en'] })).languages).toEqual(['fr', 'en']);
    expect((await admin().update({ languages: ['fr'] })).languages).toEqual(['fr']);
    await admin().update({ languages: ['en', 'fr'] });
  });

  it.each([
    [['en', 'xx'], 'Use a language tag, such as en or pt-BR.'],
    [['EN'], 'Use a language tag, such as en or pt-BR.'],
    [[''], 'Use a language tag, such as en or pt-BR.'],
    ['en', 'Choose at least one language.'],
    [null, 'Choose at least one language.'],
    [{ 0: 'en' }, 'Choose at least one language.'],
    [[], 'Choose at least one language.'],
    [Array(21).fill('en'), 'Choose at most 20 languages.'],
    [['en', 'fr', 'en'], 'Choose each language once.'],
  ])('%j is refused, and changes nothing', async (wrong, message) => {
    const error: unknown = await admin()
      .update({ languages: wrong as never })
      .catch((problem: unknown) => problem);
    expect((error as Error & { cause: object }).cause).toMatchObject({
      issues: expect.arrayContaining([expect.objectContaining({ message })]),
    });
    expect(JSON.stringify(error)).toContain('languages');
    expect((await admin().get()).languages).toEqual(['en', 'fr']);
  });

  it('whose tag is none are left out, and the default stands in for none', async () => {
    const store = (value: unknown) =>
      testDatabase.sql`update wedding set record = record || ${JSON.stringify({ languages: value })}::text::jsonb`;
    await store(['xx', 'fr']);
    expect((await admin().get()).languages).toEqual(['fr']);
    for (const stored of [['xx'], [], 'fr', null, ['fr', 'fr']]) {
      await store(stored);
      expect((await admin().get()).languages).toEqual(['en', 'fr']);
    }
  });
});

describe('the look', () => {
  it('is that of the first world until the couple chooses one', async () => {
    expect(await admin().get()).toMatchObject({ world: 'harbour', palette: 'Harbour', lettering: 'Charm' });
    expect(await admin().update({ palette: 'Regatta', lettering: 'EB Garamond Italic' })).toMatchObject({
      world: 'harbour',
      palette: 'Regatta',
      lettering: 'EB Garamond Italic',
    });
    expect(await admin().update({ palette: 'Harbour', lettering: 'Charm' })).toMatchObject({ palette: 'Harbour' });
  });

  it('of another world comes with its first palette and lettering, unless others are chosen too', async () => {
    const { palette, lettering } = listChoices('garden');
    expect(await admin().update({ world: 'garden' })).toMatchObject({ palette: palette[0], lettering: lettering[0] });
    expect(await admin().update({ world: 'city', palette: 'Ruby' })).toMatchObject({
      palette: 'Ruby',
      lettering: listChoices('city').lettering[0],
    });
    expect(await admin().update({ world: 'city' })).toMatchObject({ palette: 'Ruby' });
    expect(await admin().update({ world: 'harbour' })).toMatchObject({ palette: 'Harbour', lettering: 'Charm' });
  });

  it.each([
    [{ world: 'beach' }, 'world', 'harbour'],
    [{ palette: 'Sepia' }, 'palette', 'Regatta'],
    [{ palette: 'Meadow' }, 'palette', 'Must be one of Harbour, Regatta, Shell, Fog, Skagen.'],
    [{ world: 'garden', palette: 'Regatta' }, 'palette', 'Must be one of Meadow, Rose, Lavender, Olive, Sweet pea.'],
    [{ world: 'city', lettering: 'Charm' }, 'lettering', 'Must be one of Forum, Noto Serif Display, Jura.'],
    [{ lettering: null }, 'lettering', 'Charm'],
    [{ world: 7 }, 'world', 'harbour'],
  ])('%j is refused with the possible ones, and changes nothing', async (change, field, message) => {
    const before = await admin().get();
    const error = await admin()
      .update(change as object)
      .then(
        () => null,
        (problem: unknown) => problem,
      );
    expect(JSON.stringify(error)).toContain(field);
    expect(JSON.stringify(error)).toContain(message);
    expect(await admin().get()).toEqual(before);
  });

  it('has the couple of the world until the two choose how they are drawn', async () => {
    expect((await admin().get()).portrait).toBeNull();
    const chosen = {
      first: { hair: 'bun', cloth: 'white' },
      second: { skin: '6', hasBeard: true },
      hasDog: true,
    } as const;
    const { portrait } = await admin().update({ portrait: chosen as never });
    expect(portrait).toMatchObject({ ...chosen, hasChild: false });
    expect((await admin().get()).portrait).toEqual(portrait);
    const update = (value: object) => getOutcome(admin().update({ portrait: value as never }));
    for (const wrong of [{ first: { hair: 'mohawk' } }, { first: { hat: 'top' } }, { third: {} }, { hasDog: 'yes' }])
      expect(await update(wrong)).toBe('INVALID_INPUT');
    await testDatabase.sql`update wedding set record = jsonb_set(record, '{portrait,first,hair}', '"mohawk"')`;
    expect((await admin().get()).portrait).toBeNull();
    expect((await admin().update({ portrait: null })).portrait).toBeNull();
  });

  describe('chosen by several planners at once', () => {
    const looks = [
      { palette: 'Regatta' },
      { palette: 'Shell' },
      { palette: 'Fog' },
      { palette: 'Skagen' },
      { lettering: 'Alegreya Italic' },
      { world: 'city' },
      { world: 'garden' },
      { world: 'mountain', palette: 'Snow' },
    ] as const;
    const choose = (chosen: readonly object[], ifMatch?: number) =>
      Promise.all(chosen.map((look) => getOutcome(admin().update({ ...look, ifMatch }))));
    beforeEach(() => admin().update({ world: 'harbour', palette: 'Harbour', lettering: 'Charm' }));
    afterAll(() => admin().update({ world: 'harbour', palette: 'Harbour', lettering: 'Charm' }));

    it('C12 V30 is that of one; the other choices of one version are conflicts, also if their world has no such palette', async () => {
      for (let time = 0; time < 8; time += 1) {
        const { version } = await admin().update({ world: 'harbour', palette: 'Harbour', lettering: 'Charm' });
        const outcomes = await choose([...looks.slice(time), ...looks.slice(0, time)], version);
        expect(outcomes.sort()).toEqual([...Array(7).fill('VERSION_CHANGED'), 'done']);
        expect((await admin().get()).version).toBe(version + 1);
      }
    });

    it('C12 control: without a version more than one is stored', async () => {
      const { version } = await admin().get();
      await choose(looks.slice(0, 5));
      expect((await admin().get()).version).toBe(version + 5);
    });

    it('C12 V30 is not changed by who chooses the stored one, which takes no version', async () => {
      const { version } = await admin().get();
      expect(await choose([{ world: 'harbour' }, { palette: 'Harbour' }], version)).toEqual(['done', 'done']);
      expect((await admin().get()).version).toBe(version);
      expect((await choose(looks, version)).filter((outcome) => outcome === 'done')).toHaveLength(1);
      expect(await choose([{ world: 'harbour' }], version)).toEqual(['VERSION_CHANGED']);
    });
  });

  it('counts as the first of its world where a stored choice is gone', async () => {
    await testDatabase.sql`update wedding set record = record || '{"palette":"Sepia","lettering":"Comic"}'`;
    expect(await admin().get()).toMatchObject({ palette: 'Harbour', lettering: 'Charm' });
    await testDatabase.sql`update wedding set record = record - 'palette' - 'lettering'`;
  });
});

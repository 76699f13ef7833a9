// Sections of the letter, on a real PostgreSQL (specification §2 "Section").
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { beforeEach, describe, expect, it } from 'vitest';
import { createEventBuilders } from './event-harness.js';
import { callApi, getOutcome, unknownId, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const { admin, getLastUndo, addHousehold } = createEventBuilders(testDatabase);
const undoLast = () => admin().undo.takeBack({ id: getLastUndo() });
const getInvitation = (code: string) => callApi(testDatabase).guest.invitation({ code });
const listTitles = async () => (await admin().section.list({})).map(({ title }) => title);

beforeEach(async () => {
  await emptyWedding(testDatabase.sql);
  await testDatabase.sql`delete from sections`;
});

describe('a section', () => {
  it('is created, listed, changed, deleted and restored', async () => {
    const values = {
      titles: { en: 'Travel', fr: 'Trajet' },
      texts: { en: 'Take the bus.\nhttps://example.com' },
      place: 'Hundested Station',
      pictureUrl: 'https://example.com/bus.jpg',
    };
    const created = await admin().section.create(values);
    expect(created).toEqual({
      _id: created._id,
      title: 'Travel',
      ...values,
      createdAt: expect.any(String),
      position: expect.any(Number),
      version: 1,
    });
    expect(await admin().section.list({})).toEqual([created]);
    const id = created._id;
    const changed = await admin().section.update({ id, ifMatch: created.version, place: '' });
    expect(changed).toEqual({ ...created, place: '', version: 2 });
    expect(await getOutcome(admin().section.update({ id, ifMatch: 1, place: 'x' }))).toBe('VERSION_CHANGED');
    await undoLast();
    expect(await admin().section.get({ id })).toMatchObject({ place: values.place });
    await admin().section.delete({ id });
    expect(await getOutcome(admin().section.get({ id }))).toBe('UNKNOWN_SECTION');
    await undoLast();
    expect(await admin().section.get({ id })).toMatchObject(values);
  });

  it('is moved, and a new one comes last', async () => {
    const ids = [];
    for (const en of ['A', 'B', 'C']) ids.push((await admin().section.create({ titles: { en } }))._id);
    await admin().section.move({ id: ids[2] ?? '', after: null });
    expect(await listTitles()).toEqual(['C', 'A', 'B']);
  });

  it.each([
    ['has no title', { titles: { en: ' ' } }],
    ['has a title of two lines', { titles: { en: 'A\nB' } }],
    ['has a text of 1 MB', { titles: { en: 'A' }, texts: { en: 'a'.repeat(1_000_000) } }],
    ['has an address that is none', { titles: { en: 'A' }, pictureUrl: 'javascript:alert(1)' }],
    ['has a text in an unknown language', { titles: { en: 'A', xx: 'B' } as { en: string } }],
  ])('I2 is rejected if it %s', async (_case, values) => {
    expect(await getOutcome(admin().section.create(values))).toBe('INVALID_INPUT');
    expect(await listTitles()).toEqual([]);
  });

  it('keeps its title when a change would empty it', async () => {
    const { _id: id } = await admin().section.create({ titles: { en: 'Travel' } });
    expect(await getOutcome(admin().section.update({ id, titles: {} }))).toBe('INVALID_INPUT');
    expect(await listTitles()).toEqual(['Travel']);
  });

  it('is one of at most 8, however many are created at once', async () => {
    const create = () => getOutcome(admin().section.create({ titles: { en: 'A' } }));
    const outcomes = await Promise.all(Array.from({ length: 12 }, create));
    expect(outcomes.filter((outcome) => outcome === 'TOO_MANY_SECTIONS')).toHaveLength(4);
    expect(await listTitles()).toHaveLength(8);
  });

  it('that is unknown is neither changed, moved nor deleted', async () => {
    const { update, move, delete: remove } = admin().section;
    for (const call of [
      () => update({ id: unknownId, place: 'x' }),
      () => move({ id: unknownId, after: null }),
      () => remove({ id: unknownId }),
    ])
      expect(await getOutcome(call())).toBe('UNKNOWN_SECTION');
  });
});

describe('an invitation', () => {
  it('has the sections in their order, in each language of the wedding', async () => {
    await admin().wedding.update({ languages: ['fr', 'en'] });
    await admin().section.create({ titles: { en: 'Gifts' }, texts: { en: 'None, please.', fr: 'Aucun.' } });
    const { _id: id } = await admin().section.create({ titles: { en: 'Travel', fr: 'Trajet' }, place: 'Port' });
    await admin().section.move({ id, after: null });
    const { code } = await addHousehold('Ada');
    const { sections, group } = await getInvitation(code);
    expect(group?.language).toBe('en');
    expect(sections).toEqual([
      {
        _id: id,
        title: 'Travel',
        text: '',
        texts: { fr: { title: 'Trajet', text: '' }, en: { title: 'Travel', text: '' } },
        place: 'Port',
        pictureUrl: '',
      },
      {
        _id: expect.any(String),
        title: 'Gifts',
        text: 'None, please.',
        texts: { fr: { title: 'Gifts', text: 'Aucun.' }, en: { title: 'Gifts', text: 'None, please.' } },
        place: '',
        pictureUrl: '',
      },
    ]);
  });

  it('has none in a wedding without sections', async () => {
    const { code } = await addHousehold('Ada');
    expect(await getInvitation(code)).not.toHaveProperty('sections');
  });
});

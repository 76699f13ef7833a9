// Diets and allergens of a guest (specification §2 "Needs").

import { emptyWedding } from '@havn/db/testing/empty-tables';
import { allergens, diets } from '@havn/db/values';
import { beforeEach, describe, expect, it } from 'vitest';
import { callAsAdministrator, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const admin = () => callAsAdministrator(testDatabase);
const ida = { firstName: 'Ida', language: 'en' as const };

beforeEach(() => emptyWedding(testDatabase.sql));

describe('the diets and allergens of a guest', () => {
  it('are empty by default, and stored once each, in their order', async () => {
    expect(await admin().guest.create(ida)).toMatchObject({ diets: [], allergens: [] });
    const needy = await admin().guest.create({
      ...ida,
      diets: ['jain', 'vegan', 'jain'],
      allergens: ['nuts', 'gluten'],
    });
    expect(needy).toMatchObject({ diets: ['vegan', 'jain'], allergens: ['gluten', 'nuts'] });
    expect(await admin().guest.list({})).toMatchObject([{ diets: [] }, { diets: ['vegan', 'jain'] }]);
  });

  it('stay when another field changes, and are emptied by an empty list', async () => {
    const { _id: id } = await admin().guest.create({ ...ida, diets: ['vegan'], allergens: ['nuts'] });
    expect(await admin().guest.update({ id, lastName: 'Holm' })).toMatchObject({
      diets: ['vegan'],
      allergens: ['nuts'],
    });
    expect(await admin().guest.updateMany({ guests: [{ id, allergens: [] }] })).toMatchObject([
      { diets: ['vegan'], allergens: [] },
    ]);
  });

  it.each([
    ['diets', diets],
    ['allergens', allergens],
  ] as const)('are rejected with the known %s', async (field, known) => {
    await expect(admin().guest.create({ ...ida, [field]: ['pizza'] })).rejects.toThrow(
      `Choose from ${known.join(', ')}.`,
    );
  });

  it('have a history with the values', async () => {
    const { _id: id } = await admin().guest.create({ ...ida, allergens: ['milk'] });
    await admin().guest.update({ id, diets: ['halal'], allergens: ['eggs', 'milk'] });
    expect(await admin().guest.history({ id })).toMatchObject([
      { action: 'allergens', from: 'milk', to: 'eggs, milk' },
      { action: 'diets', from: '', to: 'halal' },
      { action: 'created' },
    ]);
  });

  it.each([`{nuts,gluten}`, `{nuts,nuts}`, `{pizza}`])('are a set for the database, too: %s', async (list) => {
    const { _id: id } = await admin().guest.create(ida);
    await expect(testDatabase.sql`update guests set allergens = ${list}::text[] where id = ${id}`).rejects.toThrow(
      'guests_allergens_known',
    );
  });

  it('that only a text mentions are counted by text, until they are noted', async () => {
    const create = (firstName: string, fields: object = {}) => admin().guest.create({ ...ida, firstName, ...fields });
    const [mia, otis] = [await create('Mia'), await create('Otis')];
    await create('Bo', { dietaryRestriction: 'no onions' });
    await admin().group.create({
      groupName: 'Berg',
      mainGuests: [],
      followers: [mia._id, otis._id],
      dietaryRestriction: 'Otis: dairy allergy',
    });
    expect(await admin().guest.unconfirmedNeeds()).toEqual({ texts: 1 });
    await admin().guest.update({ id: mia._id, allergens: ['milk'] });
    expect(await admin().guest.unconfirmedNeeds()).toEqual({ texts: 1 });
    await admin().guest.update({ id: otis._id, allergens: ['milk'] });
    expect(await admin().guest.unconfirmedNeeds()).toEqual({ texts: 0 });
  });

  it('count, with the texts, as the filter of the list does', async () => {
    await admin().guest.create(ida);
    await admin().guest.create({ ...ida, diets: ['vegan'] });
    await admin().guest.create({ ...ida, allergens: ['fish'], dietaryRestriction: 'no salmon' });
    await admin().guest.create({ ...ida, dietaryRestriction: 'no onions' });
    expect(await admin().guest.counts()).toMatchObject({ guests: 4, withNeeds: 3 });
  });
});

// Long dietary texts in imported files: a guest who leaves a group keeps a copy of its text, so a stored text can be
// longer than a form accepts (decision 054).
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { describe, expect, it } from 'vitest';
import { maxStoredDietaryLength } from '../src/kernel/limits.js';
import { exportGuestsQuery } from '../src/spreadsheet/export/schema.js';
import { exportGuests } from '../src/spreadsheet/export/service.js';
import { callAsAdministrator } from './harness.js';
import { useImport } from './import-harness.js';

const { testDatabase, load, snapshot } = useImport();
const admin = () => callAsAdministrator(testDatabase);
const now = new Date('2025-06-01T12:00:00Z');

const own = 'x'.repeat(1000);
const shared = `${'é'.repeat(499)}\n${'🥜'.repeat(500)}`;
const longText = `${own}\nBerg: ${shared}`;

async function createFormerMember() {
  const guest = await admin().guest.create({
    firstName: 'Mia',
    country: 'dk',
    language: 'en',
    dietaryRestriction: own,
  });
  const group = await admin().group.create({
    groupName: 'Berg',
    mainGuests: [guest._id],
    dietaryRestriction: shared,
  });
  await admin().group.delete({ id: group._id });
  return guest._id;
}

const listTexts = async () => (await admin().guest.list({})).map(({ dietaryRestriction }) => dietaryRestriction);

describe.each(['csv', 'xlsx'])('an export as %s of a guest who has left a group', (format) => {
  const exportList = async () => (await exportGuests(testDatabase.db, exportGuestsQuery.parse({ format }), now)).bytes;

  it('is imported again without a change', async () => {
    await createFormerMember();
    expect(await listTexts()).toEqual([longText]);
    const before = await snapshot();
    expect(await load(await exportList())).toMatchObject({ created: 0, updated: 0, unchanged: 1, problems: [] });
    expect(await snapshot()).toEqual(before);
  });

  it('restores the text in an empty wedding', async () => {
    await createFormerMember();
    const bytes = await exportList();
    await emptyWedding(testDatabase.sql);
    expect(await load(bytes)).toMatchObject({ created: 1, problems: [] });
    expect(await listTexts()).toEqual([longText]);
  });
});

describe('a dietary text of a file', () => {
  const loadText = (text: string) => load(`First name,Country,Language,Dietary\nMia,dk,en,${text}\n`);

  it('may have the length of the longest stored text, in characters', async () => {
    const text = '🥜'.repeat(maxStoredDietaryLength);
    expect(await loadText(text)).toMatchObject({ created: 1, problems: [] });
    expect(await listTexts()).toEqual([text]);
  });

  it('that is longer is imported as far as it fits', async () => {
    expect(await loadText(`${'x'.repeat(maxStoredDietaryLength)}y`)).toMatchObject({ problems: [], created: 1 });
    expect(await listTexts()).toEqual(['x'.repeat(maxStoredDietaryLength)]);
  });

  it('does not change the limit of the forms', async () => {
    const id = await createFormerMember();
    await expect(admin().guest.update({ id, dietaryRestriction: longText })).rejects.toThrow(/At most 1000 characters/);
  });
});

// A further language, written from right to left, is found in everything that depends on a language.
// biome-ignore assist/source/organizeImports: it adds the language before other modules read the registry
import { addedLanguage } from '@havn/i18n/testing/added-language';
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { getNeedNames } from '@havn/i18n/need-names';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, it } from 'vitest';
import { findNeeds, findNeedsOfWord, mentionsAllergy } from '../src/people/needs/words-rules.js';
import { exportGuestsQuery } from '../src/spreadsheet/export/schema.js';
import { exportGuests } from '../src/spreadsheet/export/service.js';
import { callAsAdministrator, useDatabase } from './harness.js';
import { type Rows, toCsv } from './import-harness.js';

const testDatabase = useDatabase();
const admin = () => callAsAdministrator(testDatabase);
const leila = { firstName: 'ليلى', language: addedLanguage, country: 'dk', phoneNumber: '20 12 34 56' } as const;

beforeEach(async () => {
  await emptyWedding(testDatabase.sql);
  await testDatabase.sql`update wedding set record = ${JSON.stringify({ languages: ['en', 'fr', addedLanguage] })}::text::jsonb`;
});

it('the names and words of diets and allergens in a further language are found', () => {
  expect(getNeedNames(addedLanguage).milk).toBe('«Milk»');
  expect(findNeeds('Nuka: qimmukaq').map(({ need }) => need)).toEqual(['milk']);
  expect(findNeedsOfWord('qimm')).toEqual(['milk']);
  expect(mentionsAllergy('qaperoqarpoq')).toBe(true);
});

describe('a guest who reads a further language', () => {
  it('gets messages in it, and in the first language where it has no text', async () => {
    const guest = await admin().guest.create(leila);
    const texts = { subjects: { en: 'Hello' }, bodies: { en: 'Dear', fr: 'Cher', [addedLanguage]: '{{greeting}}!' } };
    const message = await admin().message.create({ ...texts, format: 'email' });
    expect(message.bodies).toEqual(texts.bodies);
    const { longest } = await admin().message.preview({ id: message._id, guestIds: [guest._id] });
    expect(longest).toEqual([
      expect.objectContaining({
        language: addedLanguage,
        subject: 'Hello',
        body: expect.stringContaining('«Dear ليلى,»'),
      }),
    ]);
    await admin().message.update({ id: message._id, subjects: { [addedLanguage]: 'أهلا' } });
    const changed = await admin().message.preview({ id: message._id, guestIds: [guest._id] });
    expect(changed.longest).toEqual([expect.objectContaining({ subject: 'أهلا' })]);
  });

  it('is greeted with the names of the household joined as in it', async () => {
    const names = ['ليلى', 'عمر', 'سارة'];
    const guests = await Promise.all(names.map((firstName) => admin().guest.create({ ...leila, firstName })));
    const mainGuests = guests.slice(0, 2).map(({ _id }) => _id);
    await admin().group.create({ groupName: 'ليلى وعمر', mainGuests, followers: [] });
    const bodies = { en: '{{greeting}}', fr: 'x', [addedLanguage]: '{{greeting}}' };
    const message = await admin().message.create({ subjects: { en: 'Hi' }, bodies, format: 'email' });
    const { longest } = await admin().message.preview({ id: message._id, guestIds: mainGuests });
    expect(longest).toEqual([expect.objectContaining({ body: expect.stringContaining('«Dear ليلى وعمر,»') })]);
  });

  it('is in spreadsheets with its titles and words, also when they are imported again', async () => {
    await admin().guest.create({ ...leila, isFamily: true });
    const query = exportGuestsQuery.parse({ lang: addedLanguage });
    const rows: Rows = parse((await exportGuests(testDatabase.db, query, new Date())).bytes, { bom: true });
    const [header = [], cells = []] = rows;
    const getCell = (title: string) => cells[header.indexOf(title)];
    expect([getCell('«First name»'), getCell('«Language»'), getCell('«Family»')]).toEqual(['ليلى', 'Qaanaat', '«yes»']);
    const file = Buffer.from(
      toCsv([
        ['First name', 'Language', 'Family'],
        ['Omar', 'qana', 'qay'],
      ]),
    ).toString('base64');
    expect(await admin().import.run({ file })).toMatchObject({ created: 1, problems: [] });
    expect(await admin().guest.list({})).toMatchObject([
      { firstName: 'ليلى' },
      { firstName: 'Omar', language: addedLanguage, isFamily: true },
    ]);
  });

  it('finds the texts of a wedding that was stored before the language was added', async () => {
    const stored = {
      guides: { en: '/ours.pdf', fr: '', enLocal: '', frLocal: '' },
      travelClass: { en: 'Deck', fr: 'Pont' },
    };
    await testDatabase.sql`update wedding set record = ${JSON.stringify(stored)}::text::jsonb`;
    const { guides, travelClass, receptionNote } = await admin().wedding.get();
    expect({ guides, travelClass, receptionNote }).toMatchObject({
      guides: { ...stored.guides, [addedLanguage]: '', [`${addedLanguage}Local`]: '' },
      travelClass: { ...stored.travelClass, [addedLanguage]: '' },
      receptionNote: { en: '', fr: '', [addedLanguage]: '' },
    });
    await testDatabase.sql`update wedding set record = '{}'`;
    expect((await admin().wedding.get()).guides).toMatchObject({
      fr: '/guides/fr_wedding_info.pdf',
      frLocal: '/guides/fr_wedding_info_local.pdf',
      // The guides of the sample are not in it.
      [addedLanguage]: '',
      [`${addedLanguage}Local`]: '',
    });
  });

  it('is rejected with a language that is neither in the project nor known to Intl', async () => {
    await expect(admin().guest.create({ ...leila, language: 'qab' as never })).rejects.toThrow(/"language"/);
  });
});

// A language that the couple adds to the wedding: its texts are those of the couple, everything else is from `Intl`.
import { emptyWedding } from '@havn/db/testing/empty-tables';
import type { Language } from '@havn/i18n/languages';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatServerText, getGuestPageTexts } from '../src/server-texts.js';
import { parseFile } from '../src/spreadsheet/import/read/parse-file.js';
import { exportWords } from '../src/spreadsheet/words/export.js';
import { toCsv } from '../src/spreadsheet/write-sheets.js';
import { callApi, callAsAdministrator, getOutcome, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const admin = () => callAsAdministrator(testDatabase);
const hungarian = 'hu' as Language;
const czech = 'cs' as Language;
const now = new Date('2027-01-31T12:00:00Z');
const nagy = { firstName: 'Ágnes', lastName: 'Nagy', language: hungarian, phoneNumber: '+36 30 123 4567' } as const;

const speak = (...languages: Language[]) => admin().wedding.update({ languages });
const write = (key: string, value: string) => admin().word.update({ language: hungarian, key, value });
const listWords = async (language: Language) =>
  (await admin().word.list()).filter((word) => word.language === language);

beforeEach(async () => {
  await testDatabase.sql`delete from words`;
  await emptyWedding(testDatabase.sql);
  await speak('de', hungarian);
});

describe('a language of the couple’s own', () => {
  it('is described with the wedding by name, direction and dates', async () => {
    const { ownLanguages } = await callApi(testDatabase).wedding.get();
    expect(ownLanguages).toMatchObject({
      hu: { name: 'Magyar', longDate: '{{date}}, {{weekday}}', standIn: 'de' },
    });
    await speak('en', 'he' as Language);
    expect((await callApi(testDatabase).wedding.get()).ownLanguages).toMatchObject({
      he: { name: 'עברית', direction: 'rtl', standIn: 'en' },
    });
    await speak('en');
    expect(await callApi(testDatabase).wedding.get()).not.toHaveProperty('ownLanguages');
  });

  it.each(['xx', 'EN', 'mul', 'hu-hu', 'hu_HU', '../en', 'constructor', ''])('cannot be %j', async (tag) => {
    expect(await getOutcome(speak('de', tag as Language))).toBe('INVALID_INPUT');
    expect((await admin().wedding.get()).languages).toEqual(['de', 'hu']);
  });

  it('has the texts of the first language until they are written, and then its own', async () => {
    const own = await listWords(hungarian);
    expect(own.length).toBeGreaterThan(250);
    expect(own.every(({ value }) => value === null)).toBe(true);
    expect(own.find(({ key }) => key === 'Buttons.Close')?.default).toBe('Schließen');
    await write('Buttons.Close', 'Bezárás');
    await callApi(testDatabase).wedding.get();
    expect(getGuestPageTexts(hungarian).Buttons).toMatchObject({ Close: 'Bezárás' });
    expect(getGuestPageTexts('de').Buttons).toMatchObject({ Close: 'Schließen' });
    expect(formatServerText(hungarian, 'Mail.Unsubscribe')).toBe(formatServerText('de', 'Mail.Unsubscribe'));
  });

  it('has the plural forms that its numbers need', async () => {
    await speak('en', czech);
    const keys = (await listWords(czech)).map(({ key }) => key);
    const plurals = keys.filter((key) => key.endsWith('_few')).map((key) => key.replace(/_few$/, ''));
    expect(plurals.length).toBeGreaterThan(3);
    for (const base of plurals)
      for (const form of ['one', 'few', 'many', 'other']) expect(keys).toContain(`${base}_${form}`);
  });

  it('comes from the sheet that a friend has filled, whose wrong placeholders are named by row', async () => {
    const sheet = await exportWords(testDatabase.db, { language: hungarian, format: 'csv', lang: 'en' }, now);
    const file = await parseFile(sheet.bytes);
    const [titles = [], ...rows] = 'sheets' in file ? file.sheets[0].cells : [];
    expect(titles.at(-1)).toBe('Your text (hu)');
    const filled = rows.map((cells) => [...cells.slice(0, -1), `${cells[2]}✓`.slice(0, 500)]);
    const bytes = toCsv([{ name: '', rows: [titles, ...filled] }], 'en').toString('base64');
    const preview = await admin().word.previewSheet({ language: 'en', file: bytes });
    expect(preview).toMatchObject({ language: 'hu', problems: [] });
    await admin().word.updateAll({
      words: preview.changes.map(({ key, value, version }) => ({ language: hungarian, key, value, version })),
    });
    await callApi(testDatabase).wedding.get();
    expect(JSON.stringify(getGuestPageTexts(hungarian)).match(/✓"/g)?.length).toBeGreaterThan(150);
    const wrong = [titles, [...(rows.find(([key]) => key === 'Salutation.Dear') ?? []).slice(0, -1), 'Kedves!']];
    const refused = await admin().word.previewSheet({
      language: hungarian,
      file: toCsv([{ name: '', rows: wrong }], 'en').toString('base64'),
    });
    expect(refused.problems).toMatchObject([{ row: 2, key: 'Salutation.Dear' }]);
  });

  const previewRows = (...rows: string[][]) =>
    admin().word.previewSheet({
      language: hungarian,
      file: toCsv([{ name: '', rows }], 'en').toString('base64'),
    });
  const titles = ['Key', 'Your text (hu)'];

  it.each([
    ['xx', 'xx isn’t one of your wedding’s languages yet. Add it in the settings first.'],
    ['cs', 'Czech isn’t one of your wedding’s languages yet. Add it in the settings first.'],
    ['../en', 'No sheet has the columns “Key, Your text”. Please keep the headers of the exported sheet.'],
  ])('is not that of a sheet whose header says %s', async (tag, message) => {
    const preview = await previewRows(['Key', `Your text (${tag})`], ['Buttons.Close', 'Bezárás']);
    expect(preview).toMatchObject({ changes: [], problems: [{ row: null, message }] });
  });

  it.each([
    ['Buttons.Close', '<script>alert(1)</script>', '<script> can’t be used in this text. Please remove it.'],
    [
      'Buttons.Close',
      '<img src=x onerror=alert(1)',
      '<img src=x onerror=alert(1) can’t be used in this text. Please remove it.',
    ],
    ['Buttons.Close', 'Be\u202ezárás', 'U+202E can’t be used in this text. Please remove it.'],
    ['Buttons.Close', 'x'.repeat(20_000), 'This text may have at most 40 characters.'],
    ['Swimming.Pool', 'Úszás', 'This text no longer exists.'],
    ['constructor', 'Úszás', 'This text no longer exists.'],
  ])('V6: a sheet with a wrong text is refused by row, and nothing is stored: %s %j', async (key, text, message) => {
    const preview = await previewRows(titles, ['Buttons.Retry', 'Újra'], [key, text]);
    expect(preview.problems).toEqual([{ row: 3, key, message }]);
    expect((await listWords(hungarian)).every(({ value }) => value === null)).toBe(true);
  });

  it('of 10 MB is refused, and nothing is stored', async () => {
    const file = Buffer.alloc(10 * 1024 * 1024 + 1, 'a').toString('base64');
    expect(await getOutcome(admin().word.previewSheet({ language: hungarian, file }))).toBe('FILE_TOO_LARGE');
  });

  it('has ready-made messages once all of their texts are written', async () => {
    const findTemplate = async () => (await admin().message.templates()).find(({ name }) => name === 'saveTheDate');
    expect((await findTemplate())?.bodies).not.toHaveProperty('hu');
    await write('MessageTemplates.SaveTheDateSubject', 'Foglalj: {{couple}}, {{date}}');
    await write('MessageTemplates.SaveTheDateBody', '{{greeting}} {{date}}, {{venue}} {{link}} {{couple}}');
    expect((await findTemplate())?.bodies).toMatchObject({ hu: expect.stringContaining('{{greeting}}') });
  });

  it('is that of guests, of messages to them, and of lists', async () => {
    await write('Salutation.Dear', 'Kedves {{names}},');
    const guest = await admin().guest.create(nagy);
    const bodies = { de: '{{greeting}}', hu: '{{greeting}} {{date}}' };
    const message = await admin().message.create({ subjects: { de: 'Hallo' }, bodies, format: 'sms' });
    const { longest } = await admin().message.preview({ id: message._id, guestIds: [guest._id] });
    expect(longest).toMatchObject([{ language: 'hu', body: expect.stringContaining('Kedves Ágnes,') }]);
    const file = Buffer.from('First name,Language\nBéla,magyar\nDóra,Hungarian\nEmma,hu').toString('base64');
    expect(await admin().import.run({ file })).toMatchObject({ created: 3, problems: [] });
    expect((await admin().guest.list({})).map(({ language }) => language)).toEqual(['hu', 'hu', 'hu', 'hu']);
  });

  it('that is removed leaves its guests the first language, and its texts', async () => {
    await write('Buttons.Close', 'Bezárás');
    const { code } = await admin().guest.create(nagy);
    expect(await callApi(testDatabase).guest.invitation({ code })).toMatchObject({ guest: { language: 'hu' } });
    await speak('de');
    expect(await callApi(testDatabase).guest.invitation({ code })).toMatchObject({ guest: { language: 'de' } });
    expect(getGuestPageTexts(hungarian).Buttons).toMatchObject({ Close: 'Schließen' });
    await speak('de', hungarian);
    expect((await listWords(hungarian)).find(({ key }) => key === 'Buttons.Close')?.value).toBe('Bezárás');
  });

  it('stands first in a wedding of its own, with English in place of what is not written', async () => {
    await speak(hungarian);
    expect((await listWords(hungarian)).find(({ key }) => key === 'Buttons.Close')?.default).toBe('Close');
    expect((await callApi(testDatabase).wedding.get()).ownLanguages).toMatchObject({ hu: { standIn: 'en' } });
  });
});

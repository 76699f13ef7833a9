// The texts of the couple as a sheet, on a real PostgreSQL (specification §7 "Texts").
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { beforeEach, describe, expect, it } from 'vitest';
import { type BuiltInLanguage, languages } from '../src/kernel/fields.js';
import { parseFile } from '../src/spreadsheet/import/read/parse-file.js';
import { exportWords } from '../src/spreadsheet/words/export.js';
import { toCsv, toWorkbook } from '../src/spreadsheet/write-sheets.js';
import { callApi, callAsAdministrator, getOutcome, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const undoIds: string[] = [];
const admin = () => callAsAdministrator(testDatabase, { setUndo: (id) => undoIds.push(id) });
const now = new Date('2027-01-31T12:00:00Z');

beforeEach(async () => {
  await testDatabase.sql`delete from words`;
  await emptyWedding(testDatabase.sql);
});

const exportSheet = (language: BuiltInLanguage, format: 'csv' | 'xlsx' = 'csv', lang: BuiltInLanguage = 'en') =>
  exportWords(testDatabase.db, { language, format, lang }, now);

async function exportRows(language: BuiltInLanguage, lang: BuiltInLanguage = 'en'): Promise<string[][]> {
  const file = await parseFile((await exportSheet(language, 'csv', lang)).bytes);
  return 'sheets' in file ? file.sheets[0].cells : [];
}

const preview = (bytes: Buffer, options: { language?: BuiltInLanguage; lang?: BuiltInLanguage } = {}) =>
  admin().word.previewSheet({ language: 'en', ...options, file: bytes.toString('base64') });

const header = ['Key', 'Your text'];
const previewRows = (rows: string[][]) => preview(toCsv([{ name: '', rows: [header, ...rows] }], 'en'));

async function replaceAll(language: BuiltInLanguage, toValue: (text: string) => string) {
  const words = (await admin().word.list()).filter((word) => word.language === language);
  await admin().word.updateAll({
    words: words.map(({ key, default: text }) => ({ language, key, value: toValue(text) })),
  });
}

describe('the sheet of a language', () => {
  it('has the key, the place, English, the default text and that of the couple', async () => {
    await admin().word.update({ language: 'en', key: 'Invitation.Closing', value: 'Hugs' });
    await admin().word.update({ language: 'de', key: 'Invitation.Closing', value: '=Bis dann' });
    const [titles, ...rows] = await exportRows('de');
    expect(titles).toEqual(['Key', 'Where it appears', 'English', 'Default', 'Your text (de)']);
    const words = (await admin().word.list()).filter(({ language }) => language === 'de');
    const closing = words.find(({ key }) => key === 'Invitation.Closing');
    expect(rows.find(([key]) => key === 'Invitation.Closing')).toEqual([
      'Invitation.Closing',
      'Invitation',
      'Hugs',
      closing?.default,
      '=Bis dann',
    ]);
    expect(rows.find(([key]) => key === 'Buttons.Close')?.at(-1)).toBe('');
  });

  it('leaves out the other worlds, and English beside English', async () => {
    const [titles, ...rows] = await exportRows('en', 'fr');
    expect(titles).toEqual(['Clé', 'Emplacement', 'Texte d’origine', 'Votre texte (en)']);
    const keys = rows.map(([key]) => key);
    expect(keys).toContain('Harbour.ComeCelebrate');
    expect(keys).not.toContain('Mountain.ComeCelebrate');
  });

  it('has the words of the wedding’s world for the pass, and takes those of the couple to another world', async () => {
    await admin().wedding.update({ world: 'mountain' });
    await admin().word.update({ language: 'en', key: 'WeddingPass.Subtitle', value: 'Our ticket' });
    const { bytes } = await exportSheet('en');
    const rows = (await exportRows('en')).filter(([key]) => /^WeddingPass\.(Subtitle|Boarding)$/.test(key ?? ''));
    expect(rows.map(([key, , ...texts]) => [key, ...texts])).toEqual([
      ['WeddingPass.Subtitle', 'Mountain railway ticket', 'Our ticket'],
      ['WeddingPass.Boarding', 'Departure', ''],
    ]);
    await admin().word.reset({ language: 'en', key: 'WeddingPass.Subtitle' });
    await admin().wedding.update({ world: 'city' });
    expect(await preview(bytes)).toMatchObject({
      changes: [{ key: 'WeddingPass.Subtitle', from: 'Theatre ticket', to: 'Our ticket' }],
      problems: [],
    });
  });

  it('leaves out the texts of the place while the wedding is elsewhere', async () => {
    await admin().wedding.update({ hasPlaceTexts: false });
    const keys = (await exportRows('en')).map(([key]) => key);
    expect(keys).toContain('Invitation.Closing');
    expect(keys.filter((key) => key?.startsWith('Harbour.'))).toEqual([]);
  });

  it('is a file with the language and the day in its name', async () => {
    expect(await exportSheet('de', 'xlsx', 'fr')).toMatchObject({ name: 'textes-de-2027-01-31.xlsx' });
  });
});

describe.each(languages)('a sheet in %s', (language) => {
  it.each(['csv', 'xlsx'] as const)('comes back from %s as it was', async (format) => {
    await replaceAll(language, (text) => `-${text.trim()}\u202f✓`);
    const stored = (await admin().word.list()).filter(({ value }) => value !== null);
    const { bytes } = await exportSheet(language, format, language);
    expect(await preview(bytes)).toEqual({ language, changes: [], problems: [] });
    await testDatabase.sql`delete from words`;
    const { changes, problems } = await preview(bytes);
    expect(problems).toEqual([]);
    const values = new Map(stored.map(({ key, value }) => [key, value]));
    expect(changes.length).toBeGreaterThan(200);
    expect(changes.filter(({ key, value }) => values.get(key) !== value)).toEqual([]);
  });
});

describe('an import', () => {
  it('shows what changes, and is saved and undone as one change', async () => {
    await admin().word.update({ language: 'en', key: 'Invitation.Closing', value: 'Hugs' });
    const { changes } = await previewRows([
      ['Invitation.Closing', ''],
      ['Buttons.Close', 'Shut'],
      ['Buttons.GoHome', ''],
    ]);
    expect(changes).toEqual([
      { row: 2, key: 'Invitation.Closing', from: 'Hugs', to: expect.stringMatching(/\w/), value: null, version: 1 },
      { row: 3, key: 'Buttons.Close', from: 'Close', to: 'Shut', value: 'Shut', version: 0 },
    ]);
    await admin().word.updateAll({ words: changes.map(({ key, value }) => ({ language: 'en', key, value })) });
    expect(await testDatabase.sql`select key, value from words`).toEqual([{ key: 'Buttons.Close', value: 'Shut' }]);
    await admin().undo.takeBack({ id: undoIds.at(-1) ?? '' });
    expect(await testDatabase.sql`select key, value from words`).toEqual([
      { key: 'Invitation.Closing', value: 'Hugs' },
    ]);
  });

  it('names every fault by row, key and placeholder', async () => {
    const rows = [
      ['WelcomeScreen.Portrait', 'Portrait'],
      ['Buttons.Close', '#REF!'],
      ['Buttons.GoHome', 'x'.repeat(20_000)],
      ['Buttons.Nothing', ''],
      ['', 'a text without a key'],
      ['Calendar.Title', 'x\ny'],
      ['Invitation.Closing', 'One'],
      ['Invitation.Closing', 'Two'],
    ];
    const { problems } = await preview(Buffer.from([header, ...rows].map((row) => `"${row.join('","')}"`).join('\n')));
    expect(problems).toEqual([
      { row: 2, key: 'WelcomeScreen.Portrait', message: 'Keep {{couple}} in the text.' },
      { row: 3, key: 'Buttons.Close', message: 'This cell can’t be read.' },
      { row: 4, key: 'Buttons.GoHome', message: 'This text may have at most 40 characters.' },
      { row: 5, key: 'Buttons.Nothing', message: 'This text no longer exists.' },
      { row: 6, key: '', message: 'This text no longer exists.' },
      { row: 7, key: 'Calendar.Title', message: 'This text no longer exists.' },
      { row: 9, key: 'Invitation.Closing', message: 'This key is in several rows with different texts.' },
    ]);
  });

  it('finds the columns of a workbook in any order, below a title, with the language of the header', async () => {
    const bytes = await toWorkbook([
      { name: 'Notes', rows: [['Hello']] },
      { name: 'Texts', rows: [['Our texts'], ['Votre texte (it)', 'Clé'], ['Chiudi!', 'Buttons.Close'], ['', '']] },
    ]);
    expect(await preview(bytes, { language: 'fr' })).toMatchObject({
      language: 'it',
      changes: [{ row: 3, key: 'Buttons.Close', to: 'Chiudi!' }],
      problems: [],
    });
  });

  it.each(['Where it stands', 'Where it appears'])('reads a sheet with the column %s', async (place) => {
    const rows = [
      ['Key', place, 'English', 'Default', 'Your text (de)'],
      ['Buttons.Close', 'Buttons', 'Close', 'Schließen', 'Zu'],
    ];
    expect(await preview(toCsv([{ name: '', rows }], 'en'))).toMatchObject({
      language: 'de',
      changes: [{ key: 'Buttons.Close', to: 'Zu' }],
      problems: [],
    });
  });

  it.each([
    [
      'a guest list',
      'First name,Last name\r\nAnna,Holm',
      /^Aucune feuille ne contient les colonnes «\s*Clé, Votre texte\s*»/,
    ],
    ['an open quotation mark', 'Key,Your text\r\nA,"b', /guillemet/i],
    ['nothing', ' ', /vide/],
  ])('refuses %s with a sentence in the language of the dashboard', async (_name, text, message) => {
    const { changes, problems } = await preview(Buffer.from(text), { lang: 'fr' });
    expect(changes).toEqual([]);
    expect(problems).toEqual([
      { row: expect.toSatisfy((row) => row === null || row === 2), key: '', message: expect.stringMatching(message) },
    ]);
  });

  it('is for administrators', async () => {
    expect(await getOutcome(callApi(testDatabase).word.previewSheet({ language: 'en', file: 'eA==' }))).toBe(
      'NO_SESSION',
    );
  });
});

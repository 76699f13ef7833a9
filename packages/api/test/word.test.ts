// The texts that the couple replaces, on a real PostgreSQL (specification §1 "Words").
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '../src/kernel/errors.js';
import { languages } from '../src/kernel/fields.js';
import { formatServerText, getGuestPageTexts } from '../src/server-texts.js';
import { callApi, callAsAdministrator, getOutcome, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const undoIds: string[] = [];
const admin = () => callAsAdministrator(testDatabase, { setUndo: (id) => undoIds.push(id) });
const undo = () => admin().undo.takeBack({ id: undoIds.at(-1) ?? '' });
const closing = { language: 'en', key: 'Invitation.Closing' } as const;

beforeEach(async () => {
  await testDatabase.sql`delete from words`;
  await emptyWedding(testDatabase.sql);
});

const getWord = async (key: string, language = 'en') =>
  (await admin().word.list()).find((word) => word.key === key && word.language === language);

/** As pages show it after they have read the settings. */
async function getShown(language: 'en' | 'fr', section: string, key: string) {
  await callApi(testDatabase).wedding.get();
  return getGuestPageTexts(language)[section]?.[key];
}

async function getIssues(call: Promise<unknown>) {
  const error = await call.catch((caught: unknown) => caught);
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof DomainError ? cause.issues : undefined;
}

describe('the list of texts', () => {
  it('has the texts of guest pages and messages in each language with their rules, and none of the dashboard', async () => {
    const words = await admin().word.list();
    expect(words.find(({ key, language }) => key === 'Surveys.Accepted' && language === 'fr')).toEqual({
      language: 'fr',
      key: 'Surveys.Accepted',
      default: expect.stringContaining('{{link}}'),
      value: null,
      version: 0,
      placeholders: ['couple', 'link'],
      maxLength: expect.any(Number),
      hasLines: true,
    });
    const sections = new Set(words.map(({ key }) => key.split('.')[0]));
    expect([...sections]).toEqual(expect.arrayContaining(['Invitation', 'Mail', 'Link', 'Unsubscribe', 'Reminder']));
    expect([...sections]).not.toEqual(expect.arrayContaining(['Import']));
  });

  it('is for administrators', async () => {
    expect(await getOutcome(callApi(testDatabase).word.list())).toBe('NO_SESSION');
    expect(await getOutcome(callApi(testDatabase).word.update({ ...closing, value: 'x' }))).toBe('NO_SESSION');
  });
});

describe('what the pass is, which each world words in its own way', () => {
  const pass = { language: 'en', key: 'WeddingPass.Subtitle' } as const;
  const setWorld = (world: 'harbour' | 'mountain' | 'garden') => admin().wedding.update({ world });
  // The keys that the pass of each world shows (World.words in the app).
  const getPasses = async () => [
    await getShown('en', 'WeddingPass', 'Subtitle'),
    await getShown('en', 'Mountain', 'Ticket'),
    await getShown('en', 'Garden', 'Ticket'),
    await getShown('en', 'City', 'Ticket'),
  ];

  // The texts are those of the process, which other files use too.
  afterEach(async () => {
    await setWorld('harbour');
    await testDatabase.sql`delete from words`;
    await getShown('en', 'WeddingPass', 'Subtitle');
  });

  it('is one text of the list, with the default of the wedding’s world', async () => {
    expect(await getWord('WeddingPass.Subtitle')).toMatchObject({ default: 'Boarding pass' });
    await setWorld('mountain');
    expect(await getWord('WeddingPass.Subtitle')).toMatchObject({ default: 'Mountain railway ticket', value: null });
    expect(await getWord('WeddingPass.Boarding')).toMatchObject({ default: 'Departure' });
    const keys = (await admin().word.list()).map(({ key }) => key);
    expect(keys.filter((key) => /\.(Ticket|Entry)$/.test(key))).toEqual([]);
    expect(await getPasses()).toEqual([
      'Boarding pass',
      'Mountain railway ticket',
      'Garden party ticket',
      'Theatre ticket',
    ]);
  });

  it('has the default of a world that another process has stored', async () => {
    await testDatabase.sql`update wedding set record = '{"world": "city"}'`;
    expect(await getWord('WeddingPass.Subtitle')).toMatchObject({ default: 'Theatre ticket' });
  });

  it('is that of the couple in every world, whenever they have replaced it', async () => {
    await admin().word.update({ ...pass, value: 'Our ticket' });
    expect(await getPasses()).toEqual(Array(4).fill('Our ticket'));
    await setWorld('garden');
    expect(await getWord('WeddingPass.Subtitle')).toMatchObject({
      default: 'Garden party ticket',
      value: 'Our ticket',
    });
    await admin().word.update({ ...pass, value: 'Boarding pass' });
    expect(await getPasses()).toEqual(Array(4).fill('Boarding pass'));
    await admin().word.reset(pass);
    expect((await getPasses())[2]).toBe('Garden party ticket');
  });
});

describe('German texts of a wedding in Switzerland', () => {
  type Country = '' | 'ch' | 'de';
  const close = { language: 'de', key: 'Buttons.Close' } as const;
  const getShownInGerman = async () => {
    await callApi(testDatabase).wedding.get();
    return [getGuestPageTexts('de').Buttons?.Close, formatServerText('de', 'Surveys.Declined')];
  };
  const setPlace = (destinationCode: string, defaultCountry: Country = '') =>
    admin().wedding.update({ destinationCode, defaultCountry });

  // The texts are those of the process, which other files use too.
  afterEach(async () => {
    await setPlace('DK');
    await getShownInGerman();
  });

  it.each([
    ['CH', ''],
    ['ZRH', 'ch'],
    ['li', 'de'],
  ] satisfies [string, Country][])('have no ß at %j with guests from %j', async (destinationCode, defaultCountry) => {
    await setPlace('DE');
    const [shownInGermany = '', sentInGermany = ''] = await getShownInGerman();
    expect([shownInGermany, sentInGermany]).toEqual([expect.stringContaining('ß'), expect.stringContaining('ß')]);
    await setPlace(destinationCode, defaultCountry);
    expect(await getShownInGerman()).toEqual([
      shownInGermany.replaceAll('ß', 'ss'),
      sentInGermany.replaceAll('ß', 'ss'),
    ]);
    for (const texts of Object.values(getGuestPageTexts('de'))) expect(Object.values(texts).join()).not.toContain('ß');
    await setPlace('AT');
    expect(await getShownInGerman()).toEqual([shownInGermany, sentInGermany]);
  });

  it('keep the ß that the couple has typed', async () => {
    await setPlace('CH');
    await admin().word.update({ ...close, value: 'Schließen bitte' });
    expect((await getShownInGerman())[0]).toBe('Schließen bitte');
  });

  it('are listed with that spelling, which is not stored as a text of the couple', async () => {
    await setPlace('CH');
    const word = await getWord(close.key, 'de');
    expect(word?.default).toBe('Schliessen');
    expect(await admin().word.update({ ...close, value: 'Schliessen' })).toMatchObject({ value: null, version: 0 });
  });

  it('are the only ones that change', async () => {
    await setPlace('DE');
    await getShownInGerman();
    const others = languages.filter((language) => language !== 'de');
    const inGermany = others.map(getGuestPageTexts);
    await setPlace('CH');
    await getShownInGerman();
    for (const [index, language] of others.entries()) expect(getGuestPageTexts(language)).toBe(inGermany[index]);
  });
});

describe('a replaced text', () => {
  it('is shown from the next reading of the settings on, in its language only', async () => {
    const before = await getShown('fr', 'Invitation', 'Closing');
    const word = await admin().word.update({ ...closing, value: '  See you\u202e soon ' });
    expect(word).toMatchObject({ value: 'See you soon', version: 1 });
    expect(await getShown('en', 'Invitation', 'Closing')).toBe('See you soon');
    expect(await getShown('fr', 'Invitation', 'Closing')).toBe(before);
    expect(await getWord('Invitation.Closing')).toMatchObject({ value: 'See you soon', version: 1 });
  });

  it('is shown by another server process that has shown the default one', async () => {
    const before = await getShown('en', 'Invitation', 'Closing');
    await testDatabase.sql`insert into words (language, key, value) values ('en', 'Invitation.Closing', 'From elsewhere')`;
    expect(await getShown('en', 'Invitation', 'Closing')).toBe('From elsewhere');
    await testDatabase.sql`delete from words`;
    expect(await getShown('en', 'Invitation', 'Closing')).toBe(before);
  });

  it('ends when it is reset or set to the default text', async () => {
    await admin().word.update({ ...closing, value: 'Bye' });
    const { default: text } = await admin().word.reset(closing);
    expect(await getShown('en', 'Invitation', 'Closing')).toBe(text);
    await admin().word.update({ ...closing, value: 'Bye' });
    expect(await admin().word.update({ ...closing, value: text })).toMatchObject({ value: null, version: 0 });
    expect(await testDatabase.sql`select 1 from words`).toEqual([]);
  });

  it('is undone, and so is its reset', async () => {
    await admin().word.update({ ...closing, value: 'One' });
    await admin().word.update({ ...closing, value: 'Two' });
    await undo();
    expect(await getShown('en', 'Invitation', 'Closing')).toBe('One');
    await admin().word.reset(closing);
    await undo();
    expect(await getShown('en', 'Invitation', 'Closing')).toBe('One');
  });

  it('is not replaced by a change that is based on an older version', async () => {
    await admin().word.update({ ...closing, value: 'One', ifMatch: 0 });
    expect(await getOutcome(admin().word.update({ ...closing, value: 'Two', ifMatch: 0 }))).toBe('VERSION_CHANGED');
    expect(await getOutcome(admin().word.reset({ ...closing, ifMatch: 2 }))).toBe('VERSION_CHANGED');
    expect(await admin().word.update({ ...closing, value: 'Two', ifMatch: 1 })).toMatchObject({ version: 2 });
  });

  it('has another version than before it was reset', async () => {
    const { version } = await admin().word.update({ ...closing, value: 'One' });
    await admin().word.reset(closing);
    await admin().word.update({ ...closing, value: 'Two' });
    expect(await getOutcome(admin().word.update({ ...closing, value: 'Three', ifMatch: version }))).toBe(
      'VERSION_CHANGED',
    );
  });

  it('does not conflict with an open form of the settings', async () => {
    const { version } = await admin().wedding.get();
    await admin().word.update({ ...closing, value: 'One' });
    expect(await getOutcome(admin().wedding.update({ venueName: 'Barn', ifMatch: version }))).toBe('done');
  });

  it.each([
    ['Invitation.Closing', '', 'required'],
    ['WelcomeScreen.Portrait', 'Portrait', 'missingPlaceholder'],
    ['WelcomeScreen.Portrait', '{{couple}} {{name}}', 'unknownPlaceholder'],
    ['Buttons.Close', 'x'.repeat(41), 'tooLong'],
    ['Buttons.Close', 'a\nb', 'singleLine'],
  ])('%s is not %j: %s', async (key, value, rule) => {
    const issues = await getIssues(admin().word.update({ language: 'en', key, value }));
    expect(issues).toEqual([expect.objectContaining({ path: ['value'], rule, message: expect.stringContaining(key) })]);
  });

  it.each(['Invitation.Nothing', 'Import.EmptyFile', 'Greeting', '__proto__.polluted', 'Invitation.constructor'])(
    'there is no text %s',
    async (key) => {
      const issues = await getIssues(admin().word.update({ language: 'en', key, value: 'x' }));
      expect(issues).toEqual([expect.objectContaining({ path: ['key'], rule: 'unknownKey' })]);
    },
  );
});

describe('several texts', () => {
  const word = (key: string, value: string | null) => ({ language: 'en' as const, key, value });

  it('are replaced and reset in one change', async () => {
    await admin().word.update({ ...closing, value: 'One' });
    await admin().word.updateAll({ words: [word('Invitation.Closing', null), word('Buttons.Close', 'Shut')] });
    expect(await getWord('Invitation.Closing')).toMatchObject({ value: null });
    expect(await getWord('Buttons.Close')).toMatchObject({ value: 'Shut' });
    await undo();
    expect(await getWord('Invitation.Closing')).toMatchObject({ value: 'One' });
    expect(await getWord('Buttons.Close')).toMatchObject({ value: null });
  });

  it('are refused together, each wrong one by its key and rule', async () => {
    const changes = [word('Buttons.Close', 'Shut'), word('WelcomeScreen.Portrait', 'x'), word('No.Key', 'x')];
    expect(await getIssues(admin().word.updateAll({ words: changes }))).toEqual([
      expect.objectContaining({ path: ['words', 1, 'value'], rule: 'missingPlaceholder', about: '{{couple}}' }),
      expect.objectContaining({ path: ['words', 2, 'value'], rule: 'unknownKey' }),
    ]);
    expect(await testDatabase.sql`select 1 from words`).toEqual([]);
  });

  it('are refused together if one is based on an older version, each by its key', async () => {
    await admin().word.update({ ...closing, value: 'One' });
    const based = (key: string, value: string, version: number) => ({ ...word(key, value), version });
    const changes = [
      based('Invitation.Closing', 'Two', 0),
      based('Buttons.Close', 'Shut', 0),
      based('Buttons.GoHome', 'Home', 3),
    ];
    const call = () => admin().word.updateAll({ words: changes });
    expect(await getOutcome(call())).toBe('VERSION_CHANGED');
    expect(await getIssues(call())).toEqual([
      expect.objectContaining({ path: ['words', 0, 'version'], about: 'Invitation.Closing' }),
      expect.objectContaining({ path: ['words', 2, 'version'], about: 'Buttons.GoHome' }),
    ]);
    expect(await getWord('Buttons.Close')).toMatchObject({ value: null });
  });

  it('are no conflict if others have saved the same text', async () => {
    const stored = await admin().word.update({ ...closing, value: 'One' });
    const { default: text } = await admin().word.reset(closing);
    await admin().word.updateAll({ words: [{ ...closing, value: text, version: stored.version }] });
    await admin().word.updateAll({ words: [{ ...closing, value: 'Two', version: 0 }] });
    await admin().word.updateAll({ words: [{ ...closing, value: 'Two', version: 0 }] });
    expect(await getWord('Invitation.Closing')).toMatchObject({ value: 'Two' });
  });

  it('do not touch those that are the same', async () => {
    await admin().word.update({ ...closing, value: 'One' });
    await admin().word.updateAll({ words: [word('Invitation.Closing', 'One'), word('Buttons.Close', 'Shut')] });
    expect(await getWord('Invitation.Closing')).toMatchObject({ version: 1 });
  });
});

describe('the history of a text', () => {
  const history = (path: { language: 'en' | 'fr'; key: string } = closing) => admin().word.history(path);

  it('has each change with its author and the text before, newest first', async () => {
    await admin().word.update({ ...closing, value: 'One' });
    await admin().word.updateAll({ words: [{ ...closing, value: 'Two' }] });
    await admin().word.updateAll({ words: [{ ...closing, value: 'Two' }] });
    await admin().word.reset(closing);
    await undo();
    const entries = await history();
    expect(entries.map(({ from, to }) => [from, to])).toEqual([
      [null, 'Two'],
      ['Two', null],
      ['One', 'Two'],
      [null, 'One'],
    ]);
    expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set(['administrator admin@example.com']));
    expect(entries.every(({ at }) => !Number.isNaN(Date.parse(at)))).toBe(true);
  });

  it('is that of one language', async () => {
    await admin().word.update({ ...closing, value: 'One' });
    expect(await history({ ...closing, language: 'fr' })).toEqual([]);
    expect(await history({ language: 'en', key: 'No.Key' })).toEqual([]);
  });

  it('is for administrators', async () => {
    expect(await getOutcome(callApi(testDatabase).word.history(closing))).toBe('NO_SESSION');
  });
});

describe('messages', () => {
  it('have every replaced text in each language', async () => {
    const words = (await admin().word.list()).map(({ language, key, default: text }) => ({
      language,
      key,
      value: `§${text}`,
    }));
    await admin().word.updateAll({ words });
    const templates = await admin().message.templates();
    const automatic = await admin().message.automatic();
    const texts = [...templates, ...automatic].flatMap(({ subjects, bodies }) => [
      ...Object.values(subjects),
      ...Object.values(bodies),
    ]);
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter((text) => !text.startsWith('§'))).toEqual([]);
    for (const language of ['en', 'fr'] as const) expect(formatServerText(language, 'Reminder.Subject')).toMatch(/^§/);
  });
});

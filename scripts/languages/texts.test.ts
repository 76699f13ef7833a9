// Each fault of a language's texts is named with its file and key; the folder without it passes.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { listLanguages } from './meta.mjs';
import { checkTexts } from './texts.mjs';

const locales = 'packages/i18n/locales';
const root = mkdtempSync(join(tmpdir(), 'havn-texts-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
cpSync(locales, join(root, locales), { recursive: true });

type Changes = Record<string, string | string[] | boolean | null>;

/** A folder with French texts, of which some are changed; null removes one. */
function addFolder(language: string, changes: Record<string, Changes>): void {
  cpSync(join(locales, 'fr'), join(root, locales, language), { recursive: true });
  for (const [name, texts] of Object.entries(changes)) {
    const file = join(root, locales, language, `${name}.json`);
    const content = JSON.parse(readFileSync(file, 'utf8'));
    for (const [path, value] of Object.entries(texts)) {
      const [key = '', ...sections] = path.split('.').reverse();
      const section = sections.reduceRight((found, part) => found[part], content);
      if (value === null) delete section[key];
      else section[key] = value;
    }
    writeFileSync(file, JSON.stringify(content));
  }
}

function check(language: string, changes: Record<string, Changes>): string[] {
  addFolder(language, changes);
  const faults = checkTexts(root, language);
  rmSync(join(root, locales, language), { recursive: true });
  cpSync(locales, join(root, locales), { recursive: true });
  return faults.map((fault) => fault.replace(`${locales}/${language}/`, ''));
}

it('the texts of all languages have none', () => {
  expect(listLanguages('.').flatMap((language) => checkTexts('.', language))).toEqual([]);
});

/** In French texts: the changes, and the fault. */
const faults: [string, Record<string, Changes>, string][] = [
  ['a missing key', { server: { 'Splash.Open': null } }, 'server.json: Splash.Open is missing'],
  [
    'a missing key whose meaning is not plain, with its meaning',
    { spreadsheet: { 'titles.keepApart': null } },
    'spreadsheet.json: titles.keepApart is missing. It means: At different tables than the named guests, not merely on different chairs.',
  ],
  [
    'unsubscribing in words of declining',
    { server: { 'Unsubscribe.Button': 'Décliner' } },
    'server.json: Unsubscribe.Button has a word of declining the invitation: "décli"',
  ],
  ['an extra key', { translation: { 'Buttons.Hug': 'Oui' } }, 'translation.json: Buttons.Hug is not a key of English'],
  [
    'a missing plural form',
    { translation: { 'CheckIn.CharactersLeft_one': null } },
    'translation.json: CheckIn.CharactersLeft_one is missing',
  ],
  [
    'a plural form of another language',
    { translation: { 'CheckIn.CharactersLeft_few': '{{count}} caractères' } },
    'translation.json: CheckIn.CharactersLeft_few is not a plural form of fr-FR',
  ],
  [
    'a placeholder less',
    { translation: { 'Invitation.AnswerBy': 'Réponse bientôt.' } },
    'translation.json: Invitation.AnswerBy lacks {{date}}',
  ],
  [
    'a number less, in a form for many',
    { translation: { 'CheckIn.CharactersLeft_other': 'des caractères' } },
    'translation.json: CheckIn.CharactersLeft_other lacks {{count}}',
  ],
  [
    'a placeholder more',
    { translation: { 'Buttons.Close': 'Fermer {{name}}' } },
    'translation.json: Buttons.Close has {{name}}, which English lacks',
  ],
  [
    'a placeholder of another name',
    { translation: { 'Salutation.Dear': 'Bonjour {{name}},' } },
    'translation.json: Salutation.Dear has {{name}}, which English lacks',
  ],
  [
    'broken braces',
    { translation: { 'Buttons.Close': 'Fermer {{ name }}' } },
    'translation.json: Buttons.Close has braces that are no placeholder',
  ],
  [
    'a straight apostrophe',
    { translation: { 'Titles.Welcome': "L'invitation" } },
    'translation.json: Titles.Welcome has straight quotation marks, a straight apostrophe or "..."',
  ],
  [
    'three dots',
    { translation: { 'CheckIn.Sending': 'Envoi...' } },
    'translation.json: CheckIn.Sending has straight quotation marks, a straight apostrophe or "..."',
  ],
  [
    'quotation marks of another language',
    { translation: { 'Titles.Qr': '„Entrée“' } },
    'translation.json: Titles.Qr has „: the quotation marks are « and »',
  ],
  [
    'one quotation mark',
    { translation: { 'Titles.Qr': '«\u202fEntrée' } },
    'translation.json: Titles.Qr has quotation marks that are not in pairs',
  ],
  [
    'a blank before a question mark',
    { translation: { 'DeclineModal.Title': 'Vraiment ?' } },
    'translation.json: DeclineModal.Title needs narrow no-break spaces before : ; ! ? », after « and within numbers',
  ],
  [
    'a wide no-break space before a colon',
    { translation: { 'DeclineModal.Title': 'Vraiment\u00a0: oui' } },
    'translation.json: DeclineModal.Title needs narrow no-break spaces before : ; ! ? », after « and within numbers',
  ],
  [
    'an elision before a name',
    { translation: { 'Calendar.Name': 'Noces d’{{couple}}' } },
    'translation.json: Calendar.Name joins a name with an apostrophe',
  ],
  [
    'a genitive before a name',
    { translation: { 'Calendar.Name': 'Mariage de {{couple}}' } },
    'translation.json: Calendar.Name joins a name with a word that depends on it',
  ],
  [
    'an ending of a name',
    { translation: { 'Calendar.Name': '{{couple}}s noces' } },
    'translation.json: Calendar.Name joins a name with an ending',
  ],
  [
    'a heading of two columns',
    { spreadsheet: { 'otherTitles.notes': 'prénom' } },
    'spreadsheet.json: otherTitles.notes has "prénom", which means firstName',
  ],
  [
    'a heading with a capital',
    { spreadsheet: { 'otherTitles.notes': 'Note-s' } },
    'spreadsheet.json: otherTitles.notes has "Note-s" instead of "notes"',
  ],
  ['a need without a name', { needs: { 'names.milk': null } }, 'needs.json: names.milk is missing'],
  ['words of an unknown need', { needs: { 'words.honey': 'miel' } }, 'needs.json: words.honey is not a key of English'],
  [
    'a long chip',
    { needs: { 'names.milk': 'x'.repeat(25) } },
    'needs.json: names.milk is too long for a chip: 25 of 24 characters',
  ],
  [
    'a capital in a word of a need',
    { needs: { 'words.milk': 'lait, Beurre' } },
    'needs.json: words.milk has "Beurre", which is not a word in lower case, with * only at its ends',
  ],
  [
    'a star within a word of a need',
    { needs: { 'words.milk': 'lait*ier' } },
    'needs.json: words.milk has "lait*ier", which is not a word in lower case, with * only at its ends',
  ],
  [
    'a letter as a word of a need',
    { needs: { 'words.milk': 'lait, l' } },
    'needs.json: words.milk has "l", which is too short',
  ],
  [
    'a star in a word to leave out',
    { needs: { fillers: 'sans*' } },
    'needs.json: fillers has "sans*", which is not a whole word',
  ],
  ['a short prefix', { needs: { allergy: 'al*' } }, 'needs.json: allergy has "al*", which is too short'],
  ['a word of a need twice', { needs: { unrelated: 'lapin, lapin' } }, 'needs.json: unrelated has "lapin" twice'],
  [
    'a context without needsAddressForm',
    { meta: { needsAddressForm: false }, translation: { 'Salutation.Dear_feminine': 'Chère {{names}},' } },
    'translation.json: Salutation.Dear_feminine needs needsAddressForm in meta.json',
  ],
  [
    'needsAddressForm without a context',
    { meta: { needsAddressForm: true }, translation: { 'Salutation.Dear_feminine': null } },
    'translation.json: Salutation.Dear_feminine is missing: meta.json has needsAddressForm',
  ],
  [
    'one of a pair of contexts',
    { translation: { 'Salutation.Each_feminine': 'chère {{names}}', 'Salutation.Each_masculine': null } },
    'translation.json: Salutation.Each_masculine is missing: these two belong together',
  ],
];

describe('a fault is named', () => {
  it.each(faults)('%s', (_, changes, fault) => {
    expect(check('fr', changes)).toContain(fault);
  });

  it.each([
    ['Buttons.Retry', 'Veuillez essayer encore une fois', 'is too long for a button: 32 of 24 characters'],
    ['Titles.Qr', 'x'.repeat(41), 'is too long for its place: 41 of 40 characters'],
  ])('the length of %s', (key, text, fault) => {
    expect(check('qaa', { translation: { [key]: text } })).toEqual([`translation.json: ${key} ${fault}`]);
  });

  it('the length of the name of a sheet', () => {
    const fault = 'spreadsheet.json: seating is too long for the name of a sheet: 32 of 31 characters';
    expect(check('qaa', { spreadsheet: { seating: 'x'.repeat(32) } })).toEqual([fault]);
  });

  it('in the files that a language may have', () => {
    expect(check('fr', { dashboard: { 'Actions.Close': '„Fermer“' } })).toEqual([
      expect.stringContaining('dashboard.json: Actions.Close has „'),
    ]);
  });

  it.each([
    ['de', 'Surveys.Accepted', '{{couple}}: …', 'has a character that is not in GSM-7'],
    ['de', 'Unsubscribe.Title', 'Abmelden?', 'reads as declining the invitation'],
    ['sv', 'Surveys.Declined', '{{couple}}: Tack. Vi tänker på alla vi saknar.', 'reads as if about the dead'],
    ['es', 'Unsubscribe.Title', 'Seguro?', 'needs a ¿ for each ?'],
    ['es', 'Unsubscribe.Title', 'Por fin!', 'needs a ¡ for each !'],
    ['ar', 'Unsubscribe.Title', 'هل أنتم متأكدون?', 'needs the Arabic comma, semicolon or question mark'],
    ['pt', 'Link.Title', 'O casamento da {{couple}}', 'joins a name with a word that depends on it'],
    ['pl', 'Link.Title', 'Zaproszenie od {{couple}}', 'joins a name with a word that depends on it'],
    ['da', 'Link.Title', '{{couple}}s bryllup', 'joins a name with an ending'],
    ['nl', 'Link.Title', '{{couple}}’s bruiloft', 'joins a name with an ending'],
  ])('in %s: %s %j', (language, key, text, fault) => {
    const changes = { server: { [key]: text }, meta: { quotes: ['«', '»'] } };
    expect(check(language, changes)).toContain(`server.json: ${key} ${fault}`);
  });

  it.each([
    ['few', 'pl-PL'],
    ['zero', 'ar'],
    ['two', 'ar'],
  ])('the plural form %s of %s', (form, locale) => {
    const faults = check('qaa', { meta: { locale } });
    expect(faults).toContain(`translation.json: CheckIn.CharactersLeft_${form} is missing`);
  });
});

describe('what is right in another language is not', () => {
  it.each([
    ['a form for one without the number', { translation: { 'CheckIn.CharactersLeft_one': 'Un caractère' } }],
    ['optional contexts', { translation: { 'Salutation.Dear_several': 'Chers {{names}},' } }],
    ['several people without their names', { translation: { 'Salutation.Dear_severalNeutral': 'Chers vous tous,' } }],
    ['plain punctuation in an SMS', { server: { 'Surveys.Declined': "{{couple}}: merci, c'est note..." } }],
    ['a name after a colon', { translation: { 'Calendar.Name': 'Mariage\u202f: {{couple}}' } }],
    ['a rare plural form', { translation: { 'CheckIn.CharactersLeft_many': '{{count}} de caractères' } }],
  ])('%s', (_, changes) => {
    expect(check('fr', changes)).toEqual([]);
  });
});

describe('a meaning', () => {
  const file = join(root, locales, 'en/meanings.json');
  const checkMeanings = (meanings: unknown) => {
    writeFileSync(file, JSON.stringify(meanings));
    const faults = checkTexts(root, 'en').map((fault) => fault.replace(`${locales}/en/`, ''));
    cpSync(locales, join(root, locales), { recursive: true });
    return faults;
  };

  it('belongs to a text', () => {
    const fault = 'server.json: Splash.Shut has a meaning in meanings.json, but is not a key';
    expect(checkMeanings({ server: { 'Splash.Shut': 'Closes it.' } })).toEqual([fault]);
  });

  it('is one line', () => {
    const fault = 'translation.json: CheckIn.CharactersLeft needs one line as its meaning in meanings.json';
    expect(checkMeanings({ translation: { 'CheckIn.CharactersLeft': 'Two\nlines' } })).toEqual([fault]);
  });

  it('may belong to all plural forms, and there need not be one', () => {
    expect(checkMeanings({ translation: { 'CheckIn.CharactersLeft': 'Until a text is full.' } })).toEqual([]);
    expect(checkMeanings({})).toEqual([]);
  });
});

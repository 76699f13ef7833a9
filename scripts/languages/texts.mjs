// The rules of the texts of a language: `checkTexts` names the file and the key of each text that violates one.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkMeanings, readMeaning } from './meanings.mjs';
import { listPluralForms, localesFolder, readJson, readMeta } from './meta.mjs';
import { checkNameWords } from './name-words.mjs';
import { findPunctuationFaults } from './punctuation.mjs';
import { checkWording } from './wording.mjs';

const requiredFiles = ['translation.json', 'events.json', 'server.json', 'spreadsheet.json'];
/** The dashboard, the guides of the sample wedding and the names of needs are in English otherwise. */
const optionalFiles = ['dashboard.json', 'guide.json', 'needs.json'];

const pluralForm = /_(zero|one|two|few|many|other)$/;
/** Forms that may leave out the number: "ein Zeichen". */
const withoutNumber = /_(zero|one|two)$/;
const context = /_(feminine|masculine|several|severalFeminine|severalNeutral|single)$/;
/** "Ihr Lieben," may stand for names whose forms are not known. */
const withoutNames = 'Salutation.Dear_severalNeutral';
/** Texts that a language may have beyond English, or without it: for titles, and for "The Millers". */
const optionalSalutation = /^Salutation\.(?:Formal(?:_\w+)?|Dear_plural)$/;
/** A pair without a neutral text: the word before each of several names. */
const eachName = ['Salutation.Each_feminine', 'Salutation.Each_masculine'];

const listTexts = (texts, path = '') =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' ? listTexts(value, `${path}${key}.`) : [[`${path}${key}`, value]],
  );

/** The texts of a file by their path. Null if there is no such file. */
function readTexts(root, language, name) {
  const file = `${localesFolder}/${language}/${name}`;
  return existsSync(join(root, file)) ? new Map(listTexts(readJson(root, file))) : null;
}

/** The key of the English text that a key is a plural form or a context of. */
function findEnglishKey(key, english) {
  if (english.has(key)) return key;
  if (eachName.includes(key) || optionalSalutation.test(key)) return 'Salutation.Dear';
  if (context.test(key)) return findEnglishKey(key.replace(context, ''), english);
  const other = key.replace(pluralForm, '_other');
  return other !== key && english.has(other) ? other : undefined;
}

function* checkKeys({ texts, english, locale }) {
  const neededForms = listPluralForms(locale);
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  for (const key of english.keys()) {
    const needed = pluralForm.test(key) ? neededForms.map((form) => key.replace(pluralForm, `_${form}`)) : [key];
    for (const name of needed) if (!texts.has(name) && !optionalSalutation.test(name)) yield [name, 'is missing'];
  }
  for (const key of texts.keys()) {
    const form = pluralForm.exec(key)?.[1];
    if (findEnglishKey(key, english) === undefined) yield [key, 'is not a key of English'];
    else if (form !== undefined && english.has(key.replace(pluralForm, '_other')) && !pluralCategories.includes(form))
      yield [key, `is not a plural form of ${locale}`];
  }
  const [feminine, masculine] = eachName.map((key) => texts.has(key));
  if (feminine !== masculine) yield [eachName[feminine ? 1 : 0], 'is missing: these two belong together'];
}

const listPlaceholders = (text) => [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name))];

function* checkPlaceholders({ texts, english }) {
  for (const [key, text] of texts) {
    const expected = listPlaceholders(english.get(findEnglishKey(key, english) ?? '') ?? '');
    const found = listPlaceholders(text);
    const unknown = found.find((name) => !expected.includes(name));
    const isOptional = (name) => (name === 'count' && withoutNumber.test(key)) || key === withoutNames;
    const missing = expected.find((name) => !found.includes(name) && !isOptional(name));
    if (unknown !== undefined) yield [key, `has {{${unknown}}}, which English lacks`];
    if (missing !== undefined) yield [key, `lacks {{${missing}}}`];
    if (/\{\{|\}\}/.test(text.replaceAll(/\{\{\w+\}\}/g, ''))) yield [key, 'has braces that are no placeholder'];
  }
}

const countCharacters = (text) => [...text].length;

/** The label of a button, or of something of its size. */
const buttons =
  /^Buttons\.|^(?:Splash|NotFound|Link)\.(?:Open|Reload)$|\.(?:Swipe|Tap)(?:Guest|Pending|CheckedIn|Declined)?$|\.(?:Back|Cancel|ChooseAgain|Enlarge|AddToCalendar|ToPass|ToInvitation)$|(?:^CheckIn\.|^WarningModal\.)Decline|\.Confirm(?:Guest)?$(?<!^Unsubscribe\.Confirm)|Button$/;

/** What a place has room for: a text in it may be as long as `getLimit` of the longest one in English and French. */
const places = [
  {
    name: 'a button',
    files: ['translation.json', 'server.json'],
    keys: buttons,
    getLimit: (longest) => Math.max(24, longest * 1.6),
  },
  { name: 'a heading of a spreadsheet', files: ['spreadsheet.json'], keys: /^titles\./, getLimit: () => 40 },
  {
    name: 'the name of a sheet',
    files: ['spreadsheet.json'],
    keys: /^(?:guests|seating|catering|diets)$/,
    getLimit: () => 31,
  },
  { name: 'a chip', files: ['needs.json'], keys: /^names\./, getLimit: () => 24 },
  // Words let the couple double a text (packages/api/src/wedding/word/rules.ts).
  {
    name: 'its place',
    files: ['translation.json', 'events.json', 'server.json'],
    keys: /./,
    getLimit: (longest) => Math.max(40, longest * 2),
  },
];

function* checkLengths({ texts, english, french, file }) {
  for (const [key, text] of texts) {
    const place = places.find(({ files, keys }) => files.includes(file) && keys.test(key));
    if (place === undefined) continue;
    const own = findEnglishKey(key, english) ?? '';
    const longest = Math.max(countCharacters(english.get(own) ?? ''), countCharacters(french?.get(own) ?? ''));
    const limit = Math.floor(place.getLimit(longest));
    const length = countCharacters(text);
    if (length > limit) yield [key, `is too long for ${place.name}: ${length} of ${limit} characters`];
  }
}

function* checkAddressForms({ texts, file, meta }) {
  if (file !== 'translation.json') return;
  const key = 'Salutation.Dear_feminine';
  if (meta.needsAddressForm && !texts.has(key)) yield [key, 'is missing: meta.json has needsAddressForm'];
  if (!meta.needsAddressForm && texts.has(key)) yield [key, 'needs needsAddressForm in meta.json'];
}

const closingMarks = /[,:;!?.…،؛؟]*$/u;

/** Salutations are joined by their words, and end with one mark. */
function* checkSalutationEndings({ texts, file }) {
  if (file !== 'translation.json') return;
  const getMark = (text) => closingMarks.exec(text)?.[0];
  const usual = getMark(texts.get('Salutation.Dear') ?? '');
  for (const [key, text] of texts)
    if (/^Salutation\.(?!Each_|Nobody)/.test(key) && getMark(text) !== usual)
      yield [key, `must end like Salutation.Dear, with "${usual}"`];
}

/** Of the texts of a spreadsheet: a heading means one column. */
function* checkHeadings({ texts, file }) {
  if (file !== 'spreadsheet.json') return;
  const columns = new Map();
  const normalize = (title) => title.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  for (const [key, text] of texts) {
    const [, group, column] = /^(titles|otherTitles)\.(.+)$/.exec(key) ?? [];
    if (group === undefined) continue;
    const titles = group === 'titles' ? [text] : text.split(', ').filter((title) => title !== '');
    for (const title of titles) {
      const known = columns.get(normalize(title)) ?? column;
      columns.set(normalize(title), known);
      if (known !== column) yield [key, `has "${title}", which means ${known}`];
      if (group === 'otherTitles' && title !== normalize(title))
        yield [key, `has "${title}" instead of "${normalize(title)}"`];
    }
  }
}

/** Lists without a star. */
const wholeWords = new Set(['none', 'fillers']);
const needWord = /^\*?[^*]+\*?$/;
/** A prefix or a suffix of two letters would match half a dictionary. */
const isLongEnough = (word) => countCharacters(word.replaceAll('*', '')) >= (word.includes('*') ? 3 : 2);

/** Of the words of diets and allergens (packages/api/src/people/needs/words-rules.ts). */
function* checkNeedWords({ texts, file }) {
  if (file !== 'needs.json') return;
  for (const [key, text] of texts) {
    if (/^(?:names|page)\./.test(key) || text === '') continue;
    const words = text.split(', ');
    for (const [index, word] of words.entries()) {
      if (!needWord.test(word) || word !== word.trim().toLowerCase() || word.includes(','))
        yield [key, `has "${word}", which is not a word in lower case, with * only at its ends`];
      else if (wholeWords.has(key) && word.includes('*')) yield [key, `has "${word}", which is not a whole word`];
      else if (key !== 'fillers' && !isLongEnough(word)) yield [key, `has "${word}", which is too short`];
      else if (words.indexOf(word) !== index) yield [key, `has "${word}" twice`];
    }
  }
}

function* checkPunctuation({ texts, file, language, meta }) {
  for (const [key, text] of texts)
    for (const fault of findPunctuationFaults(text, { file, key, language, quotes: meta.quotes })) yield [key, fault];
}

const rules = [
  checkKeys,
  checkPlaceholders,
  checkLengths,
  checkAddressForms,
  checkSalutationEndings,
  checkHeadings,
  checkNeedWords,
  checkPunctuation,
  checkWording,
  checkMeanings,
];

function checkFile(root, { file, language, meta }) {
  const texts = readTexts(root, language, file);
  if (texts === null) return requiredFiles.includes(file) ? [`${localesFolder}/${language}/${file} is missing`] : [];
  const english = readTexts(root, 'en', file);
  const french = readTexts(root, 'fr', file);
  const pages = readTexts(root, language, 'translation.json');
  const values = { root, file, language, meta, locale: meta.locale, texts, english, french, pages };
  return rules.flatMap((rule) =>
    [...rule(values)].map(
      ([key, fault]) =>
        `${localesFolder}/${language}/${file}: ${key} ${fault}${fault === 'is missing' ? readMeaning(root, file, key) : ''}`,
    ),
  );
}

/** The faults of a language, each with its file and key. */
export function checkTexts(root, language) {
  const meta = readMeta(root, language);
  const values = [...requiredFiles, ...optionalFiles].map((file) => ({ file, language, meta }));
  return [...values.flatMap((value) => checkFile(root, value)), ...checkNameWords(root, language)];
}

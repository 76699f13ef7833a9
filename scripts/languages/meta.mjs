// What the meta.json of a language contains (docs/architecture.md, "a language"): the rule of each field, and who
// needs it at run time.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const localesFolder = 'packages/i18n/locales';

/** A rule returns null, or where a value violates it and how. */
const rule = (isValid, message) => (value) => (isValid(value) ? null : { path: [], message });
const optional = (check) => (value) => (value === undefined ? null : check(value));

const isText = (value) => typeof value === 'string' && value.trim() !== '';
const isListOfTexts = (value) => Array.isArray(value) && value.length > 0 && value.every(isText);
const text = rule(isText, 'must be a text');
const texts = rule(isListOfTexts, 'must be a list of texts');
const pair = rule((value) => isListOfTexts(value) && value.length === 2, 'must be a list of two texts');
const flag = rule((value) => typeof value === 'boolean', 'must be true or false');
const oneOf = (...values) =>
  rule((value) => values.includes(value), `must be ${values.map((value) => `"${value}"`).join(' or ')}`);

function isLocale(value) {
  try {
    return isText(value) && Intl.DateTimeFormat.supportedLocalesOf(value).length === 1;
  } catch {
    return false;
  }
}

function isPattern(value) {
  try {
    return isText(value) && new RegExp(value, 'iu') instanceof RegExp;
  } catch {
    return false;
  }
}
const pattern = rule(isPattern, 'must be a regular expression');

/** A text with at least one of these placeholders, and no other one. */
const template = (...names) =>
  rule(
    (value) => {
      const found = isText(value) ? [...value.matchAll(/\{\{(.*?)\}\}/g)] : [];
      return found.length > 0 && found.every(([, name]) => names.includes(name));
    },
    `must be a text with ${names.map((name) => `{{${name}}}`).join(' or ')}, and no other placeholder`,
  );

function object(rules) {
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return { path: [], message: 'must be an object' };
    const unknown = Object.keys(value).find((name) => !Object.hasOwn(rules, name));
    if (unknown !== undefined) return { path: [unknown], message: 'is not a field' };
    for (const [name, check] of Object.entries(rules)) {
      const failure = check(value[name]);
      if (failure !== null) return { ...failure, path: [name, ...failure.path] };
    }
    return null;
  };
}

const mapOfTexts = rule(
  (value) => typeof value === 'object' && value !== null && isListOfTexts(Object.values(value)),
  'must be an object of texts',
);

const nameTemplate = template('name');
/** The word is read in guest lists and names of groups, so it stands before the name or after it, not around it. */
const familyName = (value) =>
  nameTemplate(value) ??
  rule((text) => /^\S+ \{\{name\}\}$|^\{\{name\}\} \S+$/.test(text), 'must be {{name}} and one word')(value);

const time = template('hour', 'hour2', 'hour12', 'minute', 'period');

/** What guest pages need: every guest loads it for all languages. */
const guestFields = {
  name: text,
  locale: rule(isLocale, 'must be a locale of Intl'),
  direction: oneOf('ltr', 'rtl'),
  firstOfMonth: optional(text),
  hasRegionalMonths: optional(flag),
  longDate: optional(template('weekday', 'date')),
  joins: object({
    couple: text,
    coupleInText: optional(text),
    dateAndTime: rule((value) => typeof value === 'string', 'must be a text, or ""'),
    dateAndTimeAtOne: optional(text),
    before: optional(object({ names: pattern, word: text })),
  }),
  time: optional(object({ fullHour: time, withMinutes: time, noon: optional(text) })),
  dayPeriods: optional(pair),
  hyphens: optional(flag),
  capitalizesNouns: optional(flag),
};

/** What only the server and the dashboard need. */
const detailFields = {
  needsAddressForm: flag,
  familyName,
  travelClass: text,
  sampleGuests: object({ firstNames: pair, lastName: text, family: text, country: text }),
};

/** What only the server and imports need. */
const wordFields = {
  reload: object({ notice: text, button: text }),
  delimiter: oneOf(',', ';'),
  cells: object({ yes: texts, no: texts, language: texts }),
};

/** What only the names of tables need. */
const tableFields = { table: text };

/** What only the texts of the server need. */
const spellingFields = {
  regionalSpelling: optional(object({ countries: texts, letters: mapOfTexts })),
  spacedPunctuation: optional(flag),
};

/** `quotes` are for the check of the texts alone. */
const checkMeta = object({
  ...guestFields,
  ...detailFields,
  ...wordFields,
  ...tableFields,
  ...spellingFields,
  quotes: pair,
});

const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Guests are not counted in millions: a language whose `many` begins there, such as French, needs no text for it. */
export function listPluralForms(locale) {
  const rules = new Intl.PluralRules(locale);
  const hasMany = Array.from({ length: 1000 }, (_, count) => rules.select(count)).includes('many');
  const { pluralCategories } = rules.resolvedOptions();
  return pluralForms.filter((form) => pluralCategories.includes(form) && (form !== 'many' || hasMany));
}

const pick = (meta, rules) =>
  Object.fromEntries(Object.keys(rules).flatMap((name) => (meta[name] === undefined ? [] : [[name, meta[name]]])));
/** Left to right is the default. */
export const pickGuestFields = ({ direction, ...meta }) =>
  pick({ ...meta, ...(direction === 'rtl' && { direction }) }, guestFields);
export const pickDetailFields = (meta) => pick(meta, detailFields);
export const pickWordFields = (meta) => ({ ...pick(meta, wordFields), pluralForms: listPluralForms(meta.locale) });

/** Of these languages, those that have a file. */
export const listLanguagesWith = (root, languages, name) =>
  languages.filter((language) => existsSync(join(root, localesFolder, language, `${name}.json`)));

/** English first, because others fall back to it; then by tag. */
export const listLanguages = (root) =>
  readdirSync(join(root, localesFolder)).sort(
    (one, other) => Number(other === 'en') - Number(one === 'en') || (one < other ? -1 : 1),
  );

export function readJson(root, file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8'));
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${error.message}`);
  }
}

/** Throws an error that names the file and the field. */
export function readMeta(root, language) {
  const file = `${localesFolder}/${language}/meta.json`;
  if (!existsSync(join(root, file))) throw new Error(`${file} is missing`);
  const meta = readJson(root, file);
  const failure = checkMeta(meta);
  if (failure !== null) throw new Error(`${file}: ${failure.path.join('.')} ${failure.message}`);
  return meta;
}

// A cell with names as people write it: "Maria Rossi (+1)", "Sharma Family (Uncle)", "Anna Rossi (neighbour)".
import { getNameWords } from '@havn/i18n/name-words';
import type { Language } from '../../../kernel/fields.js';
import { maxChildAge } from '../../../names/bracket-rules.js';
import { findFamily } from '../../../names/family-rules.js';
import { type ParsedNames, parsePeopleNames } from '../../../names/name-list-rules.js';
import { foldNameWord, isChildWord, isUnnamedWord, withSign } from '../../../names/name-word-rules.js';
import { listUnnamed, maxPeople, type NamedPerson } from '../../../names/person-rules.js';

/** Longer cells are not lists of names. */
export const maxNamesLength = 300;

const foreignSigns = /[\uff01-\uff5e\u2795\ufe62\u0660-\u0669\u06f0-\u06f9]/u;

/** Full-width signs, and the digits of other scripts. */
export function normalizeSigns(text: string): string {
  if (!foreignSigns.test(text)) return text;
  return text
    .replace(/[\uff01-\uff5e\ufe62]/gu, (sign) => sign.normalize('NFKC'))
    .replaceAll('\u2795', '+')
    .replace(/[\u0660-\u0669]/gu, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/gu, (digit) => String(digit.charCodeAt(0) - 0x06f0));
}

const bullet = /^\s*(?:[\p{Pd}•*·▪◦‣○●☐☑✓✔]+\s*(?:\[[ xX]?\]\s+)?|\[[ xX]?\]\s+|\d{1,3}[.)]\s+)(?=\p{L})/u;

/** "- Anna", "[ ] Anna" and "1. Anna" of a list that was pasted. */
export const dropBullet = (text: string): string => text.replace(bullet, '');

const emojis = /(?:^|\s+)(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f)+(?=\s|$)/gu;

/** "Anna Rossi 🌙": what is no name is kept in the notes. */
function dropEmojis(text: string): string {
  if (!/\p{Extended_Pictographic}/u.test(text)) return text;
  const names = text.replace(emojis, '').trim();
  return /\p{L}/u.test(names) ? names : text;
}

/** Of most countries, of Britain, and of Canada. */
const postcode = /\d{4}|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/;

/** "Anna Rossi" of a label for an envelope: a line with a postcode tells that an address follows. */
function dropAddress(text: string): string {
  const [first = '', ...lines] = text.split('\n');
  const start = lines.findIndex((line) => /\d/.test(line));
  if (start === -1 || !lines.some((line) => postcode.test(line))) return text;
  return [first, ...lines.slice(0, start)].join('\n');
}

/** The names alone. */
export const dropRest = (text: string): string => dropAddress(dropEmojis(dropBullet(text).trim()));

const joiningWords =
  'plus|pluss|and|with|avec|und|mit|con|com|con la|y|e|et|en|met|og|och|med|ed|z|i|oraz|più|más|mais|sowie|samt|inkl\\.?|incl\\.?';
const plus = '\\+|plus|pluss|più|piu|más|mas|mais|زائد';
const one = 'one|un|une|uno|una|um|uma|eins|einen?|eine|en|ett|een|één|jeden|jedna|واحد';
const oneAlone = new RegExp(`^(?:${one})$`, 'iu');
/** "(+1)", "(and guest)", "(w/ partner)", but not "(with the band)" */
const companionInBrackets = new RegExp(`\\s*[([]\\s*([+&]|w/|(?:${joiningWords})\\s)\\s*([^()[\\]]*)[)\\]]$`, 'iu');

function unwrapCompanion(text: string): string {
  const [match, join = '', companion = ''] = companionInBrackets.exec(text) ?? [];
  if (match === undefined) return text;
  const isCompanion =
    /^[^\p{L}]|^\p{Lu}/u.test(companion) ||
    isUnnamedWord(companion) ||
    isChildWord(companion) ||
    oneAlone.test(companion);
  return isCompanion || /^[+&]/u.test(join) ? `${text.slice(0, -match.length)} ${join}${companion}` : text;
}

/** "+1", "+ 1", "plus one", "plus-one", "& 1", "+1 guest", "+1er" */
const plusAtEnd = new RegExp(
  `[\\s,;]*(?:(?<![\\p{L}\\d])(?:${plus})[\\s-]*(?:(\\d{1,2})(?:er)?|${one})|(?:&|\\s(?:and|und|et|y|e|og|och|en|i))\\s?(\\d{1,2}))(?:\\s(?:guests?|gäste?|gast(?:en)?|invités?|invitée?s?|ospiti?|ospite|invitados?|convidados?|gæster?|gæst|gjest(?:er)?|gäst(?:er)?|persons?|personen?|personnes?|pers\\.?|people))?$`,
  'iu',
);
/** "+1 Tom Berg", "+1: Tom", "+1 (Tom)" */
const namedCompanion = /\s*\+\s?1\b[\s:=(–-]*(?=\p{Lu}\p{Ll})(.+?)\)?$/u;

interface Counted {
  text: string;
  /** How many come with the people of the text. */
  count: number;
}

function takePlus(text: string): Counted {
  const match = plusAtEnd.exec(text);
  if (match === null || match.index === 0) return { text, count: 0 };
  const count = Number(match[1] ?? match[2] ?? 1);
  return count > maxPeople ? { text, count: 0 } : { text: text.slice(0, match.index), count };
}

/** "Uncle" of "Sharma Family (Uncle)": several names would be joined, and a number would count people. */
const remarkAtEnd = /^(.*\p{L}.*?)\s*[([]([^()[\]\d&+,;/\n]+)[)\]]$/u;
const joinInText = new RegExp(`\\s(?:${joiningWords})\\s`, 'iu');

const numberAtEnd = /^([^()]+)\(\s*(\d{1,2})\s*\)$/u;
/** A smaller number may count people. */
const isLikelyAge = (number: number) => number >= 10 && number <= maxChildAge;

/** "Ann Fox, Bob Fox, Mia" is a list of whole names of which the last is a first name. */
function endsWithFirstName(text: string): boolean {
  const parts = text.split(/[,;\n]/u).map((part) => part.trim());
  const others = parts.slice(0, -1);
  return others.length > 1 && /^\p{Lu}\p{L}*$/u.test(parts.at(-1) ?? '') && others.some((part) => part.includes(' '));
}

/** "Peter Park (15)" and "Ann Fox, Bob Fox, Mia (4)" with a number that can only be an age. */
function writeAge(text: string): string {
  const [, before = '', number = ''] = numberAtEnd.exec(text) ?? [];
  const isAge = before !== '' && (isLikelyAge(Number(number)) || endsWithFirstName(before));
  return isAge && findFamily(before.trim()) === null ? `${before}(${number} years)` : text;
}

/** "kids x2" at the end of "Tim & Kat + kids x2" is "2 kids". */
const timesAtEnd = /(?<=[+&,\s])(\p{L}+)\s?[x×]\s?(\d{1,2})$/iu;
const putNumberFirst = (text: string): string =>
  text.replace(timesAtEnd, (all, word: string, count: string) =>
    isChildWord(word.toLowerCase()) || isUnnamedWord(word.toLowerCase()) ? `${count} ${word}` : all,
  );

interface NameCellOptions {
  /** That of a column of its own. */
  lastName?: string | null;
  /** Of the row; without it, names are divided as in most languages. */
  language?: Language | undefined;
}

function parseWithRemark(text: string, { lastName = null, language }: NameCellOptions): ParsedNames {
  const [, before, remark = ''] = remarkAtEnd.exec(text) ?? [];
  if (before === undefined || joinInText.test(remark)) return parsePeopleNames(text, lastName, { language });
  const parsed = parsePeopleNames(before, lastName, { language });
  if (isChildWord(remark.trim().toLowerCase()) && findFamily(before) === null)
    return { ...parsed, people: parsed.people.map((person) => ({ ...person, isChild: true })) };
  return { ...parsed, hasMore: true, hasRemark: true };
}

/** First names of men that end as those of women do. */
const otherFirstNames = new Set(['kuba', 'barnaba', 'bonawentura', 'kosma', 'jarema', 'dyzma', 'sasza']);

/** "Kowalska" or "Kowalski" of one of the "Kowalscy", by the form of address or the end of the first name. */
function toOwnLastName(person: NamedPerson, language: Language | undefined): NamedPerson {
  const { firstName, lastName, addressForm = '' } = person;
  const own = language === undefined ? [] : getNameWords(language).lastNameEndings;
  const ending = own.find(({ plural }) => foldNameWord(lastName).endsWith(plural));
  if (ending === undefined) return person;
  const first = foldNameWord(firstName.split(' ')[0] ?? '');
  const form = addressForm || (first.endsWith('a') && !otherFirstNames.has(first) ? 'feminine' : 'masculine');
  return { ...person, lastName: `${lastName.slice(0, lastName.length - ending.plural.length)}${ending[form]}` };
}

export function parseNameCell(written: string, options: NameCellOptions = {}): ParsedNames {
  const { lastName = null, language } = options;
  if (written.length > maxNamesLength) return parsePeopleNames(written, lastName, { language });
  const whole = dropBullet(normalizeSigns(written)).trim();
  const text = dropRest(whole);
  const unwrapped = writeAge(putNumberFirst(unwrapCompanion(text)))
    .replace(namedCompanion, ' & $1')
    .replace(withSign, ' & ');
  const { text: names, count } = takePlus(unwrapped);
  const isChanged = names !== written.trim();
  const parsed = parseWithRemark(isChanged ? names : written, options);
  const named = parsed.people.length === 1 ? parsed.people : parsed.people.map((one) => toOwnLastName(one, language));
  const people = count === 0 ? named : [...named, ...listUnnamed(count)].slice(0, maxPeople);
  return { ...parsed, people, hasMore: parsed.hasMore || text !== whole };
}

// Specification §7.
import { formatCountry, toIsoCountry } from '@havn/i18n/countries';
import { formatLanguage } from '@havn/i18n/formats';
import { getLanguageWords } from '@havn/i18n/language-words';
import { getLanguageEntry } from '@havn/i18n/languages';
import { getOwnLanguages } from '@havn/i18n/own-languages';
import { type Country, countryCodes, type Language, languages } from '../kernel/fields.js';
import { normalizeName, normalizeWord } from '../kernel/normalize-text.js';
import { familyWords, isTitle, join, listCoupleTitles, listTitlesOf } from '../names/name-word-rules.js';

/** Beside the names of `Intl.DisplayNames`. */
const otherCountryNames: Partial<Record<Country, readonly string[]>> = {
  ae: ['UAE', 'Emirates', 'Émirats'],
  ba: ['Bosnia', 'Bosnie'],
  cd: ['Congo', 'DRC', 'DR Congo', 'RDC', 'Democratic Republic of the Congo', 'République démocratique du Congo'],
  ci: ['Ivory Coast'],
  cv: ['Cabo Verde'],
  cz: ['Czech Republic', 'République tchèque'],
  hk: ['Hong Kong'],
  ie: ['Ireland', 'Irland', 'Éire', 'Republic of Ireland'],
  kr: ['Korea', 'Corée', 'Republic of Korea'],
  mk: ['Macedonia', 'Macédoine'],
  mm: ['Myanmar', 'Burma', 'Birmanie'],
  mo: ['Macao', 'Macau'],
  nl: ['Holland', 'The Netherlands', 'Hollande'],
  ps: ['Palestine'],
  ru: ['Russian Federation'],
  sz: ['Swaziland'],
  tr: ['Turkey'],
  uk: [
    'GB',
    'GBR',
    'Great Britain',
    'Grande-Bretagne',
    'England',
    'Angleterre',
    'Scotland',
    'Écosse',
    'Wales',
    'Pays de Galles',
    'Northern Ireland',
    'Irlande du Nord',
  ],
  us: ['USA', 'U.S.A.', 'America', 'Amérique', 'United States of America', 'États-Unis d’Amérique'],
  va: ['Vatican'],
  vn: ['Viet Nam'],
};

/** Other common languages. A name may mean two countries, so those of the app come first. */
const otherNameLanguages =
  'da de nl sv nb nn fi is it es pt ca eu gl ga cy gd lb rm pl cs sk sl hr sr bs mk bg ro hu et lv lt sq el tr mt uk be ru hy ka az kk uz ar fa ur he hi bn ta te ml si ne th vi id ms fil zh zh-Hant ja ko km lo my mn sw rw rn am so af zu'.split(
    ' ',
  );

function addNames(countries: Map<string, Country>, code: Country, names: readonly string[]): void {
  for (const name of names) {
    const word = normalizeWord(name);
    if (!countries.has(word)) countries.set(word, code);
  }
}

const spellOut = (name: string) => [
  name,
  name.replace('St.', 'Saint').replace(' & ', ' and '),
  name.replace('St.', 'Sainte').replace(' & ', ' et '),
];

let countriesByWord: ReadonlyMap<string, Country> | null = null;

/** Built on first use: 20,000 look-ups. */
function getCountriesByWord(): ReadonlyMap<string, Country> {
  if (countriesByWord !== null) return countriesByWord;
  const countries = new Map<string, Country>();
  for (const code of countryCodes) addNames(countries, code, [code, ...(otherCountryNames[code] ?? [])]);
  for (const language of languages)
    for (const code of countryCodes) addNames(countries, code, spellOut(formatCountry(code, language)));
  for (const locale of Intl.DisplayNames.supportedLocalesOf(otherNameLanguages)) {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    for (const code of countryCodes) addNames(countries, code, spellOut(names.of(toIsoCountry(code)) ?? code));
  }
  countriesByWord = countries;
  return countries;
}

/** A code, or a name in English, French, the country's own or another common language. */
export const parseCountry = (cell: string): Country | undefined => getCountriesByWord().get(normalizeWord(cell));

let languagesByWord: ReadonlyMap<string, Language> | null = null;

/** The languages of the app come first: a name may mean two languages. */
function getLanguagesByWord(): ReadonlyMap<string, Language> {
  if (languagesByWord !== null) return languagesByWord;
  const found = new Map<string, Language>();
  const add = (word: string, language: Language) => {
    const key = normalizeWord(word);
    if (!found.has(key)) found.set(key, language);
  };
  for (const language of languages) {
    for (const word of [language, ...getLanguageWords(language).cells.language]) add(word, language);
    for (const other of languages) add(formatLanguage(language, other), language);
  }
  for (const locale of Intl.DisplayNames.supportedLocalesOf(otherNameLanguages)) {
    const names = new Intl.DisplayNames(locale, { type: 'language' });
    for (const language of languages) add(names.of(language) ?? language, language);
  }
  languagesByWord = found;
  return found;
}

/** Of a language that the couple has added. */
const hasName = (own: Language, word: string) =>
  [own, getLanguageEntry(own).name, ...languages.map((language) => formatLanguage(own, language))].some(
    (name) => normalizeWord(name) === word,
  );

/** A code, or a name in any common language. */
export function parseLanguage(cell: string): Language | undefined {
  const word = normalizeWord(cell);
  if (word === '') return undefined;
  return getLanguagesByWord().get(word) ?? getOwnLanguages().find((own) => hasName(own, word));
}

/** In a column that only has tick marks, a blank cell means no. */
const tickMarks = new Set(['x', '×', '✓', '✔', '🗸', '√', '☑', '🗹', '☒', '✅', '👍']);
/** Longer cells are no ticks and no yes or no. */
const maxFlagLength = 60;
/** Without the invisible sign that makes an emoji of a mark, with one dash, and without a full stop: "Yes." */
const normalizeFlag = (cell: string) => {
  const word = cell.trim();
  return word.length > maxFlagLength ? '' : normalizeName(word).replace(/(?<=.)[.!]+$/u, '');
};

/** Words of languages without texts of ours, with the logical values that spreadsheet programs write into CSV. */
const otherYesWords = 'tak sim ja si sí sì wahr sand waar vero verdadero verdadeiro sant sann tosi ok 1'.split(' ');
const otherNoWords = 'nie não nein nej nee nei falsch falsk falskt onwaar falso usann epätosi 0 - ☐ ✗ ✘ ✖ ❌ 👎'.split(
  ' ',
);

const listWords = (answer: 'yes' | 'no') =>
  languages.flatMap((language) => getLanguageWords(language).cells[answer].map(normalizeFlag));
const yesWords = new Set([...listWords('yes'), ...otherYesWords, ...tickMarks]);
const noWords = new Set([...listWords('no'), ...otherNoWords]);

export const isTick = (cell: string): boolean => tickMarks.has(normalizeFlag(cell));

/** Undefined for a blank cell and for anything else. */
export function parseFlag(cell: string): boolean | undefined {
  const word = normalizeFlag(cell);
  if (yesWords.has(word)) return true;
  return noWords.has(word) ? false : undefined;
}

/** Words of lists, in languages without texts of ours too. Other answers to such a question do not tell the form. */
const otherFormWords = {
  feminine:
    'f, w, fem, female, woman, girl, weiblich, feminin, féminin, femme, fille, femminile, donna, femenino, mujer, feminino, mulher, vrouw, kvinde, kvinna, kvinne, kobieta, żeńska, أنثى, سيدة, آنسة',
  masculine:
    'm, h, masc, male, man, boy, männlich, mann, maskulin, masculin, homme, garçon, maschile, uomo, masculino, hombre, homem, mand, mężczyzna, męska, ذكر, سيد',
  '': 'x, d, divers, diverse, other, non-binary, nonbinary, nb, autre, non binaire, altro, otro, outro, anders, annet, andet, annat, inne, unknown, inconnu',
} as const;
export type AddressForm = keyof typeof otherFormWords;

const nameWords: Record<AddressForm, readonly string[]> = {
  feminine: listTitlesOf('feminine'),
  masculine: listTitlesOf('masculine'),
  '': [...familyWords, ...listCoupleTitles()],
};
const formsByWord = new Map<string, AddressForm>(
  (Object.entries(otherFormWords) as [AddressForm, string][]).flatMap(([form, words]) =>
    [...nameWords[form], ...words.split(', ')].map((word): [string, AddressForm] => [normalizeWord(word), form]),
  ),
);

const parseFormWord = (cell: string): AddressForm | undefined => formsByWord.get(normalizeWord(cell));

/**
 * The form that the titles have in common, or none: "Herr Dr.", but "Mr and Mrs". Undefined for a text that has other words.
 */
export function parseTitles(cell: string): AddressForm | undefined {
  const words = cell.split(join).flatMap((part) => part.split(/\s+/).filter((word) => word !== ''));
  // In names, the Arabic words without an article may be first names.
  const isTitleHere = (word: string) => isTitle(word) || (/\p{Script=Arabic}/u.test(word) && parseFormWord(word));
  if (words.length === 0 || !words.every(isTitleHere)) return undefined;
  const [form = '', ...others] = new Set(words.flatMap((word) => parseFormWord(word) || []));
  return others.length > 0 ? '' : form;
}

/** A word of any common language, or titles; undefined for anything else. */
export const parseAddressForm = (cell: string): AddressForm | undefined => parseFormWord(cell) ?? parseTitles(cell);

// Vocabulary of the cells: countries, languages, yes and no, in English and French (specification §7).
import type { countryCodes, Language } from '../fields.js';
import { normalizeWord } from '../normalize-text.js';

type Country = (typeof countryCodes)[number];

/** The English name first, then the French one where it differs, then other spellings. */
const countryNames: Record<Country, string[]> = {
  fi: ['Finland', 'Finlande', 'Suomi'],
  dk: ['Denmark', 'Danemark', 'Danmark'],
  be: ['Belgium', 'Belgique', 'België'],
  fr: ['France'],
  it: ['Italy', 'Italie', 'Italia'],
  uk: [
    'United Kingdom',
    'Royaume-Uni',
    'GB',
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
  rw: ['Rwanda'],
  bi: ['Burundi'],
  ca: ['Canada'],
  ch: ['Switzerland', 'Suisse', 'Schweiz', 'Svizzera'],
  es: ['Spain', 'Espagne', 'España'],
  lu: ['Luxembourg', 'Luxemburg'],
  ie: ['Ireland', 'Irlande', 'Irland', 'Éire'],
  se: ['Sweden', 'Suède', 'Sverige'],
  no: ['Norway', 'Norvège', 'Norge'],
};
const countries = new Map<string, Country>();
for (const [code, names] of Object.entries(countryNames)) {
  for (const name of [code, ...names]) countries.set(normalizeWord(name), code as Country);
}

/** The name of a country as exports and import messages write it; `parseCountry` accepts it. */
export function getCountryName(code: Country, language: Language): string {
  const [english = code, french = english] = countryNames[code];
  return language === 'fr' ? french : english;
}

/** Accepts a code or a name in English, French or the country's own language. */
export const parseCountry = (cell: string): Country | undefined => countries.get(normalizeWord(cell));

const languageNames: Record<Language, string[]> = {
  en: ['en', 'eng', 'English', 'anglais', 'en-GB', 'en-US', 'en-IE', 'en-CA'],
  fr: ['fr', 'fra', 'fre', 'French', 'français', 'française', 'fr-FR', 'fr-BE', 'fr-CA', 'fr-CH', 'fr-LU'],
};
const languages = new Map<string, Language>();
for (const [code, words] of Object.entries(languageNames)) {
  for (const word of words) languages.set(normalizeWord(word), code as Language);
}

/** Accepts a code or a name in English or French. */
export const parseLanguage = (cell: string): Language | undefined => languages.get(normalizeWord(cell));

/** Tick marks: in a column that only has these, a blank cell means no. */
const tickMarks = new Set(['x', '✓', '✔', '☑', '✅']);
const yesWords = new Set(['yes', 'y', 'true', '1', 'oui', 'o', 'vrai', ...tickMarks]);
const noWords = new Set(['no', 'n', 'false', '0', 'non', 'faux', '-', '☐']);

const normalizeFlag = (cell: string) => cell.normalize('NFC').trim().toLowerCase();

export const isTick = (cell: string): boolean => tickMarks.has(normalizeFlag(cell));

/** Yes or no in either language, or a tick mark; undefined for a blank cell and for anything else. */
export function parseFlag(cell: string): boolean | undefined {
  const word = normalizeFlag(cell);
  if (yesWords.has(word)) return true;
  return noWords.has(word) ? false : undefined;
}

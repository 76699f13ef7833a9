// The words a cell may hold for a country, a language, yes and no, in English and French (specification §7).
import type { countryCodes, Language } from '../fields.js';
import { fold } from './fold.js';

type Country = (typeof countryCodes)[number];

/** The first name of each is its English one, the second its French one where that is another. */
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
  for (const name of [code, ...names]) countries.set(fold(name), code as Country);
}

/** As an export and a message write it, and the import reads it. */
export function countryName(code: Country, language: Language): string {
  const [english = code, french = english] = countryNames[code];
  return language === 'fr' ? french : english;
}

/** The country of a cell with its code or its name, in English, French or its own language. */
export const readCountry = (cell: string): Country | undefined => countries.get(fold(cell));

const languageWords: Record<Language, string[]> = {
  en: ['en', 'eng', 'English', 'anglais', 'en-GB', 'en-US', 'en-IE', 'en-CA'],
  fr: ['fr', 'fra', 'fre', 'French', 'français', 'française', 'fr-FR', 'fr-BE', 'fr-CA', 'fr-CH', 'fr-LU'],
};
const languages = new Map<string, Language>();
for (const [code, words] of Object.entries(languageWords)) {
  for (const word of words) languages.set(fold(word), code as Language);
}

/** The language of a cell with a code or a name of it, in English or French. */
export const readLanguage = (cell: string): Language | undefined => languages.get(fold(cell));

/** Signs that tick a box: in a column of those, a cell left blank is a no. */
const ticks = new Set(['x', '✓', '✔', '☑', '✅']);
const yes = new Set(['yes', 'y', 'true', '1', 'oui', 'o', 'vrai', ...ticks]);
const no = new Set(['no', 'n', 'false', '0', 'non', 'faux', '-', '☐']);

const wordOf = (cell: string) => cell.normalize('NFC').trim().toLowerCase();

export const isTick = (cell: string): boolean => ticks.has(wordOf(cell));

/** Yes or no, in either language or as a tick; undefined for a blank cell and for anything else. */
export function readFlag(cell: string): boolean | undefined {
  const word = wordOf(cell);
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}

/** A cell as a message may repeat it: short, on one line, and nothing in it that a terminal would obey. */
export function quotable(cell: string): string {
  const plain = cell.trim().replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '\ufffd');
  const characters = [...plain];
  return characters.length <= 40 ? plain : `${characters.slice(0, 39).join('')}…`;
}

// The columns of a guest list: their names in English and French, and how headers map to columns (specification §7).
import type { Finding } from './finding.js';
import { fold } from './fold.js';
import { quotable } from './words.js';

/** The known columns: the title in our own files first, then common alternatives, normalized. */
const known = {
  firstName: ['First name', 'first', 'givenname', 'forename', 'prenom', 'prenoms'],
  lastName: ['Last name', 'last', 'surname', 'familyname', 'nom', 'nomdefamille'],
  email: [
    'E-mail',
    'mail',
    'emailaddress',
    'courriel',
    'adressemail',
    'adresseemail',
    'adressecourriel',
    'adresseelectronique',
  ],
  phoneNumber: [
    'Phone',
    'phonenumber',
    'mobile',
    'mobilephone',
    'cell',
    'cellphone',
    'tel',
    'telephone',
    'telephonenumber',
    'numerodetelephone',
    'ndetelephone',
    'telephoneportable',
    'telephonemobile',
    'portable',
    'gsm',
  ],
  country: ['Country', 'countrycode', 'pays', 'codepays'],
  language: ['Language', 'lang', 'langue'],
  group: ['Group', 'groupname', 'household', 'party', 'groupe', 'nomdugroupe', 'foyer', 'menage'],
  isMain: [
    'Main',
    'ismain',
    'mainguest',
    'maincontact',
    'principal',
    'principale',
    'inviteprincipal',
    'contactprincipal',
  ],
  table: ['Table', 'tablename', 'nomdelatable', 'nomdetable'],
  isAdult: ['Adult', 'isadult', 'adulte'],
  isAlcohol: ['Alcohol', 'isalcohol', 'drinksalcohol', 'alcool', 'boitdelalcool'],
  isFamily: ['Family', 'isfamily', 'famille'],
  isWithTransport: [
    'With transport',
    'iswithtransport',
    'hastransport',
    'owntransport',
    'avectransport',
    'aunmoyendetransport',
    'avecvehicule',
    'vehicule',
  ],
  needsTransport: [
    'Needs transport',
    'needtransport',
    'besoindetransport',
    'besoinduntransport',
    'besointransport',
    'abesoindetransport',
    'abesoinduntransport',
  ],
  needsHousing: [
    'Needs housing',
    'needhousing',
    'housing',
    'needsaccommodation',
    'accommodation',
    'besoindelogement',
    'besoindunlogement',
    'besoinlogement',
    'abesoindelogement',
    'abesoindunlogement',
    'besoindhebergement',
    'besoinhebergement',
    'abesoindhebergement',
    'logement',
    'hebergement',
  ],
  dietaryRestriction: [
    'Dietary',
    'diet',
    'dietaryrestriction',
    'dietaryrestrictions',
    'dietaryrequirements',
    'allergies',
    'regime',
    'regimealimentaire',
    'regimesalimentaires',
    'restrictionalimentaire',
    'restrictionsalimentaires',
    'contraintesalimentaires',
  ],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type Column = keyof typeof known;

export const columns = Object.keys(known) as Column[];

/** Columns of our own exports that hold metadata: the guest's id, and the version of the row when it was exported. */
const knownMarks = {
  id: ['Guest id', 'identifiantdelinvite'],
  version: ['Version'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type Mark = keyof typeof knownMarks;

export const marks = Object.keys(knownMarks) as Mark[];

const words: Record<Column | Mark, readonly [string, ...string[]]> = { ...known, ...knownMarks };

/** The English title of a column in our own files. */
export function titleOf(column: Column | Mark): string {
  return words[column][0];
}

const byWord = new Map<string, Column | Mark>(
  [...columns, ...marks].flatMap((column) => words[column].map((word) => [fold(word), column] as const)),
);

/** The administrator's mapping of headers to columns, keyed by the header's name in the preview; `null` ignores it. */
export type Corrections = Readonly<Record<string, Column | Mark | null>>;

export interface FileHeader {
  /** As spelled in the file, made unique among the headers. */
  name: string;
  index: number;
  column: Column | Mark | null;
}

export interface Header {
  /** Index and spelling of each known column in the file. */
  found: Map<Column | Mark, { index: number; name: string }>;
  all: FileHeader[];
  ignored: string[];
  problems: Finding[];
}

/** A column's letters in a spreadsheet: A to Z, then AA. */
function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}

/** Unique header names: a second "Name" becomes "Name (2)", an empty header is named after its letter. */
function namesOf(cells: string[]): string[] {
  const times = new Map<string, number>();
  return cells.map((cell, index) => {
    const name = quotable(cell) || `(${letterOf(index)})`;
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    return time === 1 ? name : `${name} (${time})`;
  });
}

function duplicate(row: number, name: string, first: string): Finding {
  return { row, column: name, says: [{ key: 'SameColumn', values: { first, name } }] };
}

function missing(row: number, isForeign: boolean): Finding {
  return { row, column: { title: 'firstName' }, says: [{ key: isForeign ? 'NoKnownColumn' : 'NoFirstName' }] };
}

/**
 * Parses the header row: any order, case-insensitive, with or without accents. `row` is its number in the spreadsheet;
 * `overrides` take precedence over the names.
 */
export function readHeader(cells: string[], row: number, corrections: Corrections = {}): Header {
  const header: Header = { found: new Map(), all: [], ignored: [], problems: [] };
  namesOf(cells).forEach((name, index) => {
    const cell = cells[index] ?? '';
    const column = (Object.hasOwn(corrections, name) ? corrections[name] : byWord.get(fold(cell))) ?? null;
    header.all.push({ name, index, column });
    const before = column === null ? undefined : header.found.get(column);
    if (before !== undefined) header.problems.push(duplicate(row, quotable(cell) || name, before.name));
    else if (column !== null) header.found.set(column, { index, name });
    else if (cell.trim() !== '') header.ignored.push(name);
  });
  if (!header.found.has('firstName')) header.problems.push(missing(row, header.found.size === 0));
  return header;
}

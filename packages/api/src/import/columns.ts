// The columns of a guest list: their names in English and French, and which column of a file is which (specification §7).
import type { Finding } from './finding.js';
import { fold } from './fold.js';
import { quotable } from './words.js';

/** Each column we know: its title in our own files, then what else people write, folded. */
const known = {
  firstName: ['First name', 'first', 'givenname', 'forename', 'prenom', 'prenoms'],
  lastName: ['Last name', 'last', 'surname', 'familyname', 'nom', 'nomdefamille'],
  email: [
    'Email',
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

/** Columns of our own exports that hold nothing of a guest: whom a row means, and what was stored when the file was made. */
const knownMarks = {
  id: ['Guest id', 'identifiantdelinvite'],
  version: ['Version'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type Mark = keyof typeof knownMarks;

export const marks = Object.keys(knownMarks) as Mark[];

const words: Record<Column | Mark, readonly [string, ...string[]]> = { ...known, ...knownMarks };

/** The title of a column in our own files. */
export function titleOf(column: Column | Mark): string {
  return words[column][0];
}

const byWord = new Map<string, Column | Mark>(
  [...columns, ...marks].flatMap((column) => words[column].map((word) => [fold(word), column] as const)),
);

/** The administrator's word on what a header means; `null`: nothing. By the header's name as a preview shows it. */
export type Corrections = Readonly<Record<string, Column | Mark | null>>;

export interface FileHeader {
  /** As the file writes it, told apart from others of that name. */
  name: string;
  index: number;
  column: Column | Mark | null;
}

export interface Header {
  /** Where each known column stands, and how the file spells it. */
  found: Map<Column | Mark, { index: number; name: string }>;
  all: FileHeader[];
  ignored: string[];
  problems: Finding[];
}

/** A column by its letter, as spreadsheets count: A to Z, then AA. */
function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}

/** Every header by a name of its own: a second "Name" is "Name (2)", one without a name is called after its letter. */
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
 * Reads the row of headers, in any order and case, with or without accents. `row` is its number in the spreadsheet;
 * `corrections` go before what the names say.
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

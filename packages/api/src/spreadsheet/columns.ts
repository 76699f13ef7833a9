// The columns of a guest list: their names in English and French, and how headers map to columns (specification §7).

import { normalizeWord } from '../normalize-text.js';
import { toQuotable } from './vocabulary.js';

/** The known columns: the title in our own files first, then common alternatives, normalized. */
const columnNames = {
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

export type Column = keyof typeof columnNames;

export const columns = Object.keys(columnNames) as Column[];

/** Columns of our own exports that hold metadata: the guest's id, and the version of the row when it was exported. */
const metadataColumnNames = {
  id: ['Guest id', 'identifiantdelinvite'],
  version: ['Version'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type MetadataColumn = keyof typeof metadataColumnNames;

/** Message keys of the section `Import` in the locale files (server.json). */
export type SentenceKey = keyof typeof import('@havn/i18n/locales/en/server.json')['Import'];

/** A column missing from the file, shown by our own title for it. */
export interface ColumnTitle {
  title: Column;
}

/** `issue`: the English validation message of the schema shared with the forms. */
export type Sentence = { key: SentenceKey; values?: Record<string, string | number | ColumnTitle> } | { issue: string };

/** A problem before translation: message keys and values, so that one plan can be reported in any language. */
export interface Finding {
  row: number | null;
  column: string | ColumnTitle | null;
  sentences: Sentence[];
}

export const metadataColumns = Object.keys(metadataColumnNames) as MetadataColumn[];

const namesByColumn: Record<Column | MetadataColumn, readonly [string, ...string[]]> = {
  ...columnNames,
  ...metadataColumnNames,
};

/** The English title of a column in our own files. */
export function getColumnTitle(column: Column | MetadataColumn): string {
  return namesByColumn[column][0];
}

const columnsByName = new Map<string, Column | MetadataColumn>(
  [...columns, ...metadataColumns].flatMap((column) =>
    namesByColumn[column].map((word) => [normalizeWord(word), column] as const),
  ),
);

/** The administrator's mapping of headers to columns, keyed by the header's name in the preview; `null` ignores it. */
export type ColumnOverrides = Readonly<Record<string, Column | MetadataColumn | null>>;

export interface FileHeader {
  /** As spelled in the file, made unique among the headers. */
  name: string;
  index: number;
  column: Column | MetadataColumn | null;
}

export interface ParsedHeader {
  /** Index and spelling of each known column in the file. */
  found: Map<Column | MetadataColumn, { index: number; name: string }>;
  all: FileHeader[];
  ignored: string[];
  problems: Finding[];
}

/** A column's letters in a spreadsheet: A to Z, then AA. */
function toColumnLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : toColumnLetter(Math.floor(index / 26) - 1) + last;
}

/** Unique header names: a second "Name" becomes "Name (2)", an empty header is named after its letter. */
function toUniqueNames(cells: string[]): string[] {
  const counts = new Map<string, number>();
  return cells.map((cell, index) => {
    const name = toQuotable(cell) || `(${toColumnLetter(index)})`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

function toDuplicateFinding(row: number, name: string, first: string): Finding {
  return { row, column: name, sentences: [{ key: 'DuplicateColumn', values: { first, name } }] };
}

function toMissingFinding(row: number, isForeign: boolean): Finding {
  return {
    row,
    column: { title: 'firstName' },
    sentences: [{ key: isForeign ? 'NoKnownColumns' : 'MissingFirstNameColumn' }],
  };
}

/**
 * Parses the header row: any order, case-insensitive, with or without accents. `row` is its number in the spreadsheet;
 * `overrides` take precedence over the names.
 */
export function parseHeader(cells: string[], row: number, overrides: ColumnOverrides = {}): ParsedHeader {
  const header: ParsedHeader = { found: new Map(), all: [], ignored: [], problems: [] };
  toUniqueNames(cells).forEach((name, index) => {
    const cell = cells[index] ?? '';
    const column = (Object.hasOwn(overrides, name) ? overrides[name] : columnsByName.get(normalizeWord(cell))) ?? null;
    header.all.push({ name, index, column });
    const previous = column === null ? undefined : header.found.get(column);
    if (previous !== undefined) header.problems.push(toDuplicateFinding(row, toQuotable(cell) || name, previous.name));
    else if (column !== null) header.found.set(column, { index, name });
    else if (cell.trim() !== '') header.ignored.push(name);
  });
  if (!header.found.has('firstName')) header.problems.push(toMissingFinding(row, header.found.size === 0));
  return header;
}

// The columns of a guest list: their names in English and French, and which column of a file is which (specification §7).
import { fold } from './fold.js';
import type { Problem } from './report.js';
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

/** The title of a column in our own files. */
export function titleOf(column: Column): string {
  return known[column][0];
}

const byWord = new Map<string, Column>(
  columns.flatMap((column) => known[column].map((word) => [fold(word), column] as const)),
);

export interface Header {
  /** Where each known column stands, and how the file spells it. */
  found: Map<Column, { index: number; name: string }>;
  ignored: string[];
  problems: Problem[];
}

function duplicate(row: number, name: string, first: string): Problem {
  const message = `The columns "${first}" and "${name}" mean the same: keep one of them.`;
  return { row, column: name, message };
}

function missing(row: number, isForeign: boolean): Problem {
  const title = titleOf('firstName');
  const message = isForeign
    ? `No column has a name we know: the first row must hold names such as ${columns.slice(0, 7).map(titleOf).join(', ')}.`
    : `There is no column "${title}" (or "Prénom"): add it, with the first name of each guest.`;
  return { row, column: title, message };
}

/** Reads the row of headers, in any order and case, with or without accents. `row` is its number in the spreadsheet. */
export function readHeader(cells: string[], row: number): Header {
  const header: Header = { found: new Map(), ignored: [], problems: [] };
  cells.forEach((cell, index) => {
    const name = quotable(cell);
    const column = byWord.get(fold(cell));
    const before = column && header.found.get(column);
    if (before !== undefined) header.problems.push(duplicate(row, name, before.name));
    else if (column !== undefined) header.found.set(column, { index, name });
    else if (name !== '') header.ignored.push(name);
  });
  if (!header.found.has('firstName')) header.problems.push(missing(row, header.found.size === 0));
  return header;
}

// The titles of importable columns are among the names that the import accepts.

import type { GuestStatus, Language } from '../kernel/fields.js';
import { getDashboardTexts } from '../server-texts.js';
import { type FileColumn, fileColumns, getColumnTitle } from './columns.js';

type ColumnTitles = Record<FileColumn, string>;

const frenchTitles: ColumnTitles = {
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'E-mail',
  phoneNumber: 'Téléphone',
  country: 'Pays',
  language: 'Langue',
  group: 'Groupe',
  isMain: 'Principal',
  table: 'Table',
  isAdult: 'Adulte',
  isAlcohol: 'Alcool',
  isFamily: 'Famille',
  isWithTransport: 'Avec transport',
  needsTransport: 'Besoin de transport',
  needsHousing: 'Besoin de logement',
  needsSeat: 'Besoin d’une place',
  dietaryRestriction: 'Régime alimentaire',
  seatWith: 'Placer avec',
  keepApart: 'Séparer de',
  nearCouple: 'Près des mariés',
  id: 'Identifiant de l’invité',
  version: 'Version',
};

const englishTitles = Object.fromEntries(fileColumns.map((key) => [key, getColumnTitle(key)]));

export interface SpreadsheetTexts {
  titles: ColumnTitles;
  /** As the guest list shows them: a search finds the same guests in the list and in the export. */
  statuses: Record<GuestStatus, string>;
  languages: Record<Language, string>;
  yes: string;
  no: string;
  status: string;
  groupDietary: string;
  replacedDietary: string;
  replacedText: string;
  guest: string;
  seats: string;
  free: string;
  note: string;
  /** Note for a guest who declined but still has a seat. */
  declinedHoldsSeat: string;
  /** Note for a guest who accepted after the seat was given to someone else. */
  needsSeat: string;
  /** Note for a guest at a table who takes no seat. */
  noSeat: string;
  noTable: string;
  total: string;
  people: string;
  adults: string;
  children: string;
  alcohol: string;
  child: string;
  /** Names of the sheets and, in lower case, of the files. */
  guests: string;
  seating: string;
  catering: string;
  diets: string;
}

export const spreadsheetTexts: Record<Language, SpreadsheetTexts> = {
  en: {
    // Built above with one title per key.
    titles: englishTitles as ColumnTitles,
    statuses: getDashboardTexts('en', 'Status'),
    languages: { en: 'English', fr: 'French' },
    yes: 'yes',
    no: 'no',
    status: 'Status',
    groupDietary: 'Group dietary',
    replacedDietary: 'Replaced dietary',
    replacedText: 'Replaced: ',
    guest: 'Guest',
    seats: 'Seats',
    free: 'Free',
    note: 'Note',
    declinedHoldsSeat: 'declined but still has a seat',
    needsSeat: 'needs a seat',
    noSeat: 'takes no seat',
    noTable: '(no table)',
    total: 'Total',
    people: 'People',
    adults: 'Adults',
    children: 'Children',
    alcohol: 'Alcohol',
    child: 'child',
    guests: 'Guests',
    seating: 'Seating',
    catering: 'Catering',
    diets: 'Diets',
  },
  fr: {
    titles: frenchTitles,
    statuses: getDashboardTexts('fr', 'Status'),
    languages: { en: 'anglais', fr: 'français' },
    yes: 'oui',
    no: 'non',
    status: 'Statut',
    groupDietary: 'Régime du groupe',
    replacedDietary: 'Ancien régime indiqué',
    replacedText: 'Remplacé : ',
    guest: 'Invité',
    seats: 'Places',
    free: 'Libres',
    note: 'Remarque',
    declinedHoldsSeat: 'a décliné, mais occupe une place',
    needsSeat: 'place à trouver',
    noSeat: 'sans place assise',
    noTable: '(sans table)',
    total: 'Total',
    people: 'Personnes',
    adults: 'Adultes',
    children: 'Enfants',
    alcohol: 'Alcool',
    child: 'enfant',
    guests: 'Invités',
    seating: 'Plan de table',
    catering: 'Traiteur',
    diets: 'Régimes',
  },
};

// Texts of exported files in both languages. The titles of importable columns are among the names that the import
// accepts.
import type { GuestStatus, Language } from '../fields.js';
import { type Column, columns, type Mark, titleOf } from '../import/columns.js';
import { pageTexts } from './page-texts.js';

type Titles = Record<Column | Mark, string>;

const french: Titles = {
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
  dietaryRestriction: 'Régime alimentaire',
  id: 'Identifiant de l’invité',
  version: 'Version',
};

const english = Object.fromEntries([...columns, 'id' as const, 'version' as const].map((key) => [key, titleOf(key)]));

interface Words {
  titles: Titles;
  /** As the guest list shows them: a search finds the same guests in the list and in the export. */
  statuses: Record<GuestStatus, string>;
  languages: Record<Language, string>;
  yes: string;
  no: string;
  status: string;
  groupDietary: string;
  guest: string;
  seats: string;
  free: string;
  note: string;
  /** Note for a guest who declined but still has a seat. */
  declinedHoldsSeat: string;
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

export const words: Record<Language, Words> = {
  en: {
    // Built above with one title per key.
    titles: english as Titles,
    statuses: pageTexts('en', 'Status'),
    languages: { en: 'English', fr: 'French' },
    yes: 'yes',
    no: 'no',
    status: 'Status',
    groupDietary: 'Group dietary',
    guest: 'Guest',
    seats: 'Seats',
    free: 'Free',
    note: 'Note',
    declinedHoldsSeat: 'declined, but holds a seat',
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
    titles: french,
    statuses: pageTexts('fr', 'Status'),
    languages: { en: 'anglais', fr: 'français' },
    yes: 'oui',
    no: 'non',
    status: 'Statut',
    groupDietary: 'Régime du groupe',
    guest: 'Invité',
    seats: 'Places',
    free: 'Libres',
    note: 'Remarque',
    declinedHoldsSeat: 'a décliné, mais occupe une place',
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

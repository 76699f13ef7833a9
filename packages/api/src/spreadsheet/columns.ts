// Specification §7.
import { normalizeWord } from '../kernel/normalize-text.js';

/** The title in our own files first, then common alternatives, normalized. */
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
    'adressedemessagerie',
    // Google Contacts and Outlook number what a contact may have several of.
    'email1value',
    'email1address',
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
    'telmobile',
    'phone1value',
  ],
  country: [
    'Country',
    'countrycode',
    'pays',
    'codepays',
    'address1country',
    'homecountryregion',
    'homecountry',
    'paysdomicile',
    'paysregiondomicile',
  ],
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
  needsSeat: [
    'Needs a seat',
    'needsseat',
    'needseat',
    'seat',
    'besoinduneplace',
    'besoindeplace',
    'abesoinduneplace',
    'placeassise',
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

const wishColumnNames = {
  seatWith: ['Seat with', 'sitwith', 'seatedwith', 'placeravec', 'assisavec'],
  keepApart: ['Keep apart from', 'keepapart', 'separerde', 'separede', 'pasavec'],
  nearCouple: ['Near the couple', 'nearcouple', 'presdesmaries'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type WishColumn = keyof typeof wishColumnNames;

export const wishColumns = Object.keys(wishColumnNames) as WishColumn[];

/** In our own exports: the guest's id, and the version of the row when it was exported. */
const metadataColumnNames = {
  id: ['Guest id', 'identifiantdelinvite'],
  version: ['Version'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type MetadataColumn = keyof typeof metadataColumnNames;

export const metadataColumns = Object.keys(metadataColumnNames) as MetadataColumn[];

export type FileColumn = Column | WishColumn | MetadataColumn;

export const fileColumns: FileColumn[] = [...columns, ...wishColumns, ...metadataColumns];

const namesByColumn: Record<FileColumn, readonly [string, ...string[]]> = {
  ...columnNames,
  ...wishColumnNames,
  ...metadataColumnNames,
};

/** The English title. */
export function getColumnTitle(column: FileColumn): string {
  return namesByColumn[column][0];
}

const columnsByName = new Map<string, FileColumn>(
  fileColumns.flatMap((column) => namesByColumn[column].map((word) => [normalizeWord(word), column] as const)),
);

const maxHeaderLength = 200;

/** In any case, with or without accents, spaces and punctuation. */
export function findColumn(header: string): FileColumn | undefined {
  const name = header.trim();
  return name.length > maxHeaderLength ? undefined : columnsByName.get(normalizeWord(name));
}

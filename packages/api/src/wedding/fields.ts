// The fields of the wedding's record (specification §1 "The record").

import { byLanguage } from '@havn/i18n/by-language';
import { getLanguageDetails } from '@havn/i18n/language-details';
import { guideLanguages } from '@havn/i18n/language-files.gen';
import { type BuiltInLanguage, defaultLanguage, languages } from '@havn/i18n/languages';
import {
  addressesField,
  addressField,
  choiceField,
  countryField,
  dayField,
  flagField,
  getDefaults,
  instantField,
  languagesField,
  lineField,
  localizedTextField,
  numberField,
  objectField,
  pickValues,
  type RecordValues,
  timeField,
  timeZoneField,
} from '../kernel/field-kinds.js';
import { letteringNames, paletteNames, worldNames } from '../look/look-names.js';
import { portraitFields } from '../look/portrait.js';
import { sampleDay } from './day-rules.js';

/** For guests from other countries, then for those from the country of the wedding. */
const guideNames: readonly (BuiltInLanguage | `${BuiltInLanguage}Local`)[] = [
  ...languages,
  ...languages.map((language) => `${language}Local` as const),
];

export const weddingFields = {
  /** What guests can read the pages and messages in. The first is for those whose own language is not among them. */
  languages: languagesField({ default: [defaultLanguage] }),
  productName: lineField({ max: 100, default: 'Havn' }),
  coupleTitle: lineField({ max: 200 }),
  firstPartner: lineField({ max: 100 }),
  secondPartner: lineField({ max: 100 }),
  weddingDate: dayField({}),
  /** Whether the first page and the letter show the date as "Saturday 12 June 2027" instead of 12.06.2027. */
  hasDateInWords: flagField({ default: true }),
  celebrationTime: timeField({}),
  timeZone: timeZoneField({}),
  venueName: lineField({ max: 200 }),
  venueAddress: lineField({ max: 300 }),
  mapQuery: lineField({ max: 300 }),
  destinationCode: lineField({ max: 4 }),
  /** The country of guests whose own is not known. */
  defaultCountry: countryField({}),
  guides: addressesField({ names: guideNames }),
  /** Where guests upload photos; empty shows no link. */
  galleryUrl: addressField({}),
  boardingTime: timeField({}),
  travelClass: localizedTextField({
    max: 60,
    isLine: true,
    isComplete: true,
    default: byLanguage((language) => getLanguageDetails(language).travelClass),
  }),
  signature: lineField({ max: 200 }),
  /** The couple's own text about the reception; empty shows the text of the world, with `hasPlaceTexts`. */
  receptionNote: localizedTextField({ max: 1000, isComplete: true }),
  /** Whether the texts of the pages may name the place that the world shows, such as the sea. */
  hasPlaceTexts: flagField({}),
  /** Whether invitations without a child ask the guests to come without children. */
  hasNoKidsNotice: flagField({}),
  /** How pages, mails and pictures look; the palette and the lettering are of the world (look-rules.ts). */
  world: choiceField({ values: worldNames, default: 'harbour' }),
  palette: choiceField({ values: paletteNames, default: 'Harbour' }),
  lettering: choiceField({ values: letteringNames, default: 'Charm' }),
  /** The drawn people; null shows the couple of the world. */
  portrait: objectField({ fields: portraitFields, isNullable: true }),
  /** The couple's photo; empty shows the illustration. */
  couplePhotoUrl: addressField({}),
  answersMayChange: flagField({}),
  answersCloseAt: instantField({}),
  /** Addresses, phone numbers, dietary texts and sent messages are removed from this day on; null disables it. */
  contactsRemovedOn: dayField({ isNullable: true, isPrivate: true }),
  /** Maximum number of SMS and e-mails per day in the wedding's time zone. The rest waits until the next day. */
  dailySendLimit: numberField({
    min: 0,
    max: 100_000,
    default: 500,
    isPrivate: true,
    invalid: 'Enter a whole number from 0 to 100,000.',
  }),
} as const;

export type WeddingRecord = RecordValues<typeof weddingFields>;

const toGuidePaths = (language: BuiltInLanguage) => [
  [language, `/guides/${language}_wedding_info.pdf`],
  [`${language}Local`, `/guides/${language}_wedding_info_local.pdf`],
];

const sampleGuides = {
  ...Object.fromEntries(guideNames.map((name) => [name, ''])),
  ...Object.fromEntries(guideLanguages.flatMap(toGuidePaths)),
} as WeddingRecord['guides'];

/** Those of the sample wedding, which a record has until the couple says otherwise. */
const sampleValues = {
  languages: ['en', 'fr'],
  coupleTitle: 'Signe & Mathieu',
  firstPartner: 'Signe',
  secondPartner: 'Mathieu',
  weddingDate: sampleDay,
  hasDateInWords: false,
  celebrationTime: '15:00',
  timeZone: 'Europe/Copenhagen',
  venueName: 'Hundested Havn',
  venueAddress: 'Havnegade 4, 3390 Hundested, Denmark',
  mapQuery: 'Hundested Havn, 3390 Hundested, Denmark',
  destinationCode: 'DK',
  guides: sampleGuides,
  galleryUrl: 'https://photos.example.com/upload',
  boardingTime: '15:00',
  signature: 'Signe & Mathieu',
  hasPlaceTexts: true,
  hasNoKidsNotice: true,
} satisfies Partial<WeddingRecord>;

const emptyRecord: WeddingRecord = getDefaults(weddingFields);

export const weddingDefaults: WeddingRecord = { ...emptyRecord, ...sampleValues };

/** What a wedding made by the set-up has instead: nothing that the couple has not said, and answers that may change. */
export const newWedding: Pick<WeddingRecord, keyof typeof sampleValues | 'answersMayChange'> = {
  ...pickValues(sampleValues, emptyRecord),
  answersMayChange: true,
};

// Specification §1 "The record".

import { isDemonstrationDay } from './day-rules.js';
import { type WeddingRecord, weddingDefaults } from './fields.js';

export const essentialDetails = ['couple', 'day', 'place'] as const;
export type EssentialDetail = (typeof essentialDetails)[number];

export type DetailFields = Pick<
  WeddingRecord,
  'coupleTitle' | 'firstPartner' | 'secondPartner' | 'weddingDate' | 'venueName' | 'venueAddress'
>;

/** Of a wedding whose couple has entered nothing. */
export const noDetails: DetailFields = {
  coupleTitle: '',
  firstPartner: '',
  secondPartner: '',
  weddingDate: '',
  venueName: '',
  venueAddress: '',
};

const detailFields: Record<EssentialDetail, readonly (keyof DetailFields)[]> = {
  couple: ['coupleTitle', 'firstPartner', 'secondPartner'],
  day: ['weddingDate'],
  place: ['venueName', 'venueAddress'],
};

export function listMissingDetails(wedding: DetailFields): EssentialDetail[] {
  return essentialDetails.filter((detail) => detailFields[detail].every((field) => wedding[field].trim() === ''));
}

export function listSampleDetails(wedding: DetailFields): EssentialDetail[] {
  const found = essentialDetails.filter((detail) =>
    detailFields[detail].some((field) => wedding[field] === weddingDefaults[field]),
  );
  // A couple of its own may marry on that day too.
  const isDemonstration =
    found.includes('couple') && found.includes('place') && isDemonstrationDay(wedding.weddingDate);
  return essentialDetails.filter((detail) => found.includes(detail) || (detail === 'day' && isDemonstration));
}

/** The names of the guides that are new in `wedding` and are those of the sample, whose couple it is not about. */
export function listForeignGuides(
  wedding: DetailFields & Pick<WeddingRecord, 'guides'>,
  stored: Pick<WeddingRecord, 'guides'>,
): string[] {
  if (listSampleDetails(wedding).includes('couple')) return [];
  const { guides } = weddingDefaults;
  return (Object.keys(guides) as (keyof typeof guides)[]).filter(
    (name) =>
      guides[name] !== '' && wedding.guides[name] === guides[name] && wedding.guides[name] !== stored.guides[name],
  );
}

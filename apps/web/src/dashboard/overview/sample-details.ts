// Which details of the wedding still have the values of the sample wedding. Pure (specification §10 "Overview").
import { type DetailFields, type EssentialDetail, listSampleDetails } from '@havn/api/wedding/detail-rules';
import { type WeddingRecord, weddingDefaults } from '@havn/api/wedding/fields';
import { languages } from '@havn/i18n/languages';

const sections = {
  couple: 'Settings.Couple.Title',
  day: 'Settings.Day.Title',
  place: 'Settings.Venue.Title',
} as const satisfies Record<EssentialDetail, string>;

export type SectionTitle = (typeof sections)[EssentialDetail] | 'Settings.Links.Title';

type LinkFields = Pick<WeddingRecord, 'guides' | 'galleryUrl'>;

const listLinks = ({ guides, galleryUrl }: LinkFields) => [
  ...languages.flatMap((language) => [guides[language], guides[`${language}Local`]]),
  galleryUrl,
];

export function listSampleSections(wedding: DetailFields & LinkFields): SectionTitle[] {
  const samples = listLinks(weddingDefaults);
  const hasSampleLink = listLinks(wedding).some((link, index) => link !== '' && link === samples[index]);
  const titles: SectionTitle[] = listSampleDetails(wedding).map((detail) => sections[detail]);
  return hasSampleLink ? [...titles, 'Settings.Links.Title'] : titles;
}

// Which details of the wedding still have the values of the sample wedding. Pure (specification §10 "Overview").
import { type WeddingRecord, weddingDefaults } from '@havn/api/wedding/schema';

type Details = Pick<
  WeddingRecord,
  'firstPartner' | 'secondPartner' | 'weddingDate' | 'venueName' | 'guides' | 'galleryUrl'
>;

/** The title of each section of the settings, with the values in it that guests would notice. */
const sections = {
  'Settings.Couple.Title': ({ firstPartner, secondPartner }) => [firstPartner, secondPartner],
  'Settings.Day.Title': ({ weddingDate }) => [weddingDate],
  'Settings.Venue.Title': ({ venueName }) => [venueName],
  'Settings.Links.Title': ({ guides, galleryUrl }) => [
    guides.en,
    guides.fr,
    guides.enLocal,
    guides.frLocal,
    galleryUrl,
  ],
} as const satisfies Record<string, (details: Details) => string[]>;

export type SectionTitle = keyof typeof sections;

/** The titles of the sections of the settings in which a value is still the sample's. */
export function listSampleSections(wedding: Details): SectionTitle[] {
  const titles = Object.keys(sections) as SectionTitle[];
  return titles.filter((title) => {
    const samples = sections[title](weddingDefaults);
    return sections[title](wedding).some((value, index) => value === samples[index]);
  });
}

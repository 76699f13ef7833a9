import type { WeddingRecord } from '@havn/api/wedding/fields';
import { formatCountry } from '@havn/i18n/countries';
import { ConflictResolver } from '../records/form/conflict-resolver.js';
import type { MergeSides } from '../records/form/three-way-merge.js';
import { useTexts } from '../texts/texts.js';
import { toSettingsFields } from './settings-fields.js';

export interface WeddingConflictProps {
  sides: MergeSides<WeddingRecord>;
  onResolve(record: WeddingRecord): void;
}

const labels = {
  coupleTitle: 'Settings.Couple.coupleTitle',
  firstPartner: 'Settings.Couple.firstPartner',
  secondPartner: 'Settings.Couple.secondPartner',
  signature: 'Settings.Couple.signature',
  productName: 'Settings.Couple.productName',
  weddingDate: 'Settings.Day.weddingDate',
  celebrationTime: 'Settings.Day.celebrationTime',
  timeZone: 'Settings.Day.timeZone',
  venueName: 'Settings.Venue.venueName',
  venueAddress: 'Settings.Venue.venueAddress',
  mapQuery: 'Settings.Venue.mapQuery',
  destinationCode: 'Settings.Pass.destinationCode',
  defaultCountry: 'Settings.Venue.defaultCountry',
  guides: 'Settings.Links.Title',
  galleryUrl: 'Settings.Links.galleryUrl',
  boardingTime: 'Settings.Pass.boardingTime',
  travelClass: 'Settings.Pass.Class',
  receptionNote: 'Settings.InvitationText.ReceptionNote',
  isBySea: 'Settings.Venue.isBySea',
  hasNoKidsNotice: 'Settings.InvitationText.hasNoKidsNotice',
  couplePhotoUrl: 'Settings.Picture.Title',
  answersMayChange: 'Settings.Answers.answersMayChange',
  answersCloseAt: 'Settings.Answers.Deadline',
  dailySendLimit: 'Settings.Sending.dailySendLimit',
  contactsRemovedOn: 'Settings.Privacy.contactsRemovedOn',
} as const satisfies Record<keyof WeddingRecord, string>;

function formatValue(
  record: WeddingRecord,
  key: keyof WeddingRecord,
  { t, language }: ReturnType<typeof useTexts>,
): string {
  const value = record[key];
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return t(value ? 'Settings.Yes' : 'Settings.No');
  if (key === 'answersCloseAt') {
    const { answersCloseDate, answersCloseTime } = toSettingsFields(record);
    return [answersCloseDate, answersCloseTime].join(' ').trim();
  }
  if (key === 'defaultCountry') return formatCountry(record.defaultCountry, language);
  if (key === 'couplePhotoUrl')
    return t(value === '' ? 'Settings.Picture.ShowsIllustration' : 'Settings.Picture.ShowsPhoto');
  return typeof value === 'object' && value !== null ? Object.values(value).join('\n') : (value ?? '');
}

export function WeddingConflict({ sides, onResolve }: WeddingConflictProps) {
  const texts = useTexts();
  const { t } = texts;
  return (
    <section className="panel">
      <ConflictResolver
        sides={sides}
        getLabel={(key) => t(labels[key])}
        formatValue={(record, key) => formatValue(record, key, texts)}
        onResolve={(accepted) => onResolve({ ...sides.mine, ...accepted })}
      />
    </section>
  );
}

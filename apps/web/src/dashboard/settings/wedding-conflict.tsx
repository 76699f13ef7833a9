import { type WeddingRecord, weddingFields } from '@havn/api/wedding/fields';
import { RecordConflict } from '../records/fields/record-conflict.js';
import type { ConflictProps } from '../records/form/page-form.js';
import { useTexts } from '../texts/texts.js';
import { toSettingsFields } from './settings-fields.js';

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

export function WeddingConflict(props: ConflictProps<WeddingRecord>) {
  const { t } = useTexts();
  return (
    <RecordConflict
      {...props}
      fields={weddingFields}
      getLabel={(key) => t(labels[key])}
      formats={{
        answersCloseAt: (record) => {
          const { answersCloseDate, answersCloseTime } = toSettingsFields(record);
          return [answersCloseDate, answersCloseTime].join(' ').trim();
        },
        couplePhotoUrl: ({ couplePhotoUrl }) =>
          t(couplePhotoUrl === '' ? 'Settings.Picture.ShowsIllustration' : 'Settings.Picture.ShowsPhoto'),
      }}
    />
  );
}

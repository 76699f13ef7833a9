import { capitalizeStart } from '@havn/api/names/capitalize-rules';
import { type WeddingRecord, weddingFields } from '@havn/api/wedding/fields';
import { formatList } from '@havn/i18n/formats';
import { RecordConflict } from '../records/fields/record-conflict.js';
import type { ConflictProps } from '../records/form/page-form.js';
import { getLanguageName } from '../texts/language-label.js';
import { useTexts } from '../texts/texts.js';
import { toSettingsFields } from './settings-fields.js';

export function WeddingConflict(props: ConflictProps<WeddingRecord>) {
  const { t, language } = useTexts();
  return (
    <RecordConflict
      {...props}
      fields={weddingFields}
      getLabel={(key) => t(`Settings.Field.${key}`)}
      formats={{
        languages: ({ languages }) => capitalizeStart(formatList(languages.map(getLanguageName), language)),
        answersCloseAt: (record) => {
          const { answersCloseDate, answersCloseTime } = toSettingsFields(record);
          return [answersCloseDate, answersCloseTime].join(' ').trim();
        },
        portrait: ({ portrait }) => t(portrait === null ? 'Portrait.World' : 'Portrait.Own'),
        couplePhotoUrl: ({ couplePhotoUrl }) =>
          t(couplePhotoUrl === '' ? 'Settings.Picture.ShowsIllustration' : 'Settings.Picture.ShowsPhoto'),
      }}
    />
  );
}

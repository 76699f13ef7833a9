import { useController } from 'react-hook-form';
import { Portrait } from '../../art/pictures.js';
import { sanitizeUrl } from '../../lib/address/links.js';
import { PictureUpload } from '../records/requests/picture-upload.js';
import { useTexts } from '../texts/texts.js';
import type { SettingsFields } from './settings-fields.js';

export function PictureSection() {
  const { t } = useTexts();
  const { field } = useController<SettingsFields, 'couplePhotoUrl'>({ name: 'couplePhotoUrl' });
  const photo = sanitizeUrl(field.value);
  return (
    <PictureUpload
      value={photo ?? ''}
      onChange={field.onChange}
      picture={
        <div className="picture-field__frame invitation-colors">
          <Portrait alt={t('Settings.Picture.Alt')} src={photo ?? undefined} />
        </div>
      }
      text={t(photo === null ? 'Settings.Picture.ShowsIllustration' : 'Settings.Picture.ShowsPhoto')}
      removeLabel={t('Settings.Picture.UseIllustration')}
    />
  );
}

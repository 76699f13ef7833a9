// Data retention, exports and import.
import { Link } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../texts.js';
import { ExportMenu } from '../transfer/export-menu.js';
import { Icon } from '../ui/icon.js';
import { Line } from './line.js';
import { isReached, type SettingsFields } from './model.js';

export function PrivacySection() {
  const { t } = useTexts();
  const [day, zone] = useWatch<SettingsFields, ['contactsRemovedOn', 'timeZone']>({
    name: ['contactsRemovedOn', 'timeZone'],
  });
  const isOver = isReached(day, zone, new Date());
  return (
    <div className="form-stack">
      <div className="settings__short">
        <Line
          name="contactsRemovedOn"
          type="date"
          label={t('Settings.Privacy.contactsRemovedOn')}
          hint={t('Settings.Privacy.Never')}
        />
      </div>
      <p>{t('Settings.Privacy.Explained')}</p>
      {isOver ? (
        <p className="notice notice--alert" role="alert">
          <Icon name="warning" />
          {t('Settings.Privacy.Past')}
        </p>
      ) : null}
      <p className="muted">{t('Settings.Privacy.One')}</p>
      <div className="settings__files">
        <p>{t('Settings.Privacy.Export')}</p>
        <ExportMenu kinds={['guests', 'seating', 'catering']} />
        <Link to="/dashboard/import" className="desk-button desk-button--quiet">
          {t('Settings.Privacy.Import')}
        </Link>
      </div>
    </div>
  );
}

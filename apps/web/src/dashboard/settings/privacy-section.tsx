import { Link } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { ExportMenu } from '../records/requests/export-menu.js';
import { useRole } from '../session/role.js';
import { useTexts } from '../texts/texts.js';
import { WarningNotice } from '../ui/notice.js';
import { isDayReached, type SettingsFields } from './settings-fields.js';
import { SettingsInput } from './settings-input.js';

export function PrivacySection() {
  const { t } = useTexts();
  const [day, zone] = useWatch<SettingsFields, ['contactsRemovedOn', 'timeZone']>({
    name: ['contactsRemovedOn', 'timeZone'],
  });
  const isReached = isDayReached(day, zone, new Date());
  const isOwner = useRole() === 'owner';
  return (
    <div className="stack form-stack">
      <div className="settings__short">
        <SettingsInput
          name="contactsRemovedOn"
          readOnly={!isOwner}
          hint={t(isOwner ? 'Settings.Privacy.KeepHint' : 'Settings.Privacy.OwnerOnly')}
        />
      </div>
      <p>{t('Settings.Privacy.Explanation')}</p>
      {isReached ? <WarningNotice>{t('Settings.Privacy.Reached')}</WarningNotice> : null}
      <p className="muted">{t('Settings.Privacy.SinglePerson')}</p>
      <div className="cluster settings__files">
        <p>{t('Settings.Privacy.ExportHint')}</p>
        <ExportMenu kinds={['guests', 'seating', 'catering']} />
        <Link to="/dashboard/import" className="dashboard-button dashboard-button--quiet">
          {t('Settings.Privacy.Import')}
        </Link>
      </div>
    </div>
  );
}

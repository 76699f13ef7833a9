import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/texts.js';
import { Panel } from '../ui/panel.js';
import { SettingsInputs } from './settings-input.js';

export type SettingsParts = typeof import('./settings-parts.js');

export function SettingsSections({ parts }: { parts: SettingsParts }) {
  const { t } = useTexts();
  return (
    <>
      <SettingsSection title={t('Settings.Couple.Title')}>
        <SettingsInputs names={['firstPartner', 'secondPartner', 'coupleTitle', 'signature', 'productName']} />
      </SettingsSection>
      <SettingsSection title={t('Settings.Picture.Title')}>
        <parts.PictureSection />
      </SettingsSection>
      <SettingsSection title={t('Languages.Title')}>
        <parts.LanguagesField />
      </SettingsSection>
      <SettingsSection title={t('Settings.Day.Title')}>
        <parts.DaySection />
      </SettingsSection>
      <SettingsSection title={t('Settings.Venue.Title')}>
        <parts.VenueSection />
      </SettingsSection>
      <SettingsSection title={t('Settings.InvitationText.Title')}>
        <SettingsInputs names={['receptionNote', 'hasNoKidsNotice']} />
        <p>
          <Link to="/dashboard/settings/words" className="dashboard-button dashboard-button--quiet">
            {t('Settings.InvitationText.Words')}
          </Link>
        </p>
      </SettingsSection>
      <SettingsSection title={t('Settings.Links.Title')}>
        <parts.LinksSection />
      </SettingsSection>
      <SettingsSection title={t('Settings.Pass.Title')}>
        <SettingsInputs names={['boardingTime', 'destinationCode', 'travelClass']} />
      </SettingsSection>
      <SettingsSection title={t('Settings.Answers.Title')}>
        <parts.AnswersSection />
      </SettingsSection>
      <SettingsSection title={t('Settings.Sending.Title')}>
        <parts.SendingSection />
      </SettingsSection>
      <SettingsSection title={t('Settings.Privacy.Title')}>
        <parts.PrivacySection />
      </SettingsSection>
      <SettingsSection title={t('Settings.Backups.Title')}>
        <parts.BackupSection />
      </SettingsSection>
    </>
  );
}

function SettingsSection(section: { title: string; children: ReactNode }) {
  return <Panel className="panel settings__section" {...section} />;
}

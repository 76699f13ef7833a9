import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/texts.js';
import { Panel } from '../ui/panel.js';
import { AnswersSection, SendingSection } from './answers-section.js';
import { BackupSection } from './backup-section.js';
import { DaySection, LinksSection, VenueSection } from './day-sections.js';
import { LanguagesField } from './languages-field.js';
import { PictureSection } from './picture-section.js';
import { PrivacySection } from './privacy-section.js';
import { SettingsInputs } from './settings-input.js';

export function SettingsSections() {
  const { t } = useTexts();
  return (
    <>
      <SettingsSection title={t('Settings.Couple.Title')}>
        <SettingsInputs names={['firstPartner', 'secondPartner', 'coupleTitle', 'signature', 'productName']} />
      </SettingsSection>
      <SettingsSection title={t('Settings.Picture.Title')}>
        <PictureSection />
      </SettingsSection>
      <SettingsSection title={t('Languages.Title')}>
        <LanguagesField />
      </SettingsSection>
      <SettingsSection title={t('Settings.Day.Title')}>
        <DaySection />
      </SettingsSection>
      <SettingsSection title={t('Settings.Venue.Title')}>
        <VenueSection />
      </SettingsSection>
      <SettingsSection title={t('Settings.InvitationText.Title')}>
        <SettingsInputs names={['receptionNote', 'hasNoKidsNotice']} />
        <p className="wrap">
          <Link to="/dashboard/settings/words" className="dashboard-button dashboard-button--quiet">
            {t('Settings.InvitationText.Words')}
          </Link>
          <Link to="/dashboard/settings/sections" className="dashboard-button dashboard-button--quiet">
            {t('Sections.Title')}
          </Link>
        </p>
      </SettingsSection>
      <SettingsSection title={t('Settings.Links.Title')}>
        <LinksSection />
      </SettingsSection>
      <SettingsSection title={t('Settings.Pass.Title')}>
        <SettingsInputs names={['boardingTime', 'destinationCode', 'travelClass']} />
      </SettingsSection>
      <SettingsSection title={t('Settings.Answers.Title')}>
        <AnswersSection />
      </SettingsSection>
      <SettingsSection title={t('Settings.Sending.Title')}>
        <SendingSection />
      </SettingsSection>
      <SettingsSection title={t('Settings.Privacy.Title')}>
        <PrivacySection />
      </SettingsSection>
      <SettingsSection title={t('Settings.Backups.Title')}>
        <BackupSection />
      </SettingsSection>
    </>
  );
}

function SettingsSection(section: { title: string; children: ReactNode }) {
  return <Panel className="panel settings__section" {...section} />;
}

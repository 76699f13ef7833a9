import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { useTexts } from '../texts/texts.js';
import { LoadFailedState, LoadingState } from '../ui/notice.js';
import { Panel } from '../ui/panel.js';
import { useLazyModule } from '../ui/use-lazy-module.js';
import { AnswersSection, SendingSection } from './answers-section.js';
import { DaySection, LinksSection, VenueSection } from './day-sections.js';
import { SettingsInputs } from './settings-input.js';

export function SettingsSections() {
  const { t } = useTexts();
  return (
    <>
      <SettingsSection title={t('Settings.Couple.Title')}>
        <SettingsInputs names={['firstPartner', 'secondPartner', 'coupleTitle', 'signature', 'productName']} />
      </SettingsSection>
      <SettingsSection title={t('Settings.Picture.Title')}>
        <LazySection load={loadPictureSection} />
      </SettingsSection>
      <SettingsSection title={t('Languages.Title')}>
        <LazySection load={loadLanguagesField} />
      </SettingsSection>
      <SettingsSection title={t('Settings.Day.Title')}>
        <DaySection />
      </SettingsSection>
      <SettingsSection title={t('Settings.Venue.Title')}>
        <VenueSection />
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
        <LazySection load={loadPrivacySection} />
      </SettingsSection>
      <SettingsSection title={t('Settings.Backups.Title')}>
        <LazySection load={loadBackupSection} />
      </SettingsSection>
    </>
  );
}

/** Loaded on demand: an upload with its progress and errors is large, and so are a picker and the menu of exports. */
const loadBackupSection = () => import('./backup-section.js').then((file) => file.BackupSection);
const loadLanguagesField = () => import('./languages-field.js').then((file) => file.LanguagesField);
const loadPictureSection = () => import('./picture-section.js').then((file) => file.PictureSection);
const loadPrivacySection = () => import('./privacy-section.js').then((file) => file.PrivacySection);

function LazySection({ load }: { load: () => Promise<ComponentType> }) {
  const { module: Section, hasFailed, retry } = useLazyModule(load);
  if (Section !== null) return <Section />;
  return hasFailed ? <LoadFailedState onRetry={retry} /> : <LoadingState />;
}

function SettingsSection(section: { title: string; children: ReactNode }) {
  return <Panel className="panel settings__section" {...section} />;
}

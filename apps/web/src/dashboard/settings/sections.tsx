// The sections of the settings page.
import { type ReactNode, useId } from 'react';
import { useTexts } from '../texts.js';
import { AnswersSection, SendingSection } from './answers-section.js';
import { CoupleSection, PassSection, WordsSection } from './couple-sections.js';
import { DaySection, LinksSection, PlaceSection } from './day-sections.js';
import { PictureSection } from './picture/picture-section.js';
import { PrivacySection } from './privacy-section.js';

export function Sections() {
  const { t } = useTexts();
  return (
    <>
      <Section title={t('Settings.Couple.Title')}>
        <CoupleSection />
      </Section>
      <Section title={t('Settings.Picture.Title')}>
        <PictureSection />
      </Section>
      <Section title={t('Settings.Day.Title')}>
        <DaySection />
      </Section>
      <Section title={t('Settings.Place.Title')}>
        <PlaceSection />
      </Section>
      <Section title={t('Settings.Words.Title')}>
        <WordsSection />
      </Section>
      <Section title={t('Settings.Links.Title')}>
        <LinksSection />
      </Section>
      <Section title={t('Settings.Pass.Title')}>
        <PassSection />
      </Section>
      <Section title={t('Settings.Answers.Title')}>
        <AnswersSection />
      </Section>
      <Section title={t('Settings.Sending.Title')}>
        <SendingSection />
      </Section>
      <Section title={t('Settings.Privacy.Title')}>
        <PrivacySection />
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="panel settings__section" aria-labelledby={id}>
      <h2 className="panel__title" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

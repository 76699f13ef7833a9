// The sections as guests read them, whose texts are edited in their places.

import type { Section } from '@havn/api/sections/schema';
import { chooseLanguage } from '@havn/api/wedding/language-rules';
import type { FullWedding } from '@havn/api/wedding/schema';
import type { Language } from '@havn/i18n/languages';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Scene } from '../../../art/scene.js';
import { LetterSections } from '../../../invitation/sections/letter-sections.js';
import { PreviewContext } from '../../../lib/startup/page-setup.js';
import { getLanguageLabel } from '../../texts/language-label.js';
import { getCurrentLanguage, useTexts } from '../../texts/texts.js';
import { SegmentedControl } from '../../ui/form/segmented-control.js';
import { EditablePreview } from '../preview/editable-preview.js';
import { LoadingFrame, PhoneFrame } from '../preview/phone-frame.js';
import { usePreviewTexts } from '../preview/use-preview-texts.js';
import { PlacedSectionText, type PlacedText } from './placed-section-text.js';
import { listSectionTexts, markSections } from './section-texts.js';

interface SectionsPreviewProps {
  sections: readonly Section[];
  wedding: FullWedding;
}

export function SectionsPreview({ sections, wedding }: SectionsPreviewProps) {
  const { t } = useTexts();
  const [chosenLanguage, setLanguage] = useState<Language>(getCurrentLanguage);
  const language = chooseLanguage(chosenLanguage, wedding);
  const { i18n, isFailed } = usePreviewTexts(language);
  const [placed, setPlaced] = useState<PlacedText | null>(null);
  const reader = { wedding, language };
  const texts = listSectionTexts(sections, reader);
  return (
    <EditablePreview
      choices={
        <SegmentedControl<Language>
          label={t('Settings.Preview.Language')}
          options={wedding.languages.map((value) => ({ value, text: getLanguageLabel(value) }))}
          value={language}
          onChange={setLanguage}
        />
      }
      hint={t('Sections.PreviewHint')}
      getText={(index) => texts[index]?.text ?? null}
      onPick={(index, placement) => {
        const text = texts[index];
        if (text !== undefined) setPlaced({ text, placement });
      }}
      form={<PlacedSectionText placed={placed} onClose={() => setPlaced(null)} />}
    >
      {isFailed ? <p role="alert">{t('Settings.Preview.Failed')}</p> : null}
      {i18n === null ? (
        isFailed || <LoadingFrame />
      ) : (
        <I18nextProvider i18n={i18n} key={language}>
          <PhoneFrame title={t('Settings.Preview.Frame')} language={language} isFullScreen={false}>
            <PreviewContext value={true}>
              <Scene kind="invitation">
                <div className="letter section-page">
                  <LetterSections household={{ language, sections: markSections(sections, reader) }} />
                </div>
              </Scene>
            </PreviewContext>
          </PhoneFrame>
        </I18nextProvider>
      )}
    </EditablePreview>
  );
}

// The guests' own pages in an inert frame. Nothing is sent to the server or stored in the browser.

import { toHeldSection } from '@havn/api/sections/rules';
import { chooseLanguage } from '@havn/api/wedding/language-rules';
import type { FullWedding } from '@havn/api/wedding/schema';
import type { Language } from '@havn/i18n/languages';
import { useDeferredValue, useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useSections } from '../../records/lists/lists.js';
import { getLanguageLabel } from '../../texts/language-label.js';
import { getCurrentLanguage, useTexts } from '../../texts/texts.js';
import { SegmentedControl } from '../../ui/form/segmented-control.js';
import { type SettingsFields, toPreviewRecord } from '../settings-fields.js';
import { PagePicker } from './page-picker.js';
import { LoadingFrame } from './phone-frame.js';
import { PreviewFrame } from './preview-frame.js';
import { type PreviewPage, previewPages } from './preview-pages.js';
import { usePreviewTexts } from './use-preview-texts.js';

export interface PreviewProps {
  fields: SettingsFields;
  /** Saved values, shown for fields that are not valid yet. */
  saved: FullWedding;
}

export function InvitationPreview({ fields, saved }: PreviewProps) {
  const { t } = useTexts();
  const [page, setPage] = useState<PreviewPage>('welcome');
  const [chosenLanguage, setLanguage] = useState<Language>(getCurrentLanguage);
  const language = chooseLanguage(chosenLanguage, fields);
  const { i18n, isFailed } = usePreviewTexts(language);
  const { rows } = useSections();
  const deferredFields = useDeferredValue(fields);
  const wedding = useMemo(() => ({ ...saved, ...toPreviewRecord(deferredFields, saved) }), [deferredFields, saved]);
  return (
    <div className="preview">
      <div className="wrap preview__choices">
        <PagePicker<PreviewPage> pages={previewPages} page={page} onChange={setPage} />
        <SegmentedControl<Language>
          label={t('Settings.Preview.Language')}
          options={fields.languages.map((value) => ({ value, text: getLanguageLabel(value) }))}
          value={language}
          onChange={setLanguage}
        />
      </div>
      {isFailed ? <p role="alert">{t('Settings.Preview.Failed')}</p> : null}
      {i18n === null ? (
        isFailed || <LoadingFrame />
      ) : (
        <I18nextProvider i18n={i18n} key={`${page} ${language}`}>
          <PreviewFrame
            title={t('Settings.Preview.Frame')}
            page={page}
            language={language}
            wedding={wedding}
            sections={rows.map((row) => toHeldSection(row, { wedding, language }))}
          />
        </I18nextProvider>
      )}
    </div>
  );
}

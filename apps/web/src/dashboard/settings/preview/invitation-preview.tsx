// The guests' own pages in an inert frame. Nothing is sent to the server or stored in the browser.
import type { FullWedding } from '@havn/api/wedding/schema';
import { type Language, languages } from '@havn/i18n/languages';
import { useDeferredValue, useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { GuestPageProps } from '../../../invitation/gate/guest-gate.js';
import { getLanguageLabel } from '../../texts/language-label.js';
import { getCurrentLanguage, useTexts } from '../../texts/texts.js';
import { LoadingState } from '../../ui/notice.js';
import { type SettingsFields, toPreviewRecord } from '../settings-fields.js';
import { createSampleHousehold } from './sample-household.js';
import { SegmentedControl } from './segmented-control.js';
import { type PreviewPage, previewPages, useFrame } from './use-frame.js';
import { usePreviewTexts } from './use-preview-texts.js';

export interface PreviewProps {
  fields: SettingsFields;
  /** Saved values, shown for fields that are not valid yet. */
  saved: FullWedding;
}

export function InvitationPreview({ fields, saved }: PreviewProps) {
  const { t } = useTexts();
  const [page, setPage] = useState<PreviewPage>('welcome');
  const [language, setLanguage] = useState<Language>(getCurrentLanguage);
  const { i18n, isFailed } = usePreviewTexts(language);
  const { module: Frame, hasFailed } = useFrame(page, language);
  const deferredFields = useDeferredValue(fields);
  const pageProps = useMemo<GuestPageProps>(() => {
    const wedding = { ...saved, ...toPreviewRecord(deferredFields, saved) };
    const household = createSampleHousehold(language);
    return { code: household.code, household, wedding, notice: null };
  }, [deferredFields, saved, language]);
  return (
    <div className="preview">
      <div className="wrap preview__choices">
        <SegmentedControl<PreviewPage>
          label={t('Settings.Preview.Page')}
          options={previewPages.map((value) => ({ value, text: t(`Settings.Preview.${value}`) }))}
          value={page}
          onChange={setPage}
        />
        <SegmentedControl<Language>
          label={t('Settings.Preview.Language')}
          options={languages.map((value) => ({ value, text: getLanguageLabel(value) }))}
          value={language}
          onChange={setLanguage}
        />
      </div>
      {isFailed || hasFailed ? <p role="alert">{t('Settings.Preview.Failed')}</p> : null}
      {i18n === null || Frame === null ? (
        isFailed || hasFailed || <LoadingState />
      ) : (
        <I18nextProvider i18n={i18n} key={`${page} ${language}`}>
          <Frame title={t('Settings.Preview.Frame')} {...pageProps} />
        </I18nextProvider>
      )}
    </div>
  );
}

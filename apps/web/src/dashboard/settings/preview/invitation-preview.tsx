// The guests' own pages in an inert frame. Nothing is sent to the server or stored in the browser.
import type { FullWedding } from '@havn/api/wedding/schema';
import { type Language, languages } from '@havn/i18n/languages';
import { type ComponentType, useDeferredValue, useId, useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { GuestPageProps } from '../../../invitation/gate/guest-gate.js';
import { WelcomeCover } from '../../../invitation/welcome-page.js';
import { getLanguageLabel } from '../../texts/language-label.js';
import { getCurrentLanguage, useTexts } from '../../texts/texts.js';
import { LoadingState } from '../../ui/notice.js';
import { type LazyModule, useLazyModule } from '../../ui/use-lazy-module.js';
import { type SettingsFields, toPreviewRecord } from '../settings-fields.js';
import { PhoneFrame } from './phone-frame.js';
import { createSampleHousehold } from './sample-household.js';
import { usePreviewTexts } from './use-preview-texts.js';

const pages = ['welcome', 'invitation', 'pass'] as const;
type Page = (typeof pages)[number];

export interface PreviewProps {
  fields: SettingsFields;
  /** Saved values, shown for fields that are not valid yet. */
  saved: FullWedding;
}

export function InvitationPreview({ fields, saved }: PreviewProps) {
  const { t } = useTexts();
  const [page, setPage] = useState<Page>('welcome');
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
        <SegmentedControl<Page>
          label={t('Settings.Preview.Page')}
          options={pages.map((value) => ({ value, text: t(`Settings.Preview.${value}`) }))}
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

type FrameProps = GuestPageProps & { title: string };

function WelcomeFrame({ title, ...pageProps }: FrameProps) {
  return (
    <PhoneFrame title={title} language={pageProps.household.language}>
      <WelcomeCover {...pageProps} isOpening={false} onOpen={() => undefined} />
    </PhoneFrame>
  );
}

const loadLetterFrame = () => import('./letter-frame.js').then((file) => file.LetterFrame);
const loadPassFrame = () => import('./pass-frame.js').then((file) => file.PassFrame);

/**
 * The letter and the pass are loaded when they are previewed, each with its frame: a frame copies the styles that are
 * loaded. Without React's `lazy`, whose failure would replace the form and what was typed; another choice retries.
 */
function useFrame(page: Page, language: Language): Pick<LazyModule<ComponentType<FrameProps>>, 'module' | 'hasFailed'> {
  const letter = useLazyModule(loadLetterFrame, page === 'invitation' ? language : null);
  const pass = useLazyModule(loadPassFrame, page === 'pass' ? language : null);
  if (page === 'welcome') return { module: WelcomeFrame, hasFailed: false };
  return page === 'invitation' ? letter : pass;
}

interface SegmentedControlProps<T extends string> {
  label: string;
  options: readonly { value: T; text: string }[];
  value: T;
  onChange(value: T): void;
}

function SegmentedControl<T extends string>({ label, options, value, onChange }: SegmentedControlProps<T>) {
  const name = useId();
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="segment">
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.text}
        </label>
      ))}
    </fieldset>
  );
}

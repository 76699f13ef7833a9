// Preview of the invitation with the values of the form: the guests' own pages in an inert frame. Nothing is sent to
// the server or stored in the browser.
import type { WholeWedding } from '@havn/api/wedding/schema';
import { type Language, languages } from '@havn/i18n/languages';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { Scene } from '../../../art/scene.js';
import type { Visit } from '../../../invitation/gate/guest-gate.js';
import { InvitationLetter } from '../../../invitation/invitation/invitation-page.js';
import { Ticket } from '../../../invitation/pass/ticket.js';
import { WelcomeCover } from '../../../invitation/welcome/welcome-page.js';
import { shownLanguage, useTexts } from '../../texts.js';
import { LoadingRows } from '../../ui/notice.js';
import { type SettingsFields, shownRecord } from '../model.js';
import { Paper } from './paper.js';
import { usePreviewTexts } from './preview-texts.js';
import { sampleHousehold, samplePass } from './sample.js';

const pages = ['welcome', 'invitation', 'pass'] as const;
type Page = (typeof pages)[number];

export interface PreviewProps {
  fields: SettingsFields;
  /** Saved values, shown for fields that are not valid yet. */
  kept: WholeWedding;
}

export function InvitationPreview({ fields, kept }: PreviewProps) {
  const { t } = useTexts();
  const [page, setPage] = useState<Page>('welcome');
  const [language, setLanguage] = useState<Language>(shownLanguage);
  const { translator, isFailed } = usePreviewTexts(language);
  const settled = useDeferredValue(fields);
  const visit = useMemo<Visit>(() => {
    const wedding = { ...kept, ...shownRecord(settled, kept) };
    const household = sampleHousehold(language);
    return { code: household.code, household, wedding, notice: null };
  }, [settled, kept, language]);
  return (
    <div className="preview">
      <div className="preview__choices">
        <Choice<Page>
          label={t('Settings.Preview.Page')}
          options={pages.map((value) => ({ value, text: t(`Settings.Preview.${value}`) }))}
          value={page}
          onChange={setPage}
        />
        <Choice<Language>
          label={t('Settings.Preview.Language')}
          options={languages.map((value) => ({ value, text: t(`Settings.Preview.${value}`) }))}
          value={language}
          onChange={setLanguage}
        />
      </div>
      {isFailed ? <p role="alert">{t('Settings.Preview.Failed')}</p> : null}
      {translator === null ? (
        isFailed || <LoadingRows />
      ) : (
        <Paper key={`${page} ${language}`} title={t('Settings.Preview.Frame')} language={language}>
          <I18nextProvider i18n={translator}>
            <PageOf page={page} visit={visit} />
          </I18nextProvider>
        </Paper>
      )}
    </div>
  );
}

const nothing = () => undefined;

function PageOf({ page, visit }: { page: Page; visit: Visit }) {
  if (page === 'welcome') return <WelcomeCover {...visit} isOpening={false} onOpen={nothing} />;
  if (page === 'invitation') return <InvitationLetter {...visit} />;
  return <SamplePass {...visit} />;
}

function SamplePass({ household, wedding }: Visit) {
  const { t } = useTranslation();
  return (
    <Scene kind="pass">
      <h1 className="title">{t('WeddingPass.Title')}</h1>
      <Ticket pass={samplePass(household.language)} wedding={wedding} language={household.language} />
    </Scene>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  options: readonly { value: T; text: string }[];
  value: T;
  onChange(value: T): void;
}

function Choice<T extends string>({ label, options, value, onChange }: ChoiceProps<T>) {
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

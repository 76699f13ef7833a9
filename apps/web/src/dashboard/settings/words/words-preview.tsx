// The guests' own pages with the texts as they are typed.

import type { FullWedding } from '@havn/api/wedding/schema';
import type { Word } from '@havn/api/wedding/word/schema';
import type { Language } from '@havn/i18n/languages';
import { useDeferredValue, useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../../../lib/texts/create-i18n.js';
import { useTexts } from '../../texts/texts.js';
import { LoadingState } from '../../ui/notice.js';
import { PagePicker } from '../preview/page-picker.js';
import { FrameClickContext } from '../preview/phone-frame.js';
import type { PreviewPage } from '../preview/preview-pages.js';
import { usePreviewFrame } from '../preview/use-preview-frame.js';
import { toSections, type WordDrafts } from './shown-words.js';
import { findMarkAt } from './text-marks.js';

interface WordsPreviewProps {
  words: Word[];
  language: Language;
  drafts: WordDrafts;
  wedding: FullWedding;
  onPick(word: Word): void;
}

export function WordsPreview({ words, language, drafts, wedding, onPick }: WordsPreviewProps) {
  const { t } = useTexts();
  const [page, setPage] = useState<PreviewPage>('welcome');
  const { module: PreviewFrame, hasFailed } = usePreviewFrame(`${page} ${language}`);
  const deferredDrafts = useDeferredValue(drafts);
  const i18n = useMemo(
    () => createI18n(language, { [language]: { translation: toSections(words, language, deferredDrafts) } }),
    [words, language, deferredDrafts],
  );
  const pick = (event: MouseEvent) => {
    const page = event.currentTarget as Document;
    const word = words[findMarkAt(page, { x: event.clientX, y: event.clientY }) ?? -1];
    if (word !== undefined) onPick(word);
  };
  return (
    <aside className="settings__aside" aria-label={t('Settings.Preview.Title')}>
      <div className="preview">
        <PagePicker page={page} onChange={setPage} />
        {hasFailed ? <p role="alert">{t('Settings.Preview.Failed')}</p> : null}
        {PreviewFrame === null ? (
          hasFailed || <LoadingState />
        ) : (
          <FrameClickContext value={pick}>
            <I18nextProvider i18n={i18n} key={`${page} ${language}`}>
              <PreviewFrame title={t('Settings.Preview.Frame')} page={page} language={language} wedding={wedding} />
            </I18nextProvider>
          </FrameClickContext>
        )}
      </div>
    </aside>
  );
}

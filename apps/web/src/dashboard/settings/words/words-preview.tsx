// The guests' own pages with the texts as they are typed.

import type { FullWedding } from '@havn/api/wedding/schema';
import type { WordRecord } from '@havn/api/wedding/word/rules';
import type { Word } from '@havn/api/wedding/word/schema';
import type { Language } from '@havn/i18n/languages';
import { getNeedNames } from '@havn/i18n/need-names';
import { type ReactNode, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../../../lib/texts/create-i18n.js';
import { useTexts } from '../../texts/texts.js';
import { PagePicker } from '../preview/page-picker.js';
import { FrameOverlayContext } from '../preview/phone-frame.js';
import { type WordPage, wordPages } from '../preview/preview-pages.js';
import type { Placement } from './placed-editor.js';
import { toSections, type WordDrafts } from './shown-words.js';
import { type PickedText, TextTargets } from './text-targets.js';
import { WordFrame } from './word-frame.js';

interface WordsPreviewProps {
  words: Word[];
  language: Language;
  drafts: WordDrafts;
  wedding: FullWedding;
  records: readonly WordRecord[];
  onPick(word: Word, placement: Placement): void;
  /** The editor of the text that is typed in its place. */
  children: ReactNode;
}

const margin = 8;

/** As wide as the page in the frame, which may be scaled. */
function toPlacement({ page, top, opener }: PickedText, preview: HTMLElement): Placement | null {
  const frame = page.defaultView?.frameElement;
  if (frame == null) return null;
  const [outer, origin] = [frame.getBoundingClientRect(), preview.getBoundingClientRect()];
  const scale = outer.width / (frame.clientWidth || 1);
  return {
    top: outer.top - origin.top + Math.max(0, top * scale - margin),
    left: outer.left - origin.left + margin,
    width: outer.width - 2 * margin,
    opener,
  };
}

function createPreviewTexts(words: readonly Word[], language: Language, drafts: WordDrafts) {
  const {
    Needs: page = {},
    NeedNames = {},
    EventAnswer = {},
    Programme = {},
    MealAnswer = {},
    Questions = {},
    Names = {},
    ...translation
  } = toSections(words, language, drafts);
  return createI18n(language, {
    [language]: {
      translation,
      needs: { page, names: { ...getNeedNames(language), ...NeedNames } },
      events: { EventAnswer, Programme, MealAnswer, Questions, Names },
    },
  });
}

export function WordsPreview({ words, language, drafts, wedding, records, onPick, children }: WordsPreviewProps) {
  const { t } = useTexts();
  const [page, setPage] = useState<WordPage>('welcome');
  const deferredDrafts = useDeferredValue(drafts);
  const i18n = useMemo(() => createPreviewTexts(words, language, deferredDrafts), [words, language, deferredDrafts]);
  const pages = records.includes('events') ? wordPages : wordPages.filter((name) => name !== 'events');
  const preview = useRef<HTMLDivElement>(null);
  const hint = useId();
  const pick = (text: PickedText) => {
    const placement = preview.current && toPlacement(text, preview.current);
    if (placement !== null) onPick(text.word, placement);
  };
  const targets = <TextTargets words={words} label={t('Words.Edit')} onPick={pick} />;
  return (
    <aside className="settings__aside" aria-label={t('Settings.Preview.Title')} aria-describedby={hint}>
      <div className="preview words__preview" ref={preview}>
        <PagePicker<WordPage> pages={pages} page={page} onChange={setPage} />
        <FrameOverlayContext value={targets}>
          <I18nextProvider i18n={i18n} key={`${page} ${language}`}>
            <WordFrame
              title={t(page === 'messages' ? 'Words.Messages' : 'Settings.Preview.Frame')}
              page={page}
              language={language}
              wedding={wedding}
            />
          </I18nextProvider>
        </FrameOverlayContext>
        {children}
        <p id={hint} className="muted words__status" tabIndex={-1}>
          {t('Words.PreviewHint')}
        </p>
      </div>
    </aside>
  );
}

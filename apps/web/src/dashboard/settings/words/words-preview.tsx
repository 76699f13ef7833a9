// The guests' own pages with the texts as they are typed.

import type { FullWedding } from '@havn/api/wedding/schema';
import type { WordRecord } from '@havn/api/wedding/word/rules';
import type { Word } from '@havn/api/wedding/word/schema';
import type { Language } from '@havn/i18n/languages';
import { getNeedNames } from '@havn/i18n/need-names';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../../../lib/texts/create-i18n.js';
import { useSections } from '../../records/lists/lists.js';
import { useTexts } from '../../texts/texts.js';
import { EditablePreview } from '../preview/editable-preview.js';
import { PagePicker } from '../preview/page-picker.js';
import type { Placement } from '../preview/placed-form.js';
import { type WordPage, wordPages } from '../preview/preview-pages.js';
import { PlacedSectionText, type PlacedText } from '../sections/placed-section-text.js';
import { listSectionTexts, markSections } from '../sections/section-texts.js';
import { replacePlaceholders } from './placeholders.js';
import { getText, toSections, type WordDrafts } from './shown-words.js';
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
  const { rows } = useSections();
  const reader = { wedding, language };
  const sectionTexts = listSectionTexts(rows, reader);
  const [placed, setPlaced] = useState<PlacedText | null>(null);
  /** Marks of the sections follow those of the words. */
  const findSectionText = (index: number) => sectionTexts[index - words.length];
  const pick = (index: number, placement: Placement) => {
    const [word, text] = [words[index], findSectionText(index)];
    if (word !== undefined) onPick(word, placement);
    if (text !== undefined) setPlaced({ text, placement });
  };
  return (
    <EditablePreview
      choices={<PagePicker<WordPage> pages={pages} page={page} onChange={setPage} />}
      hint={t('Words.PreviewHint')}
      getText={(index) => {
        const word = words[index];
        return word === undefined ? (findSectionText(index)?.text ?? null) : replacePlaceholders(getText(word));
      }}
      onPick={pick}
      form={
        <>
          {children}
          <PlacedSectionText placed={placed} onClose={() => setPlaced(null)} />
        </>
      }
    >
      <I18nextProvider i18n={i18n} key={`${page} ${language}`}>
        <WordFrame
          title={t(page === 'messages' ? 'Words.Messages' : 'Settings.Preview.Frame')}
          page={page}
          language={language}
          wedding={wedding}
          sections={markSections(rows, reader, words.length)}
        />
      </I18nextProvider>
    </EditablePreview>
  );
}

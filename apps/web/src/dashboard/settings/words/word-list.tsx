import { getSection } from '@havn/api/wedding/word/rules';
import type { Word } from '@havn/api/wedding/word/schema';
import { isBuiltIn } from '@havn/i18n/own-languages';
import { useState } from 'react';
import { useTexts } from '../../texts/texts.js';
import { Icon } from '../../ui/icon.js';
import { Panel } from '../../ui/panel.js';
import { followWord, getPath, getText, type SetDraft, startDraft, type WordDrafts } from './shown-words.js';
import { TextWithChips } from './text-with-chips.js';
import { WordForm } from './word-form.js';

interface WordListProps {
  words: readonly Word[];
  drafts: WordDrafts;
  onDraft: SetDraft;
  onChanged(word: Word): void;
  /** The text that was opened from elsewhere on the page, each time with another number. */
  opened: OpenedWord | null;
}

export interface OpenedWord {
  path: string;
  number: number;
}

export function WordList({ words, ...drafting }: WordListProps) {
  const { t, hasText } = useTexts();
  const sections = [...new Set(words.map(({ key }) => getSection(key)))];
  const getTitle = (section: string) => {
    const key = `Words.Section.${section}`;
    return hasText(key) ? String(t(key as 'Words.Title')) : section;
  };
  return sections.map((section) => (
    <Panel key={section} title={getTitle(section)} className="panel settings__section stack">
      <ul className="stack words__list">
        {words
          .filter(({ key }) => getSection(key) === section)
          .map((word) => (
            <li key={getPath(word)}>
              <WordItem word={word} {...drafting} />
            </li>
          ))}
      </ul>
    </Panel>
  ));
}

function WordMark({ word: { language, value } }: { word: Word }) {
  const { t } = useTexts();
  if (isBuiltIn(language)) return value === null ? null : <span className="muted">{t('Words.Changed')}</span>;
  return value === null ? <span className="muted words__open">{t('Words.NotWritten')}</span> : null;
}

/** Only a press here moves the focus to the form. */
function WordItem({ word, drafts, onDraft, onChanged, opened }: Omit<WordListProps, 'words'> & { word: Word }) {
  const { t } = useTexts();
  const [isPressed, setPressed] = useState(false);
  const draft = drafts[getPath(word)];
  const isOpened = opened?.path === getPath(word);
  if (draft !== undefined)
    return (
      <WordForm
        key={isOpened ? opened.number : 0}
        word={word}
        hasFocus={isPressed || isOpened}
        isScrolledTo={isOpened}
        draft={followWord(draft, word)}
        onDraft={(next) => onDraft(word, next)}
        onChanged={() => onChanged(word)}
      />
    );
  return (
    <button
      type="button"
      className="row words__text"
      onClick={() => {
        setPressed(true);
        onDraft(word, startDraft(word));
      }}
    >
      <span className="visually-hidden">{t('Words.Edit')} </span>
      <span className="break words__value" lang={word.language} dir="auto">
        <TextWithChips text={getText(word)} placeholders={word.placeholders} />
      </span>
      <WordMark word={word} />
      <span className="words__edit">
        <Icon name="edit" />
      </span>
    </button>
  );
}

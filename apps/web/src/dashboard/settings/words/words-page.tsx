// /dashboard/settings/words (specification §1 "Words", §10).

import { capitalizeStart } from '@havn/api/names/capitalize-rules';
import { chooseLanguage } from '@havn/api/wedding/language-rules';
import type { FullWedding } from '@havn/api/wedding/schema';
import { type WordRecord, wordRecords } from '@havn/api/wedding/word/rules';
import type { Word } from '@havn/api/wedding/word/schema';
import type { Language } from '@havn/i18n/languages';
import { isBuiltIn } from '@havn/i18n/own-languages';
import { useState } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { useDishes, useEvents, useQuestions } from '../../records/lists/lists.js';
import { downloadWords } from '../../records/requests/download.js';
import { DownloadMenu } from '../../records/requests/export-menu.js';
import { joinQueries, Loaded } from '../../screens/loaded.js';
import { useFullWedding } from '../../session/use-full-wedding.js';
import { getLanguageLabel, getLanguageName } from '../../texts/language-label.js';
import { getCurrentLanguage, useTexts } from '../../texts/texts.js';
import { UnsavedChangesDialog } from '../../ui/dialog/unsaved-changes-dialog.js';
import { CheckboxField } from '../../ui/form/form-fields.js';
import { SearchBox } from '../../ui/form/search-box.js';
import { SegmentedControl } from '../../ui/form/segmented-control.js';
import type { Placement } from '../preview/placed-form.js';
import { SettingsPageHead } from '../settings-page-head.js';
import { ImportWordsButton } from './import-words-button.js';
import { PlacedEditor } from './placed-editor.js';
import {
  countWritten,
  followWord,
  getPath,
  isDirty,
  listShownWords,
  type SetDraft,
  startDraft,
  type WordDrafts,
} from './shown-words.js';
import { SiblingBar } from './sibling-bar.js';
import { useChangedWord } from './use-changed-word.js';
import { type OpenedWord, WordList } from './word-list.js';
import { WordsPreview } from './words-preview.js';
import './words.css';

/** @param firstLanguage - That of the texts which are shown first, if the wedding has it. */
export function WordsPage({ firstLanguage }: { firstLanguage: string | undefined }) {
  const { t } = useTexts();
  const words = trpc.word.list.useQuery();
  const query = joinQueries({ words, wedding: useFullWedding() });
  return (
    <>
      <SettingsPageHead title={t('Words.Title')} />
      <p className="muted words__intro">{t('Words.Intro')}</p>
      <Loaded query={query}>{(loaded) => <WordsEditor {...loaded} firstLanguage={firstLanguage} />}</Loaded>
    </>
  );
}

function useWordRecords(): readonly WordRecord[] {
  const lists = { events: useEvents(), dishes: useDishes(), questions: useQuestions() };
  return wordRecords.filter((record) => lists[record].rows.length > 0);
}

interface WordsEditorProps {
  words: Word[];
  wedding: FullWedding;
  firstLanguage: string | undefined;
}

function WordsEditor({ words, wedding, firstLanguage }: WordsEditorProps) {
  const { t } = useTexts();
  const records = useWordRecords();
  const [chosenLanguage, setLanguage] = useState<Language>(
    () => wedding.languages.find((spoken) => spoken === firstLanguage) ?? getCurrentLanguage(),
  );
  const language = chooseLanguage(chosenLanguage, wedding);
  const [query, setQuery] = useState('');
  const [isFiltered, setFiltered] = useState(false);
  const [drafts, setDrafts] = useState<WordDrafts>({});
  const setDraft: SetDraft = (word, draft) =>
    setDrafts(({ [getPath(word)]: _previous, ...others }) =>
      draft === null ? others : { ...others, [getPath(word)]: draft },
    );
  const [placed, setPlaced] = useState<{ path: string; placement: Placement } | null>(null);
  const placedWord = words.find((word) => getPath(word) === placed?.path);
  const placedDraft = placed === null ? undefined : drafts[placed.path];
  const { [placed?.path ?? '']: _typedInPlace, ...listedDrafts } = drafts;
  const [opened, setOpened] = useState<OpenedWord | null>(null);
  const changed = useChangedWord(words, wedding.languages);
  const openSibling = (word: Word) => {
    setLanguage(word.language);
    setPlaced(null);
    setDraft(word, drafts[getPath(word)] ?? startDraft(word));
    setOpened({ path: getPath(word), number: (opened?.number ?? 0) + 1 });
  };
  const shown = listShownWords(words, { language, query, isFiltered, wedding: { ...wedding, records }, drafts });
  return (
    <div className="settings words">
      <div className="wrap words__filters">
        <SegmentedControl<Language>
          label={t('Words.Language')}
          options={wedding.languages.map((value) => ({ value, text: getLanguageLabel(value) }))}
          value={language}
          onChange={setLanguage}
        />
        <DownloadMenu
          items={[
            {
              label: capitalizeStart(t('Words.Sheet.Name', { language: getLanguageName(language) })),
              download: (format) => downloadWords(language, format),
            },
          ]}
        />
        <ImportWordsButton language={language} />
      </div>
      <WordsPreview
        words={words}
        language={language}
        drafts={drafts}
        wedding={wedding}
        records={records}
        onPick={(word, placement) => {
          setDraft(word, drafts[getPath(word)] ?? startDraft(word));
          setPlaced({ path: getPath(word), placement });
        }}
      >
        {placed === null || placedWord === undefined || placedDraft === undefined ? null : (
          <PlacedEditor
            key={placed.path}
            word={placedWord}
            draft={followWord(placedDraft, placedWord)}
            placement={placed.placement}
            onDraft={(draft) => setDraft(placedWord, draft)}
            onChanged={() => changed.note(placedWord)}
            onLeave={() => {
              setPlaced(null);
              if (!isDirty(placedDraft)) setDraft(placedWord, null);
            }}
          />
        )}
      </WordsPreview>
      <div className="stack words__texts">
        <div className="wrap words__filters">
          <SearchBox label={t('Words.Search')} value={query} onChange={setQuery} />
          <CheckboxField
            label={t(isBuiltIn(language) ? 'Words.ChangedOnly' : 'Words.OpenOnly')}
            checked={isFiltered}
            onChange={({ target }) => setFiltered(target.checked)}
          />
          <p role="status" className="muted words__status">
            {isBuiltIn(language)
              ? t('Words.Count', { count: shown.length })
              : t('Words.Written', countWritten(words, language, { ...wedding, records }))}
          </p>
        </div>
        <WordList words={shown} drafts={listedDrafts} onDraft={setDraft} onChanged={changed.note} opened={opened} />
      </div>
      {changed.word === undefined || changed.siblings.length === 0 ? null : (
        <SiblingBar
          changed={changed.word}
          siblings={changed.siblings}
          words={words}
          onOpen={openSibling}
          onClose={changed.forget}
        />
      )}
      <UnsavedChangesDialog isDirty={Object.values(drafts).some(isDirty)} />
    </div>
  );
}

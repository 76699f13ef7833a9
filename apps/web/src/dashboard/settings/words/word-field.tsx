// The text in a form: its field, what is wrong with it, its missing placeholders, and what others have saved meanwhile.

import type { Word } from '@havn/api/wedding/word/schema';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { ConflictResolver } from '../../records/form/conflict-resolver.js';
import { StaleNotice } from '../../records/form/stale-notice.js';
import { ActionFailure } from '../../screens/action-failure.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { isEnterPress } from '../../ui/key-press.js';
import { ChipField, type ChipFieldHandle } from './chip-field.js';
import { formatViolation, getPlaceholderLabel, replacePlaceholders } from './placeholders.js';
import type { WordEditing, WordEditingOptions } from './use-word-editing.js';
import { WordHistory } from './word-history.js';

interface WordFieldProps extends Omit<WordEditingOptions, 'onChanged'> {
  ref: { current: ChipFieldHandle | null };
  editing: WordEditing;
  hasFocus: boolean;
  onSave(): void;
  /** Buttons beside those of the placeholders. */
  children?: ReactNode;
}

export function WordField({ ref, word, draft, onDraft, editing, hasFocus, onSave, children }: WordFieldProps) {
  const { t } = useTexts();
  const statusId = useId();
  const [isHistoryShown, setHistoryShown] = useState(false);
  const { value } = draft;
  const { violation, sides } = editing;
  const missing = word.placeholders.filter((name) => !value.includes(`{{${name}}}`));
  if (sides !== null)
    return (
      <ConflictResolver
        sides={sides}
        getLabel={() => t('Words.Text')}
        formatValue={({ text }) => replacePlaceholders(text)}
        onResolve={editing.resolve}
      />
    );
  return (
    <>
      <ChipField
        ref={ref}
        value={value}
        placeholders={word.placeholders}
        lang={word.language}
        label={t('Words.Text')}
        describedBy={statusId}
        isInvalid={violation !== null}
        hasLines={word.hasLines}
        hasFocus={hasFocus}
        onChange={(text) => onDraft({ ...draft, value: text })}
        onKeyDown={(event) => {
          if (!isSaveKey(event, word)) return;
          event.preventDefault();
          if (isEnterPress(event)) onSave();
        }}
      />
      <p id={statusId} className={violation === null ? 'muted words__status' : 'form-field__error'}>
        {violation === null
          ? t('Words.Left', { count: word.maxLength - [...value].length })
          : formatViolation(violation)}
      </p>
      <div className="wrap words__placeholders">
        {missing.map((name) => (
          <SmallButton
            key={name}
            label={t('Words.Insert', { name: getPlaceholderLabel(name) })}
            onClick={() => ref.current?.insert(name)}
          />
        ))}
        {children}
        <DashboardButton
          variant="quiet"
          className="dashboard-button--small"
          aria-expanded={isHistoryShown}
          onClick={() => setHistoryShown(!isHistoryShown)}
        >
          {t('Words.History.Title')}
        </DashboardButton>
      </div>
      {isHistoryShown ? (
        <WordHistory
          word={word}
          onRestore={(text) => {
            ref.current?.fill(text);
            setHistoryShown(false);
          }}
        />
      ) : null}
      <StaleNotice isStale={editing.isStale} isDeleted={false} onReview={editing.review} />
      <ActionFailure error={editing.error} message={t('Words.Failed')} />
    </>
  );
}

export function SmallButton({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <DashboardButton variant="quiet" className="dashboard-button--small" onClick={onClick}>
      {label}
    </DashboardButton>
  );
}

/** Otherwise Enter begins a line, or belongs to an input method. */
const isSaveKey = ({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent, { hasLines }: Word) =>
  key === 'Enter' && !nativeEvent.isComposing && (!hasLines || ctrlKey || metaKey);

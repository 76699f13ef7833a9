import { useEffect, useRef } from 'react';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { isEscapePress } from '../../ui/escape-press.js';
import { useFocusOnRemoval } from '../../ui/focus.js';
import type { ChipFieldHandle } from './chip-field.js';
import { replacePlaceholders } from './placeholders.js';
import { useWordEditing, type WordEditingOptions } from './use-word-editing.js';
import { WordField } from './word-field.js';

interface WordFormProps extends WordEditingOptions {
  hasFocus: boolean;
  /** Whether it was opened from elsewhere on the page. */
  isScrolledTo: boolean;
}

export function WordForm({ hasFocus, isScrolledTo, ...options }: WordFormProps) {
  const { word, draft, onDraft } = options;
  const { t } = useTexts();
  const field = useRef<ChipFieldHandle>(null);
  const container = useFocusOnRemoval<HTMLFormElement>('replacement');
  const close = () => onDraft(null);
  const editing = useWordEditing(options);
  const save = () => {
    editing.save();
    if (editing.violation !== null) field.current?.activate();
  };
  useEffect(() => {
    if (isScrolledTo) container.current?.scrollIntoView({ block: 'center' });
  }, [isScrolledTo, container]);
  return (
    <form
      ref={container}
      className="stack words__form"
      noValidate
      onKeyDown={(event) => {
        if (isEscapePress(event)) close();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <WordField
        ref={field}
        word={word}
        draft={draft}
        onDraft={onDraft}
        editing={editing}
        hasFocus={hasFocus}
        onSave={save}
      />
      {editing.sides === null ? (
        <>
          <p className="muted break words__status">{t('Words.Default', { text: replacePlaceholders(word.default) })}</p>
          <div className="cluster words__actions">
            <DashboardButton type="submit" isBusy={editing.isSaving}>
              {t('Actions.Save')}
            </DashboardButton>
            <DashboardButton variant="quiet" onClick={close}>
              {t('Actions.Cancel')}
            </DashboardButton>
            {word.value === null ? null : (
              <DashboardButton variant="quiet" isBusy={editing.isResetting} onClick={editing.reset}>
                {t('Words.Reset')}
              </DashboardButton>
            )}
          </div>
        </>
      ) : null}
    </form>
  );
}

// The editor of a text on top of the text in the preview. What was typed stays a draft when the focus leaves it.
import { useRef } from 'react';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { useFocusOnRemoval } from '../../ui/focus.js';
import { closePlaced, PlacedForm, type Placement } from '../preview/placed-form.js';
import type { ChipFieldHandle } from './chip-field.js';
import { getText, isDirty, type WordDraft } from './shown-words.js';
import { useWordEditing, type WordEditingOptions } from './use-word-editing.js';
import { SmallButton, WordField } from './word-field.js';

interface PlacedEditorProps extends WordEditingOptions {
  placement: Placement;
  /** Called when the focus leaves the editor. */
  onLeave(): void;
}

export function PlacedEditor({ word, draft, onDraft: setDraft, onChanged, placement, onLeave }: PlacedEditorProps) {
  const { t } = useTexts();
  const field = useRef<ChipFieldHandle>(null);
  const container = useFocusOnRemoval<HTMLDivElement>('replacement');
  const onDraft = (next: WordDraft | null) => {
    if (next === null) closePlaced(container.current, placement, () => setDraft(null));
    else setDraft(next);
  };
  const editing = useWordEditing({ word, draft, onDraft, onChanged });
  return (
    <PlacedForm
      ref={container}
      placement={placement}
      onLeave={onLeave}
      onEscape={() => onDraft(null)}
      aria-label={t('Words.Text')}
      onSubmit={(event) => {
        event.preventDefault();
        editing.save();
      }}
    >
      <WordField
        ref={field}
        hasFocus
        word={word}
        draft={draft}
        onDraft={onDraft}
        editing={editing}
        onSave={editing.save}
      >
        <DashboardButton type="submit" isBusy={editing.isSaving}>
          {t('Actions.Save')}
        </DashboardButton>
        {isDirty(draft) ? (
          <SmallButton label={t('Undo.Undo')} onClick={() => field.current?.fill(getText(draft.base))} />
        ) : null}
        {draft.value === word.default ? null : (
          <SmallButton label={t('Words.Reset')} onClick={() => field.current?.fill(word.default)} />
        )}
      </WordField>
    </PlacedForm>
  );
}

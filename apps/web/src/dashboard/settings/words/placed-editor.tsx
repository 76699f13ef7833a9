// The editor of a text on top of the text in the preview. What was typed stays a draft when the focus leaves it.
import { useEffect, useRef } from 'react';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { updateAndFocus, useFocusOnRemoval } from '../../ui/focus.js';
import type { ChipFieldHandle } from './chip-field.js';
import { getText, isDirty, type WordDraft } from './shown-words.js';
import { useWordEditing, type WordEditingOptions } from './use-word-editing.js';
import { isEscape, SmallButton, WordField } from './word-field.js';

/** Of the text, in the coordinates of the preview. */
export interface Placement {
  top: number;
  left: number;
  width: number;
  /** The button that gets the focus back; null after a click on the text itself. */
  opener: HTMLElement | null;
}

interface PlacedEditorProps extends WordEditingOptions {
  placement: Placement;
  /** Called when the focus leaves the editor. */
  onLeave(): void;
}

export function PlacedEditor({ word, draft, onDraft: setDraft, onChanged, placement, onLeave }: PlacedEditorProps) {
  const { t } = useTexts();
  const field = useRef<ChipFieldHandle>(null);
  const { top, left, width, opener } = placement;
  const container = useFocusOnRemoval<HTMLDivElement>('replacement');
  const onDraft = (next: WordDraft | null) => {
    const hasFocus = container.current?.contains(document.activeElement) === true;
    if (next === null && hasFocus) {
      updateAndFocus(
        () => setDraft(null),
        () => opener,
      );
    } else setDraft(next);
  };
  const editing = useWordEditing({ word, draft, onDraft, onChanged });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={container} className="words__place" style={{ gridTemplateRows: `minmax(0, ${top}px) auto` }}>
      <form
        ref={form}
        noValidate
        onKeyDown={(event) => {
          if (isEscape(event)) onDraft(null);
        }}
        aria-label={t('Words.Text')}
        onSubmit={(event) => {
          event.preventDefault();
          editing.save();
        }}
        className="stack words__placed"
        style={{ marginLeft: left, inlineSize: width }}
        onBlur={({ currentTarget, relatedTarget }) => {
          // A window that loses the focus keeps its focused element.
          if (!currentTarget.contains(relatedTarget) && !currentTarget.contains(document.activeElement)) onLeave();
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
      </form>
    </div>
  );
}

// The editor of a text on top of the text in the preview. What was typed stays a draft when the focus leaves it.
import { type KeyboardEvent, useId, useRef } from 'react';
import { ConflictResolver } from '../../records/form/conflict-resolver.js';
import { StaleNotice } from '../../records/form/stale-notice.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { useFocusOnRemoval } from '../../ui/focus.js';
import { FailureNotice } from '../../ui/notice.js';
import { ChipField, type ChipFieldHandle } from './chip-field.js';
import { formatViolation, getPlaceholderLabel } from './placeholders.js';
import { getText, isDirty } from './shown-words.js';
import { useWordEditing, type WordEditingOptions } from './use-word-editing.js';

/** Of the text, in the coordinates of the preview. */
export interface Placement {
  top: number;
  left: number;
  width: number;
}

interface PlacedEditorProps extends WordEditingOptions {
  placement: Placement;
  /** Called when the focus leaves the editor. */
  onLeave(): void;
}

export function PlacedEditor({ word, draft, onDraft, placement, onLeave }: PlacedEditorProps) {
  const { t } = useTexts();
  const field = useRef<ChipFieldHandle>(null);
  const editing = useWordEditing({ word, draft, onDraft });
  const { violation, sides } = editing;
  const container = useFocusOnRemoval<HTMLFormElement>('heading');
  const statusId = useId();
  const { value } = draft;
  const missing = word.placeholders.filter((name) => !value.includes(`{{${name}}}`));
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDraft(null);
    else if (
      event.key === 'Enter' &&
      !event.nativeEvent.isComposing &&
      (!word.hasLines || event.ctrlKey || event.metaKey)
    ) {
      event.preventDefault();
      editing.save();
    }
  };
  return (
    <form
      ref={container}
      noValidate
      aria-label={t('Words.Text')}
      onSubmit={(event) => {
        event.preventDefault();
        editing.save();
      }}
      className="stack words__placed"
      style={{ insetBlockStart: placement.top, left: placement.left, inlineSize: placement.width }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A window that loses the focus keeps its focused element.
        if (!currentTarget.contains(relatedTarget) && !currentTarget.contains(document.activeElement)) onLeave();
      }}
    >
      {sides === null ? (
        <>
          <ChipField
            ref={field}
            initialValue={value}
            placeholders={word.placeholders}
            lang={word.language}
            label={t('Words.Text')}
            describedBy={statusId}
            isInvalid={violation !== null}
            hasLines={word.hasLines}
            onChange={(text) => onDraft({ ...draft, value: text })}
            onKeyDown={handleKey}
          />
          <p id={statusId} className={violation === null ? 'muted words__status' : 'form-field__error'}>
            {violation === null
              ? t('Words.Left', { count: word.maxLength - [...value].length })
              : formatViolation(violation)}
          </p>
          <StaleNotice isStale={editing.isStale} isDeleted={false} onReview={editing.review} />
        </>
      ) : (
        <ConflictResolver
          sides={sides}
          getLabel={() => t('Words.Text')}
          formatValue={({ text }) => text}
          onResolve={editing.resolve}
        />
      )}
      {editing.error ? <FailureNotice message={t('Words.Failed')} error={editing.error} /> : null}
      {sides === null ? (
        <div className="wrap words__placeholders">
          {missing.map((name) => (
            <SmallButton
              key={name}
              label={t('Words.Insert', { name: getPlaceholderLabel(name) })}
              onClick={() => field.current?.insert(name)}
            />
          ))}
          {value === word.default ? null : (
            <SmallButton label={t('Words.Reset')} onClick={() => field.current?.fill(word.default)} />
          )}
          {isDirty(draft) ? (
            <SmallButton label={t('Undo.Undo')} onClick={() => field.current?.fill(getText(draft.base))} />
          ) : null}
          <DashboardButton type="submit" className="dashboard-button--small" isBusy={editing.isSaving}>
            {t('Actions.Save')}
          </DashboardButton>
        </div>
      ) : null}
    </form>
  );
}

function SmallButton({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <DashboardButton variant="quiet" className="dashboard-button--small" onClick={onClick}>
      {label}
    </DashboardButton>
  );
}

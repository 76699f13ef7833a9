import type { FormEvent } from 'react';
import { ConflictResolver } from '../../records/form/conflict-resolver.js';
import { StaleNotice } from '../../records/form/stale-notice.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { updateAndFocus, useFocusOnReady, useFocusOnRemoval } from '../../ui/focus.js';
import { TextAreaField } from '../../ui/form/form-fields.js';
import { FailureNotice } from '../../ui/notice.js';
import { formatViolation, getPlaceholderLabel } from './placeholders.js';
import { useWordEditing, type WordEditingOptions } from './use-word-editing.js';

export function WordForm({ word, draft, onDraft, hasFocus }: WordEditingOptions & { hasFocus: boolean }) {
  const { t } = useTexts();
  const { language, placeholders, maxLength } = word;
  const { value } = draft;
  const field = useFocusOnReady<HTMLTextAreaElement>(hasFocus);
  const container = useFocusOnRemoval<HTMLFormElement>('replacement');
  const close = () => onDraft(null);
  const editing = useWordEditing({ word, draft, onDraft });
  const { violation, sides } = editing;
  const setValue = (changed: string) => onDraft({ ...draft, value: changed });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (violation === null) editing.save();
    else
      updateAndFocus(
        () => undefined,
        () => field.current,
      );
  };
  /** At the caret. */
  const insert = (placeholder: string) => {
    const area = field.current;
    area?.setRangeText(placeholder, area.selectionStart, area.selectionEnd, 'end');
    updateAndFocus(
      () => setValue(area?.value ?? value),
      () => area,
    );
  };
  if (sides !== null)
    return (
      <ConflictResolver
        sides={sides}
        getLabel={() => t('Words.Text')}
        formatValue={({ text }) => text}
        onResolve={editing.resolve}
      />
    );
  return (
    <form ref={container} className="stack words__form" noValidate onSubmit={submit}>
      <TextAreaField
        ref={field}
        lang={language}
        rows={word.default.length > 60 ? 4 : 2}
        label={t('Words.Text')}
        hint={t('Words.Default', { text: word.default })}
        error={violation === null ? undefined : formatViolation(violation)}
        value={value}
        onChange={({ target }) => setValue(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
        }}
      />
      <div className="wrap words__placeholders">
        {placeholders.map((name) => (
          <DashboardButton
            key={name}
            variant="quiet"
            className="dashboard-button--small"
            aria-label={t('Words.Insert', { name: getPlaceholderLabel(name) })}
            onClick={() => insert(`{{${name}}}`)}
          >
            {getPlaceholderLabel(name)}
          </DashboardButton>
        ))}
        <span className="muted">{t('Words.Left', { count: Math.max(0, maxLength - [...value].length) })}</span>
      </div>
      <StaleNotice isStale={editing.isStale} isDeleted={false} onReview={editing.review} />
      {editing.error ? <FailureNotice message={t('Words.Failed')} error={editing.error} /> : null}
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
    </form>
  );
}

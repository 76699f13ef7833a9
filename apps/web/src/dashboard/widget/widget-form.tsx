// Form of a widget: the element's options in collapsible sections with the server's errors, a save bar and a live
// preview.
import type { Widget } from '@havn/api/widget/schema';

import { useRef, useState } from 'react';
import { getErrorBody } from '../../lib/api/api-error.js';
import { focusHeading } from '../../lib/startup/page-setup.js';
import { usePageForm } from '../records/form/use-page-form.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { UnsavedChangesDialog } from '../ui/dialog/unsaved-changes-dialog.js';
import { FailureNotice, Notice } from '../ui/notice.js';
import { ButtonPreview } from './button-preview.js';
import { formatOptionPath, getOptionErrors, parseIssuePath } from './option-errors.js';
import { useWidgetAdapter } from './use-widget-adapter.js';
import { listDifferences, toWidgetDraft, type WidgetDraft } from './widget-draft.js';
import { WidgetSections } from './widget-sections.js';

interface WidgetFormProps {
  /** `null` to create a widget. */
  widget: Widget | null;
  initialDraft: WidgetDraft;
  /** Not called while there is something typed during the save. */
  onSaved?(widget: Widget): void;
}

function useWidgetForm({ widget, initialDraft, onSaved }: WidgetFormProps) {
  const [pristine] = useState(initialDraft);
  const [draft, setDraft] = useState(pristine);
  const latestDraft = useRef(draft);
  latestDraft.current = draft;
  // React key: a new value remounts the fields that hold raw text.
  const [formKey, setFormKey] = useState(0);
  const toDraft = (record: Widget | null) => (record === null ? pristine : toWidgetDraft(record));
  const page = usePageForm(useWidgetAdapter(), {
    live: widget,
    values: draft,
    getValues: () => latestDraft.current,
    toValues: toDraft,
    show: (record, typed) => {
      if (Object.keys(typed).length > 0) return;
      setDraft(toDraft(record));
      setFormKey(formKey + 1);
      if (record !== null) onSaved?.(record);
    },
  });
  return { ...page, draft, setDraft, formKey };
}

export function WidgetForm(props: WidgetFormProps) {
  const { t } = useTexts();
  const { draft, setDraft, formKey, isSaved, isDirty, saving, element, save, take } = useWidgetForm(props);
  const isUnsaved = isDirty || saving.saved === null;
  return (
    <>
      <div className="settings">
        <form
          ref={element}
          className="stack settings__form"
          noValidate
          onSubmit={(submitted) => {
            submitted.preventDefault();
            void save(draft);
          }}
        >
          {saving.error ? <SaveFailure error={saving.error} isNew={saving.saved === null} /> : null}
          <WidgetConflict {...saving} draft={draft} onTake={take} onKeep={(theirs) => save(draft, theirs)} />
          <WidgetSections formKey={formKey} draft={draft} errors={getOptionErrors(saving.error)} onChange={setDraft} />
          <section
            className="save-bar"
            data-dirty={isUnsaved || undefined}
            aria-label={t('Settings.Save.UnsavedChanges')}
          >
            <p className="save-bar__status" role="status">
              {t(isUnsaved ? 'Widget.NotSaved' : isSaved ? 'Widget.Saved' : 'Widget.AllSaved')}
            </p>
            <DashboardButton type="submit" disabled={saving.theirs !== null || !isUnsaved} isBusy={saving.isSaving}>
              {t('Actions.Save')}
            </DashboardButton>
          </section>
        </form>
        <ButtonPreview draft={draft} />
      </div>
      <UnsavedChangesDialog isDirty={isDirty && !saving.isSaving} />
    </>
  );
}

/** The error of an option is shown at its field; this notice names the options. */
function SaveFailure({ error, isNew }: { error: unknown; isNew: boolean }) {
  const { t } = useTexts();
  const issues = getErrorBody(error)?.issues ?? [];
  const message = t(isNew ? 'Widget.CreateFailed' : 'Widget.SaveFailed');
  if (issues.length === 0) return <FailureNotice message={message} error={error} />;
  const options = [...new Set(issues.map(parseIssuePath).map(({ path }) => formatOptionPath(path)))].join(', ');
  return <FailureNotice message={`${message} ${t('Widget.Invalid', { options })}`} />;
}

interface WidgetConflictProps {
  theirs: Widget | null;
  isSaving: boolean;
  draft: WidgetDraft;
  onTake(theirs: Widget): void;
  /** Saves the draft over the other version. */
  onKeep(theirs: Widget): Promise<void>;
}

/** Conflict with another administrator: lists the differences and asks which version to keep. */
function WidgetConflict({ theirs, isSaving, draft, onTake, onKeep }: WidgetConflictProps) {
  const { t } = useTexts();
  if (theirs === null) return null;
  const fields = listDifferences(toWidgetDraft(theirs), draft)
    .map((name) => formatOptionPath([name]))
    .join(', ');
  return (
    <div className="widget-conflict">
      <Notice>{t('Widget.Conflict', { fields })}</Notice>
      <p className="cluster widget-buttons">
        <DashboardButton
          variant="quiet"
          onClick={() => {
            onTake(theirs);
            // The pressed button is removed with the notice.
            focusHeading();
          }}
        >
          {t('Widget.KeepTheirs')}
        </DashboardButton>
        <DashboardButton isBusy={isSaving} onClick={() => void onKeep(theirs)}>
          {t('Widget.KeepMine')}
        </DashboardButton>
      </p>
    </div>
  );
}

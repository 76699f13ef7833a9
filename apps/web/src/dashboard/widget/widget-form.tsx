// Form of a widget: the element's options in collapsible sections with the server's errors, a save bar and a live
// preview.
import type { Widget } from '@havn/api/widget/schema';
import { getErrorBody } from '../../lib/api/api-error.js';
import { RecordPageForm } from '../records/form/page-form.js';
import { usePageForm } from '../records/form/use-page-form.js';
import { getChangedFields } from '../store/three-way-merge.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { FailureNotice } from '../ui/notice.js';
import { ButtonPreview } from './button-preview.js';
import { formatOptionPath, getOptionErrors, parseIssuePath } from './option-errors.js';
import { useWidgetAdapter } from './use-widget-adapter.js';
import { WidgetConflict } from './widget-conflict.js';
import { toWidgetDraft, toWidgetFields, type WidgetDraft, type WidgetFields, withOptionsOf } from './widget-draft.js';
import { WidgetSections } from './widget-sections.js';

interface WidgetFormProps {
  /** `null` to create a widget. */
  widget: Widget | null;
  initialDraft: WidgetDraft;
  /** Not called while there is something typed during the save. */
  onSaved?(widget: Widget): void;
}

export function WidgetForm({ widget, initialDraft, onSaved }: WidgetFormProps) {
  const { t } = useTexts();
  const page = usePageForm<Widget, WidgetFields, WidgetDraft>({
    adapter: useWidgetAdapter(),
    live: widget ?? undefined,
    empty: initialDraft,
    toValues: toWidgetDraft,
    toFields: (draft, base) =>
      toWidgetFields({ ...draft, configuration: withOptionsOf(base ?? {}, draft.configuration) }),
    ...(onSaved && { onSaved }),
  });
  const { form, values: draft, saving, isDirty } = page;
  const isUnsaved = isDirty || saving.saved === null;
  const change = (next: WidgetDraft) => {
    for (const [name, value] of Object.entries(getChangedFields(draft, next)))
      form.setValue(name as keyof WidgetDraft, value);
  };
  return (
    <div className="settings">
      <RecordPageForm
        page={page}
        className="stack settings__form"
        failure={<SaveFailure error={saving.error} isNew={saving.saved === null} />}
        Conflict={WidgetConflict}
        actions={
          <section
            className="cluster sticky-bar save-bar"
            data-dirty={isUnsaved || undefined}
            aria-label={t('Settings.Save.UnsavedChanges')}
          >
            <p className="save-bar__status" role="status">
              {t(isUnsaved ? 'Widget.NotSaved' : page.isSaved ? 'Widget.Saved' : 'Widget.AllSaved')}
            </p>
            <DashboardButton type="submit" disabled={page.sides !== null || !isUnsaved} isBusy={saving.isSaving}>
              {t('Actions.Save')}
            </DashboardButton>
          </section>
        }
      >
        <WidgetSections
          formKey={page.revision}
          draft={draft}
          errors={getOptionErrors(saving.error)}
          onChange={change}
        />
      </RecordPageForm>
      <ButtonPreview draft={draft} />
    </div>
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

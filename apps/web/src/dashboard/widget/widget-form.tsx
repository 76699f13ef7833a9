// Form of a widget: the element's options in collapsible sections with the server's errors, a save bar and a live
// preview.
import type { Widget } from '@havn/api/widget/schema';
import { OptionFields } from '@havn/widget/editor/fields';
import type { EditorOption } from '@havn/widget/editor/options';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { type ReactNode, useState } from 'react';
import { getErrorBody } from '../../lib/api/api-error.js';
import { idempotencyKey, trpc } from '../../lib/api/trpc.js';
import { isRecord, toText } from '../../lib/storage/unknown-value.js';
import { ConflictResolver } from '../records/form/conflict-resolver.js';
import { type ConflictProps, RecordPageForm } from '../records/form/page-form.js';
import { usePageForm } from '../records/form/use-page-form.js';
import type { RecordAdapter } from '../records/form/use-record-save.js';
import { replaceCached } from '../records/lists/replace-cached.js';
import { getChangedFields } from '../store/three-way-merge.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { FailureNotice } from '../ui/notice.js';
import { ButtonPreview } from './button-preview.js';
import { formatOptionPath, getOptionErrors, parseIssuePath } from './option-errors.js';
import { type SectionName, sections } from './options.js';
import { RsvpFields, ThankYouFields } from './rsvp-fields.js';
import {
  asksForResponses,
  toWidgetDraft,
  toWidgetFields,
  type WidgetDraft,
  type WidgetFields,
  withOptionsOf,
} from './widget-draft.js';
import { WidgetEditor } from './widget-editor.js';

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

/** Lists and objects have a line for each value. */
function formatOptionValue(value: unknown, { t }: Pick<ReturnType<typeof useTexts>, 't'>): string {
  if (typeof value === 'boolean') return t(value ? 'Guests.Yes' : 'Guests.No');
  if (Array.isArray(value)) return value.map((item) => formatOptionValue(item, { t })).join('\n');
  if (!isRecord(value)) return toText(value);
  return Object.entries(value)
    .map(([name, inner]) =>
      t('Widget.LabelledValue', { label: formatOptionPath([name]), value: formatOptionValue(inner, { t }) }),
    )
    .join('\n');
}

function WidgetConflict(props: ConflictProps<WidgetFields>) {
  const texts = useTexts();
  return (
    <ConflictResolver
      {...props}
      getLabel={(name) => formatOptionPath([name])}
      formatValue={(fields, name) => formatOptionValue(fields[name], texts)}
    />
  );
}

function useWidgetAdapter(): RecordAdapter<Widget, WidgetFields> {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const { create, update, get } = utils.client.widget;
  return {
    toFields: toWidgetFields,
    getQueueKey: ({ _id }) => _id,
    get: async (saved) => {
      const latest = await get.query({ id: saved._id });
      return { ...latest, configuration: withOptionsOf(saved.configuration, latest.configuration) };
    },
    create: (fields, key) => create.mutate(toWidgetDraft(fields), { context: { [idempotencyKey]: key } }),
    // The options are stored as a whole.
    update: ({ ifMatch }, { saved, fields }) => {
      const changes = getChangedFields(toWidgetDraft(toWidgetFields(saved)), toWidgetDraft(fields));
      return update.mutate({ ...changes, ifMatch, id: saved._id });
    },
    show: async (widget) => {
      const queryKey = getQueryKey(trpc.widget.get, { id: widget._id }, 'query');
      await replaceCached(queryClient, { queryKey, data: widget });
      void utils.widget.list.invalidate();
    },
  };
}

interface WidgetSectionsProps {
  /** React key of the fields: a new value remounts them but keeps the sections expanded. */
  formKey: number;
  draft: WidgetDraft;
  errors: Readonly<Record<string, string>>;
  onChange(draft: WidgetDraft): void;
}

function WidgetSections({ formKey, draft, errors, onChange }: WidgetSectionsProps) {
  const hasErrors = (options: readonly EditorOption[]) => options.some(({ name }) => name in errors);
  const renderSections = (isIncluded: (name: SectionName) => boolean) =>
    sections
      .filter(({ name }) => isIncluded(name))
      .map(({ name, options }) => (
        <WidgetSection key={name} name={name} isOpen={name === 'event'} hasErrors={hasErrors(options)}>
          <OptionFields
            key={formKey}
            options={options}
            values={draft.configuration}
            errors={errors}
            onChange={(configuration) => onChange({ ...draft, configuration })}
          />
        </WidgetSection>
      ));
  const firstSections: readonly SectionName[] = ['event', 'calendars', 'appearance'];
  const hasRsvpErrors = ['rsvp', 'max', 'maxpp', 'expires'].some((name) => name in errors);
  return (
    <WidgetEditor>
      {renderSections((name) => firstSections.includes(name))}
      <WidgetSection name="rsvp" isOpen={asksForResponses(draft)} hasErrors={hasRsvpErrors}>
        <RsvpFields key={formKey} draft={draft} errors={errors} onChange={onChange} />
      </WidgetSection>
      <WidgetSection name="ty" isOpen={draft.configuration.ty !== undefined} hasErrors={'ty' in errors}>
        <ThankYouFields key={formKey} draft={draft} errors={errors} onChange={onChange} />
      </WidgetSection>
      {renderSections((name) => !firstSections.includes(name))}
    </WidgetEditor>
  );
}

interface WidgetSectionProps {
  name: SectionName;
  /** Until the user expands or collapses it. */
  isOpen: boolean;
  hasErrors: boolean;
  children: ReactNode;
}

function WidgetSection({ name, isOpen, hasErrors, children }: WidgetSectionProps) {
  const { t } = useTexts();
  const [toggledOpen, setToggledOpen] = useState<boolean | null>(null);
  const [hadErrors, setHadErrors] = useState(hasErrors);
  if (hadErrors !== hasErrors) {
    setHadErrors(hasErrors);
    if (hasErrors) setToggledOpen(true);
  }
  const isShownOpen = toggledOpen ?? isOpen;
  return (
    <details
      className="panel widget-section"
      open={isShownOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isShownOpen) setToggledOpen(currentTarget.open);
      }}
    >
      <summary className="widget-section__title">
        <h2>{t(`Widget.Sections.${name}`)}</h2>
      </summary>
      {children}
    </details>
  );
}

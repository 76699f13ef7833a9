// Follows changes of other administrators while nothing is typed; resolves conflicts otherwise.
import type { WeddingRecord } from '@havn/api/wedding/fields';
import type { FullWedding } from '@havn/api/wedding/schema';
import { useMemo, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { StaleNotice } from '../records/form/stale-notice.js';
import { usePageForm } from '../records/form/use-page-form.js';
import type { RecordSave } from '../records/form/use-record-save.js';
import { useTexts } from '../texts/texts.js';
import { createLazyDialog } from '../ui/dialog/lazy-dialog.js';
import { UnsavedChangesDialog } from '../ui/dialog/unsaved-changes-dialog.js';
import { useDialogs } from '../ui/dialog/use-dialogs.js';
import { createFormResolver, useServerIssues } from '../ui/form/forms.js';
import { FailureNotice, LoadFailedState, LoadingState } from '../ui/notice.js';
import { useLazyModule } from '../ui/use-lazy-module.js';
import { PreviewAside } from './preview/preview-placement.js';
import { SaveBar } from './save-bar.js';
import {
  createSettingsSchema,
  type SettingsFields,
  toFieldName,
  toSettingsFields,
  toWeddingRecord,
} from './settings-fields.js';
import { SettingsSections } from './settings-sections.js';
import { pickWeddingRecord, useWeddingAdapter } from './use-wedding-adapter.js';
import type { WeddingConflictProps } from './wedding-conflict.js';

const ConfirmRemoval = createLazyDialog(() => import('./confirm-removal.js'), 'ConfirmRemoval');
const loadWeddingConflict = () => import('./wedding-conflict.js').then((file) => file.WeddingConflict);

const toFormPath = ([field, ...rest]: readonly (string | number)[]) => [toFieldName(String(field)), ...rest].join('.');

export function SettingsForm({ live }: { live: FullWedding }) {
  const [initialFields] = useState(() => toSettingsFields(pickWeddingRecord(live)));
  const [resolver] = useState(() => createFormResolver<SettingsFields>(createSettingsSchema(live)));
  const form = useForm<SettingsFields>({ resolver, defaultValues: initialFields, mode: 'onTouched' });
  const values = { ...initialFields, ...useWatch({ control: form.control }) } as SettingsFields;
  const toValues = (record: FullWedding | null) =>
    record === null ? initialFields : toSettingsFields(pickWeddingRecord(record));
  const { saving, isDirty, isSaved, element, save, take } = usePageForm(useWeddingAdapter(), {
    live,
    values,
    getValues: form.getValues,
    toValues,
    show: (record, typed) => form.reset({ ...toValues(record), ...typed }),
  });
  const saved = saving.saved ?? live;
  const base = useMemo(() => pickWeddingRecord(saved), [saved]);
  useServerIssues(form, saving.error, toFormPath);
  const dialogs = useDialogs<{ removal: WeddingRecord }>({
    removal: ({ open, onClose }, record) => (
      <ConfirmRemoval
        open={open}
        onClose={onClose}
        day={record.contactsRemovedOn ?? ''}
        onConfirm={() => {
          onClose();
          void save(record);
        }}
      />
    ),
  });
  const submit = form.handleSubmit((parsed) => {
    const record = toWeddingRecord(parsed, base);
    const { contactsRemovedOn: day } = record;
    return day === null || day === base.contactsRemovedOn ? save(record) : dialogs.open('removal', record);
  });
  return (
    <FormProvider {...form}>
      <div className="settings">
        <form ref={element} className="stack settings__form" onSubmit={submit} noValidate>
          <SaveNotice
            saving={saving}
            isDirty={isDirty}
            onReview={() => void saving.loadTheirs(toWeddingRecord(values, base))}
          />
          {saving.theirs === null ? (
            <SettingsSections />
          ) : (
            <LazyConflict
              sides={{ base, theirs: pickWeddingRecord(saving.theirs), mine: toWeddingRecord(values, base) }}
              onResolve={(record) => {
                for (const [key, value] of Object.entries(toSettingsFields(record)))
                  form.setValue(key as keyof SettingsFields, value);
                saving.rebase(saving.theirs);
              }}
            />
          )}
          <SaveBar
            isDirty={isDirty}
            isSaved={isSaved}
            isInvalid={Object.keys(form.formState.errors).length > 0}
            isBusy={saving.isSaving}
            canSave={saving.theirs === null}
            onReset={() => take(live)}
            preview={{ fields: values, saved }}
          />
        </form>
        <PreviewAside fields={values} saved={saved} />
      </div>
      <UnsavedChangesDialog isDirty={isDirty} />
      {dialogs.element}
    </FormProvider>
  );
}

/** Loaded on demand: conflicts are rare. What was typed is kept meanwhile, also if the code cannot be loaded. */
function LazyConflict(props: WeddingConflictProps) {
  const { module: WeddingConflict, hasFailed, retry } = useLazyModule(loadWeddingConflict);
  if (WeddingConflict !== null) return <WeddingConflict {...props} />;
  return hasFailed ? <LoadFailedState onRetry={retry} /> : <LoadingState />;
}

/** Notice above the fields: the save failed, or someone else changed the record. */
function SaveNotice({
  saving,
  isDirty,
  onReview,
}: {
  saving: RecordSave<FullWedding, WeddingRecord>;
  isDirty: boolean;
  onReview(): void;
}) {
  const { t } = useTexts();
  if (saving.error) return <FailureNotice message={t('Settings.Save.Failed')} error={saving.error} />;
  return (
    <StaleNotice isStale={isDirty && saving.isStale && saving.theirs === null} isDeleted={false} onReview={onReview} />
  );
}

// Follows changes of other administrators while nothing is typed; resolves conflicts otherwise.
import type { WeddingRecord } from '@havn/api/wedding/fields';
import type { FullWedding } from '@havn/api/wedding/schema';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { RecordPageForm } from '../records/form/page-form.js';
import { usePageForm } from '../records/form/use-page-form.js';
import { useTexts } from '../texts/texts.js';
import { useDialogs } from '../ui/dialog/use-dialogs.js';
import { createFormResolver, useServerIssues } from '../ui/form/forms.js';
import { FailureNotice } from '../ui/notice.js';
import { ConfirmRemoval } from './confirm-removal.js';
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
import { WeddingConflict } from './wedding-conflict.js';

const toFormPath = ([field, ...rest]: readonly (string | number)[]) => [toFieldName(String(field)), ...rest].join('.');

export function SettingsForm({ live }: { live: FullWedding }) {
  const { t } = useTexts();
  const record = pickWeddingRecord(live);
  const [resolver] = useState(() => createFormResolver<SettingsFields>(createSettingsSchema(live)));
  const page = usePageForm<FullWedding, WeddingRecord, SettingsFields>({
    adapter: useWeddingAdapter(),
    live,
    empty: toSettingsFields(record),
    toValues: toSettingsFields,
    toFields: (fields, base) => toWeddingRecord(fields, base ?? record),
    resolver,
    mode: 'onTouched',
  });
  const { form, values, saving } = page;
  const saved = saving.saved ?? live;
  useServerIssues(form, saving.error, toFormPath);
  const dialogs = useDialogs<{ removal: SettingsFields }>({
    removal: ({ open, onClose }, parsed) => (
      <ConfirmRemoval
        open={open}
        onClose={onClose}
        day={parsed.contactsRemovedOn}
        onConfirm={() => {
          onClose();
          void page.save(parsed);
        }}
      />
    ),
  });
  const submit = (parsed: SettingsFields) => {
    const { contactsRemovedOn: day } = parsed;
    if (day === '' || day === saved.contactsRemovedOn) void page.save(parsed);
    else dialogs.open('removal', parsed);
  };
  return (
    <FormProvider {...form}>
      <div className="settings">
        <RecordPageForm
          page={page}
          className="stack settings__form"
          onSubmit={submit}
          failure={<FailureNotice message={t('Settings.Save.Failed')} error={saving.error} />}
          Conflict={WeddingConflict}
          actions={
            <SaveBar
              isDirty={page.isDirty}
              isSaved={page.isSaved}
              isInvalid={Object.keys(form.formState.errors).length > 0}
              isBusy={saving.isSaving}
              canSave={page.sides === null}
              onReset={() => page.take(live)}
              preview={{ fields: values, saved }}
            />
          }
        >
          <SettingsSections />
        </RecordPageForm>
        <PreviewAside fields={values} saved={saved} />
      </div>
      {dialogs.element}
    </FormProvider>
  );
}

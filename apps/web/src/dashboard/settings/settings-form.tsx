// Form of the wedding record. It never loses unsaved input, follows changes of other administrators while it is
// pristine, and resolves conflicts otherwise.
import type { WholeWedding } from '@havn/api/wedding/schema';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { FormProvider, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { refusalOf } from '../../lib/failure.js';
import { isSame } from '../data/three-way.js';
import { resolverOf } from '../forms.js';
import { useTexts } from '../texts.js';
import { Meanwhile } from '../ui/conflict.js';
import { FailureNotice } from '../ui/notice.js';
import { LeaveQuestion } from './leave-question.js';
import { fieldOf, fieldsOf, recordOf, type SettingsFields, settingsRules } from './model.js';
import { PreviewAside } from './preview/preview-aside.js';
import { SaveBar } from './save-bar.js';
import { Sections } from './sections.js';
import { recordIn, useWeddingSave, type WeddingSave } from './use-wedding-save.js';
import { WeddingConflict } from './wedding-conflict.js';

const resolver = resolverOf<SettingsFields>(settingsRules);

/** Shows the server's field errors at the fields. */
function useServerIssues(form: UseFormReturn<SettingsFields>, error: unknown): void {
  useEffect(() => {
    for (const { path, message } of refusalOf(error)?.issues ?? []) {
      const [field, ...rest] = path.map(String);
      if (field !== undefined) form.setError([fieldOf(field), ...rest].join('.') as keyof SettingsFields, { message });
    }
  }, [form, error]);
}

/** Updates a pristine form when the record changes on the server. */
function useFollowing(saving: WeddingSave, isDirty: boolean, live: WholeWedding, show: (record: WholeWedding) => void) {
  const follow = useEffectEvent(() => {
    if (isDirty || saving.theirs !== null || !saving.isOld) return;
    saving.adopt(live);
    show(live);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the version changes
  useEffect(() => follow(), [live.version]);
}

export function SettingsForm({ live }: { live: WholeWedding }) {
  const [first] = useState(() => fieldsOf(recordIn(live)));
  const form = useForm<SettingsFields>({ resolver, defaultValues: first, mode: 'onTouched' });
  const now = { ...first, ...useWatch({ control: form.control }) } as SettingsFields;
  const [isSaved, setSaved] = useState(false);
  const show = (record: WholeWedding) => form.reset(fieldsOf(recordIn(record)));
  const saving = useWeddingSave(live, (record) => {
    show(record);
    setSaved(true);
  });
  const base = useMemo(() => recordIn(saving.base), [saving.base]);
  const isDirty = !isSame(now, fieldsOf(base));
  useServerIssues(form, saving.error);
  useFollowing(saving, isDirty, live, show);
  const submit = form.handleSubmit((read) => saving.save(recordOf(read, base)));
  return (
    <FormProvider {...form}>
      <div className="settings">
        <form className="settings__form" onSubmit={submit} noValidate>
          <Word saving={saving} isDirty={isDirty} onLook={() => saving.look(recordOf(now, base))} />
          {saving.theirs === null ? (
            <Sections />
          ) : (
            <WeddingConflict
              versions={{ base, theirs: recordIn(saving.theirs), mine: recordOf(now, base) }}
              onTake={(record) => {
                for (const [key, value] of Object.entries(fieldsOf(record)))
                  form.setValue(key as keyof SettingsFields, value);
                if (saving.theirs !== null) saving.adopt(saving.theirs);
              }}
            />
          )}
          <SaveBar
            isDirty={isDirty}
            isSaved={isSaved && !isDirty}
            isInvalid={Object.keys(form.formState.errors).length > 0}
            saving={saving}
            onReset={() => show(saving.base)}
            fields={now}
          />
        </form>
        <PreviewAside fields={now} kept={saving.base} />
      </div>
      <LeaveQuestion isDirty={isDirty} />
    </FormProvider>
  );
}

/** Notice above the fields: the save failed, or someone else changed the record. */
function Word({ saving, isDirty, onLook }: { saving: WeddingSave; isDirty: boolean; onLook(): void }) {
  const { t } = useTexts();
  if (saving.error) return <FailureNotice what={t('Settings.Save.Failed')} error={saving.error} />;
  return <Meanwhile isOld={isDirty && saving.isOld && saving.theirs === null} isGone={false} onLook={onLook} />;
}

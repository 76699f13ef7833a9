// Missing seats are reported immediately; what another user has saved meanwhile is merged.

import { createGroupInput, type Group } from '@havn/api/people/group/schema';
import { dequal } from 'dequal/lite';
import { useEffect, useMemo } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { getErrorReason } from '../../lib/api/api-error.js';
import { StaleNotice } from '../records/form/stale-notice.js';
import { useGroups } from '../records/lists/lists.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { Dialog } from '../ui/dialog/dialog.js';
import { createFormResolver, useSubmittedValues } from '../ui/form/forms.js';
import { FailureNotice } from '../ui/notice.js';
import { GroupConflict } from './group-conflict.js';
import { GroupFormFields, useSeatCount } from './group-fields.js';
import { emptyGroup, type GroupFields, toGroupFields } from './group-form-model.js';
import { GroupHistory } from './group-history.js';
import { getGroupAlertKey, useGroupSave } from './use-group-save.js';

const resolver = createFormResolver<GroupFields>(createGroupInput);

function useFormValues(form: UseFormReturn<GroupFields>): GroupFields {
  return { ...emptyGroup, ...useWatch({ control: form.control }) } as GroupFields;
}

interface GroupFormProps {
  group: Group | null;
  open: boolean;
  onClose(): void;
  onCreated?(group: Group): void;
}

export function GroupForm({ group, open, onClose, onCreated }: GroupFormProps) {
  const { t } = useTexts();
  const live = useGroups();
  const liveGroup = live.rows.find((row) => row._id === group?._id);
  const saving = useGroupSave(group, liveGroup, (row, isCreated) => {
    if (submitted.areCurrent()) onClose();
    if (isCreated) onCreated?.(row);
  });
  const saved = useMemo(() => (saving.saved === null ? emptyGroup : toGroupFields(saving.saved)), [saving.saved]);
  const form = useForm<GroupFields>({ resolver, defaultValues: saved });
  const submitted = useSubmittedValues(form);
  const { setFocus } = form;
  useEffect(() => {
    if (open) setFocus('groupName');
  }, [open, setFocus]);
  const values = useFormValues(form);
  const isUnlisted = live.isComplete && liveGroup === undefined;
  // False once the group has been created again.
  const isDeleted =
    group !== null &&
    saving.saved?._id === group._id &&
    (isUnlisted || getErrorReason(saving.error) === 'UNKNOWN_GROUP');
  // A deleted group occupies no seats.
  const seatedFields = isDeleted ? emptyGroup : saved;
  const { remaining = 0 } = useSeatCount(seatedFields, values);
  const hasRoom = remaining >= 0;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(group === null ? 'Groups.Create' : 'Groups.Edit')}
      isDirty={!dequal(values, saved)}
      onSubmit={form.handleSubmit((parsed) => {
        if (!hasRoom) return;
        submitted.remember();
        return (isDeleted ? saving.saveAsNew : saving.save)({ ...values, groupName: parsed.groupName });
      })}
      actions={
        saving.theirs === null ? (
          <DashboardButton type="submit" isBusy={saving.isSaving} disabled={!hasRoom}>
            {t(isDeleted ? 'Guest.CreateAgain' : 'Actions.Save')}
          </DashboardButton>
        ) : null
      }
    >
      {saving.error && getErrorReason(saving.error) !== 'UNKNOWN_GROUP' ? (
        <FailureNotice
          message={t(getGroupAlertKey(saving.error, saving.saved === null || isDeleted))}
          error={saving.error}
        />
      ) : null}
      {saving.theirs === null ? (
        <div className="form-stack">
          <StaleNotice isStale={saving.isStale} isDeleted={isDeleted} onReview={() => void saving.loadTheirs()}>
            {t('Groups.CreateAgainHint')}
          </StaleNotice>
          <GroupFormFields form={form} saved={seatedFields} values={values} />
          {group === null || isDeleted ? null : <GroupHistory id={group._id} />}
        </div>
      ) : (
        <GroupConflict
          sides={{ base: saved, theirs: toGroupFields(saving.theirs), mine: values }}
          theirs={saving.theirs}
          onResolve={(accepted) => {
            for (const [key, value] of Object.entries(accepted)) form.setValue(key as keyof GroupFields, value);
            saving.rebase();
          }}
        />
      )}
    </Dialog>
  );
}

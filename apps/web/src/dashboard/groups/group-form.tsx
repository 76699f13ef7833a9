// The form of a group. It never loses input, reports missing seats immediately and resolves conflicts when another
// user has saved the same group meanwhile.

import { createGroupInput, type Group } from '@havn/api/group/schema';
import { useEffect, useMemo } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { reasonOf } from '../../lib/failure.js';
import { useGroups } from '../data/lists.js';
import { isSame } from '../data/three-way.js';
import { resolverOf } from '../forms.js';
import { useTexts } from '../texts.js';
import { Meanwhile } from '../ui/conflict.js';
import { DeskButton } from '../ui/desk-button.js';
import { Dialog } from '../ui/dialog.js';
import { FailureNotice } from '../ui/notice.js';
import { GroupConflict } from './group-conflict.js';
import { Fields, useSeats } from './group-fields.js';
import { emptyGroup, fieldsOf, type GroupFields } from './model.js';
import { alertOf, useGroupSave } from './use-group-save.js';

const resolver = resolverOf<GroupFields>(createGroupInput);

/** All current values of the form. */
function useFields(form: UseFormReturn<GroupFields>): GroupFields {
  return { ...emptyGroup, ...useWatch({ control: form.control }) } as GroupFields;
}

interface GroupFormProps {
  group: Group | null;
  open: boolean;
  onClose(): void;
  onMade?(group: Group): void;
}

export function GroupForm({ group, open, onClose, onMade }: GroupFormProps) {
  const { t } = useTexts();
  const live = useGroups();
  const liveGroup = live.rows.find((row) => row._id === group?._id);
  const saving = useGroupSave(group, liveGroup, (row) => {
    onClose();
    if (row._id !== group?._id) onMade?.(row);
  });
  const saved = useMemo(() => (saving.saved === null ? emptyGroup : fieldsOf(saving.saved)), [saving.saved]);
  const form = useForm<GroupFields>({ resolver, defaultValues: saved });
  const { setFocus } = form;
  useEffect(() => {
    if (open) setFocus('groupName');
  }, [open, setFocus]);
  const now = useFields(form);
  const isUnlisted = live.isComplete && liveGroup === undefined;
  const isGone = group !== null && (isUnlisted || reasonOf(saving.error) === 'UNKNOWN_GROUP');
  // A deleted group occupies no seats.
  const seated = isGone ? emptyGroup : saved;
  const { sum } = useSeats(seated, now);
  const isFitting = sum === undefined || sum.leftAfter >= 0;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(group === null ? 'Groups.Create' : 'Groups.Edit')}
      isDirty={!isSame(now, saved)}
      onSubmit={form.handleSubmit((read) =>
        isFitting ? (isGone ? saving.saveAnew : saving.save)({ ...now, groupName: read.groupName }) : undefined,
      )}
      actions={
        saving.theirs === null ? (
          <DeskButton type="submit" isBusy={saving.isSaving} disabled={!isFitting}>
            {t(isGone ? 'Guest.CreateAgain' : 'Actions.Save')}
          </DeskButton>
        ) : null
      }
    >
      {saving.error && reasonOf(saving.error) !== 'UNKNOWN_GROUP' ? (
        <FailureNotice what={t(alertOf(saving.error, group === null || isGone))} error={saving.error} />
      ) : null}
      {saving.theirs === null ? (
        <div className="form-stack">
          <Meanwhile isOld={saving.isOld} isGone={isGone} onLook={() => void saving.look()}>
            {t('Groups.CreateAgainHint')}
          </Meanwhile>
          <Fields form={form} saved={seated} now={now} />
        </div>
      ) : (
        <GroupConflict
          versions={{ base: saved, theirs: fieldsOf(saving.theirs), mine: now }}
          theirs={saving.theirs}
          onTake={(taken) => {
            for (const [key, value] of Object.entries(taken)) form.setValue(key as keyof GroupFields, value);
            saving.settle();
          }}
        />
      )}
    </Dialog>
  );
}

import { createGroupInput, type Group } from '@havn/api/people/group/schema';
import { useState } from 'react';
import { getErrorReason } from '../../lib/api/api-error.js';
import { trpc } from '../../lib/api/trpc.js';
import { ReferencingConflict } from '../records/fields/record-conflict.js';
import { EditRecord, type OpenedForm } from '../records/form/edit-record.js';
import { RecordDialog } from '../records/form/record-dialog.js';
import { type EditedRecordProps, useRecordForm } from '../records/form/use-record-form.js';
import { HistoryList } from '../records/history-list.js';
import { useGroups } from '../records/lists/lists.js';
import { ActionFailure } from '../screens/action-failure.js';
import { Loaded } from '../screens/loaded.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { createFormResolver } from '../ui/form/forms.js';
import { GroupFormFields, useSeatCount } from './group-fields.js';
import { emptyGroup, type GroupFields, listMembers, toGroupFields } from './group-form-model.js';

export function GroupDialog(props: OpenedForm<Group>) {
  const { t } = useTexts();
  return <EditRecord {...props} list="groups" title={t('Groups.Edit')} Form={GroupForm} />;
}

/** Failures have the messages of specification §8. */
function getAlertKey(error: unknown, isNew: boolean) {
  if (['TABLE_FULL', 'UNKNOWN_TABLE'].includes(getErrorReason(error) ?? '')) return 'Groups.AssignFailed';
  return isNew ? 'Groups.CreateFailed' : 'Groups.UpdateFailed';
}

const labels = {
  groupName: 'Groups.Name',
  mainGuests: 'Groups.MainGuests',
  followers: 'Groups.Followers',
  membersWithoutSeat: 'Groups.MembersWithoutSeat',
  assignedTableId: 'Groups.Table',
  dietaryRestriction: 'Groups.Dietary',
  replacedDietaryRestriction: 'Guest.Field.replacedDietaryRestriction',
} as const satisfies Record<keyof GroupFields, string>;

const resolver = createFormResolver<GroupFields>(createGroupInput);

function GroupForm(props: EditedRecordProps<Group>) {
  const { t } = useTexts();
  const recordForm = useRecordForm<Group, GroupFields>({
    ...props,
    list: 'groups',
    rows: useGroups(),
    toFields: toGroupFields,
    // Memberships are stored with the guests.
    unversionedFields: ['mainGuests', 'followers', 'membersWithoutSeat'],
    resolver,
    empty: emptyGroup,
    firstField: 'groupName',
    unknownReason: 'UNKNOWN_GROUP',
  });
  const { form, values, saving, sides, failure, isDeleted } = recordForm;
  // A deleted group occupies no seats.
  const seatedFields = isDeleted ? emptyGroup : recordForm.saved;
  const { remaining = 0 } = useSeatCount(seatedFields, values);
  return (
    <RecordDialog
      recordForm={recordForm}
      open={props.open}
      onClose={props.onClose}
      title={t(props.row === null ? 'Groups.Create' : 'Groups.Edit')}
      createAgainLabel={t('Guest.CreateAgain')}
      createAgainHint={t('Groups.CreateAgainHint')}
      isBlocked={remaining < 0}
      toFields={({ groupName }) => ({ ...values, groupName })}
      failure={<ActionFailure error={failure} message={t(getAlertKey(failure, recordForm.isNew))} />}
      conflict={
        saving.theirs && sides ? (
          <ReferencingConflict
            sides={sides}
            fields={{ assignedTableId: { kind: 'reference' } }}
            getLabel={(key) => t(labels[key])}
            guests={listMembers(saving.theirs)}
            onResolve={recordForm.resolve}
          />
        ) : null
      }
    >
      <GroupFormFields form={form} saved={seatedFields} values={values} />
      {props.row === null || isDeleted ? null : <GroupHistory id={props.row._id} />}
    </RecordDialog>
  );
}

function GroupHistory({ id }: { id: string }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <DashboardButton variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('Groups.DietaryHistory')}
      </DashboardButton>
      {isOpen ? <Entries id={id} /> : null}
    </div>
  );
}

function Entries({ id }: { id: string }) {
  const { t } = useTexts();
  return (
    <Loaded query={trpc.group.history.useQuery({ id })}>
      {(entries) => (entries.length === 0 ? <p>{t('Groups.NoDietaryHistory')}</p> : <HistoryList entries={entries} />)}
    </Loaded>
  );
}

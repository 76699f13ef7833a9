import { createGroupInput } from '@havn/api/people/group/schema';
import { useState } from 'react';
import { getErrorReason } from '../../lib/api/api-error.js';
import { trpc } from '../../lib/api/trpc.js';
import { ReferencingConflict } from '../records/fields/record-conflict.js';
import { HistoryList } from '../records/history-list.js';
import { Loaded } from '../screens/loaded.js';
import type { RecordFormDescription } from '../screens/record-form.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { createFormResolver } from '../ui/form/forms.js';
import { GroupFormFields, useSeatCount } from './group-fields.js';
import { emptyGroup, type GroupFields, listMembers, toGroupFields } from './group-form-model.js';

const labels = {
  groupName: 'Groups.Name',
  mainGuests: 'Groups.MainGuests',
  followers: 'Groups.Followers',
  membersWithoutSeat: 'Groups.MembersWithoutSeat',
  assignedTableId: 'Groups.Table',
  dietaryRestriction: 'Groups.Dietary',
  replacedDietaryRestriction: 'Guest.Field.replacedDietaryRestriction',
} as const satisfies Record<keyof GroupFields, string>;

const model = { empty: emptyGroup, resolver: createFormResolver<GroupFields>(createGroupInput) };

/** Failures have the messages of specification §8. */
function getAlertKey(error: unknown, isNew: boolean) {
  if (['TABLE_FULL', 'UNKNOWN_TABLE'].includes(getErrorReason(error) ?? '')) return 'Groups.AssignFailed';
  return isNew ? 'Groups.CreateFailed' : 'Groups.UpdateFailed';
}

export const groupForm: RecordFormDescription<'groups', GroupFields> = {
  list: 'groups',
  toFields: toGroupFields,
  // Memberships are stored with the guests.
  unversionedFields: ['mainGuests', 'followers', 'membersWithoutSeat'],
  firstField: 'groupName',
  useModel: () => model,
  getFailure: ({ failure, isNew }, t) => ({ error: failure, message: t(getAlertKey(failure, isNew)) }),
  conflict: {
    Resolver: ReferencingConflict,
    fields: { assignedTableId: { kind: 'reference' } },
    getLabel: (key, t) => t(labels[key]),
    listGuests: listMembers,
  },
  useContent: ({ form, values, saved, isDeleted }, row) => {
    // A deleted group occupies no seats.
    const seatedFields = isDeleted ? emptyGroup : saved;
    const { remaining = 0 } = useSeatCount(seatedFields, values);
    return {
      isBlocked: remaining < 0,
      toSaved: ({ groupName }) => ({ ...values, groupName }),
      fields: (
        <>
          <GroupFormFields form={form} saved={seatedFields} values={values} />
          {row === null || isDeleted ? null : <GroupHistory id={row._id} />}
        </>
      ),
    };
  },
};

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

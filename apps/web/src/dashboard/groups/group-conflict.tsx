import type { Group } from '@havn/api/people/group/schema';
import { formatFullName } from '@havn/api/people/guest/rules';
import { RecordConflict } from '../records/fields/record-conflict.js';
import type { MergeSides } from '../records/form/three-way-merge.js';
import { useGuests, useTables } from '../records/lists/lists.js';
import { useTexts } from '../texts/texts.js';
import { type GroupFields, listMembers } from './group-form-model.js';

interface GroupConflictProps {
  sides: MergeSides<GroupFields>;
  theirs: Group;
  onResolve(accepted: Partial<GroupFields>): void;
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

export function GroupConflict({ theirs, ...props }: GroupConflictProps) {
  const { t } = useTexts();
  const guests = [...useGuests().rows, ...listMembers(theirs)].map(
    (guest) => [guest._id, formatFullName(guest)] as const,
  );
  const tables = useTables().rows.map(({ _id, tableName }) => [_id, tableName] as const);
  return (
    <RecordConflict
      {...props}
      fields={{ assignedTableId: { kind: 'reference' } }}
      getLabel={(key) => t(labels[key])}
      names={new Map([...guests, ...tables])}
    />
  );
}

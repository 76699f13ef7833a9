import type { Group } from '@havn/api/people/group/schema';
import { formatFullName } from '@havn/api/people/guest/rules';
import { ConflictResolver } from '../records/form/conflict-resolver.js';
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

function useFieldFormatter(theirs: Group) {
  const guests = useGuests().rows;
  const tables = useTables().rows;
  const names = new Map([...guests, ...listMembers(theirs)].map((guest) => [guest._id, formatFullName(guest)]));
  return (fields: GroupFields, key: keyof GroupFields): string => {
    const value = fields[key];
    if (Array.isArray(value)) return value.map((id) => names.get(id) ?? '').join(', ');
    if (key !== 'assignedTableId') return value ?? '';
    return tables.find((table) => table._id === value)?.tableName ?? '';
  };
}

export function GroupConflict({ sides, theirs, onResolve }: GroupConflictProps) {
  const { t } = useTexts();
  const formatValue = useFieldFormatter(theirs);
  return (
    <ConflictResolver
      sides={sides}
      getLabel={(key) => t(labels[key])}
      formatValue={formatValue}
      onResolve={onResolve}
    />
  );
}

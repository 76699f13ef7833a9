// Resolves a conflict in the group form: what another administrator saved beside what was entered here, field by
// field.
import type { Group } from '@havn/api/group/schema';
import { useGuests, useTables } from '../data/lists.js';
import type { Versions } from '../data/three-way.js';
import { useTexts } from '../texts.js';
import { Conflict } from '../ui/conflict.js';
import { type GroupFields, membersOf, nameOfGuest } from './model.js';

interface GroupConflictProps {
  versions: Versions<GroupFields>;
  theirs: Group;
  onTake(taken: Partial<GroupFields>): void;
}

const labels = {
  groupName: 'Groups.Name',
  mainGuests: 'Groups.Mains',
  followers: 'Groups.Followers',
  assignedTableId: 'Groups.Table',
  dietaryRestriction: 'Groups.Diet',
} as const satisfies Record<keyof GroupFields, string>;

/** Formats a field's value: people and tables by name. */
function useWords(theirs: Group) {
  const guests = useGuests().rows;
  const tables = useTables().rows;
  const names = new Map([...guests, ...membersOf(theirs)].map((guest) => [guest._id, nameOfGuest(guest)]));
  return (fields: GroupFields, key: keyof GroupFields): string => {
    const value = fields[key];
    if (Array.isArray(value)) return value.map((id) => names.get(id) ?? '').join(', ');
    if (key !== 'assignedTableId') return value;
    return tables.find((table) => table._id === value)?.tableName ?? '';
  };
}

export function GroupConflict({ versions, theirs, onTake }: GroupConflictProps) {
  const { t } = useTexts();
  const words = useWords(theirs);
  return <Conflict versions={versions} labelOf={(key) => t(labels[key])} words={words} onTake={onTake} />;
}

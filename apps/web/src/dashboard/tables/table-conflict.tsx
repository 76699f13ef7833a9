// Conflict resolution for the table form.
import { useGroups, useGuests } from '../data/lists.js';
import type { Versions } from '../data/three-way.js';
import { useTexts } from '../texts.js';
import { Conflict } from '../ui/conflict.js';
import type { TableFields } from './fields.js';
import { partyOfGroup, partyOfGuest } from './model.js';

interface TableConflictProps {
  versions: Versions<TableFields>;
  onTake(taken: Partial<TableFields>): void;
}

const labels = {
  tableName: 'Tables.Name',
  capacity: 'Tables.Capacity',
  groupIds: 'Tables.Groups',
  guestIds: 'Tables.Guests',
} as const satisfies Record<keyof TableFields, string>;

export function TableConflict({ versions, onTake }: TableConflictProps) {
  const { t } = useTexts();
  const groups = useGroups().rows;
  const guests = useGuests().rows;
  const names = new Map([...groups.map(partyOfGroup), ...guests.map(partyOfGuest)].map(({ _id, name }) => [_id, name]));
  const words = (fields: TableFields, key: keyof TableFields): string => {
    const value = fields[key];
    return Array.isArray(value) ? value.map((id) => names.get(id) ?? '').join(', ') : String(value ?? '');
  };
  return <Conflict versions={versions} labelOf={(key) => t(labels[key])} words={words} onTake={onTake} />;
}

import { ConflictResolver } from '../../records/form/conflict-resolver.js';
import type { MergeSides } from '../../records/form/three-way-merge.js';
import { useGroups, useGuests } from '../../records/lists/lists.js';
import { useTexts } from '../../texts/texts.js';
import { toGroupUnit, toGuestUnit } from '../seating/seating-unit.js';
import type { TableFields } from './table-fields.js';

interface TableConflictProps {
  sides: MergeSides<TableFields>;
  onResolve(accepted: Partial<TableFields>): void;
}

const labels = {
  tableName: 'Tables.Name',
  capacity: 'Tables.Capacity',
  groupIds: 'Tables.Groups',
  guestIds: 'Tables.Individuals',
} as const satisfies Record<keyof TableFields, string>;

export function TableConflict({ sides, onResolve }: TableConflictProps) {
  const { t } = useTexts();
  const groups = useGroups().rows;
  const guests = useGuests().rows;
  const names = new Map([...groups.map(toGroupUnit), ...guests.map(toGuestUnit)].map(({ _id, name }) => [_id, name]));
  const formatValue = (fields: TableFields, key: keyof TableFields): string => {
    const value = fields[key];
    return Array.isArray(value) ? value.map((id) => names.get(id) ?? '').join(', ') : String(value ?? '');
  };
  return (
    <ConflictResolver
      sides={sides}
      getLabel={(key) => t(labels[key])}
      formatValue={formatValue}
      onResolve={onResolve}
    />
  );
}

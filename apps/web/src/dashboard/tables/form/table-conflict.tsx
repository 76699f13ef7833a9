import { RecordConflict } from '../../records/fields/record-conflict.js';
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

export function TableConflict(props: TableConflictProps) {
  const { t } = useTexts();
  const units = [...useGroups().rows.map(toGroupUnit), ...useGuests().rows.map(toGuestUnit)];
  return (
    <RecordConflict
      {...props}
      getLabel={(key) => t(labels[key])}
      names={new Map(units.map(({ _id, name }) => [_id, name]))}
    />
  );
}

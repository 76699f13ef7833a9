import { guestFields } from '@havn/api/people/guest/fields';
import { RecordConflict } from '../../records/fields/record-conflict.js';
import type { MergeSides } from '../../records/form/three-way-merge.js';
import { useGroups, useTables } from '../../records/lists/lists.js';
import { useTexts } from '../../texts/texts.js';
import type { GuestFields } from './guest-form-model.js';

interface GuestConflictProps {
  sides: MergeSides<GuestFields>;
  onResolve(accepted: Partial<GuestFields>): void;
}

export function GuestConflict(props: GuestConflictProps) {
  const { t } = useTexts();
  const groups = useGroups().rows.map(({ _id, groupName }) => [_id, groupName] as const);
  const tables = useTables().rows.map(({ _id, tableName }) => [_id, tableName] as const);
  return (
    <RecordConflict
      {...props}
      fields={guestFields}
      getLabel={(key) => t(`Guest.Field.${key}`)}
      names={new Map([...groups, ...tables])}
    />
  );
}

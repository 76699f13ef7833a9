import { formatCountry } from '@havn/i18n/countries';
import { ConflictResolver } from '../../records/form/conflict-resolver.js';
import type { MergeSides } from '../../records/form/three-way-merge.js';
import { useGroups, useTables } from '../../records/lists/lists.js';
import { useTexts } from '../../texts/texts.js';
import type { GuestFields } from './guest-form-model.js';

interface GuestConflictProps {
  sides: MergeSides<GuestFields>;
  onResolve(accepted: Partial<GuestFields>): void;
}

function useFieldFormatter() {
  const { t, language, hasText } = useTexts();
  const groups = useGroups().rows;
  const tables = useTables().rows;
  const translate = (key: string) => (hasText(key) ? t(key as 'Languages.en') : '');
  return (fields: GuestFields, key: keyof GuestFields): string => {
    const value = fields[key] ?? '';
    if (typeof value === 'boolean') return t(value ? 'Guests.Yes' : 'Guests.No');
    if (key === 'assignedGroup') return groups.find((group) => group._id === value)?.groupName ?? '';
    if (key === 'assignedTable') return tables.find((table) => table._id === value)?.tableName ?? '';
    if (key === 'country') return formatCountry(value, language);
    if (key === 'language') return translate(`Languages.${value}`);
    return key === 'status' ? translate(`Status.${value}`) : value;
  };
}

export function GuestConflict({ sides, onResolve }: GuestConflictProps) {
  const { t } = useTexts();
  const formatValue = useFieldFormatter();
  return (
    <ConflictResolver
      sides={sides}
      getLabel={(key) => t(`Guest.Field.${key}`)}
      formatValue={formatValue}
      onResolve={onResolve}
    />
  );
}

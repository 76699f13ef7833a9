// Resolves a conflict in the guest form: what another administrator saved beside what was entered here, field by
// field.
import { useGroups, useTables } from '../../data/lists.js';
import type { Versions } from '../../data/three-way.js';
import { useTexts } from '../../texts.js';
import { Conflict } from '../../ui/conflict.js';
import type { GuestFields } from './model.js';

interface GuestConflictProps {
  versions: Versions<GuestFields>;
  onTake(taken: Partial<GuestFields>): void;
}

/** Formats a field's value: groups, tables and codes by name. */
function useWords() {
  const { t, i18n } = useTexts();
  const groups = useGroups().rows;
  const tables = useTables().rows;
  const named = (key: string) => (i18n.exists(key, { ns: 'dashboard' }) ? t(key as 'Countries.dk') : '');
  return (fields: GuestFields, key: keyof GuestFields): string => {
    const value = fields[key];
    if (typeof value === 'boolean') return t(value ? 'Guests.Yes' : 'Guests.No');
    if (key === 'assignedGroup') return groups.find((group) => group._id === value)?.groupName ?? '';
    if (key === 'assignedTable') return tables.find((table) => table._id === value)?.tableName ?? '';
    if (key === 'country') return named(`Countries.${value}`);
    if (key === 'language') return named(`Languages.${value}`);
    return key === 'status' ? named(`Status.${value}`) : value;
  };
}

export function GuestConflict({ versions, onTake }: GuestConflictProps) {
  const { t } = useTexts();
  const words = useWords();
  return <Conflict versions={versions} labelOf={(key) => t(`Guest.Field.${key}`)} words={words} onTake={onTake} />;
}

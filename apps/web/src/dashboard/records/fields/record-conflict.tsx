import type { Field } from '@havn/api/kernel/field-kinds';
import { useTexts } from '../../texts/texts.js';
import { ConflictResolver } from '../form/conflict-resolver.js';
import type { MergeSides } from '../form/three-way-merge.js';
import { formatFieldValue } from './field-text.js';

interface RecordConflictProps<Values> {
  sides: MergeSides<Values>;
  /** Its described fields; the others are texts, numbers and lists of ids. */
  fields?: Readonly<Partial<Record<string, Field>>>;
  getLabel(key: keyof Values & string): string;
  /** The names of the referenced records by their ids. */
  names?: ReadonlyMap<string, string>;
  onResolve(accepted: Partial<Values>): void;
}

const noNames: ReadonlyMap<string, string> = new Map();

/** The conflict of any record: the kinds of its fields say how values are shown. */
export function RecordConflict<Values extends object>({
  fields = {},
  names = noNames,
  ...resolver
}: RecordConflictProps<Values>) {
  const texts = useTexts();
  const formatValue = (values: Values, key: keyof Values & string): string => {
    const value: unknown = values[key];
    const field = fields[key];
    if (Array.isArray(value)) return value.map((id) => names.get(id) ?? '').join(', ');
    if (field?.kind === 'reference') return names.get(String(value)) ?? '';
    return field === undefined ? String(value ?? '') : formatFieldValue(field, { name: key, value }, texts);
  };
  return <ConflictResolver {...resolver} formatValue={formatValue} />;
}

import type { Field } from '@havn/api/kernel/field-kinds';
import { formatValue } from '@havn/api/kernel/field-values';
import { formatFullName } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { isRecord } from '../../../lib/storage/unknown-value.js';
import type { MergeSides } from '../../store/three-way-merge.js';
import { useTexts } from '../../texts/texts.js';
import { ConflictResolver } from '../form/conflict-resolver.js';
import { useGroups, useGuests, useTables } from '../lists/lists.js';
import { formatFieldValue, formatTexts } from './field-text.js';

interface RecordConflictProps<Values> {
  sides: MergeSides<Values>;
  /** Its described fields; the others are shown by the type of their values. */
  fields?: Readonly<Partial<Record<string, Field>>>;
  /** Fields that are shown in their own way. */
  formats?: { [Key in keyof Values]?: (values: Values) => string };
  getLabel(key: keyof Values & string): string;
  /** The names of the referenced records by their ids. */
  names?: ReadonlyMap<string, string>;
  onResolve(accepted: Partial<Values>): void;
}

const noNames: ReadonlyMap<string, string> = new Map();

/** The conflict of any record: the kinds of its fields say how values are shown. */
export function RecordConflict<Values extends object>({
  fields = {},
  formats = {},
  names = noNames,
  ...resolver
}: RecordConflictProps<Values>) {
  const texts = useTexts();
  const formatOwn = (values: Values, key: keyof Values & string): string => {
    const value: unknown = values[key];
    const field = fields[key];
    const format = formats[key];
    if (format !== undefined) return format(values);
    if (field?.kind === 'localizedText' && isRecord(value)) return formatTexts(value);
    if (field?.kind === 'reference') return names.get(String(value)) ?? '';
    if (field !== undefined) return formatFieldValue(field, { name: key, value }, texts);
    return Array.isArray(value) ? value.map((id) => names.get(id) ?? '').join(', ') : formatValue(value);
  };
  return <ConflictResolver {...resolver} formatValue={formatOwn} />;
}

interface ReferencingConflictProps<Values> extends Omit<RecordConflictProps<Values>, 'names'> {
  /** Guests that the list may not have yet. */
  guests?: readonly Pick<Guest, '_id' | 'firstName' | 'lastName'>[];
}

/** The conflict of a record that refers to guests, groups or tables. */
export function ReferencingConflict<Values extends object>({
  guests = [],
  ...conflict
}: ReferencingConflictProps<Values>) {
  const names = [
    ...[...useGuests().rows, ...guests].map((guest) => [guest._id, formatFullName(guest)] as const),
    ...useGroups().rows.map(({ _id, groupName }) => [_id, groupName] as const),
    ...useTables().rows.map(({ _id, tableName }) => [_id, tableName] as const),
  ];
  return <RecordConflict {...conflict} names={new Map(names)} />;
}

// The rules of a field are those of the guest form's schema.
import { guestStatuses } from '@havn/api/kernel/fields';
import { foldText } from '@havn/api/kernel/normalize-text';
import type { Group } from '@havn/api/people/group/schema';
import { formatFullName, type SortColumn } from '@havn/api/people/guest/rules';
import { type Guest, updateGuestInput } from '@havn/api/people/guest/schema';
import type { Table } from '@havn/api/seating/table/schema';
import { parseCountry, parseFlag, parseLanguage } from '@havn/api/spreadsheet/vocabulary';
import { type GuestFields, toGuestFields } from '../dialogs/guest-form-model.js';

export type GuestPatch = Partial<GuestFields>;

export type ParsedCell =
  | { patch: GuestPatch }
  /** Untranslated, as the schema provides it. */
  | { message: string };

/** Every column but the name has one field. */
export const fieldByColumn = {
  status: 'status',
  phone: 'phoneNumber',
  email: 'email',
  main: 'isMain',
  adult: 'isAdult',
  family: 'isFamily',
  group: 'assignedGroup',
  table: 'assignedTable',
  country: 'country',
  language: 'language',
  dietary: 'dietaryRestriction',
  alcohol: 'isAlcohol',
  withTransport: 'isWithTransport',
  needsTransport: 'needsTransport',
  needsHousing: 'needsHousing',
} as const satisfies Record<Exclude<SortColumn, 'name'>, keyof GuestFields>;

export interface CellValueContext {
  groups: readonly Group[];
  tables: readonly Table[];
  labels: {
    flag(isSet: boolean): string;
    status(status: Guest['status']): string;
    country(code: Guest['country']): string;
    language(code: Guest['language']): string;
  };
}

export function formatCell(guest: Guest, column: SortColumn, { labels }: Pick<CellValueContext, 'labels'>): string {
  if (column === 'name') return formatFullName(guest);
  if (column === 'group') return guest.assignedGroup?.groupName ?? '';
  if (column === 'table') return guest.assignedTable?.tableName ?? '';
  if (column === 'status') return labels.status(guest.status);
  if (column === 'country') return labels.country(guest.country);
  if (column === 'language') return labels.language(guest.language);
  const value = guest[fieldByColumn[column] as 'email' | 'isAdult'];
  return typeof value === 'boolean' ? labels.flag(value) : value;
}

const fold = (text: string) => foldText(text).trim();

/** Messages of rules that no schema contains; they are translated like the messages of a schema. */
export const cellMessages = {
  unknownValue: 'This value isn’t one of the choices.',
  ambiguousName: 'Several have this name. Choose one in the guest’s form.',
  sitsWithGroup: 'Guests in a group sit at the group’s table.',
} as const;

type NamedRecords = readonly Group[] | readonly Table[];

// Indexes are built once per list: a pasted column looks up thousands of names and ids.

const idIndexes = new WeakMap<NamedRecords, Map<string, Group | Table>>();

function findById<Item extends Group | Table>(records: readonly Item[], id: string): Item | undefined;
function findById(records: NamedRecords, id: string): Group | Table | undefined {
  let index = idIndexes.get(records);
  if (index === undefined) {
    index = new Map(records.map((record) => [record._id, record]));
    idIndexes.set(records, index);
  }
  return index.get(id);
}

/** The ids by exact name and by folded name. */
const nameIndexes = new WeakMap<NamedRecords, Map<string, string[]>>();

function getNameIndex(records: NamedRecords): Map<string, string[]> {
  const cached = nameIndexes.get(records);
  if (cached !== undefined) return cached;
  const index = new Map<string, string[]>();
  for (const record of records) {
    const name = 'groupName' in record ? record.groupName : record.tableName;
    for (const key of [`=${name}`, fold(name)]) index.set(key, [...(index.get(key) ?? []), record._id]);
  }
  nameIndexes.set(records, index);
  return index;
}

function findByName(records: NamedRecords, text: string): { id: string } | { message: string } {
  const index = getNameIndex(records);
  const [id, ...others] = index.get(`=${text.trim()}`) ?? index.get(fold(text)) ?? [];
  if (id === undefined) return { message: cellMessages.unknownValue };
  return others.length > 0 ? { message: cellMessages.ambiguousName } : { id };
}

/** Validates fields of a guest; the result is normalized as the server stores it. */
export function validatePatch(patch: GuestPatch): ParsedCell {
  const fields = Object.entries(patch).map(([field, value]) => {
    const schema = updateGuestInput.shape[field as keyof typeof updateGuestInput.shape];
    return { field, result: schema.safeParse(value) };
  });
  const failed = fields.find(({ result }) => !result.success)?.result.error?.issues[0];
  if (failed !== undefined) return { message: failed.message };
  return {
    patch: Object.fromEntries(
      fields.map(({ field, result }) => [
        field,
        // The form's value for "none" is kept: the schema would convert it to null.
        field === 'assignedGroup' || field === 'assignedTable' ? patch[field] : result.data,
      ]),
    ),
  };
}

/** Splits a full name: what follows the current first name, or otherwise the first word, is the last name. */
export function splitName(
  text: string,
  current: Pick<Guest, 'firstName'>,
): Pick<GuestFields, 'firstName' | 'lastName'> {
  const name = text.trim();
  const { firstName } = current;
  const end = name === firstName || name.startsWith(`${firstName} `) ? firstName.length : name.search(/\s|$/);
  return { firstName: name.slice(0, end), lastName: name.slice(end).trim() };
}

function parseChoice<Value>(choices: readonly Value[], getLabel: (value: Value) => string, text: string) {
  return choices.find((choice) => fold(getLabel(choice)) === fold(text));
}

const toParsedCell = <Field extends keyof GuestFields>(
  field: Field,
  value: GuestFields[Field] | undefined,
): ParsedCell => (value === undefined ? { message: cellMessages.unknownValue } : { patch: { [field]: value } });

/** Parses the text of a cell. A blank text clears an optional field; for any other field the patch is empty. */
export function parseCell(text: string, guest: Guest, column: SortColumn, context: CellValueContext): ParsedCell {
  const { labels, groups, tables } = context;
  const isBlank = text.trim() === '';
  if (column === 'phone' || column === 'email' || column === 'dietary')
    return validatePatch({ [fieldByColumn[column]]: text });
  if (column === 'group' || column === 'table') {
    if (column === 'table' && guest.assignedGroup !== null)
      return fold(text) === fold(guest.assignedTable?.tableName ?? '')
        ? { patch: {} }
        : { message: cellMessages.sitsWithGroup };
    const found = isBlank ? { id: '' } : findByName(column === 'group' ? groups : tables, text);
    return 'message' in found ? found : { patch: { [fieldByColumn[column]]: found.id } };
  }
  if (column === 'country' && isBlank) return { patch: { country: '' } };
  if (isBlank) return { patch: {} };
  if (column === 'name') return validatePatch(splitName(text, guest));
  if (column === 'status')
    return toParsedCell(
      column,
      parseChoice(guestStatuses, labels.status, text) ?? parseChoice(guestStatuses, String, text),
    );
  if (column === 'country') return toParsedCell(column, parseCountry(text));
  if (column === 'language') return toParsedCell(column, parseLanguage(text));
  const flag = parseChoice([true, false], labels.flag, text) ?? parseFlag(text);
  return toParsedCell(fieldByColumn[column], flag);
}

export function getChanges(guest: Guest, patch: GuestPatch): GuestPatch {
  const fields = toGuestFields(guest);
  return Object.fromEntries(
    Object.entries(patch).filter(([field, value]) => fields[field as keyof GuestFields] !== value),
  );
}

/** The row after the patch, shown before the server responds. */
export function applyPatch(
  guest: Guest,
  patch: GuestPatch,
  { groups, tables }: Pick<CellValueContext, 'groups' | 'tables'>,
): Guest {
  const { assignedGroup: groupId, assignedTable: tableId, ...fields } = patch;
  const next = Object.assign({ ...guest }, fields) as Guest;
  if (groupId !== undefined) {
    const group = findById(groups, groupId);
    next.assignedGroup = group === undefined ? null : { _id: group._id, groupName: group.groupName, code: group.code };
    next.assignedTable = group?.tableAssignment ?? null;
    if (group !== undefined && patch.isMain === undefined) next.isMain = false;
  }
  if (tableId !== undefined && next.assignedGroup === null) {
    const table = findById(tables, tableId);
    next.assignedTable = table === undefined ? null : { _id: table._id, tableName: table.tableName };
  }
  next.isInGroup = next.assignedGroup !== null;
  next.isInTable = next.assignedTable !== null;
  return next;
}

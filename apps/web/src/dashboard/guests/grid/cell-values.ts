// The rules of a field are those of the guest form's schema.
import type { Field, FieldKind, FieldOf } from '@havn/api/kernel/field-kinds';
import { getInputSchema } from '@havn/api/kernel/field-schemas';
import { parseLocalizedText } from '@havn/api/kernel/field-values';
import { needs } from '@havn/api/kernel/needs';
import { foldText } from '@havn/api/kernel/normalize-text';
import type { Group } from '@havn/api/people/group/schema';
import { guestFields } from '@havn/api/people/guest/fields';
import { formatFullName } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { findNeeds } from '@havn/api/people/needs/words-rules';
import type { Table } from '@havn/api/seating/table/schema';
import { parseCountry, parseFlag, parseLanguage } from '@havn/api/spreadsheet/vocabulary';
import { listNeedNames } from '@havn/i18n/need-names';
import { dequal } from 'dequal/lite';
import { type FieldTexts, formatChoice, formatChoiceOfSet, formatFieldValue } from '../../records/fields/field-text.js';
import { type GuestFields, toGuestFields } from '../dialogs/guest-form-model.js';
import type { ColumnFields } from '../view/guest-columns.js';

export type GuestPatch = Partial<GuestFields>;

export type ParsedCell =
  | { patch: GuestPatch }
  /** Untranslated, as the schema provides it, or a text of the dashboard. */
  | { message: string };

export interface CellValueContext extends FieldTexts {
  columns: ColumnFields;
  groups: readonly Group[];
  tables: readonly Table[];
}

export function formatCell(
  guest: Guest,
  column: string,
  context: FieldTexts & Pick<CellValueContext, 'columns'>,
): string {
  const described = context.columns[column];
  if (described === undefined) return formatFullName(guest);
  const { name, field } = described;
  return formatFieldValue(field, { name, value: Reflect.get(guest, name) }, context);
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

interface NamedField {
  name: string;
  field: Field;
}

function validateField({ name, field }: NamedField, value: unknown): ParsedCell {
  const result = getInputSchema(field).safeParse(value);
  return result.success
    ? { patch: { [name]: result.data } }
    : { message: result.error.issues[0]?.message ?? cellMessages.unknownValue };
}

/** Validates both names; the result is normalized as the server stores it. */
export function validateName(names: Pick<GuestFields, 'firstName' | 'lastName'>): ParsedCell {
  const { firstName, lastName } = guestFields;
  const first = validateField({ name: 'firstName', field: firstName }, names.firstName);
  const last = validateField({ name: 'lastName', field: lastName }, names.lastName);
  if ('message' in first) return first;
  return 'message' in last ? last : { patch: { ...first.patch, ...last.patch } };
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

const isSameText = (text: string) => (other: string) => fold(text) === fold(other);

function findByText<Value>(values: readonly Value[], getLabel: (value: Value) => string, text: string) {
  const isSame = isSameText(text);
  return values.find((value) => isSame(getLabel(value)));
}

type ParseText = (text: string, named: NamedField, context: CellValueContext) => unknown;

const parseChoice: ParseText = (text, { field, name }, context) => {
  const values = 'values' in field ? field.values : [];
  const known = findByText(values, (value) => formatChoice(field, { name, value }, context), text);
  return known ?? findByText(values, String, text);
};

/** Kinds whose values have words of their own; undefined for an unknown word. */
const parsers: Partial<Record<FieldKind, ParseText>> = {
  flag: (text, { field, name }, context) =>
    findByText([true, false], (value) => formatFieldValue(field, { name, value }, context), text) ?? parseFlag(text),
  choice: parseChoice,
  language: (...cell) => parseChoice(...cell) ?? parseLanguage(cell[0]),
  country: (text) => parseCountry(text),
};

/** Texts that are parsed before they are validated. */
const toInput: Partial<Record<FieldKind, (text: string) => unknown>> = {
  number: (text) => Number(text),
  localizedText: parseLocalizedText,
};

/** A person separates choices as in a sentence or in a list. */
export const splitChoices = (text: string): string[] =>
  text
    .split(/[,;،\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** By its name in any language, or by any other word for it. */
export function findChoice(text: string, { values }: Pick<FieldOf<'choices'>, 'values'>): string | undefined {
  const isChoice = (need: string) => values.includes(need);
  const named = needs.filter((need) => [need, ...listNeedNames().map((names) => names[need])].some(isSameText(text)));
  const [known] = named.filter(isChoice);
  if (known !== undefined) return known;
  const [mention, ...others] = findNeeds(text).filter(({ need }) => isChoice(need));
  const isWhole = mention !== undefined && fold(text.slice(mention.start, mention.end)) === fold(text);
  return isWhole && others.length === 0 ? mention.need : undefined;
}

function parseChoices(
  text: string,
  { name, field }: NamedField & { field: FieldOf<'choices'> },
  { t, language }: CellValueContext,
): ParsedCell {
  const parts = splitChoices(text);
  const unknown = parts.find((part) => findChoice(part, field) === undefined);
  if (unknown === undefined)
    return validateField(
      { name, field },
      parts.map((part) => findChoice(part, field)),
    );
  const choices = field.values.map((value) => formatChoiceOfSet(value, language)).join(', ');
  return { message: t('Needs.UnknownChoice', { text: unknown, choices }) };
}

function parseReference(
  text: string,
  { name }: NamedField,
  guest: Guest,
  { groups, tables }: CellValueContext,
): ParsedCell {
  if (name === 'assignedTable' && guest.assignedGroup !== null)
    return fold(text) === fold(guest.assignedTable?.tableName ?? '')
      ? { patch: {} }
      : { message: cellMessages.sitsWithGroup };
  const found = text.trim() === '' ? { id: '' } : findByName(name === 'assignedGroup' ? groups : tables, text);
  return 'message' in found ? found : { patch: { [name]: found.id } };
}

/** Parses the text of a cell. A blank text clears an optional field; for any other field the patch is empty. */
export function parseCell(text: string, guest: Guest, column: string, context: CellValueContext): ParsedCell {
  const isBlank = text.trim() === '';
  const described = context.columns[column];
  if (described === undefined) return isBlank ? { patch: {} } : validateName(splitName(text, guest));
  const { name, field } = described;
  if (field.kind === 'reference') return parseReference(text, described, guest, context);
  if (field.kind === 'choices') return parseChoices(text, { name, field }, context);
  const canBeEmpty = field.kind === 'country' || ('values' in field && field.values.includes(''));
  if (canBeEmpty && isBlank) return { patch: { [name]: '' } };
  const parse = parsers[field.kind];
  if (parse === undefined) return validateField(described, toInput[field.kind]?.(text) ?? text);
  if (isBlank) return { patch: {} };
  const value = parse(text, described, context);
  return value === undefined ? { message: cellMessages.unknownValue } : { patch: { [name]: value } };
}

export function getChanges(guest: Guest, patch: GuestPatch): GuestPatch {
  const fields = toGuestFields(guest);
  return Object.fromEntries(
    Object.entries(patch).filter(([field, value]) => !dequal(fields[field as keyof GuestFields], value)),
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

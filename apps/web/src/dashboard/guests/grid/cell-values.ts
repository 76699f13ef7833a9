// The rules of a field are those of the guest form's schema.
import type { Field, FieldKind, FieldOf } from '@havn/api/kernel/field-kinds';
import { getInputSchema } from '@havn/api/kernel/field-schemas';
import { parseLocalizedText } from '@havn/api/kernel/field-values';
import { needs } from '@havn/api/kernel/needs';
import { foldText } from '@havn/api/kernel/normalize-text';
import type { Group } from '@havn/api/people/group/schema';
import { addWritten, type GuestColumn } from '@havn/api/people/guest/column-rules';
import { guestFields } from '@havn/api/people/guest/fields';
import { formatFullName } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { findNeeds } from '@havn/api/people/needs/words-rules';
import type { Table } from '@havn/api/seating/table/schema';
import { parseCountry, parseFlag, parseLanguage } from '@havn/api/spreadsheet/vocabulary';
import { listNeedNames } from '@havn/i18n/need-names';
import { dequal } from 'dequal/lite';
import { type FieldTexts, formatChoice, formatChoiceOfSet, formatFieldValue } from '../../records/fields/field-text.js';
import type { ListColumn } from '../../records/guest-list.js';
import { type GuestFields, toGuestFields } from '../dialogs/guest-form-model.js';

export type GuestPatch = Partial<GuestFields>;

export type ParsedCell =
  | { patch: GuestPatch }
  /** Untranslated, as the schema provides it, or a text of the dashboard. */
  | { message: string };

export interface CellValueContext extends FieldTexts {
  /** By id. */
  columns: ReadonlyMap<string, ListColumn>;
  groups: readonly Group[];
  tables: readonly Table[];
}

/** The name of a column's value in a patch. */
export const getPatchKey = ({ id, name, write }: GuestColumn): string => (write === undefined ? name : id);

export const formatCellValue = ({ name, field }: GuestColumn, value: unknown, texts: FieldTexts): string =>
  field === null ? '' : formatFieldValue(field, { name, value }, texts);

export const formatCell = (guest: Guest, column: GuestColumn, texts: FieldTexts): string =>
  column.field === null ? formatFullName(guest) : formatCellValue(column, column.read(guest), texts);

const fold = (text: string) => foldText(text).trim();

/** Messages of rules that no schema contains; they are translated like the messages of a schema. */
export const cellMessages = {
  unknownValue: 'This value isn’t one of the choices.',
  readOnly: 'Change this in the guest’s form.',
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
  /** In the patch, if it differs. */
  key?: string;
}

function validateField({ name, field, key = name }: NamedField, value: unknown): ParsedCell {
  const result = getInputSchema(field).safeParse(value);
  return result.success
    ? { patch: { [key]: result.data } }
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
export const splitChoices = (text: string, { labels }: Pick<FieldOf<'choices'>, 'labels'>): string[] =>
  text
    .split(labels === undefined ? /[,;،\n]/ : /[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** By its name in any language, or by any other word for it. */
export function findChoice(
  text: string,
  { values, labels }: Pick<FieldOf<'choices'>, 'values' | 'labels'>,
): string | undefined {
  if (labels !== undefined) return findByText(values, (value) => labels[value] ?? value, text);
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
  { field, ...named }: NamedField & { field: FieldOf<'choices'> },
  { t, language }: CellValueContext,
): ParsedCell {
  const parts = splitChoices(text, field);
  const unknown = parts.find((part) => findChoice(part, field) === undefined);
  if (unknown === undefined)
    return validateField(
      { ...named, field },
      parts.map((part) => findChoice(part, field)),
    );
  const { labels } = field;
  const choices =
    labels === undefined
      ? field.values.map((value) => formatChoiceOfSet(value, language)).join(', ')
      : Object.values(labels).join('; ');
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
export function parseCell(text: string, guest: Guest, column: GuestColumn, context: CellValueContext): ParsedCell {
  const isBlank = text.trim() === '';
  if (column.isReadOnly)
    return text === formatCell(guest, column, context) ? { patch: {} } : { message: cellMessages.readOnly };
  const { name, field } = column;
  if (field === null) return isBlank ? { patch: {} } : validateName(splitName(text, guest));
  const key = getPatchKey(column);
  const described = { name, field, key };
  if (field.kind === 'reference') return parseReference(text, described, guest, context);
  if (field.kind === 'choices') return parseChoices(text, { name, field, key }, context);
  const canBeEmpty = field.kind === 'country' || ('values' in field && field.values.includes(''));
  if (canBeEmpty && isBlank) return { patch: { [key]: '' } };
  const parse = parsers[field.kind];
  if (isBlank && field.kind === 'number' && field.isNullable) return { patch: { [key]: null } };
  if (parse === undefined) return validateField(described, toInput[field.kind]?.(text) ?? text);
  if (isBlank) return { patch: {} };
  const value = parse(text, described, context);
  return value === undefined ? { message: cellMessages.unknownValue } : { patch: { [key]: value } };
}

type WithColumns = Pick<CellValueContext, 'columns'>;

/** The values that cells can change, named as in a patch. */
export const toCellFields = (guest: Guest, { columns }: WithColumns): GuestFields => ({
  ...toGuestFields(guest),
  ...Object.fromEntries([...columns.values()].flatMap(({ id, read, write }) => (write ? [[id, read(guest)]] : []))),
});

/** What a patch changes in a row, or in the input of its update. */
export function writeValues<Target extends object>(
  target: Target,
  patch: GuestPatch,
  { columns }: WithColumns,
): Target {
  const isWritten = ([key]: [string, unknown]) => columns.get(key)?.write !== undefined;
  const entries = Object.entries(patch);
  const plain = { ...target, ...Object.fromEntries(entries.filter((entry) => !isWritten(entry))) };
  return entries.reduce((row, [key, value]) => addWritten(row, columns.get(key)?.write?.(value) ?? {}), plain);
}

export function getChanges(guest: Guest, patch: GuestPatch, context: WithColumns): GuestPatch {
  const fields = toCellFields(guest, context);
  return Object.fromEntries(
    Object.entries(patch).filter(([field, value]) => !dequal(fields[field as keyof GuestFields], value)),
  );
}

/** The row after the patch, shown before the server responds. */
export function applyPatch(
  guest: Guest,
  patch: GuestPatch,
  { groups, tables, columns }: Pick<CellValueContext, 'groups' | 'tables' | 'columns'>,
): Guest {
  const { assignedGroup: groupId, assignedTable: tableId, ...fields } = patch;
  const next = writeValues(guest, fields, { columns });
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

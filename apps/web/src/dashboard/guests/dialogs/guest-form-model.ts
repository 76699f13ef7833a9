import { type Field, type Fields, type FieldValue, getDefault } from '@havn/api/kernel/field-kinds';
import { maxMainGuests } from '@havn/api/people/group/rules';
import type { Group } from '@havn/api/people/group/schema';
import { guestFields } from '@havn/api/people/guest/fields';
import type { Guest } from '@havn/api/people/guest/schema';
import type { Table } from '@havn/api/seating/table/schema';
import type { DashboardTexts } from '../../texts/texts.js';
import type { Option } from '../../ui/form/options.js';

type Described = typeof guestFields;
type FormValue<Described> = Described extends { kind: 'flag' }
  ? boolean
  : Described extends { kind: 'choices' }
    ? FieldValue<Described>
    : string;

/** The values of the form. `''` is a reference to nothing, a language until chosen, and a country that is not known. */
export type GuestFields = {
  -readonly [Name in Exclude<keyof Described, 'replacedDietaryRestriction' | 'status' | 'isSeatFreed'>]: FormValue<
    Described[Name]
  >;
} & {
  status: Guest['status'];
  /** Absent unless a text has been replaced. */
  replacedDietaryRestriction?: string;
};

export const listFormFields = (fields: Fields): [string, Field][] =>
  Object.entries(fields).filter(([, { isCreated = true }]) => isCreated);

export const getEmptyValues = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    listFormFields(fields)
      .filter(([, { isOptional }]) => !isOptional)
      .map(([name, field]) => [name, field.kind === 'reference' ? '' : getDefault(field)]),
  );

/** A group's table is not the guest's own. */
export function toFormValues(fields: Fields, guest: Guest): Record<string, unknown> {
  const values = listFormFields(fields).flatMap(([name, { kind, isOptional }]) => {
    const value: unknown = Reflect.get(guest, name);
    if (kind === 'reference') return [[name, (value as { _id: string } | null)?._id ?? '']];
    return isOptional && !value ? [] : [[name, value]];
  });
  // All keys of an empty form, also those without a field, because the values of the form have them too.
  const own = { ...getEmptyValues(fields), ...Object.fromEntries(values) };
  return guest.assignedGroup === null ? own : { ...own, assignedTable: '' };
}

export const emptyGuest = getEmptyValues(guestFields) as GuestFields;

export const toGuestFields = (guest: Guest): GuestFields => toFormValues(guestFields, guest) as GuestFields;

export function areMainSlotsTaken(group: Group | undefined, guestId: string | null): boolean {
  if (group === undefined) return false;
  return group.mainGuests.filter((main) => main._id !== guestId).length >= maxMainGuests;
}

/** What decides where a guest can be seated. */
export interface SeatNeed {
  needsSeat: boolean;
  /** The table at which the guest has a seat already; empty for none. */
  heldTableId: string;
  tables: readonly Table[];
  t: DashboardTexts['t'];
}

const countFreeSeats = (table: Table, { heldTableId }: SeatNeed) =>
  table.seatsLeft + (table._id === heldTableId ? 1 : 0);

const disableFull = (table: Table | undefined, need: SeatNeed) =>
  need.needsSeat && table !== undefined && countFreeSeats(table, need) < 1
    ? { disabledReason: need.t('Reasons.TABLE_FULL') }
    : {};

/** `groupId` is the group of the guest. A group without a table has room for anyone. */
export const listGroupOptions = (groups: readonly Group[], groupId: string | undefined, need: SeatNeed): Option[] =>
  groups.map(({ _id, groupName, tableAssignment }) => ({
    value: _id,
    label: groupName,
    note: tableAssignment?.tableName,
    ...(_id !== groupId &&
      disableFull(
        need.tables.find((table) => table._id === tableAssignment?._id),
        need,
      )),
  }));

export const listTableOptions = (need: SeatNeed): Option[] =>
  need.tables.map((table) => ({
    value: table._id,
    label: table.tableName,
    note: need.t('Groups.SeatsLeft', { count: countFreeSeats(table, need) }),
    ...disableFull(table, need),
  }));

import { type Field, type Fields, type FieldValue, getDefault } from '@havn/api/kernel/field-kinds';
import { maxMainGuests } from '@havn/api/people/group/rules';
import type { Group } from '@havn/api/people/group/schema';
import { guestFields } from '@havn/api/people/guest/fields';
import type { Guest } from '@havn/api/people/guest/schema';
import type { Table } from '@havn/api/seating/table/schema';

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

/** The free seats of a table, for a guest who may already hold one of them. */
export const countFreeSeats = (table: Table, heldTableId: string) =>
  table.seatsLeft + (table._id === heldTableId ? 1 : 0);

/** Whether a group's table has a free seat for another member; a group without a table has room for anyone. */
export function hasFreeSeat(group: Group, tables: readonly Table[], heldTableId: string): boolean {
  const table = tables.find((one) => one._id === group.tableAssignment?._id);
  return table === undefined || countFreeSeats(table, heldTableId) > 0;
}

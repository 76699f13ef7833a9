import type { Group } from '@havn/api/people/group/schema';
import { formatFullName } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import type { Table } from '@havn/api/seating/table/schema';
import { dequal } from 'dequal/lite';
import { describe, expect, it } from 'vitest';
import { stripSpaces } from '../../places/format-phone-number.js';
import {
  areMainSlotsTaken,
  emptyGuest,
  listGroupOptions,
  listTableOptions,
  type SeatNeed,
  toGuestFields,
} from './guest-form-model.js';

const table = (seatsLeft: number): Table => ({ _id: 't1', tableName: 'Harbour', seatsLeft }) as Table;
const group = (fields: Partial<Group>): Group =>
  ({ _id: 'gr1', mainGuests: [], tableAssignment: null, ...fields }) as Group;
const main = (_id: string) => ({ _id }) as Group['mainGuests'][number];
const guest = (fields: Partial<Guest>): Guest =>
  ({ ...emptyGuest, firstName: 'Ida', country: 'dk', language: 'en', ...fields }) as Guest;

describe('the fields of a guest', () => {
  it('are compared regardless of the order of keys in the response', () => {
    const ida = guest({ assignedGroup: null, assignedTable: null });
    const turned = Object.fromEntries(Object.entries(ida).reverse()) as Guest;
    expect(dequal(toGuestFields(turned), { ...emptyGuest, firstName: 'Ida', country: 'dk', language: 'en' })).toBe(
      true,
    );
  });

  it('contain a table only for an ungrouped guest: a group’s table is not the guest’s own', () => {
    const seat = { _id: 't1', tableName: 'Harbour' };
    expect(toGuestFields(guest({ assignedGroup: null, assignedTable: seat })).assignedTable).toBe('t1');
    const grouped = guest({ assignedGroup: { _id: 'gr1', groupName: 'Holm', code: 'C' }, assignedTable: seat });
    expect(toGuestFields(grouped)).toMatchObject({ assignedGroup: 'gr1', assignedTable: '' });
  });

  it('format a guest without a last name by the first name alone', () => {
    expect(formatFullName({ firstName: 'Ida', lastName: '' })).toBe('Ida');
    expect(formatFullName({ firstName: 'Ida', lastName: 'Holm' })).toBe('Ida Holm');
  });

  it('strip all kinds of spaces from a phone number', () => {
    expect(stripSpaces('+45 12\u00a034\t56\u202f78')).toBe('+4512345678');
  });
});

describe('the main slots of a group', () => {
  const full = group({ mainGuests: [main('a'), main('b')] });
  it('are taken by two others, not by the guest', () => {
    expect(areMainSlotsTaken(full, null)).toBe(true);
    expect(areMainSlotsTaken(full, 'c')).toBe(true);
    expect(areMainSlotsTaken(full, 'a')).toBe(false);
    expect(areMainSlotsTaken(group({ mainGuests: [main('a')] }), null)).toBe(false);
    expect(areMainSlotsTaken(undefined, null)).toBe(false);
  });
});

describe('the seats offered to a guest', () => {
  const t = ((key: string, values?: { count: number }) =>
    values === undefined ? key : `${values.count}`) as SeatNeed['t'];
  const createNeed = (seatsLeft: number, heldTableId: string, needsSeat = true): SeatNeed => ({
    ...{ needsSeat, heldTableId, t },
    tables: [table(seatsLeft)],
  });
  const isFull = ([option]: ReturnType<typeof listTableOptions>) => option?.disabledReason !== undefined;

  it('include the seat that the guest already holds', () => {
    const held = listTableOptions(createNeed(0, 't1'));
    expect([held[0]?.note, isFull(held)]).toEqual(['1', false]);
    const other = listTableOptions(createNeed(0, 't2'));
    expect([other[0]?.note, isFull(other)]).toEqual(['0', true]);
    expect(isFull(listTableOptions(createNeed(0, 't2', false)))).toBe(false);
  });

  it('exist in a group without a table, and at a group’s table while it has one free', () => {
    const seated = group({ tableAssignment: { _id: 't1', tableName: 'Harbour' } });
    const isClosed = (to: Group, need: SeatNeed, groupId = '') => isFull(listGroupOptions([to], groupId, need));
    expect(isClosed(group({}), createNeed(0, ''))).toBe(false);
    expect(isClosed(seated, createNeed(0, ''))).toBe(true);
    expect(isClosed(seated, createNeed(0, 't1'))).toBe(false);
    expect(isClosed(seated, createNeed(1, ''))).toBe(false);
    expect(isClosed(seated, createNeed(0, ''), 'gr1')).toBe(false);
    expect(isClosed(seated, createNeed(0, '', false))).toBe(false);
  });
});

import type { Guest } from '@havn/api/people/guest/schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadPhoneFormats } from '../../places/format-phone-number.js';
import { createGuestDescriber, distinguishGuests } from './distinguish-guests.js';

beforeAll(() => loadPhoneFormats());

const guest = (_id: string, fields: Partial<Guest> = {}) =>
  ({
    _id,
    firstName: 'Anna',
    lastName: 'Sørensen',
    country: 'dk',
    phoneNumber: '',
    email: '',
    code: `CODE${_id}`,
    assignedGroup: null,
    assignedTable: null,
    ...fields,
  }) as Guest;
const holm = { _id: 'g', groupName: 'Holm', code: 'X' };
const rose = { _id: 't', tableName: 'Rose' };

describe('guests with the same name', () => {
  it('are told apart by household, table, phone number or e-mail', () => {
    const guests = [
      guest('1', { assignedGroup: holm, phoneNumber: '+4520111111' }),
      guest('2', { assignedTable: rose }),
      guest('3', { phoneNumber: '+4522222222' }),
      guest('4', { email: 'anna@example.com' }),
    ];
    expect([...distinguishGuests(guests).values()]).toEqual(['Holm', 'Rose', '+45 22 22 22 22', 'anna@example.com']);
  });

  it('in one household are told apart by another field that differs, or by code', () => {
    const guests = [
      guest('1', { assignedGroup: holm, phoneNumber: '+4520111111' }),
      guest('2', { assignedGroup: holm }),
      guest('3'),
    ];
    expect([...distinguishGuests(guests).values()]).toEqual(['+45 20 11 11 11', 'CODE2', 'CODE3']);
  });

  it('include those whose names differ only in case and accents', () => {
    expect([...distinguishGuests([guest('1'), guest('2', { lastName: 'SORENSEN' })]).keys()]).toEqual(['1', '2']);
  });

  it('are the only ones with a detail', () => {
    expect(distinguishGuests([guest('1'), guest('2', { firstName: 'Bo' })]).size).toBe(0);
  });
});

describe('a guest in a picker', () => {
  it('is described by household, table or phone number', () => {
    const names = ['Anna', 'Bo', 'Carl', 'Dora'];
    const [household, table, phone, none] = [
      { assignedGroup: holm, assignedTable: rose },
      { assignedTable: rose, phoneNumber: '+4520111111' },
      { phoneNumber: '+4520111111' },
      {},
    ].map((fields, index) => guest(`${index}`, { firstName: names[index] ?? '', ...fields }));
    const guests = [household, table, phone, none].flatMap((one) => one ?? []);
    expect(guests.map(({ _id }) => createGuestDescriber(guests)(_id).context)).toEqual([
      'Holm',
      'Rose',
      '+45 20 11 11 11',
      '',
    ]);
  });

  it('shows only what tells it apart where another guest has the same name', () => {
    const guests = [guest('1', { assignedGroup: holm }), guest('2', { assignedGroup: holm, email: 'a@example.com' })];
    expect(createGuestDescriber(guests)('2')).toEqual({ detail: 'a@example.com', context: undefined });
  });
});

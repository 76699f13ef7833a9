import { guestDefaults } from '@havn/api/people/guest/fields';
import type { Guest } from '@havn/api/people/guest/schema';
import { describe, expect, it } from 'vitest';
import { guestListParts } from '../../../testing/guest-list-parts.js';
import { listUsedColumns, parseColumnChoices } from './visible-columns.js';

const { columns } = guestListParts;

describe('the columns that guests use', () => {
  const group = { _id: '1', groupName: 'Holm', code: '3456789ABCD' };
  it.each<[Partial<Guest>, string[]]>([
    [{}, []],
    [{ phoneNumber: '+4520123456' }, ['phone']],
    [{ isAdult: false, isAlcohol: true }, ['adult', 'alcohol']],
    [{ isMain: true, assignedGroup: group }, ['main', 'group']],
    [{ assignedTable: { _id: '2', tableName: 'Harbour' } }, ['table']],
    // They are shown only if the user asks for them.
    [{ email: 'bo@example.com', country: 'fr', dietaryRestriction: 'nuts' }, []],
  ])('with %j beside the status: %j', (fields, used) => {
    const bo = { ...guestDefaults, assignedGroup: null, assignedTable: null } as Guest;
    expect(listUsedColumns(columns, [bo, { ...bo, ...fields }])).toEqual(['status', ...used]);
  });
});

describe('stored choices', () => {
  it('may be the list of visible columns of an older version', () => {
    expect(parseColumnChoices(['status', 'phone', 'unknown'], columns)).toMatchObject({
      status: true,
      phone: true,
      main: false,
    });
  });

  it('are ignored if they are unreadable', () => {
    expect([null, 'x', 7].map((stored) => parseColumnChoices(stored, columns))).toEqual([{}, {}, {}]);
  });

  it('are those of single columns', () => {
    expect(parseColumnChoices({ alcohol: true }, columns)).toEqual({ alcohol: true });
  });
});

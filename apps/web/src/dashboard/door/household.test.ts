// Households at the door: grouping, search, passes and verdicts.

import { getCodeTag } from '@havn/api/attendance/code-tag-rules';
import { countArrivals } from '@havn/api/attendance/count-rules';
import { getVerdict, isExpected } from '@havn/api/attendance/status-rules';
import type { GuestStatus } from '@havn/api/kernel/fields';
import type { AttendingGuest } from '@havn/api/people/door/schema';
import { guestFields } from '@havn/api/people/guest/fields';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findByPass, listHouseholds, putExpectedFirst, searchHouseholds } from './household.js';

const tagKey = '0f9d3c1e-7a64-4b52-9d10-3a5be7c4f218';
const guest = (firstName: string, fields: Partial<AttendingGuest> = {}): AttendingGuest => ({
  _id: firstName,
  firstName,
  lastName: '',
  status: 'Accepted',
  groupId: null,
  groupName: null,
  tableName: null,
  codeTag: getCodeTag(tagKey, `OWN${firstName}`),
  groupCodeTag: null,
  ...fields,
});
const inFamily = {
  groupId: 'family',
  groupName: 'Østergård',
  tableName: 'Harbour',
  groupCodeTag: getCodeTag(tagKey, 'FAMILY'),
};
const guests = [guest('Zoé', inFamily), guest('Bo', { lastName: 'Ærø' }), guest('Ida', inFamily)];
const attendance = { digest: '', tagKey, guests };
const titles = (search: string) => searchHouseholds(listHouseholds(guests, 'en'), search).map(({ title }) => title);

describe('the households at the door', () => {
  it('are groups and individuals, sorted by title', () => {
    expect(listHouseholds(guests, 'en').map(({ key, title, guests }) => [key, title, guests.length])).toEqual([
      ['Bo', 'Bo Ærø', 1],
      ['family', 'Østergård', 2],
    ]);
  });

  it('are found by any name, the title and the table, ignoring case and accents', () => {
    for (const search of ['zoe', 'ostergard', 'IDA', 'harbour', 'ida oster', '  zoé '])
      expect(titles(search)).toEqual(['Østergård']);
    expect(titles('bo')).toEqual(['Bo Ærø', 'Østergård']);
    expect(titles('bo aer')).toEqual(['Bo Ærø']);
    expect(titles('nobody')).toEqual([]);
  });

  it.each(["O'Brien", 'O’Brien', 'OʼBrien Sean', 'obrien'])(
    'are found by %j for an apostrophe of any form',
    (search) => {
      const list = listHouseholds([...guests, { ...guest('Sean', {}), lastName: "O'Brien" }], 'en');
      expect(searchHouseholds(list, search).map(({ title }) => title)).toEqual(["Sean O'Brien"]);
    },
  );

  it('are listed with those without expected guests last', () => {
    const declined = guest('Aase', { status: 'Declined' });
    const listed = putExpectedFirst(listHouseholds([...guests, declined, guest('Ben', { status: 'Attended' })], 'en'));
    expect(listed.map(({ title }) => title)).toEqual(['Ben', 'Bo Ærø', 'Østergård', 'Aase']);
  });

  it('are recognized by their pass, and a member’s own pass is for that guest alone', () => {
    expect(findByPass(attendance, 'FAMILY')).toMatchObject({ key: 'family', title: 'Østergård', tableName: 'Harbour' });
    expect(findByPass(attendance, 'FAMILY')?.guests.map(({ _id }) => _id)).toEqual(['Zoé', 'Ida']);
    expect(findByPass(attendance, 'OWNIda')).toMatchObject({
      key: 'Ida',
      title: 'Ida',
      tableName: 'Harbour',
      guests: [{ _id: 'Ida' }],
    });
    expect(findByPass(attendance, 'OTHER')).toBeUndefined();
    expect(findByPass({ ...attendance, tagKey: tagKey.replace('0f', '10') }, 'FAMILY')).toBeUndefined();
  });
});

describe('the door', () => {
  it('lets a household in if a guest has accepted, whatever the others have answered', () => {
    const cases: [GuestStatus[], string][] = [
      [['Pending', 'Accepted'], 'welcome'],
      [['Attended', 'Accepted', 'Declined'], 'welcome'],
      [['Attended', 'Pending'], 'allHere'],
      [['Declined', 'Pending'], 'noReply'],
      [['Declined', 'Declined'], 'declined'],
    ];
    for (const [statuses, verdict] of cases) expect(getVerdict(statuses)).toBe(verdict);
  });

  it('counts arrivals among the expected guests', () => {
    const guests = fc.array(fc.record({ status: fc.constantFrom(...guestFields.status.values) }));
    fc.assert(
      fc.property(guests, (drawn) => {
        const { here, expected } = countArrivals(drawn);
        const marked = countArrivals(drawn.map((guest) => (isExpected(guest.status) ? { status: 'Attended' } : guest)));
        expect(here).toBeLessThanOrEqual(expected);
        expect(marked).toEqual({ here: expected, expected });
      }),
    );
  });
});

import type { Wish } from '@havn/api/seating/wish/schema';
import { describe, expect, it } from 'vitest';
import { group, guest } from '../../../testing/seating-fixtures.js';
import { addNames, indexNames, listUnitOptions, searchWishes, toWishFields } from './wish-units.js';

const wish = (kind: Wish['kind'], fields: Partial<Wish>): Wish => ({
  _id: kind,
  kind,
  guestId: null,
  groupId: null,
  otherGuestId: null,
  otherGroupId: null,
  createdAt: '',
  version: 1,
  ...fields,
});

const family = group('Møller family', ['Accepted']);
const ada = guest('Ada', 'Accepted', { assignedGroup: null });
const ida = guest('Ida', 'Accepted', { assignedGroup: { _id: family._id, groupName: 'Møller family', code: '' } });
const names = indexNames([family], [ada, ida]);

describe('a wish', () => {
  it('names guests and groups by the chosen options', () => {
    expect(toWishFields('guest:Ada', 'group:Møller family')).toEqual({
      guestId: 'Ada',
      groupId: null,
      otherGuestId: null,
      otherGroupId: 'Møller family',
    });
    expect(toWishFields('group:Møller family', '')).toMatchObject({ otherGuestId: null, otherGroupId: null });
  });

  it('is offered to groups, individuals and members, who show their group', () => {
    expect(listUnitOptions([family], [ada, ida], 'Group')).toEqual([
      { value: 'group:Møller family', label: 'Møller family', note: 'Group' },
      { value: 'guest:Ada', label: 'Ada' },
      { value: 'guest:Ida', label: 'Ida', context: 'Møller family' },
    ]);
  });

  it('is found by either name, and left out while a name is unknown', () => {
    const wishes = addNames(
      [
        wish('together', { guestId: 'Ada', otherGroupId: 'Møller family' }),
        wish('nearCouple', { guestId: 'Ida' }),
        wish('apart', { guestId: 'Ada', otherGuestId: 'unknown' }),
      ],
      names,
    );
    expect(wishes.map(({ name, otherName }) => [name, otherName])).toEqual([
      ['Ada', 'Møller family'],
      ['Ida', ''],
    ]);
    expect(searchWishes(wishes, ' moller').map(({ kind }) => kind)).toEqual(['together']);
    expect(searchWishes(wishes, '')).toHaveLength(2);
  });
});

import type { Wish } from '@havn/api/seating/wish/schema';
import { describe, expect, it } from 'vitest';
import { findPairWishes, listPairChoices } from './pair-wishes.js';

const createWish = (kind: Wish['kind'], fields: Partial<Wish>): Wish => ({
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

describe('the wishes about two', () => {
  const together = createWish('together', { guestId: 'ida', otherGuestId: 'ada' });
  const near = createWish('nearCouple', { guestId: 'ada' });
  const wishes = [together, near, createWish('apart', { groupId: 'family', otherGuestId: 'bo' })];

  it('are found in either order', () => {
    expect(findPairWishes(wishes, ['ada', 'ida'])).toEqual([together]);
    expect(findPairWishes(wishes, ['ida', 'ada'])).toEqual([together]);
    expect(findPairWishes(wishes, ['ada', 'bo'])).toEqual([]);
  });

  it('include those about a member of a group, if the member stands for it', () => {
    expect(findPairWishes(wishes, ['family', 'ada'])).toEqual([]);
    expect(findPairWishes(wishes, ['family', 'ada'], (id) => (id === 'ida' ? 'family' : id))).toEqual([together]);
  });
});

describe('the wishes that can be made about two', () => {
  const together = createWish('together', {});

  it('are both if there is none', () => {
    expect(listPairChoices([])).toEqual([
      { kind: 'together', opposite: null },
      { kind: 'apart', opposite: null },
    ]);
  });

  it('are the opposite of the one that exists', () => {
    expect(listPairChoices([together])).toEqual([{ kind: 'apart', opposite: together }]);
  });

  it('are none if a group and a member of it have opposite ones', () => {
    expect(listPairChoices([together, createWish('apart', {})])).toEqual([]);
  });
});

// Group membership rules (specification §2 "Group", §4).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planPlacements, resolveMembers, validateMemberLists } from './rules.js';

describe('invalid member lists', () => {
  it('reject a third main guest and a repeated id', () => {
    expect(validateMemberLists({ mainGuests: ['a', 'b', 'c'] })).toEqual({
      reason: 'TOO_MANY_MAINS',
      path: 'mainGuests',
    });
    expect(validateMemberLists({ mainGuests: ['a', 'a'] })).toEqual({ reason: 'REPEATED_ID', path: 'mainGuests' });
    expect(validateMemberLists({ mainGuests: ['a'], followers: ['b', 'a'] })).toEqual({
      reason: 'REPEATED_ID',
      path: 'followers',
    });
    expect(validateMemberLists({ followers: ['b', 'b'] })?.reason).toBe('REPEATED_ID');
    expect(validateMemberLists({ mainGuests: ['a', 'b'], followers: ['c'] })).toBeNull();
    expect(validateMemberLists({})).toBeNull();
  });
});

describe('members after a change', () => {
  const current = { mainGuests: ['a', 'b'], followers: ['c', 'd'] };

  it('are unchanged for an omitted list', () => {
    expect(resolveMembers(current, {})).toEqual({ ...current, leaving: [] });
    expect(resolveMembers(current, { mainGuests: ['b'] })).toEqual({
      mainGuests: ['b'],
      followers: ['c', 'd'],
      leaving: ['a'],
    });
  });

  it('move from one list to the other', () => {
    expect(resolveMembers(current, { mainGuests: ['c', 'a'] })).toEqual({
      mainGuests: ['c', 'a'],
      followers: ['d'],
      leaving: ['b'],
    });
    expect(resolveMembers(current, { followers: ['b', 'e'] })).toEqual({
      mainGuests: ['a'],
      followers: ['b', 'e'],
      leaving: ['c', 'd'],
    });
  });
});

describe('placement steps', () => {
  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 });
  const lists = fc
    .tuple(ids, fc.nat(2))
    .map(([all, mains]) => ({ mainGuests: all.slice(0, mains), followers: all.slice(mains) }));

  it('end with the wanted slots and never use a slot twice on the way', () => {
    fc.assert(
      fc.property(lists, lists, (current, wanted) => {
        const stays = new Set([...wanted.mainGuests, ...wanted.followers]);
        const slots = new Map<string, number | null>();
        for (const [index, id] of current.mainGuests.entries()) if (stays.has(id)) slots.set(id, index + 1);
        for (const id of current.followers) if (stays.has(id)) slots.set(id, null);
        for (const step of planPlacements(new Map(slots), wanted)) {
          for (const place of step) {
            // The rows of one statement are written in any order, so the slot must already be free.
            if (place.slot !== null) expect([...slots].filter(([, slot]) => slot === place.slot)).toEqual([]);
            slots.set(place.id, place.slot);
          }
        }
        expect(wanted.mainGuests.map((id) => slots.get(id))).toEqual(wanted.mainGuests.map((_, index) => index + 1));
        expect(wanted.followers.every((id) => slots.get(id) === null)).toBe(true);
      }),
    );
  });

  it('are empty if nothing changes', () => {
    const slots = new Map([
      ['a', 1],
      ['b', null],
    ]);
    expect(planPlacements(slots, { mainGuests: ['a'], followers: ['b'] })).toEqual([]);
  });
});

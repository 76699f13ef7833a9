import { beforeEach, describe, expect, it } from 'vitest';
import type { Change } from '../live/changes.js';
import { clearOutdatedDiets, markDietsFetched, markOutdatedDiets, outdatedDiets } from './outdated-diets.js';

const change = (id: string, version: number | null, entity: Change['entity'] = 'guest'): Change => ({
  entity,
  id,
  version,
});
const rows = [
  { _id: 'a', version: 2 },
  { _id: 'b', version: 2 },
  { _id: 'member', version: 2, assignedGroup: { _id: 'family' } },
];

describe('the dietary text of a guest in the list', () => {
  beforeEach(clearOutdatedDiets);

  it('may be outdated after a live change to a newer version, or of a new guest', () => {
    markOutdatedDiets([change('a', 3), change('new', 1)], rows);
    expect([...outdatedDiets.get()]).toEqual(['a', 'new']);
  });

  it('may be outdated after a change of the guest’s group', () => {
    markOutdatedDiets([change('family', 9, 'group'), change('other', 9, 'group')], rows);
    expect([...outdatedDiets.get()]).toEqual(['member']);
  });

  it('is current after a save whose response arrived first, a deletion, and a change of another record', () => {
    markOutdatedDiets([change('a', 2), change('b', null), change('b', 9, 'group')], rows);
    expect(outdatedDiets.get().size).toBe(0);
  });

  it('is current once its row was fetched', () => {
    markOutdatedDiets([change('a', 3), change('b', 3)], rows);
    markDietsFetched(['a', 'unknown']);
    expect([...outdatedDiets.get()]).toEqual(['b']);
  });
});

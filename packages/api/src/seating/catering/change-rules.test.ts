import { describe, expect, it } from 'vitest';
import { computeNeedsDigest, hasChanged, toNeedsView } from './change-rules.js';
import type { NeedsView } from './schema.js';

const nothing: NeedsView = { diets: [], allergens: [], texts: [] };
const vegan: NeedsView = { ...nothing, diets: ['vegan'] };
const said = (text: string, isHousehold = false): NeedsView => ({
  ...nothing,
  texts: [{ text, isHousehold, isReplaced: false }],
});

describe('what the caterer sees of a guest', () => {
  const guest = { diets: [], allergens: [], dietaryRestriction: 'no fish', groupDietaryRestriction: 'all vegan' };

  it('is nothing while the guest does not come', () => {
    expect(toNeedsView({ ...guest, status: 'Pending' })).toBeNull();
    expect(toNeedsView({ ...guest, status: 'Attended' })?.texts).toHaveLength(2);
  });

  it('has a digest that differs with each value, and with whose text it is', () => {
    const views = [null, nothing, vegan, said('vegan'), said('vegan', true), said('Vegan'), said('no nuts')];
    expect(new Set(views.map(computeNeedsDigest)).size).toBe(views.length);
    expect(computeNeedsDigest({ texts: [], allergens: [], diets: ['vegan'] })).toBe(computeNeedsDigest(vegan));
  });

  it('changes with the needs, not with who comes without any', () => {
    expect(hasChanged(null, nothing)).toBe(false);
    expect(hasChanged(nothing, null)).toBe(false);
    expect(hasChanged(vegan, { ...vegan })).toBe(false);
    expect(hasChanged(null, vegan)).toBe(true);
    expect(hasChanged(vegan, null)).toBe(true);
    expect(hasChanged(nothing, said('no fish'))).toBe(true);
    expect(hasChanged(vegan, nothing)).toBe(true);
  });
});

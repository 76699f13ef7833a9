import { describe, expect, it } from 'vitest';
import { getChangedFields, getConflictingFields, getTheirChanges } from './three-way-merge.js';

const base = { name: 'Holm', members: ['a', 'b'], table: '' };

describe('a three-way merge', () => {
  it('lists only changed fields', () => {
    expect(getChangedFields(base, { ...base, members: ['a', 'b'], table: 't' })).toEqual({ table: 't' });
    expect(getChangedFields(base, { ...base })).toEqual({});
  });

  it('ignores the order of keys within a field', () => {
    const links = { en: '/en.pdf', fr: '/fr.pdf' };
    expect(getChangedFields({ links }, { links: { fr: '/fr.pdf', en: '/en.pdf' } })).toEqual({});
  });

  it('compares a set of choices by its values', () => {
    const sides = { base: { allergens: ['milk'] }, theirs: { allergens: ['milk'] }, mine: { allergens: ['eggs'] } };
    expect(getTheirChanges(sides)).toEqual([]);
    expect(getConflictingFields({ ...sides, theirs: { allergens: ['nuts'] } })).toEqual(['allergens']);
  });

  it('T22 reports their changes, unless both sides agree', () => {
    const theirs = { name: 'Holme', members: ['a'], table: '' };
    expect(getTheirChanges({ base, theirs, mine: { ...base, name: 'Holme' } })).toEqual(['members']);
  });

  it('T22 reports a conflict where both sides changed a field to different values', () => {
    const theirs = { name: 'Holme', members: ['a'], table: '' };
    expect(getConflictingFields({ base, theirs, mine: { ...base, name: 'Holms', table: 't' } })).toEqual(['name']);
    expect(getConflictingFields({ base, theirs, mine: { ...base, table: 't' } })).toEqual([]);
  });
});

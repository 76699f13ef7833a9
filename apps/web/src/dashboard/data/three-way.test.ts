import { describe, expect, it } from 'vitest';
import { changedFields, clashes, theirChanges } from './three-way.js';

const base = { name: 'Holm', members: ['a', 'b'], table: '' };

describe('two people at one thing', () => {
  it('only what was changed is sent', () => {
    expect(changedFields(base, { ...base, members: ['a', 'b'], table: 't' })).toEqual({ table: 't' });
    expect(changedFields(base, { ...base })).toEqual({});
  });

  it('T22 what they changed is told, unless it says the same here', () => {
    const theirs = { name: 'Holme', members: ['a'], table: '' };
    expect(theirChanges({ base, theirs, mine: { ...base, name: 'Holme' } })).toEqual(['members']);
  });

  it('T22 a clash is what both changed, each to something else', () => {
    const theirs = { name: 'Holme', members: ['a'], table: '' };
    expect(clashes({ base, theirs, mine: { ...base, name: 'Holms', table: 't' } })).toEqual(['name']);
    expect(clashes({ base, theirs, mine: { ...base, table: 't' } })).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { changedFields, clashes, theirChanges } from './three-way.js';

const base = { name: 'Holm', members: ['a', 'b'], table: '' };

describe('a three-way merge', () => {
  it('sends only changed fields', () => {
    expect(changedFields(base, { ...base, members: ['a', 'b'], table: 't' })).toEqual({ table: 't' });
    expect(changedFields(base, { ...base })).toEqual({});
  });

  it('T22 reports their changes, unless both sides agree', () => {
    const theirs = { name: 'Holme', members: ['a'], table: '' };
    expect(theirChanges({ base, theirs, mine: { ...base, name: 'Holme' } })).toEqual(['members']);
  });

  it('T22 reports a conflict where both sides changed a field to different values', () => {
    const theirs = { name: 'Holme', members: ['a'], table: '' };
    expect(clashes({ base, theirs, mine: { ...base, name: 'Holms', table: 't' } })).toEqual(['name']);
    expect(clashes({ base, theirs, mine: { ...base, table: 't' } })).toEqual([]);
  });
});

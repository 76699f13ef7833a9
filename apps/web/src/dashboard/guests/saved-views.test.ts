import { describe, expect, it } from 'vitest';
import { isSameSearch, parseSavedViews } from './saved-views.js';

describe('saved views', () => {
  it('are parsed without invalid entries, and without filters and columns that do not exist', () => {
    const stored = [
      { name: 'Vegans', search: { q: 'vegan', filter: ['accepted', 'gone'], sort: '-name' } },
      { name: 'Older', search: { filter: 'accepted', sort: 'gone' } },
      { name: '', search: {} },
      { name: 'None' },
      'text',
      null,
    ];
    expect(parseSavedViews(stored)).toEqual([
      { name: 'Vegans', search: { q: 'vegan', filter: ['accepted'], sort: '-name' } },
      { name: 'Older', search: {} },
    ]);
    for (const damaged of [null, {}, 'x', 3]) expect(parseSavedViews(damaged)).toEqual([]);
  });

  it('are equal regardless of the order of their filters', () => {
    expect(isSameSearch({ filter: ['kids', 'pending'] }, { filter: ['pending', 'kids'], q: '' })).toBe(true);
    expect(isSameSearch({ filter: ['kids'] }, { filter: ['kids'], sort: 'name' })).toBe(false);
  });
});

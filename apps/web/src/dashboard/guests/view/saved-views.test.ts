// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { deleteView, isSameSearch, parseSavedViews, type SavedView, savedViews, saveView } from './saved-views.js';

afterEach(() => {
  for (const { name } of savedViews.get()) deleteView(name);
});

describe('saved views', () => {
  it('are parsed without invalid entries', () => {
    const stored = [
      { name: 'Vegans', search: { q: 'vegan', filter: ['accepted', 'gone'], sort: '-name' } },
      { name: 'Older', search: { filter: 'accepted', sort: 'gone' } },
      { name: '', search: {} },
      { name: 'None' },
      'text',
      null,
    ];
    expect(parseSavedViews(stored)).toEqual([
      { name: 'Vegans', search: { q: 'vegan', filter: ['accepted', 'gone'], sort: '-name' } },
      { name: 'Older', search: { sort: 'gone' } },
    ]);
    for (const damaged of [null, {}, 'x', 3]) expect(parseSavedViews(damaged)).toEqual([]);
  });

  it('keep those that another tab has saved since', () => {
    const [mine, theirs, next] = ['Mine', 'Theirs', 'Next'].map((name) => ({ name, search: { q: name } })) as [
      SavedView,
      SavedView,
      SavedView,
    ];
    saveView(mine);
    localStorage.setItem('guest-list-views', JSON.stringify([mine, theirs]));
    saveView(next);
    expect(savedViews.get()).toEqual([mine, theirs, next]);
    expect(JSON.parse(localStorage.getItem('guest-list-views') ?? '')).toEqual([mine, theirs, next]);
    localStorage.setItem('guest-list-views', JSON.stringify([theirs, next]));
    deleteView('Next');
    expect(savedViews.get()).toEqual([theirs]);
  });

  it('are equal regardless of the order of their filters', () => {
    expect(isSameSearch({ filter: ['kids', 'pending'] }, { filter: ['pending', 'kids'], q: '' })).toBe(true);
    expect(isSameSearch({ filter: ['kids'] }, { filter: ['kids'], sort: 'name' })).toBe(false);
  });
});

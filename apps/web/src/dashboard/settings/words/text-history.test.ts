import { expect, it } from 'vitest';
import { createTextHistory, findChangeEnd, getHistoryStep } from './text-history.js';

it('typed letters are one step up to the next space, and a change of another kind is its own', () => {
  const history = createTextHistory('');
  for (const value of ['a', 'ab']) history.add(value, 'insertText');
  history.add('ab ', null);
  history.add('ab c', 'insertText');
  history.add('ab ', 'deleteContentBackward');
  expect([1, 2, 3, 4, 5].map(() => history.undo())).toEqual(['ab c', 'ab ', 'ab', '', undefined]);
  expect([1, 2].map(() => history.redo())).toEqual(['ab', 'ab ']);
});

it('a change after an undo replaces what was undone; the same text is no step', () => {
  const history = createTextHistory('a');
  history.add('b', null);
  history.add('b', null);
  expect(history.undo()).toBe('a');
  history.add('c', null);
  expect(history.redo()).toBeUndefined();
  expect(history.undo()).toBe('a');
});

it.each([
  ['one three', 'one two three', 7],
  ['one two three', 'one three', 3],
  ['aa', 'aaa', 1],
  ['', 'new', 3],
  ['old', '', 0],
])('from %j to %j, the change ends at %i', (from, to, end) => {
  expect(findChangeEnd(from, to)).toBe(end);
});

const keys = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

it.each([
  [{ key: 'z', ctrlKey: true }, 'undo'],
  [{ key: 'z', metaKey: true }, 'undo'],
  [{ key: 'Z', metaKey: true, shiftKey: true }, 'redo'],
  [{ key: 'y', ctrlKey: true }, 'redo'],
  [{ key: 'y', metaKey: true }, null],
  [{ key: 'z', ctrlKey: true, altKey: true }, null],
  [{ key: 'z' }, null],
])('%j: %s', (pressed, step) => {
  expect(getHistoryStep({ ...keys, ...pressed })).toBe(step);
});

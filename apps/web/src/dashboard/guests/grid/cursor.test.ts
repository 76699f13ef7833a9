import { describe, expect, it } from 'vitest';
import { type GridCursor, getCursorMove, getRange, listGridColumns, moveCursor } from './cursor.js';

const shape = { ids: ['a', 'b', 'c'], columns: listGridColumns(['status', 'name', 'phone']) };
const at = (id: string, column: 'tools' | 'status' | 'name' | 'phone' | 'actions') => ({ id, column });
const key = (name: string, isCommand = false) =>
  getCursorMove({ key: name, ctrlKey: isCommand, metaKey: false }, 10) ?? [0, 0];
const press = (cursor: GridCursor, name: string, { isCommand = false, isExtending = false } = {}) =>
  moveCursor(cursor, shape, { move: key(name, isCommand), isExtending });
const single = (id: string, column: Parameters<typeof at>[1]): GridCursor => ({ active: at(id, column), anchor: null });

describe('the cursor', () => {
  it.each([
    ['ArrowDown', false, at('c', 'name')],
    ['ArrowUp', false, at('a', 'name')],
    ['ArrowLeft', false, at('b', 'status')],
    ['ArrowRight', false, at('b', 'phone')],
    ['Home', false, at('b', 'tools')],
    ['End', false, at('b', 'actions')],
    ['Home', true, at('a', 'tools')],
    ['End', true, at('c', 'actions')],
    ['ArrowDown', true, at('c', 'name')],
    ['ArrowRight', true, at('b', 'actions')],
    ['PageDown', false, at('c', 'name')],
    ['PageUp', false, at('a', 'name')],
  ] as const)('%s (with Ctrl: %s) moves it', (name, isCommand, active) => {
    expect(press(single('b', 'name'), name, { isCommand })).toEqual({ active, anchor: null });
  });

  it('stops at the edges, and restarts at the first row if its row is gone', () => {
    expect(press(single('a', 'tools'), 'ArrowUp').active).toEqual(at('a', 'tools'));
    expect(press(single('c', 'actions'), 'ArrowRight').active).toEqual(at('c', 'actions'));
    expect(press(single('deleted', 'name'), 'ArrowDown').active).toEqual(at('b', 'name'));
    expect(getCursorMove({ key: 'x', ctrlKey: false, metaKey: false }, 10)).toBeNull();
  });

  it('extends a range from its anchor, and collapses it with the next move without Shift', () => {
    const extended = press(press(single('b', 'name'), 'ArrowDown', { isExtending: true }), 'ArrowLeft', {
      isExtending: true,
    });
    expect(extended).toEqual({ active: at('c', 'status'), anchor: at('b', 'name') });
    expect(getRange(extended, shape)).toEqual({ firstRow: 1, lastRow: 2, firstColumn: 1, lastColumn: 2 });
    expect(press(extended, 'ArrowUp')).toEqual(single('b', 'status'));
    expect(getRange({ active: at('c', 'name'), anchor: at('gone', 'name') }, shape)).toBeNull();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { align, alignments, distribute } from './align.js';
import { arrange } from './arrange.js';
import { doOverlap, findOverlaps, isOutside } from './overlap.js';
import { getBodyBounds, getBounds, type PlanItem, toTableItem } from './plan-item.js';
import { placeSeats } from './seats.js';
import { snap, toNeighbours } from './snap.js';
import { getTableSize } from './table-size.js';
import { fit, keepInView, reveal, toPlan, toWindow, zoomAt } from './viewport.js';

const shapes = ['round', 'long', 'square'] as const;
const shape = fc.constantFrom(...shapes);
const capacity = fc.integer({ min: 1, max: 40 });
const coordinate = fc.integer({ min: 0, max: 300 });

const buildTable = (id: string, fields: Partial<PlanItem> & { capacity?: number; shape?: (typeof shapes)[number] }) => {
  const { capacity: seats = 8, shape: kind = 'round', x = 0, y = 0, rotation = 0 } = fields;
  return toTableItem({ _id: id, shape: kind, rotation }, seats, { x, y });
};
const table = fc
  .record({ shape, capacity, x: coordinate, y: coordinate, rotation: fc.integer({ min: 0, max: 359 }) })
  .map((fields) => buildTable('table', fields));
const tables = fc
  .array(table, { maxLength: 30 })
  .map((items) => items.map((item, index) => ({ ...item, id: String(index) })));

describe('the size of a table', () => {
  it.each([
    ['round', 1, 8, 8],
    ['round', 8, 15, 15],
    ['round', 10, 18, 18],
    ['round', 12, 22, 22],
    ['long', 1, 12, 8],
    ['long', 8, 24, 8],
    ['long', 9, 30, 8],
    ['square', 4, 9, 9],
    ['square', 8, 15, 15],
    ['square', 9, 21, 21],
  ] as const)('%s with %i seats is %i by %i steps', (kind, seats, width, length) => {
    expect(getTableSize(kind, seats)).toEqual({ width, length });
  });

  it('never shrinks when a seat is added', () => {
    fc.assert(
      fc.property(shape, fc.integer({ min: 1, max: 999 }), (kind, seats) => {
        expect(getTableSize(kind, seats + 1).width).toBeGreaterThanOrEqual(getTableSize(kind, seats).width);
      }),
    );
  });
});

describe('the seats of a table', () => {
  it('are as many as its capacity, outside of the table, and at least 40 cm apart', () => {
    fc.assert(
      fc.property(shape, fc.integer({ min: 1, max: 100 }), (kind, seats) => {
        const positions = placeSeats(kind, seats);
        expect(positions).toHaveLength(seats);
        const { width, length } = getTableSize(kind, seats);
        const isOutsideOfTable = ({ x, y }: { x: number; y: number }) =>
          kind === 'round' ? Math.hypot(x, y) > width / 2 : Math.abs(x) > width / 2 || Math.abs(y) > length / 2;
        expect(positions.every(isOutsideOfTable)).toBe(true);
        const distances = positions.flatMap(({ x, y }, index) =>
          positions.slice(index + 1).map((other) => Math.hypot(x - other.x, y - other.y)),
        );
        expect(Math.min(...distances)).toBeGreaterThanOrEqual(4);
      }),
    );
  });

  it('are listed clockwise from the top', () => {
    const toSigns = (positions: { x: number; y: number }[]) =>
      positions.map(({ x, y }) => [Math.sign(Math.round(x)), Math.sign(Math.round(y))]);
    expect(toSigns(placeSeats('round', 4))).toEqual([
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ]);
    expect(toSigns(placeSeats('square', 4))).toEqual([
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ]);
    expect(toSigns(placeSeats('long', 4))).toEqual([
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ]);
  });
});

describe('an overlap', () => {
  it('is mutual, and does not change when both items are moved together', () => {
    fc.assert(
      fc.property(table, table, coordinate, coordinate, (one, other, x, y) => {
        const overlaps = doOverlap(one, other);
        expect(doOverlap(other, one)).toBe(overlaps);
        const move = (item: PlanItem) => ({ ...item, x: item.x + x, y: item.y + y });
        expect(doOverlap(move(one), move(other))).toBe(overlaps);
      }),
    );
  });

  it('requires overlapping bounding boxes, and exists between items with the same centre', () => {
    fc.assert(
      fc.property(table, table, (one, other) => {
        const [a, b] = [getBounds(one), getBounds(other)];
        const areApart = a.left >= b.right || b.left >= a.right || a.top >= b.bottom || b.top >= a.bottom;
        if (areApart) expect(doOverlap(one, other)).toBe(false);
        expect(doOverlap(one, { ...other, x: one.x, y: one.y })).toBe(true);
      }),
    );
  });

  it('does not exist between items that touch, but does when they are one step closer', () => {
    const one = buildTable('one', { shape: 'long' });
    expect(doOverlap(one, buildTable('other', { shape: 'long', x: 24 }))).toBe(false);
    expect(doOverlap(one, buildTable('other', { shape: 'long', x: 23 }))).toBe(true);
    const turned = buildTable('other', { shape: 'long', rotation: 90, x: 21 });
    expect(doOverlap(one, turned)).toBe(false);
    expect(doOverlap(one, { ...turned, x: 20 })).toBe(true);
    const round = buildTable('one', {});
    expect(doOverlap(round, buildTable('other', { x: 15, y: 20 }))).toBe(false);
    expect(doOverlap(round, buildTable('other', { x: 15, y: 19 }))).toBe(true);
  });

  it('is found for every pair', () => {
    fc.assert(
      fc.property(tables, (items) => {
        const found = findOverlaps(items);
        for (const item of items) {
          const expected = items.filter((other) => other.id !== item.id && doOverlap(item, other));
          expect([...(found.get(item.id) ?? [])].sort()).toEqual(expected.map(({ id }) => id).sort());
        }
      }),
    );
  });
});

describe('the automatic arrangement', () => {
  const room = fc.record({ width: fc.integer({ min: 20, max: 500 }), length: fc.integer({ min: 20, max: 500 }) });

  it('never overlaps anything, keeps the aisle, and stays inside the room, in whole steps', () => {
    fc.assert(
      fc.property(tables, tables, room, fc.integer({ min: 0, max: 30 }), (items, others, size, aisle) => {
        const obstacles = others.map((item) => ({ ...item, id: `obstacle ${item.id}` }));
        const positions = arrange(items, { room: size, obstacles, aisle });
        const placed = items.flatMap((item) => {
          const position = positions.get(item.id);
          return position === undefined ? [] : [{ ...item, ...position }];
        });
        const boxes = [...placed, ...obstacles].map(getBounds);
        for (const [index, item] of placed.entries()) {
          expect(Number.isInteger(item.x) && Number.isInteger(item.y)).toBe(true);
          const own = getBounds(item);
          expect(isOutside(own, size)).toBe(false);
          for (const [at, other] of boxes.entries()) {
            if (at === index) continue;
            const gap = Math.max(
              own.left - other.right,
              other.left - own.right,
              own.top - other.bottom,
              other.top - own.bottom,
            );
            expect(gap).toBeGreaterThanOrEqual(aisle - 1e-6);
          }
        }
        const overlaps = findOverlaps([...placed, ...obstacles]);
        for (const item of placed) expect(overlaps.has(item.id)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('places all of 100 tables of 10 in rows, in their order, in a hall of 40 by 40 m', () => {
    const items = Array.from({ length: 100 }, (_, index) => buildTable(String(index), { capacity: 10 }));
    const positions = [...arrange(items, { room: { width: 400, length: 400 }, obstacles: [], aisle: 10 })];
    expect(positions).toHaveLength(100);
    const inReadingOrder = positions.toSorted(([, one], [, other]) => one.y - other.y || one.x - other.x);
    expect(inReadingOrder.map(([id]) => id)).toEqual(items.map(({ id }) => id));
    const firstRow = positions.filter(([, { y }]) => y === positions[0]?.[1].y);
    const xs = firstRow.map(([, { x }]) => x);
    expect(Math.abs(Math.min(...xs) - (400 - Math.max(...xs)))).toBeLessThanOrEqual(1);
  });

  it('keeps straight rows and columns around obstacles', () => {
    const items = Array.from({ length: 40 }, (_, index) => buildTable(String(index), { capacity: index % 2 ? 8 : 10 }));
    const obstacles = [buildTable('middle', { x: 157, y: 151, capacity: 24 }), buildTable('corner', { x: 11, y: 9 })];
    const positions = [...arrange(items, { room: { width: 400, length: 300 }, obstacles, aisle: 10 }).values()];
    expect(positions).toHaveLength(40);
    expect(new Set(positions.map(({ x }) => x)).size).toBeLessThanOrEqual(11);
    expect(new Set(positions.map(({ y }) => y)).size).toBeLessThanOrEqual(8);
  });

  it('leaves out tables that do not fit', () => {
    const items = [buildTable('small', { capacity: 4 }), buildTable('huge', { capacity: 1000 })];
    const positions = arrange(items, { room: { width: 60, length: 60 }, obstacles: [], aisle: 10 });
    expect([...positions.keys()]).toEqual(['small']);
  });
});

describe('snapping', () => {
  const neighbour = buildTable('neighbour', { x: 100, y: 100 });
  const dragged = getBodyBounds(buildTable('dragged', { x: 50, y: 50 }));
  const neighbours = toNeighbours([neighbour]);

  it('aligns centres, and returns the line through both', () => {
    const { delta, guides } = snap({ dragged, neighbours, delta: { x: 49.2, y: 10.4 }, tolerance: 2 });
    expect(delta).toEqual({ x: 50, y: 10 });
    expect(guides).toContainEqual({ axis: 'x', at: 100, from: 52.5, to: 107.5 });
  });

  it('ignores lines beyond the tolerance', () => {
    expect(snap({ dragged, neighbours, delta: { x: 46.6, y: 10.4 }, tolerance: 2 })).toEqual({
      delta: { x: 47, y: 10 },
      guides: [],
    });
  });

  it('moves by whole steps, never further than the tolerance from the pointer', () => {
    const fraction = fc.double({ min: -100, max: 100, noNaN: true });
    fc.assert(
      fc.property(table, tables, fraction, fraction, (item, others, x, y) => {
        const result = snap({
          dragged: getBodyBounds(item),
          neighbours: toNeighbours(others),
          delta: { x, y },
          tolerance: 3,
        });
        for (const axis of ['x', 'y'] as const) {
          expect(Number.isInteger(result.delta[axis])).toBe(true);
          expect(Math.abs(result.delta[axis] - { x, y }[axis])).toBeLessThanOrEqual(3.5);
        }
      }),
    );
  });
});

describe('aligning', () => {
  it('aligns the same edge or centre of all items, and moves none along the other axis', () => {
    const line = {
      left: ({ left }: { left: number }) => left,
      right: ({ right }: { right: number }) => right,
      centre: ({ left, right }: { left: number; right: number }) => (left + right) / 2,
      top: ({ top }: { top: number }) => top,
      bottom: ({ bottom }: { bottom: number }) => bottom,
      middle: ({ top, bottom }: { top: number; bottom: number }) => (top + bottom) / 2,
    };
    fc.assert(
      fc.property(tables, fc.constantFrom(...alignments), (items, alignment) => {
        const positions = align(items, alignment);
        const lines = items.map((item) => {
          const position = positions.get(item.id) ?? item;
          const isAcross = ['left', 'centre', 'right'].includes(alignment);
          expect(isAcross ? position.y : position.x).toBe(isAcross ? item.y : item.x);
          return line[alignment](getBodyBounds({ ...item, ...position }));
        });
        if (lines.length > 0) expect(Math.max(...lines) - Math.min(...lines)).toBeLessThanOrEqual(1 + 1e-6);
      }),
    );
  });

  it('distributes items with equal gaps, and keeps the outermost in place', () => {
    const items = [0, 30, 100, 200].map((x, index) => buildTable(String(index), { x, shape: 'long' }));
    const positions = distribute(items, 'horizontal');
    expect([...positions.values()].map(({ x }) => x)).toEqual([0, 67, 133, 200]);
    expect(distribute(items.slice(0, 2), 'vertical').size).toBe(0);
  });
});

describe('the viewport', () => {
  const size = { width: 800, height: 600 };
  const box = { left: 0, top: 0, right: 200, bottom: 150 };

  it('converts between window and plan coordinates, and zooms around the pointer', () => {
    const point = fc.record({ x: coordinate, y: coordinate });
    fc.assert(
      fc.property(point, point, fc.double({ min: 0.5, max: 2, noNaN: true }), (start, pointer, factor) => {
        const viewport = { ...start, zoom: 3 };
        const before = toPlan(viewport, pointer);
        const after = toPlan(zoomAt(viewport, factor, pointer), pointer);
        expect(after.x).toBeCloseTo(before.x, 6);
        expect(after.y).toBeCloseTo(before.y, 6);
        expect(toWindow(viewport, before).x).toBeCloseTo(pointer.x, 6);
      }),
    );
  });

  it('fits the room into the window', () => {
    const viewport = fit(box, size);
    const start = toWindow(viewport, { x: 0, y: 0 });
    const end = toWindow(viewport, { x: 200, y: 150 });
    expect(start.x).toBeGreaterThanOrEqual(24);
    expect(start.y).toBeGreaterThanOrEqual(24);
    expect(end.x).toBeLessThanOrEqual(776);
    expect(end.y).toBeLessThanOrEqual(576.001);
  });

  it('keeps a part of the room in the window, wherever it is panned', () => {
    const shift = fc.integer({ min: -100_000, max: 100_000 });
    fc.assert(
      fc.property(shift, shift, fc.double({ min: 0.2, max: 40, noNaN: true }), (x, y, zoom) => {
        const kept = keepInView({ x, y, zoom }, box, size);
        expect(toWindow(kept, { x: box.right, y: 0 }).x).toBeGreaterThanOrEqual(95.9);
        expect(toWindow(kept, { x: box.left, y: 0 }).x).toBeLessThanOrEqual(704.1);
        expect(toWindow(kept, { x: 0, y: box.bottom }).y).toBeGreaterThanOrEqual(95.9);
        expect(toWindow(kept, { x: 0, y: box.top }).y).toBeLessThanOrEqual(504.1);
        expect(kept.zoom).toBe(zoom);
      }),
    );
    expect(keepInView({ x: 10, y: 10, zoom: 2 }, box, size)).toEqual({ x: 10, y: 10, zoom: 2 });
  });

  it('reveals a box outside of the window, and does not move for one inside', () => {
    const viewport = { x: 0, y: 0, zoom: 10 };
    expect(reveal(viewport, { left: 10, top: 10, right: 20, bottom: 20 }, size)).toEqual(viewport);
    const moved = reveal(viewport, { left: 100, top: 10, right: 110, bottom: 20 }, size);
    expect(toWindow(moved, { x: 110, y: 0 }).x).toBeCloseTo(768);
    expect(moved.y).toBe(0);
  });
});

import { type Box, getBounds, type PlanItem, type Point } from './plan-item.js';

export interface ArrangeOptions {
  room: { width: number; length: number };
  obstacles: readonly PlanItem[];
  /** The minimum distance between the chairs of neighbours, and to obstacles. */
  aisle: number;
}

/** The minimum distance to the walls, where chairs need no aisle behind them. */
const wallDistance = 3;

const intersects = (one: Box, other: Box, aisle: number) =>
  one.left < other.right + aisle &&
  other.left < one.right + aisle &&
  one.top < other.bottom + aisle &&
  other.top < one.bottom + aisle;

interface Search {
  occupied: Box[];
  aisle: number;
  right: number;
  bottom: number;
}

const moveBox = ({ left, top, right, bottom }: Box, { x, y }: Point): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

function findFreeBoxInRow({ occupied, aisle, right }: Search, size: Point, start: Point): Box | null {
  let left = start.x;
  for (;;) {
    const box = { left, top: start.y, right: left + size.x, bottom: start.y + size.y };
    if (box.right > right) return null;
    const blocking = occupied.filter((other) => intersects(box, other, aisle));
    if (blocking.length === 0) return box;
    left = Math.ceil(Math.max(...blocking.map((other) => other.right)) + aisle);
  }
}

/** The first free box, row by row: rows begin below the wall and below each occupied box. */
function findFreeBox(search: Search, size: Point, from: number): Box | null {
  const rows = new Set([wallDistance, ...search.occupied.map(({ bottom }) => Math.ceil(bottom + search.aisle))]);
  for (const top of [...rows].filter((row) => row >= from).sort((one, other) => one - other)) {
    if (top + size.y > search.bottom) return null;
    const box = findFreeBoxInRow(search, size, { x: wallDistance, y: top });
    if (box !== null) return box;
  }
  return null;
}

/** Centres each row in the room, unless something is in its way. */
function centreRows(found: Map<string, Box>, obstacles: readonly Box[], { aisle, right }: Search): void {
  const tops = new Set([...found.values()].map(({ top }) => top));
  for (const top of tops) {
    const row = [...found].filter(([, box]) => box.top === top);
    const shift = Math.floor((right - Math.max(...row.map(([, box]) => box.right))) / 2);
    const ids = new Set(row.map(([id]) => id));
    const others = [...obstacles, ...[...found].flatMap(([id, box]) => (ids.has(id) ? [] : [box]))];
    const moved = row.map(([id, box]) => [id, moveBox(box, { x: shift, y: 0 })] as const);
    if (moved.some(([, box]) => others.some((other) => intersects(box, other, aisle)))) continue;
    for (const [id, box] of moved) found.set(id, box);
  }
}

interface Footprint {
  id: string;
  /** From the upper left corner of the box to the table's centre, rounded up so that the centre is on the grid. */
  offset: Point;
  size: Point;
}

function toFootprint(table: PlanItem): Footprint {
  const { left, top, right, bottom } = getBounds({ ...table, x: 0, y: 0 });
  const offset = { x: Math.ceil(-left), y: Math.ceil(-top) };
  return { id: table.id, offset, size: { x: offset.x + Math.ceil(right), y: offset.y + Math.ceil(bottom) } };
}

/** The free cells of a regular grid that is centred horizontally in the room. */
function* listFreeCells({ occupied, aisle, right, bottom }: Search, cell: Point): Generator<Box> {
  const width = right - wallDistance;
  const columns = Math.floor((width + aisle) / (cell.x + aisle));
  const start = wallDistance + Math.floor((width - columns * (cell.x + aisle) + aisle) / 2);
  for (let top = wallDistance; top + cell.y <= bottom; top += cell.y + aisle) {
    for (let column = 0; column < columns; column += 1) {
      const left = start + column * (cell.x + aisle);
      const box = { left, top, right: left + cell.x, bottom: top + cell.y };
      if (!occupied.some((other) => intersects(box, other, aisle))) yield box;
    }
  }
}

/** Places all tables in one grid, each in the middle of its cell; null if there are too few cells. */
function arrangeInGrid(footprints: readonly Footprint[], search: Search): ReadonlyMap<string, Point> | null {
  const cell = {
    x: Math.max(...footprints.map(({ size }) => size.x)),
    y: Math.max(...footprints.map(({ size }) => size.y)),
  };
  const cells = listFreeCells(search, cell);
  const positions = new Map<string, Point>();
  for (const { id, offset, size } of footprints) {
    const { value: box } = cells.next();
    if (box === undefined) return null;
    const inset = { x: Math.floor((cell.x - size.x) / 2), y: Math.floor((cell.y - size.y) / 2) };
    positions.set(id, { x: box.left + inset.x + offset.x, y: box.top + inset.y + offset.y });
  }
  return positions;
}

/**
 * Places each table at the first free position, which uses the room better than a grid, but without straight columns.
 */
function arrangeInRows(footprints: readonly Footprint[], search: Search): ReadonlyMap<string, Point> {
  const obstacles = [...search.occupied];
  const found = new Map<string, Box>();
  // No position before the last table of the same size is free, so the search continues in its row.
  const lastRow = new Map<string, number>();
  for (const { id, size } of footprints) {
    const key = `${size.x} ${size.y}`;
    const box = findFreeBox(search, size, lastRow.get(key) ?? 0);
    lastRow.set(key, box?.top ?? Number.POSITIVE_INFINITY);
    if (box === null) continue;
    search.occupied.push(box);
    found.set(id, box);
  }
  centreRows(found, obstacles, search);
  const offsets = new Map(footprints.map(({ id, offset }) => [id, offset]));
  return new Map(
    [...found].map(([id, box]) => {
      const offset = offsets.get(id) ?? { x: 0, y: 0 };
      return [id, { x: box.left + offset.x, y: box.top + offset.y }];
    }),
  );
}

/**
 * Returns a position for each table that fits; the others are missing in the result. Positions are whole steps, keep
 * the aisle to everything else and are inside the room. The current positions of the tables are ignored.
 */
export function arrange(
  tables: readonly PlanItem[],
  { room, obstacles, aisle }: ArrangeOptions,
): ReadonlyMap<string, Point> {
  if (tables.length === 0) return new Map();
  const search: Search = {
    occupied: obstacles.map(getBounds),
    aisle,
    right: room.width - wallDistance,
    bottom: room.length - wallDistance,
  };
  const footprints = tables.map(toFootprint);
  return arrangeInGrid(footprints, search) ?? arrangeInRows(footprints, search);
}

// The geometry of a table or fixture on the plan: a circle or a rectangle around its centre, in steps of 10 cm.
import type { Fixture, TablePlacement } from '@havn/api/seating/floor-plan/schema';
import { chairDepth, getTableSize, type Size } from './table-size.js';

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface PlanItem extends Point, Size {
  id: string;
  isRound: boolean;
  /** Clockwise, in degrees. */
  rotation: number;
  /** The space for chairs on each side, before the rotation. */
  chairsX: number;
  chairsY: number;
}

export function toTableItem(
  { _id, shape, rotation }: Pick<TablePlacement, '_id' | 'shape' | 'rotation'>,
  capacity: number,
  { x, y }: Point,
): PlanItem {
  const chairsX = shape === 'long' ? 0 : chairDepth;
  const size = getTableSize(shape, capacity);
  return { id: _id, x, y, rotation, ...size, isRound: shape === 'round', chairsX, chairsY: chairDepth };
}

export function toFixtureItem({ _id, x, y, width, length, rotation }: Fixture): PlanItem {
  return { id: _id, x, y, width, length, rotation, isRound: false, chairsX: 0, chairsY: 0 };
}

export function rotatePoint({ x, y }: Point, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

export function getCorners({ x, y, width, length, rotation, chairsX, chairsY }: PlanItem): Point[] {
  const [halfWidth, halfLength] = [width / 2 + chairsX, length / 2 + chairsY];
  const corners = [
    { x: -halfWidth, y: -halfLength },
    { x: halfWidth, y: -halfLength },
    { x: halfWidth, y: halfLength },
    { x: -halfWidth, y: halfLength },
  ];
  return corners.map((corner) => {
    const rotated = rotatePoint(corner, rotation);
    return { x: x + rotated.x, y: y + rotated.y };
  });
}

export const getRadius = ({ width, chairsX }: PlanItem) => width / 2 + chairsX;

export function getBounds(item: PlanItem): Box {
  if (item.isRound) {
    const radius = getRadius(item);
    return { left: item.x - radius, top: item.y - radius, right: item.x + radius, bottom: item.y + radius };
  }
  const corners = getCorners(item);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** The bounding box of the item without its chairs, by which items are aligned. */
export const getBodyBounds = (item: PlanItem) => getBounds({ ...item, chairsX: 0, chairsY: 0 });

export function joinBoxes(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

import { type CollisionDetection, closestCenter, pointerWithin } from '@dnd-kit/core';
import type { SeatingUnit } from './seating-unit.js';

const idPrefix = 'seating-unit:';

export const toDragId = (unit: SeatingUnit) => `${idPrefix}${unit.kind}:${unit._id}`;
export const isUnitDrag = (id: unknown) => String(id).startsWith(idPrefix);

/** A unit is dropped only on the table under the pointer; a table on the nearest position. */
export const detectCollision: CollisionDetection = (drag) =>
  isUnitDrag(drag.active.id) ? pointerWithin(drag) : closestCenter(drag);

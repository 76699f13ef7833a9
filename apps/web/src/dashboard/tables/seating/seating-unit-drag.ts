import { type CollisionDetection, closestCenter, type DroppableContainer, pointerWithin } from '@dnd-kit/core';
import type { RefObject } from 'react';
import type { SeatingUnit } from './seating-unit.js';

const idPrefix = 'seating-unit:';

export const toDragId = (unit: SeatingUnit) => `${idPrefix}${unit.kind}:${unit._id}`;
export const isUnitDrag = (id: unknown) => String(id).startsWith(idPrefix);

/** The data of a row as a target of other rows. */
export interface NameTarget {
  row: RefObject<HTMLElement | null>;
}

const getDialog = ({ node }: DroppableContainer) => node.current?.closest('dialog') ?? null;

/**
 * A unit is dropped only on what is under the pointer: on the name of another unit, otherwise on a table. Nothing behind
 * an open dialog is a target. A table is dropped on the nearest position. `isAlone` tells whether a unit is dragged
 * without others: several are only dropped on tables.
 */
export const createCollisionDetection =
  (isAlone: (dragId: string) => boolean): CollisionDetection =>
  (drag) => {
    const { id } = drag.active;
    const isName = (target: { id: unknown }) => isUnitDrag(target.id);
    const listTargets = (isTarget: (container: DroppableContainer) => boolean) => ({
      ...drag,
      droppableContainers: drag.droppableContainers.filter(isTarget),
    });
    if (!isUnitDrag(id)) return closestCenter(listTargets((container) => !isName(container)));
    const own = drag.droppableContainers.find((container) => container.id === id);
    const dialog = own === undefined ? null : getDialog(own);
    const collisions = pointerWithin(listTargets((container) => getDialog(container) === dialog));
    const names = collisions.filter(isName);
    return isAlone(String(id)) && names.length > 0 ? names : collisions.filter((collision) => !isName(collision));
  };

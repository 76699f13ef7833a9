// Distinguishes the two kinds of drag on the table page: reordering tables and moving seating units between tables.
import { type CollisionDetection, closestCenter, pointerWithin } from '@dnd-kit/core';
import type { Party } from './model.js';

const mark = 'party:';

export const partyDragId = (party: Party) => `${mark}${party.kind}:${party._id}`;
export const isPartyDrag = (id: unknown) => String(id).startsWith(mark);

/** A unit is dropped only on the table under the pointer; a table on the nearest position. */
export const collide: CollisionDetection = (drag) =>
  isPartyDrag(drag.active.id) ? pointerWithin(drag) : closestCenter(drag);

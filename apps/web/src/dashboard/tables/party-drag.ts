// Telling the two kinds of drag on the table page apart: a table into another place, or people to another table.
import { type CollisionDetection, closestCenter, pointerWithin } from '@dnd-kit/core';
import type { Party } from './model.js';

const mark = 'party:';

export const partyDragId = (party: Party) => `${mark}${party.kind}:${party._id}`;
export const isPartyDrag = (id: unknown) => String(id).startsWith(mark);

/** People land on the table under the pointer or nowhere; a table on the place that is nearest. */
export const collide: CollisionDetection = (drag) =>
  isPartyDrag(drag.active.id) ? pointerWithin(drag) : closestCenter(drag);

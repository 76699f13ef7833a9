// The size of a table on the plan, from its shape and capacity (specification §2 "Floor plan"). Lengths are in steps of
// 10 cm.
import type { TableShape } from '@havn/api/seating/floor-plan/schema';

export interface Size {
  width: number;
  length: number;
}

const edgePerRoundSeat = 5.6;
const edgePerSeat = 6;
/** The space beside the table for a chair with a person on it. */
export const chairDepth = 5;

const roundUp = (length: number) => Math.ceil(Number(length.toFixed(6)));

export function getTableSize(shape: TableShape, capacity: number): Size {
  if (shape === 'long') return { width: Math.max(12, Math.ceil(capacity / 2) * edgePerSeat), length: 8 };
  const side =
    shape === 'round'
      ? Math.max(8, roundUp((capacity * edgePerRoundSeat) / Math.PI))
      : Math.max(9, Math.ceil(capacity / 4) * edgePerSeat + 3);
  return { width: side, length: side };
}

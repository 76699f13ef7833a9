import type { z } from 'zod';
import type { ChangeIds } from '../../database/describe-change.js';
import type { updateGuestInput } from './schema.js';

type Edit = z.output<typeof updateGuestInput>;

/** What the only edited field was set to; a form that saves several fields has no values. */
export function describeEdit({ id, ifMatch, isTableChosen, ...fields }: Edit): ChangeIds {
  const [entry, ...others] = Object.entries(fields);
  if (entry === undefined || others.length > 0) return {};
  const [field, value] = entry;
  const { assignedGroup, assignedTable, status, isSeatFreed, needsSeat } = fields;
  if (assignedGroup !== undefined) return { group: assignedGroup };
  if (assignedTable !== undefined) return { table: assignedTable };
  if (status !== undefined) return { status };
  if (isSeatFreed !== undefined) return { seat: isSeatFreed ? 'free' : 'taken' };
  if (needsSeat !== undefined) return { seat: needsSeat ? 'taken' : 'free' };
  return typeof value === 'string' || typeof value === 'boolean' ? { field, value } : {};
}

const freesSeat = ({ id, ifMatch, isTableChosen, ...fields }: Edit) =>
  Object.keys(fields).length === 1 && (fields.isSeatFreed === true || fields.assignedTable === null);

export const describeEdits = (edits: readonly Edit[]): ChangeIds => ({
  of: edits.map(({ id }) => id),
  ...(edits.every(freesSeat) && { seat: 'free' }),
});

import { isRecord } from '../../../lib/storage/unknown-value.js';
import { findCachedRow } from '../lists/dashboard-data.js';
import type { ListName } from '../lists/list-query.js';
import { describeSeatingChange } from './describe-seating-change.js';
import type { AssignedTarget, ChangeDescription, UndoSubject, UndoTarget } from './undo-notices.js';

const listByNoun: Partial<Record<string, ListName>> = {
  guest: 'guests',
  group: 'groups',
  table: 'tables',
  message: 'messages',
};

function formatName(record: Record<string, unknown>): string {
  const { groupName, tableName, subject, firstName, lastName } = record;
  return [groupName, tableName, subject, firstName, lastName]
    .filter((text) => typeof text === 'string')
    .join(' ')
    .trim();
}

function listIds({ id, ids, guests }: Record<string, unknown>): unknown[] {
  if (Array.isArray(ids)) return ids;
  return Array.isArray(guests) ? guests.map((change: unknown) => (isRecord(change) ? change.id : undefined)) : [id];
}

function describeSubject(action: string, input: Record<string, unknown>): UndoSubject | null {
  const ids = listIds(input);
  if (ids.length > 1) return { count: ids.length };
  const list = listByNoun[action.split('.', 1).join()];
  const [id] = ids;
  const row = list === undefined || typeof id !== 'string' ? undefined : findCachedRow(list, id);
  if (row === undefined) return null;
  const name = formatName({ ...row, ...input });
  return name === '' ? null : { name };
}

/** Fields that say which record is changed, and how. */
const contextFields: ReadonlySet<string> = new Set(['id', 'ids', 'ifMatch', 'isTableChosen', 'graceSeconds']);

const targetKinds: Partial<Record<string, Exclude<AssignedTarget['kind'], 'swap'>>> = {
  assignedGroup: 'group',
  groupId: 'group',
  assignedTable: 'table',
  assignedTableId: 'table',
  tableId: 'table',
  status: 'status',
  isSeatFreed: 'seat',
  needsSeat: 'seat',
};

/** Whether a change of one of several guests frees a seat and nothing else. */
function freesSeat(change: unknown): boolean {
  if (!isRecord(change)) return false;
  const [entry, ...others] = Object.entries(change).filter(([field]) => !contextFields.has(field));
  if (entry === undefined || others.length > 0) return false;
  const [field, value] = entry;
  return (field === 'isSeatFreed' && value === true) || (field === 'assignedTable' && value === null);
}

/** What a call assigns, if it changes nothing else; a form that saves several fields has no target. */
function describeTarget(action: string, input: Record<string, unknown>): UndoTarget | null {
  const fields = Object.entries(input).filter(([field]) => !contextFields.has(field));
  const [entry] = fields;
  if (entry === undefined || fields.length > 1) return null;
  const [field, value] = entry;
  if (field === 'guests' && Array.isArray(value) && value.every(freesSeat)) return { kind: 'seat', name: 'free' };
  const kind = targetKinds[field];
  if (kind === undefined) {
    const isField = action === 'guest.update' && (typeof value === 'string' || typeof value === 'boolean');
    return isField ? { kind: 'field', field, value } : null;
  }
  if (kind === 'seat') return { kind, name: value === (field === 'needsSeat') ? 'taken' : 'free' };
  if (value === null || value === '') return { kind, name: null };
  if (typeof value !== 'string') return null;
  if (kind === 'status') return { kind, name: value };
  const row = findCachedRow(`${kind}s`, value);
  return row === undefined ? null : { kind, name: formatName({ ...row }) };
}

/**
 * `action` is the procedure, such as `guest.delete`. Has to be called before the request is sent: afterwards, a deleted
 * record is no longer in its list.
 */
export function describeChange(action: string, input: unknown): ChangeDescription {
  if (!isRecord(input)) return { subject: null, target: null };
  const seating = describeSeatingChange(action, input);
  if (seating !== null) return seating;
  return { subject: describeSubject(action, input), target: describeTarget(action, input) };
}

// Names what a call changes, for its undo notice.
import { isRecord } from '../../lib/storage.js';
import { findCachedRow, type ListName } from './dashboard-data.js';
import type { UndoSubject } from './undo-notices.js';

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

/**
 * `action` is the procedure, such as `guest.delete`. Has to be called before the request is sent: afterwards, a deleted
 * record is no longer in its list.
 */
export function describeChange(action: string, input: unknown): UndoSubject | null {
  if (!isRecord(input)) return null;
  const ids: unknown[] = Array.isArray(input.ids) ? input.ids : [input.id];
  if (ids.length > 1) return { count: ids.length };
  const list = listByNoun[action.split('.', 1).join()];
  const [id] = ids;
  const row = list === undefined || typeof id !== 'string' ? undefined : findCachedRow(list, id);
  if (row === undefined) return null;
  const name = formatName({ ...row, ...input });
  return name === '' ? null : { name };
}

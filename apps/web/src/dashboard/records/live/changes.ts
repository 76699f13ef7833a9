// Live changes as the server sends them, and how they change a list (specification §6 "Live changes").
import type { KindName } from '@havn/api/kernel/record-kinds';
import type { Message } from '@havn/api/messaging/schema';

export interface ListRow {
  _id: string;
  version: number;
  /** Lists are sorted by position, then by id, as in the database. */
  position: number;
}

type Delivery = NonNullable<Message['receivers'][number]['delivery']>;
type DeliveryPayload = Delivery & { messageId: string | null; guestId: string | null };

export interface Change {
  entity: KindName;
  id: string;
  version: number | null;
  /** The current row; `null` if it was deleted; absent if it has to be fetched. */
  object?: ListRow | DeliveryPayload | null;
}

type RowsById<R> = Map<string, R>;

const hasReceivers = (row: ListRow): row is ListRow & Pick<Message, 'receivers'> => 'receivers' in row;

/**
 * Only a receiver's current delivery is updated: a new delivery is announced by a change of its message, and an older
 * one (from before a guest was removed and selected again) is ignored.
 */
function applyDelivery(messages: RowsById<ListRow>, { messageId, guestId, ...delivery }: DeliveryPayload): void {
  const message = messages.get(messageId ?? '');
  if (message === undefined || !hasReceivers(message)) return;
  const index = message.receivers.findIndex((receiver) => receiver._id === guestId);
  const receiver = message.receivers[index];
  const current = receiver?.delivery;
  if (receiver === undefined || current?._id !== delivery._id || current.at > delivery.at) return;
  const receivers = message.receivers.with(index, { ...receiver, delivery });
  messages.set(message._id, { ...message, receivers } as ListRow);
}

/** A newer row is kept: the response to a local save may arrive before its live change. Versions do not cover positions. */
function applyRow(rows: RowsById<ListRow>, row: ListRow): void {
  const current = rows.get(row._id);
  const isStale = current !== undefined && current.version > row.version;
  rows.set(row._id, isStale ? { ...current, position: row.position } : row);
}

const compareRows = (one: ListRow, other: ListRow) => one.position - other.position || (one._id < other._id ? -1 : 1);

/** The list after the changes, in the order in which they arrived. Unchanged rows keep their identity. */
export function applyChanges<R extends ListRow>(rows: readonly R[], changes: readonly Change[]): readonly R[] {
  const rowsById: RowsById<ListRow> = new Map(rows.map((row) => [row._id, row]));
  for (const { entity, id, object } of changes) {
    if (object === null) rowsById.delete(id);
    else if (object === undefined) continue;
    else if (entity === 'delivery') applyDelivery(rowsById, object as DeliveryPayload);
    else applyRow(rowsById, object as ListRow);
  }
  return [...rowsById.values()].sort(compareRows) as R[];
}

/** Moves a row after another one, or to the top: the order shown until the server announces the position. */
export function moveRow<R extends ListRow>(rows: readonly R[], id: string, after: string | null): readonly R[] {
  const row = rows.find((one) => one._id === id);
  const others = rows.filter((one) => one !== row);
  const index = after === null ? 0 : others.findIndex((one) => one._id === after) + 1;
  if (row === undefined || (after !== null && index === 0)) return rows;
  const lower = others[index - 1]?.position ?? (others[0]?.position ?? 0) - 2;
  const upper = others[index]?.position ?? lower + 2;
  return others.toSpliced(index, 0, { ...row, position: (lower + upper) / 2 });
}

/** The latest change of each row with its number, for lists that were loading when it arrived. */
const receivedChanges = new Map<string, { number: number; change: Change }>();
let receivedCount = 0;

export function recordChanges(changes: readonly Change[]): void {
  for (const change of changes) {
    receivedCount += 1;
    receivedChanges.set(change.id, { number: receivedCount, change });
  }
}

export const countReceivedChanges = (): number => receivedCount;

export const listChangesSince = (count: number): Change[] =>
  [...receivedChanges.values()].flatMap(({ number, change }) => (number > count ? [change] : []));

export const wasDeleted = (id: string): boolean => receivedChanges.get(id)?.change.object === null;

// Each changed row is loaded once, however many subscribers there are (specification §6 "Live changes").

import { listAllPlacements, listPlacementsByIds } from '@havn/api/database/order/placements';
import { listDeliverySummaries } from '@havn/api/messaging/delivery-queries';
import { listGroupsByIds } from '@havn/api/people/group/queries';
import { listGuestsByIds } from '@havn/api/people/guest/queries';
import { listTablesByIds } from '@havn/api/seating/table/queries';
import type { Database } from '@havn/db/client';
import type { Entity, PendingChanges } from './pending-changes.js';
import { type FoundPlacements, hasPlacementChanged, type RowPlacement, StoredOrder } from './stored-order.js';

/** With more changed rows than this, subscribers are told to reload the list instead. */
const maxRowsPerEntity = 500;

const orderedEntities = ['guest', 'group', 'table'] as const satisfies Entity[];
type OrderedEntity = (typeof orderedEntities)[number];
export type StoredOrders = Readonly<Record<OrderedEntity, StoredOrder>>;

const toPlacementEntry = ({ id, ...placement }: RowPlacement & { id: string }): [string, RowPlacement] => [
  id,
  placement,
];

const toStoredOrder = (rows: (RowPlacement & { id: string })[]) => new StoredOrder(new Map(rows.map(toPlacementEntry)));

export async function loadStoredOrders(db: Database): Promise<StoredOrders> {
  return {
    guest: toStoredOrder(await listAllPlacements.guest(db)),
    group: toStoredOrder(await listAllPlacements.group(db)),
    table: toStoredOrder(await listAllPlacements.table(db)),
  };
}

async function findPlacements(db: Database, list: OrderedEntity, ids: ReadonlySet<string>): Promise<FoundPlacements> {
  const found = new Map<string, RowPlacement | null>([...ids].map((id) => [id, null]));
  if (ids.size === 0) return found;
  const rows = await listPlacementsByIds[list](db, { ids: [...ids] });
  for (const [id, placement] of rows.map(toPlacementEntry)) found.set(id, placement);
  return found;
}

function* listAffectedParents(order: StoredOrder, found: FoundPlacements): Generator<['group' | 'table', string]> {
  for (const [id, after] of found) {
    const before = order.get(id);
    if (!hasPlacementChanged(before, after)) continue;
    for (const placement of [before, after]) {
      if (placement?.group) yield ['group', placement.group];
      if (placement?.table) yield ['table', placement.table];
    }
  }
}

/** The changed rows, and the groups and tables whose representation changes with them. */
async function findChangedRows(
  db: Database,
  orders: StoredOrders,
  pending: PendingChanges,
): Promise<Record<OrderedEntity, FoundPlacements>> {
  const ids = { group: new Set(pending.get('group').keys()), table: new Set(pending.get('table').keys()) };
  const guest = await findPlacements(db, 'guest', new Set(pending.get('guest').keys()));
  for (const [list, id] of listAffectedParents(orders.guest, guest)) ids[list].add(id);
  const group = await findPlacements(db, 'group', ids.group);
  for (const [list, id] of listAffectedParents(orders.group, group)) ids[list].add(id);
  return { guest, group, table: await findPlacements(db, 'table', ids.table) };
}

const objectLoaders = {
  guest: listGuestsByIds,
  group: listGroupsByIds,
  table: listTablesByIds,
} satisfies Record<OrderedEntity, (db: Database, ids: string[]) => Promise<ListRow[]>>;

interface ListRow {
  _id: string;
  version: number;
  dietaryRestriction?: string;
  groupDietaryRestriction?: string;
  replacedDietaryRestriction?: string;
  groupReplacedDietaryRestriction?: string;
}

/** Dietary texts are never in a live event (security row P5). */
function omitDietaryTexts({
  dietaryRestriction: _own,
  groupDietaryRestriction: _group,
  replacedDietaryRestriction: _ownReplaced,
  groupReplacedDietaryRestriction: _groupReplaced,
  ...rest
}: ListRow): ListRow {
  return rest;
}

export const formatResyncEvent = (entity?: Entity) => `event: resync\ndata: ${JSON.stringify({ entity })}\n\n`;

const formatChangeEvent = (
  entity: Entity,
  change: { id: string; version: number | null; after?: string | null; object?: object | null },
) => `event: change\ndata: ${JSON.stringify({ entity, ...change })}\n\n`;

/** Deleted rows first, then moved ones in stored order. A row that was deleted since is skipped, also in `after`. */
export async function formatListEvents(
  db: Database,
  list: OrderedEntity,
  { orders, pending, found }: { orders: StoredOrders; pending: PendingChanges; found: FoundPlacements },
): Promise<string> {
  const moved = orders[list].update(found);
  if (found.size > maxRowsPerEntity) return formatResyncEvent(list);
  const existingIds = [...found].filter(([, placement]) => placement !== null).map(([id]) => id);
  const objects = new Map(
    (existingIds.length === 0 ? [] : await objectLoaders[list](db, existingIds)).map((row) => [row._id, row]),
  );
  const deletedIds = [...found.keys()].filter((id) => found.get(id) === null && pending.get(list).has(id));
  const resolvePrecedingId = (id: string): string | null | undefined => {
    const before = moved.get(id);
    return before && moved.has(before) && !objects.has(before) ? resolvePrecedingId(before) : before;
  };
  const changes = [...new Set([...moved.keys(), ...existingIds])].flatMap((id) => {
    const row = objects.get(id);
    // Deleted since it was found: its notification follows.
    if (row === undefined) return [];
    return [
      formatChangeEvent(list, {
        id,
        version: row.version,
        after: resolvePrecedingId(id),
        object: omitDietaryTexts(row),
      }),
    ];
  });
  return [...deletedIds.map((id) => formatChangeEvent(list, { id, version: null, object: null })), ...changes].join('');
}

type VersionedEntity = 'message' | 'wedding' | 'widget' | 'floorPlan' | 'wish' | 'reply';

function formatVersionEvents(entity: VersionedEntity, pending: PendingChanges): string {
  const rows = pending.get(entity);
  if (rows.size > maxRowsPerEntity) return formatResyncEvent(entity);
  return [...rows].map(([id, version]) => formatChangeEvent(entity, { id, version })).join('');
}

/** Delivery states as small events, so that a dashboard need not reload a message with thousands of recipients. */
async function formatDeliveryEvents(db: Database, pending: PendingChanges): Promise<string> {
  const ids = [...pending.get('delivery').keys()];
  if (ids.length > maxRowsPerEntity) return formatResyncEvent('delivery');
  const deliveries = ids.length === 0 ? [] : await listDeliverySummaries(db, ids);
  return deliveries.map((object) => formatChangeEvent('delivery', { id: object._id, version: null, object })).join('');
}

export async function buildEvents(db: Database, orders: StoredOrders, pending: PendingChanges): Promise<string> {
  const found = await findChangedRows(db, orders, pending);
  const parts: string[] = [];
  for (const list of orderedEntities)
    parts.push(await formatListEvents(db, list, { orders, pending, found: found[list] }));
  parts.push(
    formatVersionEvents('message', pending),
    await formatDeliveryEvents(db, pending),
    formatVersionEvents('wedding', pending),
  );
  for (const entity of ['widget', 'floorPlan', 'wish', 'reply'] as const)
    parts.push(formatVersionEvents(entity, pending));
  return parts.join('');
}

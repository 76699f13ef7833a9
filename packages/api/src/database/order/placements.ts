// The placement of each row in its list and its parents, for live changes (specification §6 "Live changes").
import type { Database } from '@havn/db/client';
import { groups, guests, tables } from '@havn/db/schema';
import { sql } from 'drizzle-orm';
import { prepared } from '../prepared.js';

const none = sql<null>`null`;

const placementColumns = {
  guest: {
    id: guests.id,
    position: guests.position,
    group: guests.groupId,
    table: guests.tableId,
    slot: guests.mainSlot,
  },
  group: { id: groups.id, position: groups.position, group: none, table: groups.tableId, slot: none },
  table: { id: tables.id, position: tables.position, group: none, table: none, slot: none },
};

export const listPlacementsByIds = {
  guest: prepared<{ ids: string[] }>()((db, $) =>
    db.select(placementColumns.guest).from(guests).where(sql`${guests.id} = any(${$.ids}::uuid[])`),
  ),
  group: prepared<{ ids: string[] }>()((db, $) =>
    db.select(placementColumns.group).from(groups).where(sql`${groups.id} = any(${$.ids}::uuid[])`),
  ),
  table: prepared<{ ids: string[] }>()((db, $) =>
    db.select(placementColumns.table).from(tables).where(sql`${tables.id} = any(${$.ids}::uuid[])`),
  ),
};

export const listAllPlacements = {
  guest: (db: Database) => db.select(placementColumns.guest).from(guests),
  group: (db: Database) => db.select(placementColumns.group).from(groups),
  table: (db: Database) => db.select(placementColumns.table).from(tables),
};

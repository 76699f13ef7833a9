import { groups, guests } from '@havn/db/schema';
import { sql } from 'drizzle-orm';

/** A group's members sit at the group's table. For queries that join `groups`. */
export const seatId = sql<string | null>`coalesce(${groups.tableId}, ${guests.tableId})`;

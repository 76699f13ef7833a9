// Who is here and who is still expected, shown to an administrator at the door (specification §10 "At the door"). Only
// what the door needs: no contact data and no codes.
import { createHash } from 'node:crypto';
import type { Database } from '@havn/db/client';
import { doorKey, groups, guests, tables } from '@havn/db/schema';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { getCodeTag } from '../../attendance/code-tag-rules.js';
import { pickColumns } from '../../database/described-columns.js';
import { prepared } from '../../database/prepared.js';
import { seatId } from '../../database/seat-id.js';
import { selectGuestEvents } from '../../events/guest-events.js';
import type { GuestEvents } from '../../events/schema.js';
import { listDoorEvents, pickDoorEvents } from './door-events.js';
import type { getAttendanceInput, getAttendanceOutput } from './schema.js';

const selectAttendance = (db: Database, answers: SQL<GuestEvents | null>) =>
  db
    .select({
      _id: guests.id,
      ...pickColumns(guests, ['firstName', 'lastName', 'status', 'groupId']),
      groupName: groups.groupName,
      tableName: tables.tableName,
      code: guests.code,
      groupCode: groups.code,
      answers,
    })
    .from(guests)
    .leftJoin(groups, eq(groups.id, guests.groupId))
    .leftJoin(tables, eq(tables.id, seatId))
    .orderBy(sql`${guests.mainSlot} nulls last`, asc(guests.position), asc(guests.id));

const listAttendance = prepared<Record<never, never>>()((db) => selectAttendance(db, sql`null`));
const listWithEvents = prepared<Record<never, never>>()((db) => selectAttendance(db, selectGuestEvents()));

const getKey = prepared<Record<never, never>>()((db) => db.select({ key: doorKey.key }).from(doorKey));

const digestLength = 16;

/** `guests` is null if the caller has the current list already. */
export async function getAttendance(
  db: Database,
  { known }: z.output<typeof getAttendanceInput>,
): Promise<z.output<typeof getAttendanceOutput>> {
  const [door] = await getKey(db, {});
  if (door === undefined) throw new Error('the key of the door is missing');
  const { key } = door;
  const doorEvents = await listDoorEvents(db);
  const hasEvents = doorEvents.length > 0;
  const rows = await (hasEvents ? listWithEvents : listAttendance)(db, {});
  const guestList = rows.map(({ code, groupCode, answers, ...guest }) => {
    const events = pickDoorEvents(answers, doorEvents);
    return {
      ...guest,
      codeTag: getCodeTag(key, code),
      groupCodeTag: groupCode === null ? null : getCodeTag(key, groupCode),
      ...(events !== undefined && { events }),
    };
  });
  const list = { guests: guestList, ...(hasEvents && { events: doorEvents }) };
  const digest = createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, digestLength);
  return { digest, tagKey: key, ...(digest === known ? { guests: null } : list) };
}

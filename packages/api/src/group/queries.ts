// Queries for groups: one statement each, in stored order, with members and derived fields (specification §2).
import type { Database } from '@havn/db/client';
import { getSql } from '@havn/db/client';
import { DomainError } from '../errors.js';
import { deriveDisplayStatus } from '../invitation/rules.js';
import type { MemberView } from '../invitation/schema.js';
import { listPage } from '../order/service.js';
import type { Group } from './schema.js';

interface GroupRow {
  id: string;
  group_name: string;
  code: string;
  dietary_restriction: string;
  table_id: string | null;
  table_name: string | null;
  /** Main guests first, in their order. */
  members: MemberView[];
  created_at: string;
  version: number;
}

function toGroup(row: GroupRow): Group {
  const { members } = row;
  const firstMain = members.find((member) => member.isMain);
  return {
    _id: row.id,
    groupName: row.group_name,
    code: row.code,
    status: deriveDisplayStatus(members.map((member) => member.status)),
    language: firstMain?.language ?? 'en',
    country: firstMain?.country ?? '',
    mainGuests: members.filter((member) => member.isMain),
    followers: members.filter((member) => !member.isMain),
    tableAssignment: row.table_id === null ? null : { _id: row.table_id, tableName: row.table_name ?? '' },
    dietaryRestriction: row.dietary_restriction,
    createdAt: new Date(row.created_at).toISOString(),
    version: row.version,
  };
}

const selectGroups = (db: Database) => getSql(db)`
  select groups.id, group_name, groups.code, groups.dietary_restriction, groups.created_at, groups.version,
         tables.id as table_id, table_name, coalesce(m.members, '[]') as members
  from groups left join tables on tables.id = groups.table_id left join lateral (
    select json_agg(json_build_object('_id', g.id, 'firstName', g.first_name, 'lastName', g.last_name, 'status', g.status,
             'isMain', g.is_main, 'language', g.language, 'country', g.country)
             order by g.main_slot nulls last, g.position, g.id) as members
    from guests g where g.group_id = groups.id) m on true`;

/** One group. @throws DomainError UNKNOWN_GROUP. */
export async function getGroup(db: Database, id: string): Promise<Group> {
  const [row] = await getSql(db)<GroupRow[]>`${selectGroups(db)} where groups.id = ${id}`;
  if (row === undefined) throw new DomainError('UNKNOWN_GROUP');
  return toGroup(row);
}

/** The existing groups among `ids`, in unspecified order. */
export async function listGroupsByIds(db: Database, ids: string[]): Promise<Group[]> {
  const rows = await getSql(db)<GroupRow[]>`${selectGroups(db)} where groups.id = any(${ids}::uuid[])`;
  return rows.map(toGroup);
}

/** A page of groups in stored order, starting after the group `after`. @throws DomainError UNKNOWN_GROUP. */
export async function listGroups(
  db: Database,
  page: { limit?: number | undefined; after?: string | undefined },
): Promise<Group[]> {
  const rows = await listPage<GroupRow>(db, 'groups', { ...page, select: selectGroups(db) });
  return rows.map(toGroup);
}

// Each fact is stored once: a guest's group, with its dietary texts, and table come from the lists of groups and tables, a
// group's members from the guests. One changed row therefore updates every place that shows it. Pure; unchanged rows keep
// their identity.

import { countGuests, takenSeat } from '@havn/api/attendance/count-rules';
import { deriveDisplayStatus } from '@havn/api/attendance/status-rules';
import type { Group } from '@havn/api/people/group/schema';
import type { Guest } from '@havn/api/people/guest/schema';
import type { Table } from '@havn/api/seating/table/schema';

const indexById = <R extends { _id: string }>(rows: readonly R[]) => new Map(rows.map((row) => [row._id, row]));

type TableName = { _id: string; tableName: string } | null;

function resolveTable(table: TableName, tables: ReadonlyMap<string, Table>): TableName {
  if (table === null) return null;
  const tableName = tables.get(table._id)?.tableName ?? table.tableName;
  return tableName === table.tableName ? table : { _id: table._id, tableName };
}

const isGroupCurrent = (guest: Guest, group: Group): boolean =>
  group.groupName === guest.assignedGroup?.groupName &&
  group.code === guest.assignedGroup.code &&
  group.dietaryRestriction === guest.groupDietaryRestriction &&
  group.replacedDietaryRestriction === guest.groupReplacedDietaryRestriction;

/** The guest with what it repeats of its group. */
function resolveGroup({ groupReplacedDietaryRestriction: _former, ...guest }: Guest, group: Group): Guest {
  const { _id, groupName, code, dietaryRestriction, replacedDietaryRestriction } = group;
  return {
    ...guest,
    assignedGroup: { _id, groupName, code },
    groupDietaryRestriction: dietaryRestriction,
    ...(replacedDietaryRestriction && { groupReplacedDietaryRestriction: replacedDietaryRestriction }),
  };
}

export function joinGuests(
  guests: readonly Guest[],
  groups: readonly Group[],
  tables: readonly Table[],
): readonly Guest[] {
  const groupById = indexById(groups);
  const tableById = indexById(tables);
  return guests.map((guest) => {
    const group = guest.assignedGroup === null ? undefined : groupById.get(guest.assignedGroup._id);
    const table = resolveTable(group === undefined ? guest.assignedTable : group.tableAssignment, tableById);
    const joined = group === undefined || isGroupCurrent(guest, group) ? guest : resolveGroup(guest, group);
    if (table?._id === guest.assignedTable?._id && table?.tableName === guest.assignedTable?.tableName) return joined;
    return { ...joined, assignedTable: table, isInTable: table !== null };
  });
}

type Member = Group['mainGuests'][number];

function resolveMember(member: Member, guests: ReadonlyMap<string, Guest>): Member {
  const guest = guests.get(member._id);
  if (guest === undefined) return member;
  const { firstName, lastName, status, language, country, needsSeat, isSeatFreed } = guest;
  return { ...member, firstName, lastName, status, language, country, needsSeat, isSeatFreed };
}

export function joinGroups(
  groups: readonly Group[],
  guests: readonly Guest[],
  tables: readonly Table[],
): readonly Group[] {
  const guestById = indexById(guests);
  const tableById = indexById(tables);
  return groups.map((group) => {
    const mainGuests = group.mainGuests.map((member) => resolveMember(member, guestById));
    const followers = group.followers.map((member) => resolveMember(member, guestById));
    const members = [...mainGuests, ...followers];
    const [contact] = members;
    return {
      ...group,
      mainGuests,
      followers,
      status: deriveDisplayStatus(members.map((member) => member.status)),
      language: contact?.language ?? group.language,
      country: contact?.country ?? '',
      tableAssignment: resolveTable(group.tableAssignment, tableById),
    };
  });
}

export function joinTables(
  tables: readonly Table[],
  groups: readonly Group[],
  guests: readonly Guest[],
): readonly Table[] {
  const guestById = indexById(guests);
  const groupById = indexById(groups);
  return tables.map((table) => ({
    ...table,
    assignedGroups: table.assignedGroups.map((assigned) => {
      const group = groupById.get(assigned._id);
      if (group === undefined) return assigned;
      const members = [...group.mainGuests, ...group.followers];
      return {
        ...assigned,
        groupName: group.groupName,
        guests: members.length,
        seats: countGuests(members, takenSeat),
      };
    }),
    assignedGuests: table.assignedGuests.map((assigned) => {
      const guest = guestById.get(assigned._id);
      if (guest === undefined) return assigned;
      const { firstName, lastName, status, needsSeat } = guest;
      return { ...assigned, firstName, lastName, status, needsSeat };
    }),
  }));
}

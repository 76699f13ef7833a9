// The name of a group that nobody has typed (specification §2 "Group").
import type { Database } from '@havn/db/client';
import { groups, guests } from '@havn/db/schema';
import { asc, eq } from 'drizzle-orm';
import { isOneOf, prepared } from '../../database/prepared.js';
import { groupBy } from '../../kernel/group-by.js';
import { renameProposed } from './group-name-rules.js';

const listMembers = prepared<{ groupIds: string[] }>()((db, $) =>
  db
    .select({
      groupId: groups.id,
      firstName: guests.firstName,
      lastName: guests.lastName,
      isUnnamed: guests.isUnnamed,
      language: guests.language,
      groupName: groups.groupName,
    })
    .from(guests)
    .innerJoin(groups, eq(groups.id, guests.groupId))
    .where(isOneOf(guests.groupId, $.groupIds))
    .orderBy(asc(guests.position), asc(guests.id)),
);

const listMembersByGroup = async (tx: Database, groupIds: string[]) =>
  groupBy(groupIds.length === 0 ? [] : await listMembers(tx, { groupIds }), ({ groupId }) => groupId);

/** A proposed name follows the names of the members. The groups must be locked. */
export async function updatingProposedNames(
  tx: Database,
  groupIds: readonly string[],
  change: () => Promise<unknown>,
): Promise<void> {
  const ids = [...new Set(groupIds)];
  const membersBefore = await listMembersByGroup(tx, ids);
  await change();
  const membersAfter = await listMembersByGroup(tx, ids);
  for (const [groupId, before] of membersBefore) {
    const [first] = before;
    if (first === undefined) continue;
    const after = membersAfter.get(groupId) ?? [];
    const groupName = renameProposed(first.groupName, { before, after, language: first.language });
    if (groupName !== null) await tx.update(groups).set({ groupName }).where(eq(groups.id, groupId));
  }
}

/** Whether a change of a guest may change the proposed name of the group. */
export const isRenaming = (change: {
  firstName?: string | undefined;
  lastName?: string | undefined;
  isUnnamed?: boolean | undefined;
}): boolean => [change.firstName, change.lastName, change.isUnnamed].some((value) => value !== undefined);

// The name of a group that nobody has typed (specification §2 "Group").
import type { Database } from '@havn/db/client';
import { groups, guests } from '@havn/db/schema';
import { asc, eq } from 'drizzle-orm';
import { prepared } from '../../database/prepared.js';
import { renameProposed } from './group-name-rules.js';

const listMembers = prepared<{ groupId: string }>()((db, $) =>
  db
    .select({
      firstName: guests.firstName,
      lastName: guests.lastName,
      isUnnamed: guests.isUnnamed,
      language: guests.language,
      groupName: groups.groupName,
    })
    .from(guests)
    .innerJoin(groups, eq(groups.id, guests.groupId))
    .where(eq(guests.groupId, $.groupId))
    .orderBy(asc(guests.position), asc(guests.id)),
);

/** A proposed name follows the names of the members. The group must be locked. */
export async function updatingProposedName(
  tx: Database,
  groupId: string | null,
  change: () => Promise<unknown>,
): Promise<void> {
  const before = groupId === null ? [] : await listMembers(tx, { groupId });
  await change();
  const [first] = before;
  if (groupId === null || first === undefined) return;
  const after = await listMembers(tx, { groupId });
  const groupName = renameProposed(first.groupName, { before, after, language: first.language });
  if (groupName !== null) await tx.update(groups).set({ groupName }).where(eq(groups.id, groupId));
}

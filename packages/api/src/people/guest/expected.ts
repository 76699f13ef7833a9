// The guests expected with a pass, shown to an administrator at the door (specification §6 "QR page").
import type { Database } from '@havn/db/client';
import { guests } from '@havn/db/schema';
import type { z } from 'zod';
import { isOneOf, prepared } from '../../database/prepared.js';
import { getInvitation } from '../invitation/queries.js';
import { listMembers } from '../invitation/rules.js';
import type { MemberView } from '../invitation/schema.js';
import { formatFullName } from './rules.js';
import type { getExpectedInput, getExpectedOutput } from './schema.js';

type ExpectedGuests = z.output<typeof getExpectedOutput>;

/** Status and version from one query, so that marking attendance applies to the state that was shown. */
const listCurrentStatuses = prepared<{ ids: string[] }>()((db, $) =>
  db
    .select({ id: guests.id, status: guests.status, version: guests.version })
    .from(guests)
    .where(isOneOf(guests.id, $.ids)),
);

/** @throws DomainError UNKNOWN_CODE. */
export async function getExpected(
  db: Database,
  { pass }: Pick<z.output<typeof getExpectedInput>, 'pass'>,
  now: Date,
): Promise<ExpectedGuests> {
  const invitation = await getInvitation(db, pass, now);
  const { group, guest } = invitation;
  const members = listMembers<MemberView>(invitation);
  const rows = await listCurrentStatuses(db, { ids: members.map((member) => member._id) });
  const statuses = new Map(rows.map((row) => [row.id, row]));
  return {
    title: group?.groupName ?? (guest === undefined ? '' : formatFullName(guest)),
    table: group?.tableAssignment ?? guest?.assignedTable ?? null,
    guests: members.flatMap(({ _id, firstName, lastName }) => {
      const current = statuses.get(_id);
      return current === undefined
        ? []
        : [{ _id, firstName, lastName, status: current.status, version: current.version }];
    }),
  };
}

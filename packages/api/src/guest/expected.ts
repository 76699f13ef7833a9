// The guests expected with a pass, shown to an administrator at the door (specification §6 "QR page").
import type { Database } from '@havn/db/client';
import { getSql } from '@havn/db/client';
import type { z } from 'zod';
import { getInvitation } from '../invitation/service.js';
import type { getExpectedInput, getExpectedOutput } from './schema.js';

type ExpectedGuests = z.output<typeof getExpectedOutput>;
type CurrentStatus = Pick<ExpectedGuests['guests'][number], '_id' | 'status' | 'version'>;

/** Status and version from one query, so that marking attendance applies to the state that was shown. */
async function getCurrentStatuses(db: Database, ids: string[]): Promise<Map<string, CurrentStatus>> {
  const rows = await getSql(db)<CurrentStatus[]>`
    select id as "_id", status, version from guests where id = any(${ids}::uuid[])`;
  return new Map(rows.map((row) => [row._id, row]));
}

/**
 * The guests of a group's code in display order, or the guest of a guest's code.
 * @throws DomainError UNKNOWN_CODE.
 */
export async function getExpected(
  db: Database,
  { pass }: Pick<z.output<typeof getExpectedInput>, 'pass'>,
): Promise<ExpectedGuests> {
  const { group, guest } = await getInvitation(db, pass);
  const members =
    group === undefined ? [guest].filter((one) => one !== undefined) : [...group.mainGuests, ...group.followers];
  const statuses = await getCurrentStatuses(
    db,
    members.map((member) => member._id),
  );
  return {
    title: group?.groupName ?? [guest?.firstName, guest?.lastName].filter(Boolean).join(' '),
    table: group?.tableAssignment ?? guest?.assignedTable ?? null,
    guests: members.flatMap(({ _id, firstName, lastName }) => {
      const current = statuses.get(_id);
      return current === undefined
        ? []
        : [{ _id, firstName, lastName, status: current.status, version: current.version }];
    }),
  };
}

// The guests expected with a pass, shown to an administrator at the door (specification §6 "QR page").
import type { Database } from '@havn/db/client';
import { driverOf } from '@havn/db/client';
import type { z } from 'zod';
import { lookUp } from '../invitation/service.js';
import type { expectedInput, expectedOutput } from './schema.js';

type Expected = z.output<typeof expectedOutput>;
type Present = Pick<Expected['guests'][number], '_id' | 'status' | 'version'>;

/** Status and version from one query, so that marking attendance applies to the state that was shown. */
async function readPresent(db: Database, ids: string[]): Promise<Map<string, Present>> {
  const rows = await driverOf(db)<Present[]>`
    select id as "_id", status, version from guests where id = any(${ids}::uuid[])`;
  return new Map(rows.map((row) => [row._id, row]));
}

/**
 * The guests of a group's code in display order, or the guest of a guest's code.
 * @throws DomainError UNKNOWN_CODE.
 */
export async function readExpected(
  db: Database,
  { pass }: Pick<z.output<typeof expectedInput>, 'pass'>,
): Promise<Expected> {
  const { group, guest } = await lookUp(db, pass);
  const members =
    group === undefined ? [guest].filter((one) => one !== undefined) : [...group.mainGuests, ...group.followers];
  const present = await readPresent(
    db,
    members.map((member) => member._id),
  );
  return {
    title: group?.groupName ?? [guest?.firstName, guest?.lastName].filter(Boolean).join(' '),
    table: group?.tableAssignment ?? guest?.assignedTable ?? null,
    guests: members.flatMap(({ _id, firstName, lastName }) => {
      const now = present.get(_id);
      return now === undefined ? [] : [{ _id, firstName, lastName, status: now.status, version: now.version }];
    }),
  };
}

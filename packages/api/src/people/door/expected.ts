// The guests expected with a pass, shown to an administrator at the door (specification §6 "QR page").
import type { Database } from '@havn/db/client';
import type { z } from 'zod';
import { listStatuses } from '../../attendance/statuses.js';
import { type AdministratorRole, ownerAndPlanner } from '../../kernel/roles.js';
import { listGuestsByIds } from '../guest/queries.js';
import { formatFullName } from '../guest/rules.js';
import { getInvitation } from '../invitation/queries.js';
import { listMembers } from '../invitation/rules.js';
import type { MemberView } from '../invitation/schema.js';
import { hasNeeds, type NeedFields, pickNeeds } from '../needs/rules.js';
import { getDoorAnswers, listDoorEvents } from './door-events.js';
import type { getExpectedInput, getExpectedOutput } from './schema.js';

type ExpectedGuests = z.output<typeof getExpectedOutput>;

const seesNeeds: readonly AdministratorRole[] = ownerAndPlanner;

/** By the id of the guest. The role _door_ sees none (security row P5). */
async function getNeedsByGuest(
  db: Database,
  ids: readonly string[],
  role: AdministratorRole,
): Promise<ReadonlyMap<string, NeedFields>> {
  if (!seesNeeds.includes(role)) return new Map();
  const rows = await listGuestsByIds(db, [...ids]);
  return new Map(rows.filter(hasNeeds).map((guest) => [guest._id, pickNeeds(guest)]));
}

/** @throws DomainError UNKNOWN_CODE. */
export async function getExpected(
  db: Database,
  { pass }: Pick<z.output<typeof getExpectedInput>, 'pass'>,
  { role, now }: { role: AdministratorRole; now: Date },
): Promise<ExpectedGuests> {
  const invitation = await getInvitation(db, pass, now);
  const { group, guest } = invitation;
  const members = listMembers<MemberView>(invitation);
  const ids = members.map((member) => member._id);
  const rows = await listStatuses(db, { ids });
  const needs = await getNeedsByGuest(db, ids, role);
  const doorEvents = await listDoorEvents(db);
  const answers = await getDoorAnswers(db, ids, doorEvents);
  const statuses = new Map(rows.map((row) => [row.id, row]));
  return {
    title: group?.groupName ?? (guest === undefined ? '' : formatFullName(guest)),
    table: group?.tableAssignment ?? guest?.assignedTable ?? null,
    guests: members.flatMap(({ _id, firstName, lastName }) => {
      const current = statuses.get(_id);
      if (current === undefined) return [];
      const { status, version } = current;
      return [{ _id, firstName, lastName, status, version, events: answers.get(_id), needs: needs.get(_id) }];
    }),
    ...(doorEvents.length > 0 && { events: doorEvents }),
  };
}

// The guests with what depends on their households, for the filters and the rows of the list: the progress of the
// invitation, and whether a text of the household says what a guest needs.

import type { InvitationProgress } from '@havn/api/attendance/invitation-state-rules';
import { groupBy } from '@havn/api/kernel/group-by';
import type { Guest } from '@havn/api/people/guest/schema';
import { hasUnconfirmedNeed } from '@havn/api/people/needs/confirm-rules';
import { listNeedTexts } from '@havn/api/people/needs/rules';
import { useMemo } from 'react';
import { trpc } from '../../../lib/api/trpc.js';

export type InvitedGuest = Guest & { invitation?: InvitationProgress; hasUnconfirmedNeed?(): boolean };

interface JoinedRow {
  household: readonly Guest[];
  row: InvitedGuest;
}

/** Rows that have not changed stay the same objects, so that they are not rendered again. */
const joinedRows = new WeakMap<Guest, JoinedRow>();

const areSame = (one: readonly Guest[], other: readonly Guest[]) =>
  one.length === other.length && one.every((guest, index) => guest === other[index]);

/** Asked only by the filter: finding needs in texts takes long. */
function createCheck(guest: Guest, household: readonly Guest[]): () => boolean {
  let result: boolean | undefined;
  return () => {
    result ??= hasUnconfirmedNeed(guest, household);
    return result;
  };
}

function joinHousehold(
  guest: Guest,
  household: readonly Guest[],
  invitation: InvitationProgress | undefined,
): InvitedGuest {
  const hasTexts = listNeedTexts(guest).length > 0;
  if (invitation === undefined && !hasTexts) return guest;
  const joined = joinedRows.get(guest);
  const known = joined?.row.invitation;
  const isSameInvitation = known?.state === invitation?.state && known?.isUnopened === invitation?.isUnopened;
  if (joined !== undefined && isSameInvitation && (!hasTexts || areSame(joined.household, household)))
    return joined.row;
  const row = {
    ...guest,
    ...(invitation !== undefined && { invitation: { state: invitation.state, isUnopened: invitation.isUnopened } }),
    ...(hasTexts && { hasUnconfirmedNeed: createCheck(guest, household) }),
  };
  joinedRows.set(guest, { household, row });
  return row;
}

export function useInvitedGuests(guests: readonly Guest[]): readonly InvitedGuest[] {
  const invitations = trpc.guest.invitationStates.useQuery().data;
  return useMemo(() => {
    const getKey = ({ _id, assignedGroup }: Guest) => assignedGroup?._id ?? _id;
    const households = groupBy(guests, getKey);
    const invitationsById = new Map(invitations?.map((invitation) => [invitation._id, invitation]));
    return guests.map((guest) => {
      const key = getKey(guest);
      return joinHousehold(guest, households.get(key) ?? [], invitationsById.get(key));
    });
  }, [guests, invitations]);
}

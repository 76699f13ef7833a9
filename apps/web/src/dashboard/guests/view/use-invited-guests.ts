// The guests with the progress of their households' invitations, for the filters and the rows of the list.
import type { InvitationProgress } from '@havn/api/kernel/invitation-state';
import type { Guest } from '@havn/api/people/guest/schema';
import { useMemo } from 'react';
import { trpc } from '../../../lib/api/trpc.js';

export type InvitedGuest = Guest & { invitation?: InvitationProgress };

/** Rows that have not changed stay the same objects, so that they are not rendered again. */
const joinedRows = new WeakMap<Guest, InvitedGuest>();

function joinInvitation(guest: Guest, invitation: InvitationProgress | undefined): InvitedGuest {
  if (invitation === undefined) return guest;
  const joined = joinedRows.get(guest);
  const { state, isUnopened } = invitation;
  if (joined?.invitation?.state === state && joined.invitation.isUnopened === isUnopened) return joined;
  const row = { ...guest, invitation: { state, isUnopened } };
  joinedRows.set(guest, row);
  return row;
}

export function useInvitedGuests(guests: readonly Guest[]): readonly InvitedGuest[] {
  const households = trpc.guest.invitationStates.useQuery().data;
  return useMemo(() => {
    if (households === undefined) return guests;
    const byId = new Map(households.map((household) => [household._id, household]));
    return guests.map((guest) => joinInvitation(guest, byId.get(guest.assignedGroup?._id ?? guest._id)));
  }, [guests, households]);
}

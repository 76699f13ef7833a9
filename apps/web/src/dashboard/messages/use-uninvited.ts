import type { Guest } from '@havn/api/people/guest/schema';
import { useMemo } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { useGuests, useMessages } from '../records/lists/lists.js';
import { listUninvited } from './invitation-plan.js';

/** The contacts of the households that have no invitation yet; undefined until all of them are known. */
export function useUninvited(): Guest[] | undefined {
  const guests = useGuests();
  const messages = useMessages();
  const states = trpc.guest.invitationStates.useQuery(undefined, { refetchOnMount: 'always' }).data;
  const isKnown = guests.isComplete && messages.isComplete && states !== undefined;
  return useMemo(
    () => (isKnown ? listUninvited({ guests: guests.rows, messages: messages.rows, states }) : undefined),
    [isKnown, guests.rows, messages.rows, states],
  );
}

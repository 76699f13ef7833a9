import { groupBy } from '@havn/api/kernel/group-by';
import type { Guest } from '@havn/api/people/guest/schema';
import type { CateringEntry } from '@havn/api/seating/catering/rules';
import { useMemo } from 'react';
import { useGuests } from '../records/lists/lists.js';

export type GetPeople = (entry: CateringEntry) => readonly Guest[];

/** The household of an entry, or the guest. */
export function useEntryPeople(): GetPeople {
  const { rows } = useGuests();
  return useMemo(() => {
    const getHouseholdId = ({ _id, assignedGroup }: Guest) => assignedGroup?._id ?? _id;
    const byHousehold = groupBy(rows, getHouseholdId);
    const householdIds = new Map(rows.map((guest) => [guest._id, getHouseholdId(guest)]));
    return ({ kind, _id }) => byHousehold.get(kind === 'household' ? _id : (householdIds.get(_id) ?? _id)) ?? [];
  }, [rows]);
}

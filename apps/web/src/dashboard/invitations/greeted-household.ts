import type { GreetedPerson } from '@havn/api/names/greeted-people-rules';
import type { GreetedHousehold } from '@havn/api/names/salutation-rules';
import type { Guest } from '@havn/api/people/guest/schema';

export const toGreetedPerson = ({ isUnnamed = false, ...guest }: Guest): GreetedPerson => ({ ...guest, isUnnamed });

export const toGreetedGuest = (guest: Guest): GreetedHousehold => ({
  groupName: '',
  members: [toGreetedPerson(guest)],
});

/** In the order of the pages: main guests first. */
export const toGreetedGroup = (
  { _id, groupName }: { _id: string; groupName: string },
  guests: readonly Guest[],
): GreetedHousehold => ({
  groupName,
  members: guests
    .filter(({ assignedGroup }) => assignedGroup?._id === _id)
    .toSorted((one, other) => Number(other.isMain) - Number(one.isMain))
    .map(toGreetedPerson),
});

import { foldText } from '@havn/api/kernel/normalize-text';
import { formatFullName } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { formatPhoneNumber } from '../../places/format-phone-number.js';

type NamedGuest = Pick<
  Guest,
  '_id' | 'firstName' | 'lastName' | 'country' | 'phoneNumber' | 'email' | 'code' | 'assignedGroup' | 'assignedTable'
>;

const getName = (guest: NamedGuest) => foldText(formatFullName(guest));

/** In order of preference. A code is unique. */
const details: readonly ((guest: NamedGuest) => string | undefined)[] = [
  ({ assignedGroup }) => assignedGroup?.groupName,
  ({ assignedTable }) => assignedTable?.tableName,
  ({ phoneNumber, country }) => formatPhoneNumber(phoneNumber, country),
  ({ email }) => email,
  ({ code }) => code,
];

function findDetail(guest: NamedGuest, namesakes: readonly NamedGuest[]): string {
  const texts = details.flatMap((getDetail) => {
    const text = getDetail(guest);
    return text && namesakes.every((other) => other === guest || getDetail(other) !== text) ? [text] : [];
  });
  return texts[0] ?? '';
}

/** By id, for guests who share a name: what no other guest of that name has. */
export function distinguishGuests(guests: readonly NamedGuest[]): ReadonlyMap<string, string> {
  const byName = new Map<string, NamedGuest[]>();
  for (const guest of guests) {
    const name = getName(guest);
    const namesakes = byName.get(name);
    if (namesakes === undefined) byName.set(name, [guest]);
    else namesakes.push(guest);
  }
  return new Map(
    [...byName.values()]
      .filter((namesakes) => namesakes.length > 1)
      .flatMap((namesakes) => namesakes.map((guest) => [guest._id, findDetail(guest, namesakes)] as const)),
  );
}

export const describeGuest = ({ assignedGroup, assignedTable, phoneNumber, country }: NamedGuest): string =>
  assignedGroup?.groupName ?? assignedTable?.tableName ?? formatPhoneNumber(phoneNumber, country);

interface GuestDescription {
  /** Tells guests with the same name apart; undefined if the name is unique. */
  detail: string | undefined;
  /** Extra information about a guest whose name is unique. */
  context: string | undefined;
}

export function createGuestDescriber(guests: readonly NamedGuest[]): (id: string) => GuestDescription {
  const details = distinguishGuests(guests);
  const contexts = new Map(guests.map((guest) => [guest._id, describeGuest(guest)]));
  return (id) => {
    const detail = details.get(id);
    return { detail, context: detail === undefined ? contexts.get(id) : undefined };
  };
}

// Tells guests of the same name apart in pickers. Pure.
import type { Guest } from '@havn/api/guest/schema';
import { foldCaseAndAccents } from '@havn/api/normalize-text';

type NamedGuest = Pick<
  Guest,
  '_id' | 'firstName' | 'lastName' | 'phoneNumber' | 'email' | 'code' | 'assignedGroup' | 'assignedTable'
>;

const getName = ({ firstName, lastName }: NamedGuest) => foldCaseAndAccents(`${firstName} ${lastName}`.trim());

/** In order of preference. A code is unique. */
const details: readonly ((guest: NamedGuest) => string | undefined)[] = [
  ({ assignedGroup }) => assignedGroup?.groupName,
  ({ assignedTable }) => assignedTable?.tableName,
  ({ phoneNumber }) => phoneNumber,
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

/** By guest id, for every guest whose name occurs more than once: the household, table, phone number, e-mail or code. */
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

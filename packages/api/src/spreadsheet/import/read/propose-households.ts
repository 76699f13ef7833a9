// Households that a list does not name: several people in one row, or rows with one number or
// address (specification §7 "Several people in a row").
import type { Language } from '../../../kernel/fields.js';
import { groupBy } from '../../../kernel/group-by.js';
import { compareText, normalizeName } from '../../../kernel/normalize-text.js';
import { maxGroupNameLength, proposeGroupName } from '../../../people/group/group-name-rules.js';
import { nameUnnamed } from '../../../people/household/name-unnamed.js';
import type { ParsedRow } from './body-format.js';
import type { SheetRow } from './sheet-row.js';

/** More people with one address, or one number, are hardly one household. */
const maxHousehold = 8;

interface Proposal {
  name: string;
  rows: ParsedRow[];
}

const listGuests = ({ rows }: Pick<Proposal, 'rows'>): SheetRow[] => rows.flatMap(({ guests }) => guests);

/** A title and a last name say who somebody is: "Mrs Lowe" of "Mr & Mrs P Lowe". */
export function proposeName(rows: ParsedRow[], language: Language): string {
  const people = listGuests({ rows }).map(({ firstName = '', lastName = '', isUnnamed }) => ({
    firstName,
    lastName,
    isUnnamed: isUnnamed && lastName === '',
  }));
  return proposeGroupName(people, rows[0]?.guests[0]?.language ?? language);
}

/** "Guest of Anna Rossi" for the row of a guest who comes with her. */
function nameNameless(rows: readonly ParsedRow[], language: Language): void {
  const people = rows.flatMap(({ guests, isNameless }) =>
    guests.map((guest) => ({ guest, firstName: isNameless ? '' : guest.firstName, lastName: guest.lastName ?? '' })),
  );
  for (const { guest, firstName } of nameUnnamed(people, language, '')) guest.firstName = firstName;
}

/** Rows that have something in common. */
function proposeByKey(rows: readonly ParsedRow[], getKey: (row: ParsedRow) => string, language: Language): Proposal[] {
  const byKey = groupBy(rows, getKey);
  byKey.delete('');
  return [...byKey.values()]
    .filter((each) => each.length > 1 && listGuests({ rows: each }).length <= maxHousehold)
    .map((each) => ({ name: proposeName(each, language), rows: each }));
}

const getContent = (proposal: Proposal) => JSON.stringify(listGuests(proposal).map(({ row: _row, ...guest }) => guest));

/** Independent of the order of the rows. */
function nameProposals(proposals: readonly Proposal[], taken: ReadonlySet<string>): void {
  for (const [key, alike] of groupBy(proposals, ({ name }) => normalizeName(name))) {
    const sorted = alike.map((proposal) => ({ proposal, content: getContent(proposal) }));
    sorted.sort((one, other) => compareText(one.content, other.content));
    const first = taken.has(key) ? 2 : 1;
    sorted.forEach(({ proposal }, index) => {
      const number = first + index;
      const ending = number === 1 ? '' : ` (${number})`;
      const group =
        [...proposal.name]
          .slice(0, maxGroupNameLength - ending.length)
          .join('')
          .trim() + ending;
      for (const guest of listGuests(proposal)) Object.assign(guest, { group, isProposed: true });
    });
  }
}

/** Sets the group of guests who have none, in the `language` of guests whose row has none. Returns how many by address. */
export function proposeHouseholds(
  rows: readonly ParsedRow[],
  { isByAddress, language }: { isByAddress: boolean; language: Language },
): number {
  const free = rows.filter(
    ({ guests, hasEditedGroup }) => !hasEditedGroup && guests.every(({ group = '' }) => group === ''),
  );
  const proposals = proposeByKey(free, ({ party }) => party, language);
  for (const proposal of proposals) nameNameless(proposal.rows, language);
  const listOthers = () => {
    const together = new Set(proposals.flatMap((proposal) => proposal.rows));
    return free.filter((row) => !together.has(row));
  };
  const withoutParty = listOthers().filter(({ party }) => party === '');
  const byAddress = isByAddress ? proposeByKey(withoutParty, ({ address }) => address, language) : [];
  proposals.push(...byAddress);
  const several = listOthers().filter(({ guests }) => guests.length > 1);
  proposals.push(...several.map((row) => ({ name: row.household || proposeName([row], language), rows: [row] })));
  const taken = new Set(rows.flatMap(({ guests }) => guests.map(({ group = '' }) => normalizeName(group))));
  nameProposals(proposals, taken);
  return byAddress.length;
}

// Households that a list does not name: several people in one row, or rows with one address (specification §7 "Several
// people in a row").
import { groupBy } from '../../kernel/group-by.js';
import { compareText, normalizeName } from '../../kernel/normalize-text.js';
import type { NamedPerson } from '../../people/household/name-list-rules.js';
import { maxGroupNameLength } from '../../people/household/rules.js';
import { composeHouseholdName } from './parse-people.js';
import type { ParsedRow } from './parse-row.js';
import type { SheetRow } from './sheet-row.js';

/** More people with one address live in one house, but not in one household. */
const maxHousehold = 8;

interface Proposal {
  name: string;
  rows: ParsedRow[];
}

const listGuests = ({ rows }: Proposal): SheetRow[] => rows.flatMap(({ guests }) => guests);

const toPerson = ({ firstName = '', lastName = '', isUnnamed = false }: SheetRow): NamedPerson => ({
  firstName,
  lastName,
  isUnnamed,
  isChild: false,
});

function proposeByAddress(rows: readonly ParsedRow[]): Proposal[] {
  const byAddress = groupBy(rows, ({ address }) => address);
  byAddress.delete('');
  return [...byAddress.values()]
    .map((each) => ({ name: '', rows: each }))
    .filter((proposal) => proposal.rows.length > 1 && listGuests(proposal).length <= maxHousehold)
    .map((proposal) => ({ ...proposal, name: composeHouseholdName(listGuests(proposal).map(toPerson)) }));
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

/** Sets the group of guests who have none. */
export function proposeHouseholds(rows: readonly ParsedRow[], isByAddress: boolean): void {
  const free = rows.filter(({ guests }) => guests.every(({ group = '' }) => group === ''));
  const byAddress = isByAddress ? proposeByAddress(free) : [];
  const together = new Set(byAddress.flatMap((proposal) => proposal.rows));
  const bySeveral = free
    .filter((row) => row.guests.length > 1 && !together.has(row))
    .map((row) => ({ name: row.household || composeHouseholdName(row.guests.map(toPerson)), rows: [row] }));
  const taken = new Set(rows.flatMap(({ guests }) => guests.map(({ group = '' }) => normalizeName(group))));
  nameProposals([...byAddress, ...bySeveral], taken);
}

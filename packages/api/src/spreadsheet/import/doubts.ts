// What the import has read and is not sure of, for a person to look at (specification §7 "Doubts"). A doubt blocks
// nothing: what it proposes is only stored if it is confirmed.
import type { Allergen, Diet } from '@havn/db/values';
import type { Need } from '../../kernel/needs.js';
import { formatFullName } from '../../people/guest/rules.js';
import { addDietaryText } from '../../people/invitation/dietary-rules.js';
import { type NeedProposal, proposeNeeds } from '../../people/needs/propose-rules.js';
import { mentionsAllergy } from '../../people/needs/words-rules.js';
import type { GuestKey, NeedSource } from './need-source.js';
import { listRemarkNeeds } from './read/remark-needs.js';
import type { DoubtKind } from './schema.js';

export interface DoubtfulPerson extends GuestKey {
  firstName: string;
  lastName: string;
  diets: readonly Diet[];
  allergens: readonly Allergen[];
  dietaryRestriction: string;
}

export interface Proposal {
  /** Null to add the text only: it is about an allergy to something else. */
  need: Need | null;
  /** The place of the word in the text. */
  start: number;
  end: number;
  people: (GuestKey & { name: string })[];
}

export interface Doubt {
  kind: DoubtKind;
  row: number;
  column: string;
  text: string;
  /** Whom the row is about. */
  people: string[];
  proposals: Proposal[];
}

export interface DoubtfulRow {
  row: number;
  sources: readonly NeedSource[];
  people: readonly DoubtfulPerson[];
  /** With those in other rows. */
  household: readonly DoubtfulPerson[];
}

export const hasDietaryLine = (text: string, line: string): boolean => addDietaryText(text, line) === text;

const toId = ({ row, person }: GuestKey): string => `${row}.${person}`;
const toNeedPerson = (person: DoubtfulPerson) => ({ ...person, _id: toId(person) });

/** A text that names nobody is about everybody of its row. */
function listNeedProposals(text: string, { people, household }: DoubtfulRow): NeedProposal[] {
  const [first] = people;
  const ownerId = people.length === 1 && first !== undefined ? toId(first) : undefined;
  const all = proposeNeeds({ text, people: household.map(toNeedPerson), ownerId });
  if (ownerId !== undefined) return all;
  const named = all.filter(({ isNamed }) => isNamed);
  const isNamedAt = ({ need, start }: NeedProposal) =>
    named.some((other) => other.need === need && other.start === start);
  const unnamed = proposeNeeds({ text, people: people.map(toNeedPerson) });
  const others = unnamed.filter((proposal) => !proposal.isNamed && !isNamedAt(proposal));
  return [...named, ...others].sort((one, other) => one.start - other.start);
}

function listProposals(source: NeedSource, row: DoubtfulRow): Proposal[] {
  const { kind, text } = source;
  const byId = new Map([...row.household, ...row.people].map((person) => [toId(person), person]));
  const toPeople = (people: readonly DoubtfulPerson[]) =>
    people.map((each) => ({ row: each.row, person: each.person, name: formatFullName(each) }));
  const clear = kind === 'remark' ? listRemarkNeeds(text) : null;
  const proposals = listNeedProposals(text, row)
    .filter(({ need }) => clear === null || clear.has(need))
    .map(({ need, start, end, guestIds }) => ({
      need,
      start,
      end,
      people: toPeople(guestIds.flatMap((id) => byId.get(id) ?? [])),
    }));
  if (kind !== 'remark' || clear?.size !== 0 || !mentionsAllergy(text)) return proposals;
  const isAdded = row.people.some((person) => hasDietaryLine(person.dietaryRestriction, text));
  return isAdded ? [] : [{ need: null, start: 0, end: 0, people: toPeople(row.people) }];
}

/** Without what is noted already. */
export const listDoubts = (row: DoubtfulRow): Doubt[] =>
  row.sources.map((source) => ({
    ...source,
    row: row.row,
    people: row.people.map(formatFullName),
    proposals: listProposals(source, row),
  }));

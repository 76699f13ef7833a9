// What nobody has confirmed yet of the needs that texts mention (specification §2 "Needs"): for the filter "To confirm"
// of the guest list and for the overview.
import { groupBy } from '../../kernel/group-by.js';
import { type NeedPerson, type NeedProposal, proposeNeeds } from './propose-rules.js';
import { listNeedTexts, type NeedFields, omitHouseholdNeeds, omitOwnNeeds } from './rules.js';

type Member = NeedPerson & NeedFields;

const listTexts = (needs: NeedFields): string[] => listNeedTexts(needs).map(({ text }) => text);

/** For each text of the guest's own, and of the household. */
const listOwnProposals = (guest: Member, people: readonly Member[]): NeedProposal[][] =>
  listTexts(omitHouseholdNeeds(guest)).map((text) => proposeNeeds({ text, people, ownerId: guest._id }));
const listHouseholdProposals = (guest: Member, people: readonly Member[]): NeedProposal[][] =>
  listTexts(omitOwnNeeds(guest)).map((text) => proposeNeeds({ text, people }));

/** In a text of the guest's own, or in one of the household that may mean the guest. */
export const hasUnconfirmedNeed = (guest: Member, household: readonly Member[]): boolean =>
  listOwnProposals(guest, household).some((proposals) => proposals.length > 0) ||
  listHouseholdProposals(guest, household).some((proposals) =>
    proposals.some(({ guestIds }) => guestIds.includes(guest._id)),
  );

/** The texts of a household count once. */
export function countUnconfirmedTexts(guests: readonly (Member & { groupId: string | null })[]): number {
  const households = groupBy(guests, ({ groupId, _id }) => groupId ?? _id);
  const proposals = [...households.values()].flatMap((household) => [
    ...household.flatMap((guest) => listOwnProposals(guest, household)),
    ...household.slice(0, 1).flatMap((guest) => listHouseholdProposals(guest, household)),
  ]);
  return proposals.filter(({ length }) => length > 0).length;
}

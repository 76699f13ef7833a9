// What the import is not sure of, and what the user has confirmed (specification §7 "Doubts").
import type { ConfirmedNeed } from './import-requests.js';
import type { Preview } from './preview.js';

export type Doubt = Preview['doubts'][number];
export type Proposal = Doubt['proposals'][number];

export const toAnswerKey = ({ row, person, need }: ConfirmedNeed): string => `${row}.${person} ${need}`;
export const toDoubtKey = ({ row, column, text }: Doubt): string => JSON.stringify([row, column, text]);

export const listAnswers = ({ need, people }: Proposal): ConfirmedNeed[] =>
  people.map(({ row, person }) => ({ row, person, need }));

const listProposals = (doubts: readonly Doubt[]) => doubts.flatMap(({ proposals }) => proposals);

/** Those that the preview proposes, without skipped rows. */
export function listConfirmed(
  doubts: readonly Doubt[],
  confirmed: readonly ConfirmedNeed[],
  skipped: ReadonlySet<number>,
): ConfirmedNeed[] {
  if (confirmed.length === 0) return [];
  const included = doubts.filter(({ row }) => !skipped.has(row));
  const proposed = new Set(listProposals(included).flatMap(listAnswers).map(toAnswerKey));
  return confirmed.filter((answer) => proposed.has(toAnswerKey(answer)) && !skipped.has(answer.row));
}

/** Confirms the answers, or takes them back. */
export function setAnswers(
  confirmed: readonly ConfirmedNeed[],
  answers: readonly ConfirmedNeed[],
  isConfirmed: boolean,
): ConfirmedNeed[] {
  const keys = new Set(answers.map(toAnswerKey));
  const others = confirmed.filter((answer) => !keys.has(toAnswerKey(answer)));
  const distinct = [...new Map(answers.map((answer) => [toAnswerKey(answer), answer])).values()];
  return isConfirmed ? [...others, ...distinct] : others;
}

export interface RepeatedNeed {
  need: NonNullable<Proposal['need']>;
  answers: ConfirmedNeed[];
}

/** Needs that several people may have, with all of them. */
export function listRepeatedNeeds(doubts: readonly Doubt[]): RepeatedNeed[] {
  const byNeed = new Map<RepeatedNeed['need'], ConfirmedNeed[]>();
  for (const proposal of listProposals(doubts))
    if (proposal.need !== null)
      byNeed.set(proposal.need, setAnswers(byNeed.get(proposal.need) ?? [], listAnswers(proposal), true));
  return [...byNeed].map(([need, answers]) => ({ need, answers })).filter(({ answers }) => answers.length > 1);
}

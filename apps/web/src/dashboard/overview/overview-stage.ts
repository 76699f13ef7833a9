// What the couple needs now, from the record and the deliveries. Pure (specification §10 "Overview").
import type { AnswerDay } from '@havn/api/attendance/schema';
import { oneDayMs, toTimestamp } from '../records/days-left.js';
import { haveInvitationsBegun } from '../records/invitations-begun.js';

export type OverviewStage = 'addGuests' | 'invite' | 'answers' | 'week' | 'day' | 'after';

/** The door is shown from this many days before the wedding. */
const weekDays = 7;

interface StageFacts {
  daysLeft: number | null;
  guests: number;
  /** How many guests have replied, by whatever way. */
  answered: number;
  /** An invitation has left. */
  hasInvited: boolean;
}

export function getOverviewStage({ daysLeft, guests, answered, hasInvited }: StageFacts): OverviewStage {
  if (guests === 0) return 'addGuests';
  if (daysLeft !== null && daysLeft < 0) return 'after';
  if (daysLeft === 0) return 'day';
  if (!haveInvitationsBegun({ answered, hasInvited })) return 'invite';
  return daysLeft !== null && daysLeft <= weekDays ? 'week' : 'answers';
}

export interface NewAnswers {
  accepted: number;
  declined: number;
}

/** Within the last seven days. `days` has only days with a change, oldest first, with the counts at their end. */
export function countNewAnswers(days: readonly AnswerDay[], today: string): NewAnswers {
  const since = new Date(toTimestamp(today) - weekDays * oneDayMs).toISOString().slice(0, 10);
  const [before, now] = [days.findLast(({ date }) => date <= since), days.at(-1)];
  const countGained = (count: (day: AnswerDay) => number) =>
    Math.max(0, (now === undefined ? 0 : count(now)) - (before === undefined ? 0 : count(before)));
  return {
    accepted: countGained(({ accepted, attended }) => accepted + attended),
    declined: countGained(({ declined }) => declined),
  };
}

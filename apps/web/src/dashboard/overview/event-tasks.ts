// Whose answers to further events are missing (specification §10 "Overview").
import { type AnswerRules, areAnswersClosed } from '@havn/api/attendance/answer-period-rules';
import type { Counts } from '@havn/api/attendance/schema';
import { sortByStart } from '@havn/api/events/rules';
import type { Event } from '@havn/api/events/schema';
import { trpc } from '../../lib/api/trpc.js';
import { serverNow } from '../../lib/dates/server-clock.js';

export interface EventTask {
  id: string;
  name: string;
  pending: number;
}

interface EventTaskFacts {
  counts: Pick<Counts, 'guests' | 'pending'>;
  rules: AnswerRules;
  now: Date;
}

/** None until the answers to the wedding are in: before, most guests have not answered to either. */
export function listEventTasks(events: readonly Event[], { counts, rules, now }: EventTaskFacts): EventTask[] {
  if (counts.guests === 0 || (counts.pending > 0 && !areAnswersClosed(rules, now))) return [];
  const isAwaited = ({ asksAnswer, isCancelled, startsAt, pending }: Event) =>
    asksAnswer && !isCancelled && pending > 0 && (startsAt === null || Date.parse(startsAt) > now.getTime());
  return sortByStart(events.filter(isAwaited)).map(({ _id, name, pending }) => ({ id: _id, name, pending }));
}

/** Undefined until the events have loaded; none if that fails. Not the live list, for whose stream it would wait. */
export function useEventTasks(counts: Counts | undefined): EventTask[] | undefined {
  const events = trpc.event.list.useQuery({});
  const wedding = trpc.wedding.get.useQuery();
  if (counts === undefined || events.isPending || wedding.isPending) return undefined;
  if (events.data === undefined || wedding.data === undefined) return [];
  return listEventTasks(events.data, { counts, rules: wedding.data, now: serverNow() });
}

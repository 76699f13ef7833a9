// Whose answers to further events are missing, and places that became free (specification §10 "Overview").
import { type AnswerRules, areAnswersClosed } from '@havn/api/attendance/answer-period-rules';
import type { Counts } from '@havn/api/attendance/schema';
import { sortByStart } from '@havn/api/events/rules';
import type { Event } from '@havn/api/events/schema';
import { trpc } from '../../lib/api/trpc.js';
import { serverNow } from '../../lib/dates/server-clock.js';

export interface EventTask {
  kind: 'eventAnswers' | 'eventPlaces';
  id: string;
  name: string;
  count: number;
}

interface EventTaskFacts {
  counts: Pick<Counts, 'guests' | 'pending'>;
  rules: AnswerRules;
  now: Date;
}

/**
 * Missing answers are no task until those to the wedding are in: before, most guests have not answered to either. Free
 * places are one once everyone has answered of more guests than there are places: nobody else can take them, and some may
 * have declined for want of a place.
 */
export function listEventTasks(events: readonly Event[], { counts, rules, now }: EventTaskFacts): EventTask[] {
  if (counts.guests === 0) return [];
  const isAnswered = counts.pending === 0 || areAnswersClosed(rules, now);
  const isAhead = ({ asksAnswer, isCancelled, startsAt }: Event) =>
    asksAnswer && !isCancelled && (startsAt === null || Date.parse(startsAt) > now.getTime());
  return sortByStart(events.filter(isAhead)).flatMap(({ _id: id, name, pending, invited, capacity, placesLeft }) => {
    if (pending > 0) return isAnswered ? { kind: 'eventAnswers', id, name, count: pending } : [];
    const hasPlaces = capacity !== null && placesLeft !== null && placesLeft > 0 && invited > capacity;
    return hasPlaces ? { kind: 'eventPlaces', id, name, count: placesLeft } : [];
  });
}

/** Undefined until the events have loaded; none if that fails. Not the live list, for whose stream it would wait. */
export function useEventTasks(counts: Counts | undefined): EventTask[] | undefined {
  const events = trpc.event.list.useQuery({});
  const wedding = trpc.wedding.get.useQuery();
  if (counts === undefined || events.isPending || wedding.isPending) return undefined;
  if (events.data === undefined || wedding.data === undefined) return [];
  return listEventTasks(events.data, { counts, rules: wedding.data, now: serverNow() });
}

// The answers of guests to events (specification §3 "Events").
import type { Database } from '@havn/db/client';
import type { AnswerRules } from '../attendance/answer-period-rules.js';
import { listWithoutHost } from '../attendance/plus-one-rules.js';
import { canBeAnswered, hasDeclined } from '../attendance/status-rules.js';
import { DomainError } from '../kernel/errors.js';
import { type EventStatus, listInvitationStatuses, lockInvitations, storeStatuses } from './invitations.js';
import { listEventRows, toInstant } from './queries.js';
import { checkEventAnswerAllowed, hideEarlyMark } from './rules.js';
import type { EventAnswer } from './schema.js';

interface AnswerContext {
  /** The guests of the invitation, who are locked. */
  ownIds: readonly string[];
  /** Of the plus-ones among them, by the id of the plus-one. */
  hosts: ReadonlyMap<string, string>;
  rules: AnswerRules;
  timeZone: string;
  now: Date;
}

/**
 * Guests of the invitation without an answer here stay as they are.
 * @throws DomainError NOT_YOURS for a guest who is not of the invitation or not invited to the event;
 * EVENT_CANCELLED, EVENT_WITHOUT_ANSWER, ANSWERS_CLOSED, ALREADY_ANSWERED, ALREADY_ATTENDED, HOST_NOT_COMING or EVENT_FULL with the event.
 */
export async function answerEvents(
  tx: Database,
  answers: readonly EventAnswer[],
  { ownIds, hosts, rules, timeZone, now }: AnswerContext,
): Promise<void> {
  const eventIds = answers.map(({ eventId }) => eventId);
  const stored = await lockInvitations(tx, eventIds, ownIds);
  const hostRows = await listInvitationStatuses(tx, eventIds, [...hosts.values()]);
  const rows = new Map((await listEventRows(tx, { ids: eventIds })).map((event) => [event.id, event]));
  const changes = answers.flatMap(({ eventId, accepted, declined }): EventStatus[] => {
    const event = rows.get(eventId);
    const invited = stored.filter((row) => row.eventId === eventId);
    const isInvited = (id: string) => invited.some(({ guestId }) => guestId === id);
    if (event === undefined || ![...accepted, ...declined].every(isInvited)) throw new DomainError('NOT_YOURS');
    const startsAt = toInstant(event.startsAt);
    const statuses = new Map(
      invited.map(({ guestId, status }) => [guestId, hideEarlyMark(status, { startsAt, timeZone, now })]),
    );
    const reason = checkEventAnswerAllowed(
      {
        asksAnswer: event.asksAnswer,
        isCancelled: event.cancelledAt !== null,
        answersCloseAt: toInstant(event.answersCloseAt),
      },
      { statuses: [...statuses.values()], rules, now },
    );
    if (reason !== null) throw new DomainError(reason, { details: { eventId } });
    const isAnswerable = (id: string) => canBeAnswered(statuses.get(id) ?? 'Pending');
    if (![...accepted, ...declined].every(isAnswerable))
      throw new DomainError('ALREADY_ATTENDED', { details: { eventId } });
    const answers = { accepted, declined, hosts };
    const atEvent = hostRows.filter((row) => row.eventId === eventId).map((row) => ({ ...row, id: row.guestId }));
    if (listWithoutHost(answers, atEvent).length > 0)
      throw new DomainError('HOST_NOT_COMING', { details: { eventId } });
    return [
      ...accepted.map((guestId) => ({ eventId, guestId, status: 'Accepted' as const })),
      ...declined.map((guestId) => ({ eventId, guestId, status: 'Declined' as const })),
    ];
  });
  await storeStatuses(tx, changes, stored);
  // A host who comes after all has brought back the plus-one.
  if (changes.some(({ guestId, status }) => hasDeclined(status) && hosts.has(guestId)))
    await storeStatuses(
      tx,
      changes.filter(({ status }) => hasDeclined(status)),
      stored,
    );
}

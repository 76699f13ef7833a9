// Answers by invitation code (specification §3, §4).
import type { Database } from '@havn/db/client';
import { groups, guests, wedding } from '@havn/db/schema';
import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { type AnswerRules, areAnswersClosed, checkAnswerAllowed } from '../../attendance/answer-period-rules.js';
import { hideEarlyAttendance } from '../../attendance/early-attendance.js';
import type { updateStatusInput } from '../../attendance/schema.js';
import { canBeAnswered, hasArrived, isAnswerStatus } from '../../attendance/status-rules.js';
import { assertStatus, setAnswers } from '../../attendance/statuses.js';
import type { StatusChangeContext } from '../../attendance/surveys.js';
import { pickColumns } from '../../database/described-columns.js';
import { prepared } from '../../database/prepared.js';
import { acquireSeatingLock, inTransaction, setLocal } from '../../database/transaction.js';
import { answerEvents } from '../../events/answer.js';
import { parseCode } from '../../kernel/code.js';
import { DomainError } from '../../kernel/errors.js';
import { answerMeals } from '../../meals/answer.js';
import { saveQuestionAnswers } from '../../questions/answer.js';
import { getSettingText, getWeddingRecord } from '../../wedding/queries.js';
import { buildStatusAnswer } from './answer-rules.js';
import { mergeDietary, type SentDietary } from './dietary.js';
import { listAcceptedByEvent } from './event-answer-rules.js';
import { assertHostsComing, listHosts } from './hosts.js';
import { saveNames } from './names.js';
import { saveNeeds } from './needs.js';
import { getInvitation } from './queries.js';
import type { InvitationView, respondInput } from './schema.js';

const host = alias(guests, 'host');

const lockGroup = prepared<{ code: string }>()((db, $) =>
  db.select({ id: groups.id }).from(groups).where(eq(groups.code, $.code)).for('no key update'),
);

const lockGroupOfHolder = prepared<{ code: string }>()((db, $) =>
  db
    .select({ id: groups.id })
    .from(groups)
    .where(
      or(
        eq(groups.code, $.code),
        inArray(groups.id, db.select({ groupId: guests.groupId }).from(guests).where(eq(guests.code, $.code))),
      ),
    )
    .for('no key update'),
);

/**
 * Without a join: once PostgreSQL has waited for a row, it checks it again, but joins it with rows as they were before,
 * and loses it where they come from a union.
 */
const lockGuests = prepared<{ code: string }>()((db, $) => {
  const groupOfCode = db.select({ id: groups.id }).from(groups).where(eq(groups.code, $.code));
  const hasOwnCode = eq(guests.code, $.code);
  const isBrought = inArray(guests.hostId, db.select({ id: host.id }).from(host).where(eq(host.code, $.code)));
  const kind = sql<'group' | 'guest'>`case when exists ${groupOfCode} then 'group' else 'guest' end`;
  const getSetting = (name: 'answersMayChange' | 'answersCloseAt') =>
    sql<string | null>`(${db.select({ text: getSettingText(name) }).from(wedding)})`;
  return db
    .select({
      id: guests.id,
      status: guests.status,
      isAdult: guests.isAdult,
      isSeatFreed: guests.isSeatFreed,
      ...pickColumns(guests, ['firstName', 'lastName', 'isUnnamed', 'language', 'hostId', 'groupId']),
      kind,
      actor: sql`set_config('havn.actor', ${kind} || ' code', true)`,
      answersMayChange: sql<boolean | null>`${getSetting('answersMayChange')}::boolean`,
      answersCloseAt: getSetting('answersCloseAt'),
    })
    .from(guests)
    .where(or(hasOwnCode, isBrought, eq(guests.groupId, groupOfCode)))
    .orderBy(asc(guests.id))
    .for('update');
});
type LockedGuest = Awaited<ReturnType<typeof lockGuests>>[number];

interface LockedInvitation {
  code: string;
  kind: 'group' | 'guest';
  guests: readonly LockedGuest[];
  rules: AnswerRules;
}

interface InvitationLocks {
  now: Date;
  /** The group is locked first, in the same order as by an administrator's change, to prevent deadlocks. */
  writesGroup?: boolean;
  /** As of names and of the answers of a household: also for the own code of a guest, whose group is locked too. */
  writesHousehold?: boolean;
  writesSeats?: boolean;
}

async function lockInvitation(
  tx: Database,
  typed: string,
  { now, writesGroup = false, writesHousehold = false, writesSeats = false }: InvitationLocks,
): Promise<LockedInvitation> {
  const code = parseCode(typed);
  if (code === null) throw new DomainError('UNKNOWN_CODE');
  if (writesSeats) await acquireSeatingLock(tx);
  if (writesSeats || writesHousehold) await lockGroupOfHolder(tx, { code });
  else if (writesGroup) await lockGroup(tx, { code });
  const locked = await lockGuests(tx, { code });
  const hasAttending = locked.some(({ status }) => hasArrived(status));
  const rows = hasAttending ? hideEarlyAttendance(locked, { wedding: await getWeddingRecord(tx), now }) : locked;
  const [first] = rows;
  const rules = { answersMayChange: first?.answersMayChange ?? false, answersCloseAt: first?.answersCloseAt ?? null };
  if (first !== undefined) return { code, kind: first.kind, guests: rows, rules };
  // No rows: an unknown code or a group without members.
  const { group } = await getInvitation(tx, code, now);
  const kind = group === undefined ? 'guest' : 'group';
  await setLocal(tx, 'havn.actor', `${kind} code`);
  return { code, kind, guests: [], rules };
}

class SeatingLockError extends Error {}

/**
 * A guest whose seat was freed may take it again by answering. Only for such an invitation is the transaction
 * restarted with the locks of a seating change.
 */
async function inAnswerTransaction<T>(
  db: Database,
  answer: (tx: Database, locks: Pick<InvitationLocks, 'writesSeats'>) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(db, (tx) => answer(tx, { writesSeats: false }));
  } catch (error) {
    if (!(error instanceof SeatingLockError)) throw error;
    return await inTransaction(db, (tx) => answer(tx, { writesSeats: true }));
  }
}

async function lockForAnswer(tx: Database, typed: string, locks: InvitationLocks): Promise<LockedInvitation> {
  const invitation = await lockInvitation(tx, typed, locks);
  if (locks.writesSeats !== true && invitation.guests.some(({ isSeatFreed }) => isSeatFreed))
    throw new SeatingLockError();
  return invitation;
}

/** @throws DomainError NOT_YOURS, ALREADY_ATTENDED, or a reason of `checkAnswerAllowed`. */
function assertMayAnswer(invitation: LockedInvitation, ids: readonly string[], now: Date): void {
  const statuses = new Map(invitation.guests.map(({ id, status }) => [id, status]));
  if (ids.some((id) => !statuses.has(id))) throw new DomainError('NOT_YOURS');
  const reason = checkAnswerAllowed([...statuses.values()], invitation.rules, now);
  if (reason !== null) throw new DomainError(reason);
  if (invitation.guests.some(({ id, status }) => ids.includes(id) && !canBeAnswered(status)))
    throw new DomainError('ALREADY_ATTENDED');
}

/** Stores the answers to the wedding. @returns whose status may have changed. @throws DomainError as `assertMayAnswer`, HOST_NOT_COMING. */
async function answerWedding(
  tx: Database,
  invitation: LockedInvitation,
  { accepted, declined }: { accepted: string[]; declined: string[] },
  now: Date,
): Promise<string[]> {
  const answered = [...accepted, ...declined];
  assertMayAnswer(invitation, answered, now);
  const hosts = listHosts(invitation.guests);
  await assertHostsComing(tx, { accepted, declined, hosts, statuses: invitation.guests });
  await setAnswers(tx, { accepted, declined });
  // A host who comes after all has brought back the plus-one.
  if (declined.some((id) => hosts.has(id))) await setAnswers(tx, { accepted, declined });
  const brought = invitation.guests.filter(({ hostId }) => hostId !== null && answered.includes(hostId));
  return [...new Set([...answered, ...brought.map(({ id }) => id)])];
}

/**
 * @throws DomainError UNKNOWN_CODE, DIETARY_TOO_LONG, and as `answerWedding`, `saveNames`, `answerEvents`, `answerMeals`
 * and `saveQuestionAnswers`.
 */
export function respond(
  db: Database,
  answer: z.output<typeof respondInput>,
  { surveys, ...context }: StatusChangeContext,
): Promise<InvitationView> {
  const { now } = context;
  return inAnswerTransaction(db, async (tx, locks) => {
    const hasDietary = answer.dietary !== undefined && answer.dietary !== '';
    const { accepted, declined, names = [], needs = [] } = answer;
    const answersHousehold = answer.answers?.some(({ guestId }) => guestId === undefined) === true;
    const writes = { writesGroup: hasDietary, writesHousehold: names.length > 0 || answersHousehold };
    const invitation = await lockForAnswer(tx, answer.code, { ...locks, ...writes, now });
    const ownIds = invitation.guests.map(({ id }) => id);
    const changed: string[] = [];
    if (accepted.length + declined.length > 0) {
      const needed = needs.map(({ _id }) => _id);
      assertMayAnswer(invitation, needed, now);
      changed.push(...(await answerWedding(tx, invitation, { accepted, declined }, now)));
    }
    await saveNames(tx, invitation, names, now);
    const isBeyondWedding = answer.events !== undefined || answer.meals !== undefined;
    const timeZone = isBeyondWedding ? (await getWeddingRecord(tx)).timeZone : '';
    if (answer.events !== undefined) {
      const hosts = listHosts(invitation.guests);
      await answerEvents(tx, answer.events, { ownIds, hosts, rules: invitation.rules, timeZone, now });
    }
    const attending = listAcceptedByEvent(answer);
    if (answer.meals !== undefined)
      await answerMeals(tx, answer.meals, { ...invitation, accepted: attending, timeZone, now });
    if (answer.answers !== undefined)
      await saveQuestionAnswers(tx, answer.answers, { ownIds, accepted: attending, rules: invitation.rules, now });
    if (hasDietary) await mergeDietary(tx, invitation, answer);
    await saveNeeds(tx, needs);
    // Their texts may name the meals.
    await surveys.enqueueSurveys(tx, changed, { ...context, code: invitation.code });
    return await getInvitation(tx, invitation.code, now);
  });
}

type StatusChange = z.output<typeof updateStatusInput>;

/** For clients that send one status at a time. @throws DomainError as `respond`, STATUS_NOT_YOURS, STATUS_DIFFERS. */
export function updateStatusByCode(
  db: Database,
  { ids, status, from }: StatusChange,
  { code, surveys, ...context }: StatusChangeContext & { code: string },
): Promise<string[]> {
  const { now } = context;
  return inAnswerTransaction(db, async (tx, locks) => {
    const invitation = await lockForAnswer(tx, code, { ...locks, now });
    if (!isAnswerStatus(status)) throw new DomainError('STATUS_NOT_YOURS');
    const unique = [...new Set(ids)];
    assertMayAnswer(invitation, unique, now);
    const concerned = invitation.guests.filter(({ id }) => unique.includes(id));
    assertStatus(concerned, { from, to: status });
    const changed = await answerWedding(tx, invitation, buildStatusAnswer(unique, status), now);
    await surveys.enqueueSurveys(tx, changed, { ...context, code: invitation.code });
    return unique;
  });
}

/** @throws DomainError UNKNOWN_CODE, ANSWERS_CLOSED, DIETARY_TOO_LONG. */
export function saveDietary(db: Database, { code, ...sent }: SentDietary & { code: string }, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const invitation = await lockInvitation(tx, code, { now, writesGroup: true });
    if (areAnswersClosed(invitation.rules, now)) throw new DomainError('ANSWERS_CLOSED');
    await mergeDietary(tx, invitation, sent);
  });
}

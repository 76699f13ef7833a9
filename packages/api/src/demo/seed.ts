// Seeds an empty database at the server's first start (specification §1 "Demonstration").

import { randomUUID } from 'node:crypto';
import type { Database } from '@havn/db/client';
import {
  auditLog,
  demonstration,
  dishes,
  eventGuests,
  events,
  groups,
  guests,
  meals,
  messages,
  questionAnswers,
  questions,
  sections,
  tables,
} from '@havn/db/schema';
import { weddingEventId } from '@havn/db/values';
import { and, eq, inArray, isNotNull, ne, not, or, sql } from 'drizzle-orm';
import { alias, type PgTable, unionAll } from 'drizzle-orm/pg-core';
import { acquireLock, inTransactionAs } from '../database/transaction.js';
import { mergeTexts } from '../messaging/text/text-rules.js';
import { generateCode } from '../people/generate-code.js';
import { guestFields } from '../people/guest/fields.js';
import { beginDemonstration } from '../wedding/new-wedding.js';
import { getWeddingRecord } from '../wedding/queries.js';
import { recordDemonstration } from './demonstration.js';
import { answerDemoQuestion, chooseDemoDish, demoDishes, demoQuestion } from './sample-menu.js';
import { demoSections } from './sample-sections.js';
import {
  type DemoGuest,
  demoEvents,
  demoGroup,
  demoIndividual,
  demoInvitations,
  demoMessages,
  demoTables,
} from './sample-wedding.js';

/** False once there has ever been any data, even a cleared demonstration: seeding must not touch a real wedding. */
async function isEmpty(tx: Database): Promise<boolean> {
  const selectFrom = (table: PgTable) => tx.select({ one: sql<number>`1` }).from(table).limit(1);
  const found = await unionAll(
    selectFrom(guests),
    selectFrom(groups),
    selectFrom(tables),
    selectFrom(messages),
    selectFrom(dishes),
    selectFrom(questions),
    selectFrom(sections),
    selectFrom(demonstration),
    tx.select({ one: sql<number>`1` }).from(events).where(not(events.isWedding)).limit(1),
    tx.select({ one: sql<number>`1` }).from(auditLog).where(isNotNull(auditLog.guestId)).limit(1),
  );
  return found.length === 0;
}

function assignIds() {
  const tableIds = new Map<string, string>(demoTables.map(({ tableName }) => [tableName, randomUUID()]));
  const invitations = demoInvitations.map((invitation) => ({
    ...invitation,
    groupId: invitation.groupName === undefined ? null : randomUUID(),
    tableId: tableIds.get(invitation.table ?? '') ?? null,
    code: generateCode(),
    source: invitation,
  }));
  return { tableIds, invitations };
}
type InvitationWithIds = ReturnType<typeof assignIds>['invitations'][number];

function buildGuestRows({
  guests: members,
  groupId,
  tableId,
  code,
}: InvitationWithIds): (typeof guests.$inferInsert)[] {
  const mains = members.filter((guest) => guest.isMain);
  return members.map((guest) => ({
    ...guest,
    groupId,
    mainSlot: groupId !== null && guest.isMain ? mains.indexOf(guest) + 1 : null,
    tableId: groupId === null ? tableId : null,
    code: groupId === null ? code : generateCode(),
  }));
}

interface InsertedGuest {
  id: string;
  groupId: string | null;
  source: DemoGuest;
  household: readonly DemoGuest[];
}

async function insertEvents(tx: Database, people: readonly InsertedGuest[]): Promise<void> {
  const { weddingDate, timeZone } = await getWeddingRecord(tx);
  const toInstant = (days: number, time: string) =>
    weddingDate === '' ? null : sql`(${weddingDate}::date + ${days}::int + ${time}::time) at time zone ${timeZone}`;
  for (const { days, startTime, endTime, isInvited, getAnswer, ...event } of demoEvents) {
    const times = { startsAt: toInstant(days, startTime), endsAt: toInstant(days, endTime) };
    const [row] = await tx
      .insert(events)
      .values({ ...event, ...times })
      .returning({ id: events.id });
    const eventId = row?.id ?? '';
    const invited = people.filter(({ household }) => isInvited(household));
    // Everyone has been invited already to an event that is for everyone.
    await tx
      .insert(eventGuests)
      .values(invited.map(({ id }) => ({ eventId, guestId: id })))
      .onConflictDoNothing();
    for (const status of ['Accepted', 'Declined'] as const) {
      const guestIds = invited.filter(({ source }) => getAnswer(source) === status).map(({ id }) => id);
      await tx
        .update(eventGuests)
        .set({ status })
        .where(and(eq(eventGuests.eventId, eventId), inArray(eventGuests.guestId, guestIds)));
    }
  }
}

/** Those of the wedding itself. */
async function insertMeals(tx: Database, people: readonly InsertedGuest[]): Promise<void> {
  const rows = await tx
    .insert(dishes)
    .values(Object.values(demoDishes).map((dish) => ({ ...dish, eventId: weddingEventId })))
    .returning({ id: dishes.id });
  const ids = new Map(Object.keys(demoDishes).map((name, index) => [name, rows[index]?.id]));
  await tx.insert(meals).values(
    people.flatMap(({ id, source }) => {
      const dishId = ids.get(chooseDemoDish(source) ?? '');
      return dishId === undefined ? [] : [{ guestId: id, eventId: weddingEventId, dishId }];
    }),
  );
}

/** Of households: groups, or individuals. */
async function insertAnswers(tx: Database, people: readonly InsertedGuest[]): Promise<void> {
  const [question] = await tx.insert(questions).values(demoQuestion).returning({ id: questions.id });
  const { kind, asked } = demoQuestion;
  await tx.insert(questionAnswers).values(
    people.flatMap(({ id, groupId, household, source }) => {
      const yesValue = answerDemoQuestion(household);
      if (question === undefined || yesValue === null || source !== household[0]) return [];
      const answerer = groupId === null ? { guestId: id } : { groupId };
      return [{ questionId: question.id, kind, asked, yesValue, ...answerer }];
    }),
  );
}

async function insertWedding(tx: Database) {
  const { tableIds, invitations } = assignIds();
  await tx.insert(tables).values(demoTables.map((table) => ({ ...table, id: tableIds.get(table.tableName) })));
  const groupInvitations = invitations.flatMap(({ groupId, groupName, ...invitation }) =>
    groupId === null || groupName === undefined ? [] : [{ ...invitation, id: groupId, groupName }],
  );
  await tx.insert(groups).values(
    groupInvitations.map(({ id, groupName, code, tableId, dietaryRestriction }) => ({
      id,
      groupName,
      code,
      tableId,
      dietaryRestriction,
    })),
  );
  const guestRows = await tx.insert(guests).values(invitations.flatMap(buildGuestRows)).returning({ id: guests.id });
  const sources = invitations.flatMap(({ groupId, guests: household }) =>
    household.map((source) => ({ source, household, groupId })),
  );
  const people = sources.map((source, index) => ({ ...source, id: guestRows[index]?.id ?? '' }));
  await insertEvents(tx, people);
  await insertMeals(tx, people);
  await insertAnswers(tx, people);
  for (const section of demoSections) await tx.insert(sections).values(section);
  const insertedMessages = await tx
    .insert(messages)
    .values(demoMessages.map((message) => ({ format: message.format, ...mergeTexts(message) })))
    .returning({ id: messages.id });
  await recordDemonstration(
    tx,
    insertedMessages.map(({ id }) => id),
  );
  const guestIds = guestRows.map(({ id }) => id);
  const findCode = (source: InvitationWithIds['source']) =>
    invitations.find((invitation) => invitation.source === source)?.code ?? '';
  return { guestIds, codes: { individualCode: findCode(demoIndividual), groupCode: findCode(demoGroup) } };
}

/** Invited six weeks ago, answered since, so that charts over time have data. */
async function backdateHistory(tx: Database, guestIds: readonly string[]): Promise<void> {
  const isOfSampleGuest = inArray(auditLog.guestId, [...guestIds]);
  await tx
    .update(auditLog)
    .set({ at: sql`${auditLog.at} - interval '42 days'` })
    .where(isOfSampleGuest);
  const answers = await tx
    .select({ guestId: auditLog.guestId, to: auditLog.to })
    .from(auditLog)
    .where(and(isOfSampleGuest, eq(auditLog.action, 'created'), ne(auditLog.to, guestFields.status.default)))
    .orderBy(sql`md5(${auditLog.guestId}::text)`);
  await tx.insert(auditLog).values(
    answers.map(({ guestId, to }, index) => ({
      at: sql`clock_timestamp() - interval '39 days' * ${1 - Math.sqrt((index + 1) / answers.length)}`,
      actor: 'guest code',
      action: 'status',
      guestId,
      from: 'Pending',
      to,
    })),
  );
  // Guests answer to everything at once, and members of a household together.
  const answered = alias(auditLog, 'answered');
  const members = tx.select({ id: guests.id }).from(guests).where(eq(guests.groupId, auditLog.groupId));
  await tx
    .update(auditLog)
    .set({ at: sql`${answered.at}` })
    .from(answered)
    .where(
      and(
        or(and(eq(auditLog.action, 'event'), isNotNull(auditLog.from)), inArray(auditLog.action, ['meal', 'answer'])),
        or(eq(answered.guestId, auditLog.guestId), inArray(answered.guestId, members)),
        eq(answered.action, 'status'),
      ),
    );
  await tx
    .update(auditLog)
    .set({ to: 'Pending' })
    .where(and(isOfSampleGuest, eq(auditLog.action, 'created')));
}

/** Returns null if the database is not empty. Safe under concurrent starts. Sends no messages. */
export function seedDemo(
  db: Database,
  now = new Date(),
): Promise<{ individualCode: string; groupCode: string } | null> {
  return inTransactionAs(db, { kind: 'system' }, async (tx) => {
    await acquireLock(tx, 'demonstration');
    if (!(await isEmpty(tx))) return null;
    await beginDemonstration(tx, now);
    const { guestIds, codes } = await insertWedding(tx);
    await backdateHistory(tx, guestIds);
    return codes;
  });
}

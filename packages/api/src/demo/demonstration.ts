// Specification §1 "Demonstration". Sample rows are identified by the ids recorded when they were inserted.
import type { Database } from '@havn/db/client';
import {
  demonstration,
  dishes,
  eventGuests,
  events,
  groups,
  guests,
  messages,
  questions,
  sections,
  tables,
} from '@havn/db/schema';
import { and, eq, inArray, isNull, not, notInArray, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { jsonList, subquery } from '../database/json.js';
import { isOneOf } from '../database/prepared.js';
import { type Actor, acquireSeatingLock, inTransactionAs } from '../database/transaction.js';
import { formatFullName } from '../people/guest/rules.js';
import type { Demonstration, DemonstrationCounts } from '../wedding/schema.js';

/** It changes with the person, not with an answer or a seat. */
const personHash = sql<
  string | null
>`md5(jsonb_build_array(${guests.firstName}, ${guests.lastName}, ${guests.email}, ${guests.phoneNumber})::text)`;

const selectSampleIds = (db: Database) => db.select({ id: demonstration.id }).from(demonstration);

/** Called right after the rows were inserted into an empty database. */
export async function recordDemonstration(tx: Database, messageIds: readonly string[]): Promise<void> {
  const noPersonHash = sql<string | null>`null`.as('person');
  await tx.insert(demonstration).select(
    unionAll(
      tx.select({ id: guests.id, person: personHash.as('person') }).from(guests),
      tx.select({ id: groups.id, person: noPersonHash }).from(groups),
      tx.select({ id: tables.id, person: noPersonHash }).from(tables),
      tx
        .select({ id: messages.id, person: noPersonHash })
        .from(messages)
        .where(inArray(messages.id, [...messageIds])),
      tx.select({ id: events.id, person: noPersonHash }).from(events).where(not(events.isWedding)),
      tx.select({ id: dishes.id, person: noPersonHash }).from(dishes),
      tx.select({ id: questions.id, person: noPersonHash }).from(questions),
      tx.select({ id: sections.id, person: noPersonHash }).from(sections),
    ),
  );
}

export async function getDemonstration(db: Database): Promise<Demonstration> {
  const sampleIds = selectSampleIds(db);
  const count = sql<number>`count(*)::int`;
  const isOwn = isNull(demonstration.id);
  const seatId = sql`coalesce(${groups.tableId}, ${guests.tableId})`;
  const [row] = await db
    .select({
      guests: sql<number>`count(${demonstration.id})::int`,
      groups: subquery(db.select({ count }).from(groups).where(inArray(groups.id, sampleIds))),
      tables: subquery(db.select({ count }).from(tables).where(inArray(tables.id, sampleIds))),
      messages: subquery(db.select({ count }).from(messages).where(inArray(messages.id, sampleIds))),
      events: subquery(db.select({ count }).from(events).where(inArray(events.id, sampleIds))),
      dishes: subquery(db.select({ count }).from(dishes).where(inArray(dishes.id, sampleIds))),
      questions: subquery(db.select({ count }).from(questions).where(inArray(questions.id, sampleIds))),
      sections: subquery(db.select({ count }).from(sections).where(inArray(sections.id, sampleIds))),
      edited: jsonList(
        { firstName: guests.firstName, lastName: guests.lastName },
        { orderBy: [guests.position, guests.id], where: sql`${demonstration.person} <> ${personHash}` },
      ),
      leavingGroups: sql<number>`count(*) filter (where ${and(isOwn, inArray(guests.groupId, sampleIds))})::int`,
      leavingTables: sql<number>`count(*) filter (where ${and(isOwn, inArray(seatId, sampleIds))})::int`,
    })
    .from(guests)
    .leftJoin(demonstration, eq(demonstration.id, guests.id))
    .leftJoin(groups, eq(groups.id, guests.groupId));
  if (row === undefined) throw new Error('The aggregate query returned no row');
  return { ...row, edited: row.edited.map(formatFullName) };
}

/**
 * In the usual order: groups, guests, invitations to events, events, tables, messages, dishes, questions, sections, each
 * by id.
 */
async function lockDemonstration(tx: Database): Promise<void> {
  // They never change, so that they can be listed before anything is locked.
  const sampleIds = sql.param((await selectSampleIds(tx)).map(({ id }) => id));
  const groupIdsOfSampleGuests = tx
    .select({ groupId: guests.groupId })
    .from(guests)
    .where(isOneOf(guests.id, sampleIds));
  await tx
    .select({ id: groups.id })
    .from(groups)
    .where(
      or(isOneOf(groups.id, sampleIds), isOneOf(groups.tableId, sampleIds), inArray(groups.id, groupIdsOfSampleGuests)),
    )
    .orderBy(groups.id)
    .for('update');
  await tx
    .select({ id: guests.id })
    .from(guests)
    .where(or(isOneOf(guests.id, sampleIds), isOneOf(guests.groupId, sampleIds), isOneOf(guests.tableId, sampleIds)))
    .orderBy(guests.id)
    .for('update');
  await tx
    .select({ id: eventGuests.id })
    .from(eventGuests)
    .where(or(isOneOf(eventGuests.eventId, sampleIds), isOneOf(eventGuests.guestId, sampleIds)))
    .orderBy(eventGuests.id)
    .for('update');
  for (const list of [events, tables, messages, dishes, questions, sections])
    await tx.select({ id: list.id }).from(list).where(isOneOf(list.id, sampleIds)).orderBy(list.id).for('update');
}

/** First, so that the audit log records the groups and tables of own guests. */
async function detachOwnGuests(tx: Database): Promise<void> {
  const sampleIds = selectSampleIds(tx);
  await tx
    .update(guests)
    .set({ groupId: null, mainSlot: null })
    .where(and(inArray(guests.groupId, sampleIds), notInArray(guests.id, sampleIds)));
  await tx
    .update(guests)
    .set({ tableId: null })
    .where(and(inArray(guests.tableId, sampleIds), notInArray(guests.id, sampleIds)));
  await tx
    .update(groups)
    .set({ tableId: null })
    .where(and(inArray(groups.tableId, sampleIds), notInArray(groups.id, sampleIds)));
}

type SampleTable =
  | typeof guests
  | typeof groups
  | typeof tables
  | typeof messages
  | typeof events
  | typeof dishes
  | typeof questions
  | typeof sections;

/**
 * Own guests in sample groups become individuals without a table; those at sample tables lose their seat. The recorded
 * ids are kept, so that rows restored by an undo are still sample data.
 */
export function clearDemonstration(db: Database, actor: Actor): Promise<DemonstrationCounts> {
  return inTransactionAs(db, actor, async (tx) => {
    await acquireSeatingLock(tx);
    await lockDemonstration(tx);
    await detachOwnGuests(tx);
    const remove = async (list: SampleTable) =>
      (await tx.delete(list).where(inArray(list.id, selectSampleIds(tx)))).count;
    // Guests before their groups, and both before the tables. With events, their invitations; with dishes and questions,
    // what own guests have chosen and answered.
    return {
      guests: await remove(guests),
      groups: await remove(groups),
      tables: await remove(tables),
      messages: await remove(messages),
      events: await remove(events),
      dishes: await remove(dishes),
      questions: await remove(questions),
      sections: await remove(sections),
    };
  });
}

// What is stored about one person (specification §2 "Privacy").
import type { Database } from '@havn/db/client';
import {
  catererSeen,
  deliveries,
  dishes,
  events,
  groups,
  guests,
  meals,
  messageReceivers,
  messages,
  optOuts,
  questionAnswers,
  questionOptions,
  questions,
  surveys,
  wishes,
} from '@havn/db/schema';
import { messageFormats, questionAudiences } from '@havn/db/values';
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { dishName } from '../database/dish-name.js';
import { eventName } from '../database/event-name.js';
import { selectFirstText } from '../database/first-language.js';
import { messageSubject } from '../database/message-subject.js';
import { questionLabel } from '../database/question-label.js';
import { inSnapshot } from '../database/transaction.js';
import { hashOptOutAddress, resolvePhoneNumber } from '../messaging/delivery/delivery-draft.js';
import { sentColumns } from '../messaging/delivery-queries.js';
import { getGuest, getGuestHistory } from '../people/guest/queries.js';
import type { Guest } from '../people/guest/schema.js';
import { isAskedOf } from '../questions/rules.js';
import { listPersonalReplies } from '../reply/queries.js';
import { getWeddingRecord } from '../wedding/queries.js';
import { listResponsesByAddress } from '../widget/personal-data.js';
import type { PersonalData } from './schema.js';

export const listAddresses = ({
  email,
  phoneNumber,
  country,
}: Record<'email' | 'phoneNumber' | 'country', string>): readonly [email: string, phoneNumber: string] => [
  email,
  resolvePhoneNumber(phoneNumber, country).to,
];

async function listOptOuts(
  tx: Database,
  [email, sms]: ReturnType<typeof listAddresses>,
): Promise<PersonalData['optOuts']> {
  const addresses = { sms, email };
  const formats = messageFormats.map((format) => ({ format, key: hashOptOutAddress(format, addresses[format]) }));
  const rows = await tx
    .select()
    .from(optOuts)
    .where(
      inArray(
        optOuts.address,
        formats.map(({ key }) => key),
      ),
    );
  return formats.flatMap(({ format, key }) =>
    rows
      .filter(({ address }) => address === key)
      .map(({ reason, createdAt }) => ({ format, reason, at: createdAt.toISOString() })),
  );
}

async function listWishKinds(tx: Database, { _id, assignedGroup }: Guest): Promise<PersonalData['wishes']> {
  const ids = [_id, ...(assignedGroup === null ? [] : [assignedGroup._id])];
  const columns = [wishes.guestId, wishes.groupId, wishes.otherGuestId, wishes.otherGroupId];
  const rows = await tx
    .select({ kind: wishes.kind, createdAt: wishes.createdAt })
    .from(wishes)
    .where(or(...columns.map((column) => inArray(column, ids))))
    .orderBy(wishes.createdAt);
  return rows.map(({ kind, createdAt }) => ({ kind, at: createdAt.toISOString() }));
}

async function listMeals(tx: Database, guestId: string): Promise<PersonalData['meals']> {
  return tx
    .select({ event: sql<string | null>`case when not ${events.isWedding} then ${eventName} end`, dish: dishName })
    .from(meals)
    .innerJoin(dishes, eq(dishes.id, meals.dishId))
    .innerJoin(events, eq(events.id, meals.eventId))
    .where(eq(meals.guestId, guestId))
    .orderBy(desc(events.isWedding), events.position, events.id);
}

/** What has been answered for all of them: by the group, or by the guest who brings them. */
function isOfHousehold({ hostId, assignedGroup }: Guest): SQL | undefined {
  if (assignedGroup !== null) return eq(questionAnswers.groupId, assignedGroup._id);
  if (hostId === undefined) return undefined;
  return and(eq(questionAnswers.guestId, hostId), eq(questionAnswers.asked, 'household'));
}

async function listAnswers(tx: Database, guest: Guest): Promise<PersonalData['answers']> {
  const shared = isOfHousehold(guest);
  const audiences = questionAudiences.filter((audience) => isAskedOf({ audience }, guest));
  const option = selectFirstText(questionOptions.labels);
  return tx
    .select({
      question: questionLabel,
      answer: sql<string>`coalesce(${questionAnswers.textValue}, ${questionAnswers.numberValue}::text,
        case ${questionAnswers.yesValue} when true then 'yes' when false then 'no' end, ${option})`,
    })
    .from(questionAnswers)
    .innerJoin(questions, eq(questions.id, questionAnswers.questionId))
    .leftJoin(questionOptions, eq(questionOptions.id, questionAnswers.optionId))
    .where(or(eq(questionAnswers.guestId, guest._id), shared && and(shared, inArray(questions.audience, audiences))))
    .orderBy(questions.position, questionOptions.position);
}

async function listMessages(tx: Database, guestId: string): Promise<PersonalData['messages']> {
  const rows = await tx
    .select({ _id: messages.id, subject: messageSubject, chosenAt: messageReceivers.createdAt })
    .from(messageReceivers)
    .innerJoin(messages, eq(messages.id, messageReceivers.messageId))
    .where(eq(messageReceivers.guestId, guestId))
    .orderBy(messageReceivers.createdAt);
  return rows.map((row) => ({ ...row, chosenAt: row.chosenAt.toISOString() }));
}

async function listDeliveries(tx: Database, guestId: string): Promise<PersonalData['deliveries']> {
  const rows = await tx
    .select(sentColumns)
    .from(deliveries)
    .where(eq(deliveries.guestId, guestId))
    .orderBy(deliveries.createdAt);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

async function listSurveys(tx: Database, guestId: string): Promise<PersonalData['surveys']> {
  const rows = await tx.select().from(surveys).where(eq(surveys.guestId, guestId)).orderBy(surveys.createdAt);
  return rows.map(({ status, createdAt }) => ({ status, at: createdAt.toISOString() }));
}

async function findOpenedAt(tx: Database, guestId: string): Promise<PersonalData['openedAt']> {
  const openedAt = sql`least(${guests.openedAt}, ${groups.openedAt})`.mapWith(guests.openedAt);
  const [row] = await tx
    .select({ openedAt })
    .from(guests)
    .leftJoin(groups, eq(groups.id, guests.groupId))
    .where(eq(guests.id, guestId));
  return row?.openedAt?.toISOString() ?? null;
}

async function findCatererSeen(tx: Database, guestId: string): Promise<PersonalData['catererSeen']> {
  const [row] = await tx.select().from(catererSeen).where(eq(catererSeen.guestId, guestId));
  return row === undefined ? null : { needs: row.needs, at: row.seenAt.toISOString() };
}

/** @throws DomainError UNKNOWN_GUEST. */
export function getPersonalData(db: Database, id: string): Promise<PersonalData> {
  return inSnapshot(db, async (tx) => {
    const guest = await getGuest(tx, id);
    const { defaultCountry } = await getWeddingRecord(tx);
    const addresses = listAddresses({ ...guest, country: guest.country || defaultCountry });
    return {
      guest,
      openedAt: await findOpenedAt(tx, id),
      history: await getGuestHistory(tx, id),
      wishes: await listWishKinds(tx, guest),
      meals: await listMeals(tx, id),
      answers: await listAnswers(tx, guest),
      messages: await listMessages(tx, id),
      deliveries: await listDeliveries(tx, id),
      replies: await listPersonalReplies(tx, id, addresses),
      surveys: await listSurveys(tx, id),
      catererSeen: await findCatererSeen(tx, id),
      widgetAnswers: await listResponsesByAddress(tx, guest.email),
      optOuts: await listOptOuts(tx, addresses),
    };
  });
}

// Specification §2 "Question".
import type { Database } from '@havn/db/client';
import { eventGuests, guests, questionAnswers, questionOptions, questions } from '@havn/db/schema';
import { guestStatuses, weddingEventId } from '@havn/db/values';
import { asc, countDistinct, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { hasStatus } from '../attendance/conditions.js';
import { isComing } from '../attendance/status-rules.js';
import { pickColumns, selectFields } from '../database/described-columns.js';
import { jsonList, subquery } from '../database/json.js';
import { preparedList } from '../database/order/page.js';
import { isOneOf, prepared } from '../database/prepared.js';
import { questionLabel } from '../database/question-label.js';
import { questionFields } from './fields.js';
import type { GuestAnswers, Question } from './schema.js';

const selectOptions = (db: Database) =>
  subquery(
    db
      .select({
        options: jsonList(
          { _id: questionOptions.id, labels: questionOptions.labels },
          { orderBy: [questionOptions.position, questionOptions.id] },
        ),
      })
      .from(questionOptions)
      .where(eq(questionOptions.questionId, questions.id)),
  );

const countAnswers = (db: Database) =>
  subquery(
    db
      .select({ answers: countDistinct(sql`coalesce(${questionAnswers.guestId}, ${questionAnswers.groupId})`) })
      .from(questionAnswers)
      .where(eq(questionAnswers.questionId, questions.id)),
  ).mapWith(Number);

const selectQuestions = (db: Database) =>
  db
    .select({
      _id: questions.id,
      label: questionLabel,
      ...selectFields(questions, questionFields),
      ...pickColumns(questions, ['eventId', 'createdAt', 'position', 'version']),
      options: selectOptions(db),
      answers: countAnswers(db),
    })
    .from(questions)
    .$dynamic();

const toQuestion = (row: Awaited<ReturnType<typeof selectQuestions>>[number]): Question => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

/** @throws DomainError UNKNOWN_QUESTION. */
export const {
  get: getQuestion,
  listByIds: listQuestionsByIds,
  list: listQuestions,
} = preparedList('questions', selectQuestions, toQuestion);

const selectOfEvents = prepared<{ eventIds: string[] }>()((db, $) =>
  selectQuestions(db).where(isOneOf(questions.eventId, $.eventIds)).orderBy(asc(questions.position), asc(questions.id)),
);

/** In stored order. */
export const listQuestionsOfEvents = async (db: Database, eventIds: string[]): Promise<Question[]> =>
  (await selectOfEvents(db, { eventIds })).map(toQuestion);

/** In a query: one value for the rows of an answer, in the order of the options. */
const answerValue = sql`case min(${questionAnswers.kind})
  when 'some' then json_agg(${questionAnswers.optionId} order by ${questionOptions.position}, ${questionOptions.id})
  when 'one' then to_json(min(${questionAnswers.optionId}::text))
  when 'number' then to_json(min(${questionAnswers.numberValue}))
  when 'yesNo' then to_json(bool_and(${questionAnswers.yesValue}))
  else to_json(min(${questionAnswers.textValue})) end`;

const comes = sql`case when ${questions.eventId} = ${sql.raw(`'${weddingEventId}'`)}
  then ${hasStatus(isComing)}
  else exists (select from ${eventGuests} where ${eventGuests.guestId} = ${guests.id}
    and ${eventGuests.eventId} = ${questions.eventId} and ${inArray(eventGuests.status, guestStatuses.filter(isComing))}) end`;

const isConcerned = sql`(${questions.audience} = 'everyone' or (${questions.audience} = 'adults') = ${guests.isAdult})`;

/**
 * In a query of guests: the answers of those who come, and of their households, by the id of the question; null without
 * one. While nobody has answered anything, the guests are not looked up.
 */
export const selectGuestAnswers = (): SQL<GuestAnswers | null> =>
  sql<GuestAnswers | null>`case when exists (select from ${questionAnswers}) then (
    select json_object_agg(given.question_id, given.value) from (
      select ${questionAnswers.questionId} as question_id, ${answerValue} as value
      from ${questionAnswers}
        join ${questions} on ${questions.id} = ${questionAnswers.questionId}
        left join ${questionOptions} on ${questionOptions.id} = ${questionAnswers.optionId}
      where (${questionAnswers.groupId} = ${guests.groupId}
          or ${questionAnswers.guestId} = ${guests.id}
            and (${questions.asked} = 'guest' or coalesce(${guests.groupId}, ${guests.hostId}) is null)
          or ${questionAnswers.guestId} = ${guests.hostId}
            and ${questions.asked} = 'household' and ${guests.groupId} is null)
        and ${isConcerned} and ${comes}
      group by ${questionAnswers.questionId}) given) end`;

/** What guests and their groups have answered, whether they come or not. */
export const listStoredAnswers = prepared<{ guestIds: string[]; groupIds: string[] }>()((db, $) =>
  db
    .select({
      ...pickColumns(questionAnswers, [
        'id',
        'questionId',
        'kind',
        'guestId',
        'groupId',
        'textValue',
        'numberValue',
        'yesValue',
        'optionId',
      ]),
    })
    .from(questionAnswers)
    .leftJoin(questionOptions, eq(questionOptions.id, questionAnswers.optionId))
    .where(or(isOneOf(questionAnswers.guestId, $.guestIds), isOneOf(questionAnswers.groupId, $.groupIds)))
    .orderBy(asc(questionOptions.position), asc(questionOptions.id)),
);
export type StoredAnswer = Awaited<ReturnType<typeof listStoredAnswers>>[number];

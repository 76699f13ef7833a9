// What guests or households are asked about the wedding or a further event, and what they answer (docs/decisions/094).
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  maxAnswerLength,
  maxAnswerNumber,
  questionAskees,
  questionAudiences,
  questionKinds,
  weddingEventId,
} from '../values.js';
import { createdAt, id, isLocalizedText, isOneOf, type LocalizedText, position } from './columns.js';
import { events } from './events.js';
import { groups, guests } from './people.js';

export const questions = pgTable(
  'questions',
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .default(weddingEventId)
      .references(() => events.id, { onDelete: 'cascade' }),
    asked: text({ enum: questionAskees }).notNull().default('guest'),
    kind: text({ enum: questionKinds }).notNull(),
    labels: jsonb().$type<LocalizedText>().notNull(),
    hints: jsonb().$type<LocalizedText>().notNull().default({}),
    isRequired: boolean().notNull().default(false),
    audience: text({ enum: questionAudiences }).notNull().default('everyone'),
    position: position(),
    version: integer().notNull().default(1),
    /** Changes with the options. Maintained by triggers. */
    optionsVersion: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (question) => [
    check('questions_asked', isOneOf(question.asked, questionAskees)),
    check('questions_kind', isOneOf(question.kind, questionKinds)),
    check('questions_audience', isOneOf(question.audience, questionAudiences)),
    check('questions_labels_by_language', sql`${isLocalizedText(question.labels)} and ${question.labels} <> '{}'`),
    check('questions_hints_by_language', isLocalizedText(question.hints)),
    // For the reference of answers.
    unique('questions_shape').on(question.id, question.kind, question.asked),
    index('questions_event').on(question.eventId),
    index('questions_position').on(question.position, question.id),
  ],
);

/** Of a question of the kind "one" or "some". */
export const questionOptions = pgTable(
  'question_options',
  {
    id: id(),
    questionId: uuid()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    labels: jsonb().$type<LocalizedText>().notNull(),
    /** In the order of the question. */
    position: integer().notNull().default(0),
  },
  (option) => [
    check('question_options_labels_by_language', sql`${isLocalizedText(option.labels)} and ${option.labels} <> '{}'`),
    unique('question_options_of_question').on(option.id, option.questionId),
    index('question_options_question').on(option.questionId),
  ],
);

/** One row for each answer, and one for each chosen option of a question of the kind "some". */
export const questionAnswers = pgTable(
  'question_answers',
  {
    id: id(),
    questionId: uuid().notNull(),
    /** Those of the question, whose rules depend on them. */
    kind: text({ enum: questionKinds }).notNull(),
    asked: text({ enum: questionAskees }).notNull(),
    /** A guest, or a household: a group, or an individual. */
    guestId: uuid().references(() => guests.id, { onDelete: 'cascade' }),
    groupId: uuid().references(() => groups.id, { onDelete: 'cascade' }),
    optionId: uuid(),
    textValue: text(),
    numberValue: integer(),
    yesValue: boolean(),
    version: integer().notNull().default(1),
  },
  (answer) => [
    // The rules of undo find the id of the other row in the first column.
    foreignKey({
      name: 'question_answers_question',
      columns: [answer.questionId, answer.kind, answer.asked],
      foreignColumns: [questions.id, questions.kind, questions.asked],
    }).onDelete('cascade'),
    foreignKey({
      name: 'question_answers_option',
      columns: [answer.optionId, answer.questionId],
      foreignColumns: [questionOptions.id, questionOptions.questionId],
    }).onDelete('cascade'),
    check(
      'question_answers_by_one',
      sql`num_nonnulls(${answer.guestId}, ${answer.groupId}) = 1 and (${answer.groupId} is null or ${answer.asked} = 'household')`,
    ),
    check(
      'question_answers_value',
      sql`num_nonnulls(${answer.optionId}, ${answer.textValue}, ${answer.numberValue}, ${answer.yesValue}) = 1 and case ${answer.kind}
    when 'text' then char_length(${answer.textValue}) between 1 and ${sql.raw(String(maxAnswerLength))}
    when 'number' then ${answer.numberValue} between 0 and ${sql.raw(String(maxAnswerNumber))}
    when 'yesNo' then ${answer.yesValue} is not null
    else ${answer.optionId} is not null end`,
    ),
    uniqueIndex('question_answers_once')
      .on(answer.questionId, sql`coalesce(${answer.guestId}, ${answer.groupId})`)
      .where(sql`${answer.kind} <> 'some'`),
    uniqueIndex('question_answers_option_once')
      .on(answer.questionId, sql`coalesce(${answer.guestId}, ${answer.groupId})`, answer.optionId)
      .where(sql`${answer.kind} = 'some'`),
    index('question_answers_guest').on(answer.guestId),
    index('question_answers_group').on(answer.groupId),
    index('question_answers_option_index').on(answer.optionId),
  ],
);

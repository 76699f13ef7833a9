// Questions to guests and households, and their answers (specification §2 "Question", §4). Shared by forms, tRPC, REST and
// OpenAPI.
import { maxAnswerLength, maxAnswerNumber, weddingEventId } from '@havn/db/values';
import { z } from 'zod';
import { buildCreateShape, buildInputShape, buildOutputShape, buildUpdateShape } from '../kernel/field-schemas.js';
import { ifMatch, position, text, uuid } from '../kernel/fields.js';
import { optionField, questionFields } from './fields.js';
import { maxOptions } from './rules.js';

const eventId = uuid.describe(`A further event, or the wedding itself: \`${weddingEventId}\``);

const optionInputs = z
  .array(
    z.strictObject({
      _id: uuid.optional().describe('Of an option that the question has already; without it, one is added'),
      ...buildInputShape({ labels: optionField }),
    }),
  )
  .max(maxOptions, `At most ${maxOptions} options.`)
  .describe('In their order. Those that are left out are deleted with the answers that chose them');

export const createQuestionInput = z.object({
  eventId: eventId.default(weddingEventId),
  ...buildCreateShape(questionFields),
  options: optionInputs.default([]),
});

export const updateQuestionInput = z.object({
  id: uuid,
  ifMatch,
  eventId: eventId.optional(),
  ...buildUpdateShape(questionFields),
  options: optionInputs.optional(),
});

export const questionIdInput = z.object({ id: uuid });
export const deleteQuestionInput = z.object({ id: uuid, ifMatch });
export const moveQuestionInput = z.object({ id: uuid, ifMatch, after: uuid.nullable() });

export const questionOutput = z.object({
  _id: z.string(),
  eventId: z.string(),
  label: z.string().describe('In the first language of the wedding that has one'),
  ...buildOutputShape(questionFields),
  options: z.array(z.object({ _id: z.string(), ...buildOutputShape({ labels: optionField }) })),
  answers: z.number().int().describe('Guests or households that have answered'),
  createdAt: z.string(),
  position,
  version: z.number().int(),
});
export type Question = z.infer<typeof questionOutput>;

const answerValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

/** By the id of the question. */
export const guestAnswers = z
  .record(z.string(), answerValue)
  .describe(
    'The answers of a guest who comes, and those of the household, by the id of the question: a text, a number, true or false, the id of an option, or those of some',
  );
export type GuestAnswers = z.infer<typeof guestAnswers>;

const optionIds = z.array(uuid).max(maxOptions, `At most ${maxOptions} options.`);

export const guestAnswerChanges = z
  .record(uuid, z.union([text(maxAnswerLength), z.number(), z.boolean(), optionIds, z.null()]))
  .describe(
    'By the id of the question, as `answers`; null removes an answer. That of a household is set by any member',
  );
export type GuestAnswerChanges = z.output<typeof guestAnswerChanges>;

const number = z
  .number({ error: 'Enter a whole number from 0 to 1,000,000.' })
  .int('Enter a whole number from 0 to 1,000,000.')
  .min(0, 'Enter a whole number from 0 to 1,000,000.')
  .max(maxAnswerNumber, 'Enter a whole number from 0 to 1,000,000.');

const valueNames = ['text', 'number', 'yes', 'optionIds'] as const;

/** The answers to questions in the answer of an invitation. */
export const questionAnswers = z
  .array(
    z
      .object({
        questionId: uuid,
        guestId: uuid.optional().describe('Absent for a question that is answered once for the household'),
        text: text(maxAnswerLength).optional(),
        number: number.nullable().optional(),
        yes: z.boolean().nullable().optional(),
        optionIds: optionIds.optional(),
      })
      .refine((answer) => valueNames.filter((name) => answer[name] !== undefined).length === 1, {
        path: ['text'],
        message: 'Give one of text, number, yes and optionIds.',
      }),
  )
  .max(2000, 'At most 2000 answers.')
  .superRefine((answers, { addIssue }) => {
    const seen = new Set<string>();
    for (const [at, { questionId, guestId = '' }] of answers.entries()) {
      const key = `${questionId} ${guestId}`;
      if (seen.has(key)) addIssue({ code: 'custom', path: [at, 'questionId'], message: 'Answer each question once.' });
      seen.add(key);
    }
  })
  .optional()
  .describe(
    'Answers to questions. With it, required questions of guests who accept must be answered; without it, they stay open. An empty text or list and null remove an answer',
  );
export type QuestionAnswer = NonNullable<z.output<typeof questionAnswers>>[number];

const questionTexts = z.object({ label: z.string(), hint: z.string() });

/** For the holder of a code. Texts that guests have entered are not returned. */
export const heldQuestion = z.object({
  _id: z.string(),
  eventId: z.string().describe('One of `events`, or the wedding itself'),
  ...questionTexts.shape,
  texts: z.record(z.string(), questionTexts).describe('The same texts by language of the wedding'),
  ...buildOutputShape({
    kind: questionFields.kind,
    asked: questionFields.asked,
    isRequired: questionFields.isRequired,
  }),
  options: z.array(
    z.object({
      _id: z.string(),
      label: z.string(),
      texts: z.record(z.string(), z.string()).describe('By language of the wedding'),
    }),
  ),
  isOpen: z
    .literal(true)
    .optional()
    .describe('It is required, and somebody who comes has not answered it: it can be answered after the reply'),
  guestIds: z.array(z.string()).describe('Those of the invitation whom it concerns if they come'),
  answers: z
    .array(
      z.object({
        guestId: z.string().optional(),
        hasAnswer: z.literal(true).optional().describe('A text, which is not returned'),
        number: z.number().optional(),
        yes: z.boolean().optional(),
        optionIds: z.array(z.string()).optional(),
      }),
    )
    .describe('One for each guest who has answered, or one for the household'),
});
export type HeldQuestion = z.infer<typeof heldQuestion>;

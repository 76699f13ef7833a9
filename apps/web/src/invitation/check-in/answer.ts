// Keeps the draft of an answer for as long as the tab is open, and says why one was not accepted.
import type { Reason } from '@havn/api/kernel/errors';
import { answerQuestions, type Draft, initialDraft, parseDraft } from '@havn/api/people/invitation/answer-rules';
import type { ProblemKind } from '../../lib/api/api-error.js';
import { readJson, type SafeStorage, sessionStore } from '../../lib/storage/storage.js';
import { isRecord } from '../../lib/storage/unknown-value.js';
import { getDraftKey } from './draft-key.js';

const finalReasons = ['ALREADY_ANSWERED', 'ALREADY_ATTENDED', 'ANSWERS_CLOSED', 'UNKNOWN_CODE', 'NOT_YOURS'] as const;

/** Of further events, with the text that explains it. The page shows what has changed, and the answer can be sent again. */
const eventReasons = {
  EVENT_FULL: 'EVENT_FULL',
  EVENT_CANCELLED: 'ANSWERS_CLOSED',
  EVENT_WITHOUT_ANSWER: 'ANSWERS_CLOSED',
} as const satisfies Partial<Record<Reason, string>>;

const isEventReason = (reason: Reason | null): reason is keyof typeof eventReasons =>
  reason !== null && Object.hasOwn(eventReasons, reason);

/** Of plus-ones and names. */
const nameReasons = ['HOST_NOT_COMING', 'ALREADY_NAMED'] as const;

/** Of meals: the page shows what is offered now. */
const mealReasons = {
  MEAL_MISSING: 'MEAL_MISSING',
  DISH_GONE: 'DISH_GONE',
  NOT_ATTENDING: 'DISH_GONE',
} as const satisfies Partial<Record<Reason, string>>;

const isMealReason = (reason: Reason | null): reason is keyof typeof mealReasons =>
  reason !== null && Object.hasOwn(mealReasons, reason);

/** Of questions, with the text that explains it. */
const questionReasons = {
  ANSWER_MISSING: 'ANSWER_MISSING',
  QUESTION_GONE: 'QUESTION_GONE',
  NOT_COMING: 'QUESTION_GONE',
  INVALID_INPUT: 'QUESTION_GONE',
} as const satisfies Partial<Record<Reason, string>>;

const isQuestionReason = (reason: Reason | null): reason is keyof typeof questionReasons =>
  reason !== null && Object.hasOwn(questionReasons, reason);

export type AnswerFailure =
  | { name: (typeof nameReasons)[number] }
  | { meal: (typeof mealReasons)[keyof typeof mealReasons] }
  | { question: (typeof questionReasons)[keyof typeof questionReasons] }
  | { event: (typeof eventReasons)[keyof typeof eventReasons] }
  | { reason: (typeof finalReasons)[number] }
  | { field: 'DIETARY_TOO_LONG' }
  | { kind: ProblemKind };

/** `isAboutEvent`: it names one of the further events; the others can still be answered. */
export function toAnswerFailure(
  reason: Reason | null,
  kind: ProblemKind,
  { isAboutEvent = false, hasQuestions = false }: { isAboutEvent?: boolean; hasQuestions?: boolean } = {},
): AnswerFailure {
  if (isMealReason(reason)) return { meal: mealReasons[reason] };
  if (hasQuestions && isQuestionReason(reason)) return { question: questionReasons[reason] };
  if (isAboutEvent && reason === 'ANSWERS_CLOSED') return { event: reason };
  if (isEventReason(reason)) return { event: eventReasons[reason] };
  const nameReason = nameReasons.find((one) => one === reason);
  if (nameReason !== undefined) return { name: nameReason };
  if (reason === 'DIETARY_TOO_LONG') return { field: reason };
  const finalReason = finalReasons.find((one) => one === reason);
  return finalReason === undefined ? { kind } : { reason: finalReason };
}

export function loadDraft(code: string, store: SafeStorage = sessionStore): Draft {
  const saved = readJson(store, getDraftKey(code));
  return isRecord(saved) ? parseDraft(answerQuestions, saved) : initialDraft;
}

export function saveDraft(code: string, draft: Draft, store: SafeStorage = sessionStore): void {
  // The fields of parts by their names, as the script of a served page stores them.
  const { events, meals, names, answers, ...others } = draft;
  store.write(getDraftKey(code), JSON.stringify({ ...others, ...events, ...meals, ...names, ...answers }));
}

export function deleteDraft(code: string, store: SafeStorage = sessionStore): void {
  store.remove(getDraftKey(code));
}

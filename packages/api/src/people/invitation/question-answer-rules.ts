// The fields of questions in an answer (specification §3 "Questions"). The app, the form without scripts and its server
// share them. The name of a field says what it answers and for whom, so that a submitted form can be read alone.
import { listUnanswered } from '../../questions/open-question-rules.js';
import { weddingEventId } from '../../questions/rules.js';
import type { HeldQuestion, QuestionAnswer } from '../../questions/schema.js';
import { type Answer, type Draft, type FormFields, listChecked } from './answer-rules.js';
import { type AnswerScope, listAcceptedByEvent, listTickedGuests } from './event-answer-rules.js';
import type { InvitedEvent } from './event-rules.js';

type Values = Draft['answers'];

const prefix = 'question';

export const isQuestionField = (name: string): boolean => name.startsWith(`${prefix}.`);

/** A field of the form: the answer of one guest, or that of the household. */
export interface QuestionField {
  question: HeldQuestion;
  /** Null for the household. */
  guestId: string | null;
  name: string;
}

function toField(question: HeldQuestion, guestId: string | null): QuestionField {
  const { kind, asked, eventId, _id, guestIds } = question;
  return { question, guestId, name: [prefix, kind, asked, eventId, _id, guestId ?? guestIds.join('+')].join('.') };
}

/** The name of the box of an option of "some of". The others have the name of the field. */
export const formatOptionBox = ({ name }: Pick<QuestionField, 'name'>, optionId: string): string =>
  `${name}.${optionId}`;

interface Shown {
  questions: readonly HeldQuestion[];
  scope: AnswerScope<InvitedEvent>;
  draft: Draft;
}

/** Those who come by the ticks of the form; null if the answer for the event is not open. */
function listComing(eventId: string, { scope, draft }: Omit<Shown, 'questions'>): string[] | null {
  if (eventId === weddingEventId) return scope.isWeddingOpen ? listChecked(scope.members, draft) : null;
  const event = scope.events.find(({ _id }) => _id === eventId);
  return event === undefined ? null : listTickedGuests(event, draft, scope).map(({ guestId }) => guestId);
}

/** Those who are asked: whoever comes, and whom it concerns; where an answer is final, only who has not answered it. */
function listAsked(question: HeldQuestion, form: Omit<Shown, 'questions'>): string[] {
  const coming = listComing(question.eventId, form);
  if (coming === null) return listUnanswered(question, form.scope.expected?.[question.eventId] ?? []);
  return question.guestIds.filter((id) => coming.includes(id));
}

/** The fields of the questions that are asked. */
export const listQuestionFields = ({ questions, ...form }: Shown): QuestionField[] =>
  questions.flatMap((question) => {
    const asked = listAsked(question, form);
    if (asked.length === 0) return [];
    return question.asked === 'household' ? [toField(question, null)] : asked.map((id) => toField(question, id));
  });

/** What was answered before. A text is not known. */
export const findStoredAnswer = ({ question: { answers }, guestId }: QuestionField) =>
  answers.find((answer) => (answer.guestId ?? null) === guestId);

/** The value of an input, or of the chosen radio button; a changed answer begins with what was said. */
export function getFieldValue(field: QuestionField, answers: Values): string {
  const entered = answers[field.name];
  if (typeof entered === 'string') return entered;
  const { number, yes, optionIds } = findStoredAnswer(field) ?? {};
  return String(number ?? (yes === undefined ? optionIds?.[0] : yes ? 'yes' : 'no') ?? '');
}

export const isOptionTicked = (field: QuestionField, optionId: string, answers: Values): boolean =>
  answers[formatOptionBox(field, optionId)] === true ||
  (answers[formatOptionBox(field, optionId)] === undefined &&
    findStoredAnswer(field)?.optionIds?.includes(optionId) === true);

/** What a guest has entered into a form that showed the initial draft. */
export function listChangedAnswers(fields: FormFields, shown: Shown): Record<string, string | boolean> {
  const entries = listQuestionFields(shown).flatMap((field): [string, string | boolean][] => {
    if (field.question.kind === 'some')
      return field.question.options.map(({ _id }) => {
        const name = formatOptionBox(field, _id);
        return [name, fields.get(name) !== null];
      });
    const value = fields.get(field.name);
    return typeof value === 'string' && value !== getFieldValue(field, {}) ? [[field.name, value]] : [];
  });
  return Object.fromEntries(entries);
}

/** Of a submitted form. */
export const parseQuestionFields = (fields: Iterable<readonly [string, unknown]>): Record<string, string | boolean> =>
  Object.fromEntries(
    [...fields].flatMap(([name, value]) =>
      isQuestionField(name) && typeof value === 'string' ? [[name, name.split('.').length > 6 ? true : value]] : [],
    ),
  );

type Part = Omit<QuestionAnswer, 'questionId' | 'guestId'>;

/** Null if nothing is said: a text that was stored stays. */
function toPart(kind: HeldQuestion['kind'], value: string, ticked: readonly string[]): Part | null {
  if (kind === 'some') return { optionIds: [...ticked] };
  if (kind === 'number') return { number: value.trim() === '' ? null : Number(value) };
  if (value.trim() === '') return null;
  if (kind === 'yesNo') return { yes: value === 'yes' };
  return kind === 'one' ? { optionIds: [value] } : { text: value.trim().replaceAll('\r\n', '\n') };
}

/** The answers in a form of the app. */
export const listQuestionAnswers = (shown: Shown): QuestionAnswer[] =>
  listQuestionFields(shown).flatMap((field) => {
    const { _id: questionId, kind, options } = field.question;
    const { answers } = shown.draft;
    const ticked = options.map(({ _id }) => _id).filter((id) => isOptionTicked(field, id, answers));
    const part = toPart(kind, getFieldValue(field, answers), ticked);
    return part === null ? [] : [{ questionId, ...(field.guestId !== null && { guestId: field.guestId }), ...part }];
  });

/** The name of the first field of a required question that has no answer yet; null if none is open. */
export function findOpenQuestionField(shown: Shown): string | null {
  const { answers } = shown.draft;
  const open = listQuestionFields(shown).find((field) => {
    const { isRequired, kind, options } = field.question;
    if (!isRequired || findStoredAnswer(field) !== undefined) return false;
    return kind === 'some'
      ? !options.some(({ _id }) => isOptionTicked(field, _id, answers))
      : getFieldValue(field, answers).trim() === '';
  });
  const [option] = open?.question.kind === 'some' ? open.question.options : [];
  return open === undefined ? null : option === undefined ? open.name : formatOptionBox(open, option._id);
}

/** Absent without questions, so that the answer to such an invitation stays as it is. */
export const withQuestions = (
  answer: Answer,
  questions: readonly HeldQuestion[] | undefined,
  form: Omit<Shown, 'questions'>,
): Answer => (questions === undefined ? answer : { ...answer, answers: listQuestionAnswers({ ...form, questions }) });

/**
 * The answers in a submitted form; `names` are those of the fields that it has shown. Those for guests who were unticked
 * are left out.
 */
export function parseQuestionAnswers(
  names: readonly string[],
  values: Values,
  answer: Pick<Answer, 'accepted' | 'declined' | 'events'>,
): QuestionAnswer[] {
  const accepted = listAcceptedByEvent(answer);
  return names.flatMap((name) => {
    const [, kind, asked, eventId = '', questionId = '', ids = ''] = name.split('.');
    const coming = accepted.get(eventId);
    if (coming !== undefined && !ids.split('+').some((id) => coming.includes(id))) return [];
    const boxes = Object.keys(values).filter((box) => box.startsWith(`${name}.`) && values[box] === true);
    const entered = values[name];
    const part = toPart(
      kind as HeldQuestion['kind'],
      typeof entered === 'string' ? entered : '',
      boxes.map((box) => box.slice(name.length + 1)),
    );
    return part === null ? [] : [{ questionId, ...(asked === 'guest' && { guestId: ids }), ...part }];
  });
}

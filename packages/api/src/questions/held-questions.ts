// The questions of an invitation, for the holder of its code (specification §4 "Lookups").
import type { Database } from '@havn/db/client';
import { weddingEventId } from '@havn/db/values';
import type { Language } from '@havn/i18n/languages';
import type { WeddingRecord } from '../wedding/fields.js';
import { selectText } from '../wedding/language-rules.js';
import { listAttendees } from './attendees.js';
import { listQuestionsOfEvents, type StoredAnswer } from './queries.js';
import { isAskedOf } from './rules.js';
import { type Answerer, findAnswerer, isAnswerOf, listAnswersOf, toValue } from './save-answers.js';
import type { HeldQuestion, Question } from './schema.js';

type HeldAnswer = HeldQuestion['answers'][number];

/** Undefined without an answer. */
function toHeldAnswer(
  { _id, kind }: Question,
  answerer: Answerer,
  stored: readonly StoredAnswer[],
): HeldAnswer | undefined {
  const value = toValue(stored.filter((row) => isAnswerOf(row, _id, answerer)));
  if (value === null) return undefined;
  if (kind === 'text') return { hasAnswer: true };
  if (typeof value === 'number') return { number: value };
  return typeof value === 'boolean' ? { yes: value } : { optionIds: [value].flat().map(String) };
}

interface TextContext {
  wedding: WeddingRecord;
  language: Language;
}

function formatQuestion(question: Question, { wedding, language }: TextContext) {
  const byLanguage = <Texts>(format: (spoken: Language) => Texts) =>
    Object.fromEntries(wedding.languages.map((spoken) => [spoken, format(spoken)]));
  const formatTexts = (spoken: Language) => ({
    label: selectText(spoken, question.labels, wedding),
    hint: selectText(spoken, question.hints, wedding),
  });
  const { kind, asked, isRequired, eventId } = question;
  return {
    _id: question._id,
    eventId,
    ...formatTexts(language),
    texts: byLanguage(formatTexts),
    kind,
    asked,
    isRequired,
    options: question.options.map(({ _id, labels }) => ({
      _id,
      label: selectText(language, labels, wedding),
      texts: byLanguage((spoken) => selectText(spoken, labels, wedding)),
    })),
  };
}

/** Those about the wedding and about events that can be answered, in stored order; empty if none concerns the invitation. */
export async function listHeldQuestions(
  db: Database,
  { holders, events }: { holders: readonly { id: string }[]; events: readonly { _id: string }[] },
  context: TextContext,
): Promise<HeldQuestion[]> {
  const questions = await listQuestionsOfEvents(db, [weddingEventId, ...events.map(({ _id }) => _id)]);
  if (questions.length === 0) return [];
  const guestIds = holders.map(({ id }) => id);
  const attendees = await listAttendees(db, guestIds);
  // In the order of the invitation.
  const guests = guestIds.flatMap((id) => attendees.find((guest) => guest.id === id) ?? []);
  const stored = await listAnswersOf(db, guests);
  return questions.flatMap((question) => {
    const concerned = guests.filter(
      (guest) => guest.statuses[question.eventId] !== undefined && isAskedOf(question, guest),
    );
    if (concerned.length === 0) return [];
    const answered = question.asked === 'household' ? concerned.slice(0, 1) : concerned;
    const answers = answered.flatMap((guest): HeldAnswer[] => {
      const answer = toHeldAnswer(question, findAnswerer(question, guest), stored);
      return answer === undefined ? [] : [{ ...(question.asked === 'guest' && { guestId: guest.id }), ...answer }];
    });
    return [{ ...formatQuestion(question, context), guestIds: concerned.map(({ id }) => id), answers }];
  });
}

// Which questions a guest has not answered, as the couple sees it (specification §3 "Questions").
import { comesTo, type EventAttendee } from '../events/attendee-rules.js';
import { type AskedQuestion, isAskedOf } from './rules.js';

export interface PlannedQuestion extends Pick<AskedQuestion, 'audience'> {
  _id: string;
  eventId: string;
  isRequired: boolean;
}

export interface AskedGuest extends EventAttendee {
  isAdult: boolean;
  /** Also those of the household. */
  answers?: Readonly<Record<string, unknown>> | undefined;
}

/** Those that concern a guest who comes. `questions`: those of any event that is not cancelled. */
export const listAsked = <Question extends PlannedQuestion>(
  guest: AskedGuest,
  questions: readonly Question[],
): Question[] => questions.filter((question) => comesTo(guest, question.eventId) && isAskedOf(question, guest));

/** The required ones: an optional one may have been left out. */
export const hasOpenQuestion = (guest: AskedGuest, questions: readonly PlannedQuestion[]): boolean =>
  listAsked(guest, questions).some(({ _id, isRequired }) => isRequired && guest.answers?.[_id] === undefined);

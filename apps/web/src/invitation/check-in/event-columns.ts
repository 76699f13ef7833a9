// The answer screen of an invitation to further events: a column for each, with a cell for each person.
import { canBeAnswered, isComing, isPending } from '@havn/api/attendance/status-rules';
import type { HeldEvent } from '@havn/api/events/schema';
import { type Draft, isChecked } from '@havn/api/people/invitation/answer-rules';
import { type AnswerScope, formatEventBox, isEventTicked } from '@havn/api/people/invitation/event-answer-rules';
import { listAskedEvents } from '@havn/api/people/invitation/event-rules';
import type { MemberView } from '@havn/api/people/invitation/schema';
import type { WeddingView } from '@havn/api/wedding/schema';
import { formatTime } from '@havn/i18n/dates';
import type { Language } from '@havn/i18n/languages';
import { formatEventDay, formatShortDay, formatWhen, getEventTexts, getEventTime } from '../events/event-texts.js';

/** `said`: can no longer be changed. */
export type Cell =
  | { kind: 'box'; name: string; value: string; isTicked: boolean }
  | { kind: 'said'; isComing: boolean }
  | { kind: 'none' };

export interface EventColumn {
  /** Null for the wedding. */
  eventId: string | null;
  name: string;
  /** As short as the head of a column. */
  day: string;
  time: string;
  /** "Sunday 8 August, 11 am"; empty while it is not known. */
  when: string;
  /** The places left, if they are fewer than those of the invitation who might take one. */
  left: number | null;
  /** By the id of the member. */
  cells: ReadonlyMap<string, Cell>;
}

export interface EventColumnsInput {
  household: { members: readonly MemberView[]; events?: readonly HeldEvent[] | undefined };
  wedding: WeddingView;
  language: Language;
  /** The name of the column of the wedding. */
  weddingName: string;
  scope: AnswerScope<HeldEvent>;
  draft: Draft;
}

const toSaid = (status: MemberView['status']): Cell =>
  isPending(status) ? { kind: 'none' } : { kind: 'said', isComing: isComing(status) };

function toWeddingCell(member: MemberView, { scope, draft }: EventColumnsInput): Cell {
  return scope.isWeddingOpen && canBeAnswered(member.status)
    ? { kind: 'box', name: 'accepted', value: member._id, isTicked: isChecked(member, draft) }
    : toSaid(member.status);
}

function toEventCell(event: HeldEvent, member: MemberView, { scope, draft }: EventColumnsInput): Cell {
  const guest = event.guests.find(({ guestId }) => guestId === member._id);
  if (guest === undefined) return { kind: 'none' };
  const isOpen = scope.events.some(({ _id }) => _id === event._id);
  return isOpen && canBeAnswered(guest.status)
    ? {
        kind: 'box',
        name: formatEventBox(event._id, member._id),
        value: 'yes',
        isTicked: isEventTicked(event, guest, { draft, members: scope.members }),
      }
    : toSaid(guest.status);
}

interface Occasion {
  event: HeldEvent | null;
  day: string;
  time: string;
}

/** By start; the wedding comes first while its day is not known, an event last. */
function listOccasions({ household, wedding }: EventColumnsInput): Occasion[] {
  const events = listAskedEvents(household.events ?? []).map((event): Occasion => {
    const { day = '', time = '' } = getEventTime(event, wedding) ?? {};
    return { event, day, time };
  });
  const day: Occasion = { event: null, day: wedding.weddingDate, time: wedding.celebrationTime };
  const toKey = (one: Occasion) => (one.day === '' ? (one.event === null ? '' : '~') : `${one.day} ${one.time}`);
  return [day, ...events].sort((one, other) => (toKey(one) < toKey(other) ? -1 : toKey(one) > toKey(other) ? 1 : 0));
}

/** A longer one, as with a word before it, is in figures in the head of a column. */
const maxTimeLength = 8;

/** Of those who have not accepted before. */
const countOthers = ({ guests }: HeldEvent) => guests.filter(({ status }) => !isComing(status)).length;

export function listEventColumns(input: EventColumnsInput): EventColumn[] {
  const { household, wedding, language, weddingName } = input;
  const occasions = listOccasions(input);
  const months = new Set(occasions.flatMap(({ day }) => (day === '' ? [] : [day.slice(0, 7)])));
  const columns = occasions.map(({ event, day, time }): EventColumn => {
    const shownTime = time === '' ? '' : formatTime(time, language);
    const left = event?.left ?? null;
    return {
      eventId: event?._id ?? null,
      name: event === null ? weddingName : getEventTexts(event, language).name,
      day: day === '' ? '' : formatShortDay(day, language, { wedding, hasMonth: months.size > 1 }),
      time: shownTime.length > maxTimeLength ? time : shownTime,
      when: formatWhen({ day: day === '' ? '' : formatEventDay(day, language, wedding), time: shownTime }),
      left: event !== null && left !== null && left < countOthers(event) ? left : null,
      cells: new Map(
        household.members.map((member) => [
          member._id,
          event === null ? toWeddingCell(member, input) : toEventCell(event, member, input),
        ]),
      ),
    };
  });
  return columns.filter(({ cells }) => [...cells.values()].some(({ kind }) => kind !== 'none'));
}

const maxColumns = 3;
/** In large text, a longer word does not fit beside a box. */
const maxWordLength = 14;
/** The longest words of three columns beside the names on a phone. */
const maxLettersInAll = 24;

/** Without invisible characters, such as the marks of the preview in which texts are typed. */
const getWordLength = (name: string) =>
  Math.max(
    0,
    ...name
      .replaceAll(/\p{Cf}/gu, '')
      .split(/[\s-]+/)
      .map((word) => [...word].length),
  );

/** One person has a list of events. A table that is too wide for a phone becomes a part for each event. */
export function chooseLayout(columns: readonly EventColumn[], memberCount: number): 'list' | 'table' | 'folded' {
  if (memberCount === 1) return 'list';
  const lengths = columns.map(({ name }) => getWordLength(name));
  const fits =
    columns.length <= maxColumns &&
    Math.max(...lengths) <= maxWordLength &&
    lengths.reduce((sum, length) => sum + length, 0) <= maxLettersInAll;
  return fits ? 'table' : 'folded';
}

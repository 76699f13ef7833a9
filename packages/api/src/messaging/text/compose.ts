// Specification §5 "Message texts". Pure; the editor's preview uses it too.
import { formatDay, formatTime, joinDateAndTime } from '@havn/i18n/dates';
import { getDirection, type Language } from '@havn/i18n/languages';
import { sortByStart } from '../../events/rules.js';
import type { Event } from '../../events/schema.js';
import { compileTemplate } from '../../kernel/template.js';
import { endOfDay, toZonedTime } from '../../kernel/zoned-time.js';
import { capitalizeStart, endsSentence } from '../../names/capitalize-rules.js';
import { isolateName } from '../../names/isolate-rules.js';
import { formatSalutation, type GreetedHousehold, type SalutationTexts } from '../../names/salutation-rules.js';
import { type AddressedGuest, getWrittenNames } from '../../names/written-names-rules.js';
import type { WeddingRecord } from '../../wedding/fields.js';
import { selectText } from '../../wedding/language-rules.js';
import { formatCouple, formatPlace, getWeddingCountry } from '../../wedding/rules.js';
import { emptyValue, type TextKind, tidyEmptyValues } from './empty-value-rules.js';
import { type AnsweredRecords, formatMeals, formatMissing, type TemplatePerson } from './household-answer-rules.js';
import type { Placeholder } from './message-rules.js';

export type PlaceholderValues = Record<Placeholder, string>;

/** A no-break space would make a text message UCS-2. */
const breakSpaces = (text: string) => text.replaceAll('\u00a0', ' ');

/** "Saturday 7 August 2027"; empty without a day. */
const formatDate = (day: string, language: Language, wedding: TemplateWedding) =>
  day === '' ? '' : breakSpaces(formatDay(new Date(`${day}T00:00Z`), language, getWeddingCountry(wedding)));

/** "Saturday 7 August 2027", with a time unless answers are open to the end of the day; empty while they never close. */
function formatDeadline(wedding: TemplateWedding, language: Language): string {
  if (wedding.answersCloseAt === null) return '';
  const { day, time } = toZonedTime(wedding.answersCloseAt, wedding.timeZone);
  const date = formatDate(day, language, wedding);
  return time === endOfDay ? date : breakSpaces(joinDateAndTime(date, time, language));
}

export interface TemplateGuest extends GreetedHousehold, AddressedGuest {
  language: Language;
  /** Empty for a guest without a group, whose own name is used instead. */
  groupName: string;
  code: string;
  /** The further events to which somebody of the household is invited; null of a guest who does not exist: to all. */
  eventIds: readonly string[] | null;
  /** Everybody of the household; null of a guest who does not exist; undefined if no text asks for their answers. */
  people?: readonly TemplatePerson[] | null | undefined;
}

export type TemplateWedding = Pick<
  WeddingRecord,
  | 'languages'
  | 'coupleTitle'
  | 'firstPartner'
  | 'secondPartner'
  | 'weddingDate'
  | 'celebrationTime'
  | 'timeZone'
  | 'venueName'
  | 'venueAddress'
  | 'answersCloseAt'
  | 'destinationCode'
  | 'defaultCountry'
>;

/** A further event of the wedding, as messages name it. */
export type TemplateEvent = Pick<Event, '_id' | 'names' | 'startsAt' | 'venue' | 'isCancelled' | 'position'>;

/** What the placeholders show besides the guest. */
export interface TemplateSite extends Omit<AnsweredRecords, 'wedding' | 'events'> {
  publicUrl: string;
  wedding: TemplateWedding;
  getSalutations(language: Language): SalutationTexts;
  events: readonly TemplateEvent[];
}

const getWeddingValues = (wedding: TemplateWedding, language: Language) => ({
  couple: isolateName(formatCouple(wedding, language), getDirection(language)),
  date: formatDate(wedding.weddingDate, language, wedding),
  time: breakSpaces(formatTime(wedding.celebrationTime, language)),
  venue: isolateName(formatPlace(wedding), getDirection(language)),
  deadline: formatDeadline(wedding, language),
});

/** "Sunday 8 August 2027 at 11:00"; empty without a start. */
export function formatStart(
  { startsAt }: Pick<TemplateEvent, 'startsAt'>,
  language: Language,
  wedding: TemplateWedding,
): string {
  if (startsAt === null) return '';
  const { day, time } = toZonedTime(startsAt, wedding.timeZone);
  return breakSpaces(joinDateAndTime(formatDate(day, language, wedding), time, language));
}

/** A line for each event that takes place, by start: "Brunch (Sunday 8 August 2027 at 11:00, The boat)". */
function formatEvents(guest: TemplateGuest, { wedding, events }: TemplateSite): string {
  const { language, eventIds } = guest;
  const isInvited = ({ _id, isCancelled }: TemplateEvent) => !isCancelled && (eventIds?.includes(_id) ?? true);
  return sortByStart(events.filter(isInvited))
    .map((event) => {
      const name = isolateName(selectText(language, event.names, wedding), getDirection(language));
      const facts = [formatStart(event, language, wedding), isolateName(event.venue, getDirection(language))];
      const given = facts.filter((fact) => fact !== '').join(', ');
      return given === '' ? name : `${name} (${given})`;
    })
    .join('\n');
}

function getAnswerValues({ language, people }: TemplateGuest, site: TemplateSite) {
  if (people === undefined) return { meal: '', missing: '' };
  const answers = { language, people };
  return { meal: formatMeals(answers, site), missing: formatMissing(answers, site) };
}

export function getPlaceholderValues(guest: TemplateGuest, site: TemplateSite): PlaceholderValues {
  const { publicUrl, wedding, getSalutations } = site;
  const { language, code } = guest;
  const isolate = (name: string) => isolateName(name, getDirection(language));
  const { firstName, lastName } = getWrittenNames(guest);
  return {
    greeting: formatSalutation(guest, { language, texts: getSalutations(language) }),
    firstName: isolate(firstName),
    lastName: isolate(lastName),
    groupName: isolate(guest.groupName === '' ? `${guest.firstName} ${guest.lastName}`.trim() : guest.groupName),
    ...getWeddingValues(wedding, language),
    events: formatEvents(guest, site),
    ...getAnswerValues(guest, site),
    code,
    link: buildInvitationLink(publicUrl, code),
  };
}

/** A salutation may have two lines, and others have several. */
function toLines(values: PlaceholderValues): PlaceholderValues {
  const { greeting, events, meal, missing } = values;
  const toLine = (text: string) => text.replaceAll('\n', ' ');
  return {
    ...values,
    greeting: toLine(greeting),
    events: toLine(events),
    meal: toLine(meal),
    missing: toLine(missing),
  };
}

const dateAtStart = /^\{\{date\}\}/gm;

/** A line that begins with the day begins with a capital, as on the pages: "Samedi 7 août 2027". */
function compileLines(text: string): (values: PlaceholderValues) => string {
  const fill = compileTemplate(text.replaceAll(dateAtStart, '{{dateAtStart}}'));
  return (values) => fill({ ...values, dateAtStart: capitalizeStart(values.date) });
}

const greetingPlaceholder = '{{greeting}}';
const capitalizeAfterGreeting = (text: string) => {
  const [before = '', ...after] = text.split(greetingPlaceholder);
  return [before, ...after.map(capitalizeStart)].join(greetingPlaceholder);
};

/** "{{date}} at {{time}}" alone on its line: a time says nothing without its day. */
const dateAndTimeLine = /^\{\{date\}\}[^\n{}]*\{\{time\}\}$/gm;

/** Like `compileTemplate`; where a value is empty, the text around it stays readable. A subject is one line. */
export function compileText(text: string, kind: TextKind): (values: PlaceholderValues) => string {
  const compile = kind === 'subject' ? compileTemplate : compileLines;
  const fillAsWritten = compile(text);
  const fillAfterSentence = compile(capitalizeAfterGreeting(text));
  const withoutTimes = text.replaceAll(dateAndTimeLine, '{{date}}');
  const fillWithoutTimes = withoutTimes === text ? null : compileText(withoutTimes, kind);
  return (given) => {
    if (given.date === '' && fillWithoutTimes !== null) return fillWithoutTimes(given);
    const values = kind === 'subject' ? toLines(given) : given;
    const fill = endsSentence(values.greeting) ? fillAfterSentence : fillAsWritten;
    const entries = Object.entries(values);
    if (entries.every(([, value]) => value.trim() !== '')) return fill(values);
    const marked = entries.map(([name, value]) => [name, value.trim() === '' ? emptyValue : value]);
    return tidyEmptyValues(fill(Object.fromEntries(marked) as PlaceholderValues), { kind, template: text, values });
  };
}

/** On its own line, if the body has no `{{link}}`. */
export const appendLink = (body: string): string => (body.includes('{{link}}') ? body : `${body}\n{{link}}`);

export const buildInvitationLink = (publicUrl: string, code: string): string => `${publicUrl}/i/${code}`;

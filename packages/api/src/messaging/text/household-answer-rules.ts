// What a household has chosen to eat, and what it still has to answer (specification §5 "Message texts"). Pure.
import { formatList, getPluralRules } from '@havn/i18n/formats';
import { getDirection, type Language } from '@havn/i18n/languages';
import { guestCounts, meetsCondition } from '../../attendance/count-rules.js';
import { isPending } from '../../attendance/status-rules.js';
import { comesTo, omitCancelled } from '../../events/attendee-rules.js';
import { sortByStart } from '../../events/rules.js';
import { compileTemplate } from '../../kernel/template.js';
import { listOpenMeals, type PlannedDish, type PlannedGuest } from '../../meals/plan-rules.js';
import type { Dish } from '../../meals/schema.js';
import { formatFullName } from '../../names/full-name-rules.js';
import { isolateName } from '../../names/isolate-rules.js';
import { type AskedGuest, hasOpenQuestion, type PlannedQuestion } from '../../questions/plan-rules.js';
import { weddingEventId } from '../../questions/rules.js';
import type { Question } from '../../questions/schema.js';
import { type Speaker, selectText } from '../../wedding/language-rules.js';

/** Of a household, as the server and the dashboard have a guest. */
export interface TemplatePerson extends PlannedGuest, AskedGuest {
  firstName: string;
  lastName: string;
  isUnnamed?: boolean | undefined;
}

/** The texts of a language about further events, by section. */
export type EventTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface NamedEvent {
  _id: string;
  names: Readonly<Record<string, string>>;
  startsAt: string | null;
  position: number;
  isCancelled: boolean;
}

/** What the answers of households refer to. */
export interface AnsweredRecords {
  wedding: Speaker;
  events: readonly NamedEvent[];
  dishes: readonly (PlannedDish & Pick<Dish, 'names'>)[];
  questions: readonly (PlannedQuestion & Pick<Question, 'labels'>)[];
  getEventTexts(language: Language): EventTexts;
}

interface Answers {
  language: Language;
  /** Null of a household that does not exist: it has chosen everything, and left everything open. */
  people: readonly TemplatePerson[] | null;
}

const getEventText = (language: Language, path: string, { getEventTexts }: AnsweredRecords): string => {
  const [section = '', key = ''] = path.split('.');
  return getEventTexts(language)[section]?.[key] ?? '';
};

const isolate = (text: string, language: Language) => isolateName(text, getDirection(language));

/** The wedding, then the events that take place, by start. */
const listServed = (records: AnsweredRecords, language: Language): { _id: string; name: string }[] => [
  { _id: weddingEventId, name: getEventText(language, 'EventAnswer.Wedding', records) },
  ...sortByStart(records.events.filter(({ isCancelled }) => !isCancelled)).map(({ _id, names }) => ({
    _id,
    name: isolate(selectText(language, names, records.wedding), language),
  })),
];

const formatPerson = (person: TemplatePerson, language: Language) => isolate(formatFullName(person), language);

/**
 * Who eats what: "Astrid (Fish) and Magnus (Beef)", below the name of the event if dishes are offered at several. A person
 * alone is not named.
 */
export function formatMeals({ language, people }: Answers, records: AnsweredRecords): string {
  const served = listServed(records, language).flatMap(({ _id, name }) => {
    const dishes = records.dishes.filter(({ eventId }) => eventId === _id);
    return dishes.length === 0 ? [] : [{ _id, name, dishes }];
  });
  const nameDish = ({ names }: Pick<Dish, 'names'>) => isolate(selectText(language, names, records.wedding), language);
  return served
    .flatMap(({ _id, name, dishes }) => {
      const meals =
        people === null
          ? dishes.slice(0, 1).map(nameDish)
          : people.flatMap((person) => {
              const dish = dishes.find((offered) => offered._id === person.meals?.[_id]);
              if (dish === undefined || !comesTo(person, _id)) return [];
              return people.length === 1 ? nameDish(dish) : `${formatPerson(person, language)} (${nameDish(dish)})`;
            });
      if (meals.length === 0) return [];
      const list = formatList(meals, language);
      return served.length === 1 ? [list] : [name, list];
    })
    .join('\n');
}

const formatCount = (language: Language, path: string, count: number, records: AnsweredRecords): string => {
  const form = getPluralRules(language, {}).select(count);
  const text = getEventText(language, `${path}_${form}`, records) || getEventText(language, `${path}_other`, records);
  return compileTemplate(text)({ count: `${count}` });
};

/** A line for each kind: events without a reply, meals, names and required questions. Empty if nothing is missing. */
export function formatMissing({ language, people }: Answers, records: AnsweredRecords): string {
  const dishes = omitCancelled(records.dishes, records.events);
  const questions = omitCancelled(records.questions, records.events);
  const format = (path: string) => getEventText(language, path, records);
  const isUnanswered = (person: TemplatePerson, id: string) =>
    isPending((id === weddingEventId ? person.status : person.events?.[id]) ?? 'Declined');
  const unanswered = listServed(records, language).filter(
    ({ _id }) => people === null || people.some((person) => isUnanswered(person, _id)),
  );
  const meals =
    people === null
      ? Math.min(1, dishes.length)
      : people.reduce((sum, person) => sum + listOpenMeals(person, dishes).length, 0);
  const isNameMissing = people?.some(({ isUnnamed = false, status }) =>
    meetsCondition({ isUnnamed, status }, guestCounts.unnamed),
  );
  const open = questions.filter(
    (question) => people?.some((person) => hasOpenQuestion(person, [question])) ?? question.isRequired,
  );
  const names = formatList(
    unanswered.map(({ name }) => name),
    language,
  );
  return [
    ...(names === '' ? [] : [`${format('Programme.Open')} (${names})`]),
    ...(meals === 0 ? [] : [formatCount(language, 'MealAnswer.Left', meals, records)]),
    ...(isNameMissing ? [format('Names.Missing')] : []),
    ...open.map(({ labels }) => isolate(selectText(language, labels, records.wedding), language)),
  ].join('\n');
}

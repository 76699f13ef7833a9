// An answer, from the fields of its form to what is sent (specification §3 "One answer is one call", §6 "Check-in").
// The app, the form without scripts and the schema of `guest.respond` read this model. A question is one entry.

import {
  type AnswerStatus,
  canBeAnswered,
  type GuestStatus,
  isExpected,
  isPending,
} from '../../attendance/status-rules.js';
import { type Field, flagField, getDefaults, type RecordValues, textField } from '../../kernel/field-kinds.js';
import { maxDietaryLength } from '../../kernel/limits.js';
import type { QuestionAnswer } from '../../questions/schema.js';
import type { AnswerNeeds, answerNeedFields } from './fields.js';
import { parseNameFields, type SentName, withCompanions } from './plus-one-rules.js';

/** Without `of`, a question stands alone; a question about another one is left out while that one has no answer. */
export type Questions = Readonly<Record<string, Field & { of?: string }>>;

export const answerQuestions = {
  dietary: textField({ max: maxDietaryLength }),
  replaceDietary: { ...flagField({}), of: 'dietary' },
};
type AnswerQuestions = typeof answerQuestions;

export type AnswerValues<Table = AnswerQuestions> = Readonly<RecordValues<Table>>;

export type Answer<Table = AnswerQuestions> = {
  accepted: string[];
  declined: string[];
  /** Of guests who accept. */
  needs?: AnswerNeeds[];
  /** Of further events: see event-answer-rules.ts. */
  events?: { eventId: string; accepted: string[]; declined: string[] }[];
  /** Of guests who were unnamed. */
  names?: SentName[];
  /** Of guests who accept: see meal-answer-rules.ts. */
  meals?: { guestId: string; eventId: string; dishId: string }[];
  /** To questions: see question-answer-rules.ts. */
  answers?: QuestionAnswer[];
} & Partial<AnswerValues<Table>>;

/**
 * The chosen value is stored rather than a "toggled" flag, so that a status that changes meanwhile cannot invert the
 * choice.
 */
export type Draft<Table = AnswerQuestions> = {
  chosen: Readonly<Record<string, boolean>>;
  /** The values of the ticked check boxes: see `formatNeedBox`. */
  needs: readonly string[];
  /** Of the boxes of further events, by their names. */
  events: Readonly<Record<string, boolean>>;
  /** What is written into the fields of names, by their names: see plus-one-rules.ts. */
  names: Readonly<Record<string, string>>;
  /** The chosen dishes, by the names of their fields. */
  meals: Readonly<Record<string, string>>;
  /** To questions, by the names of their fields and boxes. */
  answers: Readonly<Record<string, string | boolean>>;
} & AnswerValues<Table>;

interface Member {
  _id: string;
  status: GuestStatus;
  isUnnamed?: boolean | undefined;
  /** Of a plus-one. */
  hostId?: string | undefined;
}

export const getInitialDraft = <Table extends Questions>(questions: Table): Draft<Table> =>
  ({
    ...getDefaults(questions),
    chosen: {},
    needs: [],
    events: {},
    names: {},
    meals: {},
    answers: {},
  }) as Draft<Table>;

export const initialDraft: Draft = getInitialDraft(answerQuestions);

/** From a stored draft or a form, in which a flag has a text. A browser submits line breaks as CR LF. */
export function parseValues<Table extends Questions>(
  questions: Table,
  getValue: (name: string) => unknown,
): AnswerValues<Table> {
  const parse = (value: unknown, { kind }: Field) => {
    if (kind === 'flag') return value === true || typeof value === 'string';
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
  };
  const entries = Object.entries(questions).map(([name, question]) => [name, parse(getValue(name), question)]);
  return Object.fromEntries(entries) as AnswerValues<Table>;
}

const listChoices = (saved: object) => Object.entries(saved).filter(([, isComing]) => typeof isComing === 'boolean');

/** Ignores invalid entries. The boxes of events are stored by their names, as the script of a served page does. */
export function parseDraft<Table extends Questions>(
  questions: Table,
  saved: Readonly<Record<string, unknown>>,
): Draft<Table> {
  const chosen = Object.fromEntries(listChoices(saved.chosen ?? {}));
  const needs = Array.isArray(saved.needs) ? saved.needs.filter((value) => typeof value === 'string') : [];
  const events = Object.fromEntries(listChoices(saved).filter(([name]) => name.startsWith('event.')));
  const meals = Object.fromEntries(
    Object.entries(saved).filter(
      (entry): entry is [string, string] => entry[0].startsWith('meal.') && typeof entry[1] === 'string',
    ),
  );
  const isAnswer = ([name, value]: [string, unknown]) =>
    name.startsWith('question.') && (typeof value === 'string' || typeof value === 'boolean');
  const answers = Object.fromEntries(Object.entries(saved).filter(isAnswer)) as Draft['answers'];
  return {
    ...parseValues(questions, (name) => saved[name]),
    chosen,
    needs,
    events,
    names: parseNameFields(saved),
    meals,
    answers,
  };
}

/** Of those who have not answered, all but a plus-one of whom the household has not said who it is. */
export const isTickedAtFirst = ({ status, isUnnamed = false, hostId }: Member): boolean =>
  isExpected(status) || (isPending(status) && !(isUnnamed && hostId !== undefined));

export function isChecked(member: Member, { chosen }: Pick<Draft, 'chosen'>): boolean {
  return canBeAnswered(member.status) && (chosen[member._id] ?? isTickedAtFirst(member));
}

export function toggleMember(draft: Draft, member: Member): Draft {
  const isComing = !isChecked(member, draft);
  const { [member._id]: _previous, ...others } = draft.chosen;
  return { ...draft, chosen: isComing === isTickedAtFirst(member) ? others : { ...others, [member._id]: isComing } };
}

/** A plus-one comes only with the host: both are ticked, or unticked, as far as needed. */
export function toggleWithCompanions(draft: Draft, member: Member, members: readonly Member[]): Draft {
  const isComing = !isChecked(member, draft);
  const changed = withCompanions([member], members, isComing).filter(
    (one) => canBeAnswered(one.status) && isChecked(one, draft) !== isComing,
  );
  return changed.reduce(toggleMember, draft);
}

export const toggleNeed = (draft: Draft, box: string): Draft => ({
  ...draft,
  needs: draft.needs.includes(box) ? draft.needs.filter((other) => other !== box) : [...draft.needs, box],
});

export const listAnswerable = (members: readonly Member[]): string[] =>
  members.filter(({ status }) => canBeAnswered(status)).map(({ _id }) => _id);

export const listChecked = (members: readonly Member[], draft: Pick<Draft, 'chosen'>): string[] =>
  members.filter((member) => isChecked(member, draft)).map(({ _id }) => _id);

/** The fields of a form, whether of a browser or as submitted. */
export interface FormFields {
  get(name: string): unknown;
  getAll(name: string): unknown[];
}

/** Merges into the draft what the guest has entered into a form that showed the initial draft. */
export function mergeForm<Table extends Questions>(
  questions: Table,
  draft: Draft<Table>,
  { fields, members }: { fields: FormFields; members: readonly Member[] },
): Draft<Table> {
  const checked = fields.getAll('accepted');
  const changed = members.filter(
    (member) => canBeAnswered(member.status) && checked.includes(member._id) !== isTickedAtFirst(member),
  );
  const chosen = Object.fromEntries(changed.map(({ _id }) => [_id, checked.includes(_id)]));
  const entered = Object.entries(parseValues(questions, (name) => fields.get(name))).filter(([, value]) => value);
  return { ...draft, ...Object.fromEntries(entered), chosen: { ...draft.chosen, ...chosen } };
}

const needListNames = ['allergens', 'diets'] as const satisfies (keyof typeof answerNeedFields)[];

/** The value of the check box of one diet or allergen of a guest, which the form sends as `needs`. */
export const formatNeedBox = (guestId: string, list: (typeof needListNames)[number], need: string): string =>
  `${guestId}.${list}.${need}`;

/** The value of the check box that takes back what is noted for a guest. */
export const formatTakeBackBox = (guestId: string): string => `${guestId}.replaces`;

function buildAnswerNeeds(_id: string, ticked: readonly string[]): AnswerNeeds {
  const lists = needListNames.map((name) => {
    const prefix = formatNeedBox(_id, name, '');
    return [
      name,
      ticked.filter((value) => value.startsWith(prefix)).map((value) => value.slice(prefix.length)),
    ] as const;
  });
  // The server rejects unknown diets and allergens.
  const given = Object.fromEntries(lists.filter(([, needs]) => needs.length > 0)) as Partial<AnswerNeeds>;
  return { _id, ...given, ...(ticked.includes(formatTakeBackBox(_id)) && { replaces: true }) };
}

/** Of these guests, those of whom something is said. */
const listAnswerNeeds = (guestIds: readonly string[], ticked: readonly string[]): AnswerNeeds[] =>
  guestIds.map((id) => buildAnswerNeeds(id, ticked)).filter((needs) => Object.keys(needs).length > 1);

/** Accepts for the given guests and declines for the others; a question without an answer is left out. */
export function buildAnswer<Table extends Questions>(
  questions: Table,
  {
    guestIds,
    accepted,
    values,
    needs: ticked = [],
  }: {
    guestIds: readonly string[];
    accepted: readonly string[];
    values: AnswerValues<Table>;
    needs?: readonly string[] | undefined;
  },
): Answer<Table> {
  const entered: Readonly<Record<string, unknown>> = values;
  const getValue = (name: string) => (typeof entered[name] === 'string' ? entered[name].trim() : entered[name]);
  const given = Object.entries(questions).filter(([name, { of = name }]) => getValue(name) && getValue(of));
  const declined = guestIds.filter((id) => !accepted.includes(id));
  const needs = listAnswerNeeds(accepted, ticked);
  return {
    accepted: [...accepted],
    declined,
    ...(needs.length > 0 && { needs }),
    ...Object.fromEntries(given.map(([name]) => [name, getValue(name)])),
  } as Answer<Table>;
}

/** The same for all of the guests. */
export const buildStatusAnswer = (guestIds: readonly string[], status: AnswerStatus): Answer =>
  buildAnswer(answerQuestions, { guestIds, accepted: isExpected(status) ? guestIds : [], values: initialDraft });

/** What a guest is asked before an answer is sent. */
export type AnswerDialog = 'decline' | 'nobodyChecked';

export const isNobodyComing = ({ accepted, events = [] }: Pick<Answer, 'accepted' | 'events'>): boolean =>
  accepted.length === 0 && events.every((event) => event.accepted.length === 0);

// Random histories of answers to events, meals and questions, after which every count must be the same everywhere
// (specification §2 "Event", "Dish", "Question", §3).
import { weddingEventId } from '@havn/db/values';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import type { Sql } from 'postgres';
import { expect } from 'vitest';
import { exportGuestsQuery } from '../src/spreadsheet/export/schema.js';
import { exportGuests } from '../src/spreadsheet/export/service.js';
import { answerStep, type Step, type StepOf } from './answer-steps.js';
import { AnswerViews } from './answer-views.js';
import { callApi, callAsAdministrator, getOutcome, type OpenTestDatabase } from './harness.js';
import { toCsv } from './import-harness.js';
import { saveRows } from './saved-rows.js';

const now = new Date('2025-06-01T12:00:00Z');
const households = [
  ['Berg', 'Mia', 'Jonas', 'Ida'],
  ['Holm', 'Ane', 'Bo'],
  ['', 'Gry'],
] as const;
const child = 'Ida';

/** Refusals that depend on what happened before. Nothing is stored. */
const refusals = [
  'NOT_COMING',
  'NOT_ATTENDING',
  'EVENT_FULL',
  'CAPACITY_TAKEN',
  'EVENT_CANCELLED',
  'MEAL_MISSING',
  'ANSWER_MISSING',
  'DISH_GONE',
  'HOST_NOT_COMING',
  'ALREADY_ATTENDED',
  'GROUP_FULL',
  'PLUS_ONE_OF_PLUS_ONE',
  'PLUS_ONE_HOUSEHOLD',
  'TOO_MANY_PLUS_ONES',
  'UNDO_STALE',
  'UNDO_CONFLICT',
  'UNKNOWN_UNDO',
];

const select = <Value>(list: readonly Value[], index: number): Value | undefined => list[index % list.length];
const isSet = (mask: number, index: number) => ((mask >> (index % 8)) & 1) === 1;

const starts = new WeakMap<Sql, () => Promise<void>>();

class History {
  readonly #database: OpenTestDatabase;
  readonly #undoIds: string[] = [];
  #created = 0;

  constructor(database: OpenTestDatabase) {
    this.#database = database;
  }

  get #admin() {
    return callAsAdministrator(this.#database, { now: () => now, setUndo: (id) => void this.#undoIds.push(id) });
  }

  async begin(): Promise<void> {
    const { sql } = this.#database;
    const restore = starts.get(sql);
    if (restore === undefined) {
      await this.#createStart();
      starts.set(sql, await saveRows(sql));
    } else await restore();
    this.#undoIds.length = 0;
    // The names of the start, which another history may have created, have lower numbers.
    this.#created = 100;
  }

  async #createStart(): Promise<void> {
    const record = { languages: ['en'], answersMayChange: true, weddingDate: '2025-08-02' };
    await this.#database.sql`update wedding set record = ${JSON.stringify(record)}::text::jsonb`;
    for (const [groupName, ...members] of households)
      await this.#admin.household.create({
        groupName,
        guests: members.map((firstName) => ({ firstName, isAdult: firstName !== child })),
        country: 'dk',
        language: 'en',
      });
    for (const [en, eventAudience] of [
      ['Brunch', 'everyone'],
      ['Boat', 'chosen'],
    ] as const)
      await this.#admin.event.create({ names: { en }, startsAt: '2025-08-03T09:00:00Z', audience: eventAudience });
    await this.#run({ kind: 'addDish', event: 0, audience: 'adults', contains: ['fish'] });
    await this.#run({ kind: 'addDish', event: 1, audience: 'everyone', contains: [] });
    await this.#run({ kind: 'ask', event: 0, audience: 'everyone', asked: 'household', of: 'yesNo' });
    const says = { answersWedding: true, hasMeals: true, hasAnswers: true, hasName: false };
    await this.#run({ kind: 'answer', by: 0, declines: 0, skips: 0, dish: 0, ...says });
  }

  /** The wedding is one of the events. */
  async #listIds(table: 'guests' | 'groups' | 'events'): Promise<string[]> {
    const { sql } = this.#database;
    return (await sql<{ id: string }[]>`select id from ${sql(table)} order by position, id`).map(({ id }) => id);
  }

  #findId = async (table: 'guests' | 'groups' | 'events', index: number) => select(await this.#listIds(table), index);
  #findDish = async (index: number) => select(await this.#admin.dish.list({}), index);
  #findQuestion = async (index: number) => select(await this.#admin.question.list({}), index);
  #findFurtherEvent = async (index: number) => select(await this.#admin.event.list({}), index);

  readonly #steps: { [Kind in Step['kind']]: (step: StepOf<Kind>) => Promise<unknown> } = {
    answer: (one) => this.#answer(one),
    edit: async ({ guest, event, status: answer, isAdult, allergens }) => {
      const id = await this.#findId('guests', guest);
      if (id === undefined) return;
      const eventId = (await this.#findId('events', event)) ?? weddingEventId;
      const change = eventId === weddingEventId ? { status: answer } : { events: { [eventId]: answer } };
      await this.#admin.guest.update({ id, isAdult, allergens, ...change });
    },
    choose: async ({ guest, dish, isEmptied }) => {
      const [id, chosen] = [await this.#findId('guests', guest), await this.#findDish(dish)];
      if (id === undefined || chosen === undefined) return;
      const meals = { [chosen.eventId]: isEmptied ? null : chosen._id };
      await this.#admin.guest.updateMany({ guests: [{ id, meals }] });
    },
    fill: async ({ guest, question, isEmptied }) => {
      const [id, asked] = [await this.#findId('guests', guest), await this.#findQuestion(question)];
      if (id === undefined || asked === undefined) return;
      const optionIds = asked.options.map(({ _id }) => _id);
      const values = { yesNo: false, number: 2, text: 'Yes', one: optionIds[0] ?? '', some: optionIds };
      await this.#admin.guest.update({ id, answers: { [asked._id]: isEmptied ? null : values[asked.kind] } });
    },
    mark: async ({ guest, event, status: answer }) => {
      const [id, eventId] = [
        await this.#findId('guests', guest),
        (await this.#findId('events', event)) ?? weddingEventId,
      ];
      if (id === undefined) return;
      if (eventId === weddingEventId) await this.#admin.guest.updateStatus({ ids: [id], status: answer });
      else await this.#admin.event.updateStatus({ id: eventId, guestIds: [id], status: answer });
    },
    invite: async ({ event, add, remove }) => {
      const [row, guests] = [await this.#findFurtherEvent(event), await this.#listIds('guests')];
      const ids = (mask: number) => guests.filter((_, index) => isSet(mask, index));
      const removed = ids(remove & ~add);
      if (row !== undefined && ids(add).length + removed.length > 0)
        await this.#admin.event.updateGuests({ id: row._id, add: ids(add), remove: removed });
    },
    cancel: async ({ event }) => {
      const row = await this.#findFurtherEvent(event);
      if (row !== undefined) await this.#admin.event.update({ id: row._id, isCancelled: !row.isCancelled });
    },
    limit: async ({ event, capacity }) => {
      const row = await this.#findFurtherEvent(event);
      if (row !== undefined) await this.#admin.event.update({ id: row._id, capacity });
    },
    deleteEvent: async ({ event }) => {
      const row = await this.#findFurtherEvent(event);
      if (row !== undefined) await this.#admin.event.delete({ id: row._id });
    },
    addDish: async ({ kind: _, event, ...values }) =>
      this.#admin.dish.create({
        eventId: (await this.#findId('events', event)) ?? weddingEventId,
        names: { en: `dish${this.#getNumber()}` },
        ...values,
      }),
    editDish: async ({ dish, audience: offeredTo, contains }) => {
      const id = (await this.#findDish(dish))?._id;
      if (id !== undefined) await this.#admin.dish.update({ id, audience: offeredTo, contains });
    },
    deleteDish: async ({ dish }) => {
      const id = (await this.#findDish(dish))?._id;
      if (id !== undefined) await this.#admin.dish.delete({ id });
    },
    ask: async ({ kind: _, event, of, ...values }) => {
      const options = of === 'one' || of === 'some' ? [{ labels: { en: 'Red' } }, { labels: { en: 'White' } }] : [];
      await this.#admin.question.create({
        eventId: await this.#findId('events', event),
        labels: { en: `question${this.#getNumber()}` },
        kind: of,
        isRequired: true,
        options,
        ...values,
      });
    },
    editQuestion: async ({ kind: _, question, event, ...values }) => {
      const id = (await this.#findQuestion(question))?._id;
      if (id !== undefined)
        await this.#admin.question.update({ id, eventId: await this.#findId('events', event), ...values });
    },
    deleteQuestion: async ({ question }) => {
      const id = (await this.#findQuestion(question))?._id;
      if (id !== undefined) await this.#admin.question.delete({ id });
    },
    bring: async ({ guest }) => {
      const id = await this.#findId('guests', guest);
      if (id !== undefined) await this.#admin.guest.addPlusOnes({ id });
    },
    keep: async ({ guest }) => {
      const id = await this.#findId('guests', guest);
      if (id !== undefined) await this.#admin.guest.update({ id, hostId: null });
    },
    move: async ({ guest, to }) => {
      const id = await this.#findId('guests', guest);
      const groups = [null, ...(await this.#listIds('groups'))];
      if (id !== undefined) await this.#admin.guest.update({ id, assignedGroup: select(groups, to) ?? null });
    },
    deleteHousehold: async ({ group }) => {
      const id = await this.#findId('groups', group);
      if (id !== undefined) await this.#admin.group.delete({ id });
    },
    addGuest: () => this.#admin.guest.create({ firstName: `New${this.#getNumber()}`, country: 'dk', language: 'en' }),
    delete: async ({ guest }) => {
      const id = await this.#findId('guests', guest);
      if (id !== undefined) await this.#admin.guest.delete({ id });
    },
    erase: async ({ guest }) => {
      const id = await this.#findId('guests', guest);
      if (id !== undefined) await this.#admin.guest.erase({ id });
    },
    import: (one) => this.#import(one),
    undo: async () => {
      const id = this.#undoIds.pop();
      if (id !== undefined) await this.#admin.undo.takeBack({ id });
    },
  };

  /** None begins with another. */
  #getNumber(): string {
    this.#created += 1;
    return String(this.#created).padStart(3, '0');
  }

  /** As a page does: it knows what the invitation is shown. */
  async #answer({ by, declines, skips, dish, ...says }: StepOf<'answer'>): Promise<void> {
    const guests = await this.#admin.guest.list({});
    const holder = select(guests, by);
    if (holder === undefined) return;
    const code = (by % 2 === 0 ? holder.assignedGroup?.code : undefined) ?? holder.code;
    const {
      group,
      guest,
      events = [],
      menus = [],
      questions = [],
    } = await callApi(this.#database, {
      now: () => now,
    }).guest.invitation({ code });
    const members = group ? [...group.mainGuests, ...group.followers] : guest ? [guest, ...(guest.plusOnes ?? [])] : [];
    const ids = members.map(({ _id }) => _id);
    const isDeclined = (id: string, place: number) => isSet(declines, ids.indexOf(id) + place);
    const divide = (own: readonly string[], place: number) => ({
      accepted: own.filter((id) => !isDeclined(id, place)),
      declined: own.filter((id) => isDeclined(id, place)),
    });
    const wedding = says.answersWedding ? divide(ids, 0) : { accepted: [], declined: [] };
    const eventAnswers = events.flatMap(({ _id, guests: invited, asksAnswer, isCancelled }, index) =>
      asksAnswer && !isCancelled && invited.length > 0 && !isSet(skips, index)
        ? [
            {
              eventId: _id,
              ...divide(
                invited.map(({ guestId }) => guestId),
                index + 1,
              ),
            },
          ]
        : [],
    );
    const accepted = new Map([
      [weddingEventId, wedding.accepted],
      ...eventAnswers.map((answer): [string, string[]] => [answer.eventId, answer.accepted]),
    ]);
    const meals = menus.flatMap(({ eventId, dishes, guests: eaters }) =>
      eaters.flatMap(({ guestId, isAdult }, index) => {
        const offered = dishes.filter((one) => one.audience === 'everyone' || (one.audience === 'adults') === isAdult);
        const dishId = select(offered, dish + index)?._id;
        return accepted.get(eventId)?.includes(guestId) && dishId !== undefined ? [{ guestId, eventId, dishId }] : [];
      }),
    );
    const answers = questions.flatMap(({ _id: questionId, eventId, kind: of, asked, options, guestIds }) => {
      const optionIds = options.map((option) => option._id);
      const value = {
        yesNo: { yes: true },
        number: { number: 1 },
        text: { text: 'No' },
        one: { optionIds: optionIds.slice(0, 1) },
        some: { optionIds },
      }[of];
      const coming = guestIds.filter((id) => accepted.get(eventId)?.includes(id));
      if (asked === 'household') return coming.length === 0 ? [] : [{ questionId, ...value }];
      return coming.map((guestId) => ({ questionId, guestId, ...value }));
    });
    const unnamed = members.find(({ isUnnamed }) => isUnnamed);
    const names = says.hasName && unnamed ? [{ guestId: unnamed._id, firstName: `Named${this.#getNumber()}` }] : [];
    if (ids.length === 0 || [...ids, ...eventAnswers].length === 0) return;
    const parts = {
      ...wedding,
      ...(eventAnswers.length > 0 && { events: eventAnswers }),
      ...(says.hasMeals && meals.length > 0 && { meals }),
      ...(says.hasAnswers && answers.length > 0 && { answers }),
      ...(names.length > 0 && { names }),
    };
    if (Object.values(parts).every((part) => part.length === 0)) return;
    await callApi(this.#database, { now: () => now }).guest.respond({ code, ...parts });
  }

  /** A cell of another guest is copied, or emptied. */
  async #import({ guest, from, column }: StepOf<'import'>): Promise<void> {
    const { bytes } = await exportGuests(this.#database.db, exportGuestsQuery.parse({}), now);
    const [header = [], ...rows]: string[][] = parse(Buffer.from(bytes), { bom: true });
    const places = [...header.keys()].filter((index) =>
      /^(?:Group|Adult|Confirmed allergens)$|: (?:invited|meal)$|^question/.test(header[index] ?? ''),
    );
    const place = select(places, column) ?? 0;
    const [target, source] = [select(rows, guest), select(rows, from)];
    if (target === undefined || place === 0) return;
    target[place] = target === source ? '' : (source?.[place] ?? '');
    await this.#admin.import.run({ file: Buffer.from(toCsv([header, target])).toString('base64') });
  }

  // The table has a function for each kind of step.
  #run = (one: Step) => (this.#steps[one.kind] as (step: Step) => Promise<unknown>)(one);

  async run(one: Step): Promise<void> {
    expect(['done', ...refusals]).toContain(await getOutcome(this.#run(one)));
  }
}

interface Histories {
  /** How many are played. */
  numRuns: number;
  maxSteps: number;
  /** For the same histories each time. */
  seed?: number;
}

export async function playAnswerHistory(database: OpenTestDatabase, steps: readonly Step[]): Promise<void> {
  const history = new History(database);
  await history.begin();
  for (const one of steps) await history.run(one);
  await new AnswerViews(database, now).expectSameCounts();
}

/** A failure prints its seed, and the shortest history that fails. */
export const checkAnswerHistories = (database: OpenTestDatabase, { maxSteps, ...options }: Histories): Promise<void> =>
  fc.assert(
    fc.asyncProperty(fc.array(answerStep, { minLength: 1, maxLength: maxSteps, size: 'max' }), (steps) =>
      playAnswerHistory(database, steps),
    ),
    options,
  );

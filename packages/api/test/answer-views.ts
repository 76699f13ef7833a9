// Everything that counts answers to events, meals and questions, and the same counts in plain SQL over the tables
// (specification §10 "Overview", "Guest List", "Caterer", "At the door").
import { weddingEventId } from '@havn/db/values';
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { listAddressees } from '../src/messaging/delivery/insert-deliveries.js';
import { getTemplateSite, renderMessage } from '../src/messaging/send/enqueue.js';
import { guestFilters } from '../src/people/guest/filter-rules.js';
import { getGuestListContext } from '../src/people/guest/list-context.js';
import type { Guest } from '../src/people/guest/schema.js';
import { buildCateringSummary } from '../src/seating/catering/rules.js';
import { exportCateringQuery, exportGuestsQuery } from '../src/spreadsheet/export/schema.js';
import { exportCatering, exportGuests } from '../src/spreadsheet/export/service.js';
import { callApi, callAsAdministrator, type OpenTestDatabase } from './harness.js';

interface Attendance {
  guestId: string;
  eventId: string;
  status: Guest['status'];
}

/** Of guests by their ids, at events that take place. */
interface Facts {
  attendances: readonly Attendance[];
  openMeals: readonly { guestId: string; eventId: string }[];
  meals: readonly { guestId: string; eventId: string; dishId: string; dish: string; isHarmful: boolean }[];
  openQuestions: readonly { guestId: string; questionId: string }[];
  unnamed: readonly string[];
}

/** Without a function or a condition of the code that is tested. */
async function queryFacts({ sql }: OpenTestDatabase): Promise<Facts> {
  const attending = sql`attending as (
    select answered.* from (
      select id as guest_id, ${weddingEventId}::uuid as event_id, status from guests
      union all select guest_id, event_id, status from event_guests) answered
    join events on events.id = event_id where cancelled_at is null)`;
  const coming = sql`${attending}, coming as (
    select guests.*, event_id from attending join guests on guests.id = guest_id
    where attending.status in ('Accepted', 'Attended'))`;
  return {
    attendances: await sql<Attendance[]>`with ${attending}
      select guest_id as "guestId", event_id as "eventId", status from attending`,
    openMeals: await sql<Facts['openMeals'][number][]>`with ${coming}
      select id as "guestId", event_id as "eventId" from coming
      where not exists (select from meals where guest_id = coming.id and meals.event_id = coming.event_id)
        and exists (select from dishes where dishes.event_id = coming.event_id
          and case audience when 'adults' then is_adult when 'children' then not is_adult else true end)`,
    meals: await sql<Facts['meals'][number][]>`
      select guest_id as "guestId", meals.event_id as "eventId", dish_id as "dishId", dishes.names ->> 'en' as dish,
        contains && allergens as "isHarmful"
      from meals join dishes on dishes.id = dish_id join guests on guests.id = guest_id
        join events on events.id = meals.event_id
      where cancelled_at is null`,
    openQuestions: await sql<Facts['openQuestions'][number][]>`with ${coming}
      select coming.id as "guestId", questions.id as "questionId" from coming
        join questions on questions.event_id = coming.event_id
      where is_required and case audience when 'adults' then is_adult when 'children' then not is_adult else true end
        and not exists (select from question_answers answer where question_id = questions.id and case
          when questions.asked = 'guest' then answer.guest_id = coming.id
          when coming.group_id is not null then answer.group_id = coming.group_id
          else answer.guest_id = coalesce(coming.host_id, coming.id) end)`,
    unnamed: (
      await sql<{ id: string }[]>`select id from guests
        where is_unnamed and host_id is not null and status <> 'Declined'`
    ).map(({ id }) => id),
  };
}

const listIds = (rows: readonly { guestId: string }[]): string[] =>
  [...new Set(rows.map(({ guestId }) => guestId))].toSorted();
const sortIds = (rows: readonly { _id: string }[]): string[] => rows.map(({ _id }) => _id).toSorted();
const isComing = ({ status }: Pick<Attendance, 'status'>) => status === 'Accepted' || status === 'Attended';

/** The ids that each filter of what is open should find. */
const listOpenIds = ({ openMeals, openQuestions, meals, unnamed }: Facts) => ({
  mealOpen: listIds(openMeals),
  questionOpen: listIds(openQuestions),
  mealClash: listIds(meals.filter(({ isHarmful }) => isHarmful)),
  plusOneUnnamed: unnamed.toSorted(),
});

const eventFilters: Readonly<Record<string, (status: Guest['status'] | undefined) => boolean>> = {
  invited: (status) => status !== undefined,
  notInvited: (status) => status === undefined,
  notDeclined: (status) => status !== undefined && status !== 'Declined',
  pending: (status) => status === 'Pending',
  accepted: (status) => status === 'Accepted' || status === 'Attended',
  declined: (status) => status === 'Declined',
};

const message = {
  format: 'email',
  template: 'information',
  subjects: { en: 'Hello' },
  bodies: { en: '{{meal}}MISSING:{{missing}}' },
} as const;

export class AnswerViews {
  readonly #database: OpenTestDatabase;
  readonly #now: Date;

  constructor(database: OpenTestDatabase, now: Date) {
    this.#database = database;
    this.#now = now;
  }

  get #admin() {
    return callAsAdministrator(this.#database, { now: () => this.#now });
  }

  async expectSameCounts(): Promise<void> {
    const facts = await queryFacts(this.#database);
    const guests = await this.#admin.guest.list({});
    await Promise.all([
      this.#expectFilters(facts, guests),
      this.#expectOverview(facts),
      this.#expectEvents(facts),
      this.#expectGuestFile(facts),
      this.#expectForCaterer(facts, guests),
      this.#expectInMessages(facts, guests),
      this.#expectAtDoor(facts),
      this.#expectOnGuestPages(facts, guests),
    ]);
  }

  async #expectFilters(facts: Facts, guests: readonly Guest[]): Promise<void> {
    const filters = guestFilters(await getGuestListContext(this.#database.db, { language: 'en', now: this.#now }));
    const find = (id: string) => {
      const filter = filters.find((known) => known.id === id);
      return sortIds(guests.filter((guest) => filter?.matches(guest)));
    };
    const open = listOpenIds(facts);
    for (const [id, expected] of Object.entries(open)) expect([id, find(id)]).toEqual([id, expected]);
    const events = await this.#database.sql<{ id: string }[]>`select id from events where not is_wedding`;
    const answers = await this.#database.sql<Attendance[]>`
      select guest_id as "guestId", event_id as "eventId", status from event_guests`;
    for (const { id: eventId } of events) {
      const statuses = new Map(
        answers.filter((row) => row.eventId === eventId).map(({ guestId, status }) => [guestId, status]),
      );
      for (const [name, matches] of Object.entries(eventFilters))
        expect([name, find(`event:${eventId}:${name}`)]).toEqual([
          name,
          sortIds(guests.filter(({ _id }) => matches(statuses.get(_id)))),
        ]);
    }
    // An event invites by the same filter.
    const [event] = events;
    if (event === undefined) return;
    const { added, removed } = await this.#admin.event.previewAudience({
      id: event.id,
      filter: { filter: ['mealOpen'] },
    });
    const invited = answers.filter((row) => row.eventId === event.id).map(({ guestId }) => guestId);
    expect(sortIds(added)).toEqual(open.mealOpen.filter((id) => !invited.includes(id)));
    expect(sortIds(removed)).toEqual(invited.filter((id) => !open.mealOpen.includes(id)).toSorted());
  }

  async #expectOverview(facts: Facts): Promise<void> {
    const open = listOpenIds(facts);
    const { sameNames: _names, ...counts } = await this.#admin.guest.openItems();
    expect(counts).toEqual({
      mealOpen: open.mealOpen.length,
      questionOpen: open.questionOpen.length,
      mealClash: open.mealClash.length,
    });
  }

  async #expectEvents({ attendances }: Facts): Promise<void> {
    const events = await this.#admin.event.list({});
    for (const { _id, pending, accepted, declined, attended, placesLeft, capacity, isCancelled } of events) {
      const count = (...statuses: Guest['status'][]) =>
        attendances.filter(({ eventId, status }) => eventId === _id && statuses.includes(status)).length;
      expect({ pending, accepted, declined, attended }).toEqual({
        pending: count('Pending'),
        accepted: count('Accepted'),
        declined: count('Declined'),
        attended: count('Attended'),
      });
      if (!isCancelled) expect(placesLeft).toBe(capacity && capacity - count('Accepted', 'Attended'));
    }
  }

  async #exportGuests(query: Record<string, string>): Promise<Record<string, string>[]> {
    const { bytes } = await exportGuests(this.#database.db, exportGuestsQuery.parse(query), this.#now);
    return parse(Buffer.from(bytes), { bom: true, columns: true });
  }

  async #expectGuestFile(facts: Facts): Promise<void> {
    const open = listOpenIds(facts);
    const found = await this.#exportGuests({ filter: 'questionOpen' });
    expect(found.map((row) => row['Guest id']).toSorted()).toEqual(open.questionOpen);
    const rows = await this.#exportGuests({});
    const dishes = await this.#admin.dish.list({});
    const events = (await this.#admin.event.list({})).filter(({ isCancelled }) => !isCancelled);
    for (const { _id, name } of [{ _id: weddingEventId, name: '' }, ...events]) {
      if (!dishes.some(({ eventId }) => eventId === _id)) continue;
      const title = name === '' ? 'Wedding: meal' : `${name}: meal`;
      expect(rows.flatMap((row) => row[title] || []).toSorted()).toEqual(
        facts.meals.flatMap(({ eventId, dish }) => (eventId === _id ? dish : [])).toSorted(),
      );
    }
  }

  async #expectForCaterer(facts: Facts, guests: readonly Guest[]): Promise<void> {
    const [tables, dishes] = [await this.#admin.table.list({}), await this.#admin.dish.list({})];
    const events = await this.#admin.event.list({});
    for (const { _id: eventId, isCancelled } of [{ _id: weddingEventId, isCancelled: false }, ...events]) {
      const coming = listIds(facts.attendances.filter((row) => row.eventId === eventId && isComing(row)));
      const countMeals = (id: string) => facts.meals.filter(({ dishId }) => dishId === id).length;
      const served = dishes.filter((dish) => dish.eventId === eventId);
      const open = listIds(facts.openMeals.filter((row) => row.eventId === eventId));
      const chosen = served.map(({ _id }) => countMeals(_id));
      const notOffered = coming.length - open.length - chosen.reduce((sum, count) => sum + count, 0);
      if (!isCancelled) {
        const { counts, menu } = buildCateringSummary({ guests, tables, dishes, eventId });
        expect(counts.people).toBe(coming.length);
        expect(menu?.dishes.map(({ people }) => people) ?? []).toEqual(chosen);
        expect((menu?.open ?? []).map(({ guestId }) => guestId).toSorted()).toEqual(menu === null ? [] : open);
        if (menu !== null) expect(menu.notOffered).toHaveLength(notOffered);
      }
      const query = exportCateringQuery.parse({ event: eventId });
      const { bytes } = await exportCatering(this.#database.db, query, { now: this.#now });
      const rows: string[][] = parse(Buffer.from(bytes), { bom: true, relax_column_count: true });
      // The first sheets end with the table of numbers, whose last row has the totals.
      const header = rows.find((row) => row.includes('People') && row.includes('Seats')) ?? [];
      const totals = rows.slice(rows.indexOf(header)).find((row, at, all) => all[at + 1]?.length !== row.length) ?? [];
      expect(Number(totals[header.indexOf('People')])).toBe(coming.length);
      const cells = totals.slice(header.indexOf('Seats') + 1).map(Number);
      expect(cells).toEqual(served.length === 0 ? [] : [...chosen, open.length, notOffered]);
    }
  }

  async #expectInMessages(facts: Facts, guests: readonly Guest[]): Promise<void> {
    const { db } = this.#database;
    const site = await getTemplateSite(db, 'https://wedding.example.com');
    const addressees = await listAddressees(
      db,
      guests.map(({ _id }) => _id),
    );
    const texts = await renderMessage(db, message, addressees, {
      publicUrl: site.publicUrl,
      enabledChannels: { sms: true, email: true },
    });
    const questions = new Map(site.questions.map(({ _id, labels }) => [_id, labels.en ?? '']));
    expect(texts).toHaveLength(guests.length);
    for (const { guest, body } of texts) {
      const isOwn = ({ guestId }: { guestId: string }) => guest.memberIds.includes(guestId);
      const [meal = '', missing = ''] = body.replace(/\p{Bidi_Control}/gu, '').split('MISSING:');
      const dishes = facts.meals.filter(isOwn).map(({ dish }) => dish);
      for (const name of new Set(site.dishes.map(({ names }) => names.en ?? '')))
        expect([name, meal.split(name).length - 1]).toEqual([name, dishes.filter((dish) => dish === name).length]);
      const left = facts.openMeals.filter(isOwn).length;
      expect(/(\d+) meals? left/.exec(missing)?.[1] ?? '0').toBe(`${left}`);
      const openLabels = new Set(facts.openQuestions.filter(isOwn).map(({ questionId }) => questions.get(questionId)));
      for (const label of questions.values())
        expect([label, missing.includes(label)]).toEqual([label, openLabels.has(label)]);
    }
  }

  async #expectAtDoor({ attendances }: Facts): Promise<void> {
    const { guests, events = [] } = await this.#admin.guest.attendance({});
    const shown = (guests ?? []).flatMap(({ _id, status, events: answers = {} }) => [
      `${_id} ${weddingEventId} ${status}`,
      ...Object.entries(answers).map(([eventId, answer]) => `${_id} ${eventId} ${answer}`),
    ]);
    const ids = new Set([weddingEventId, ...events.map(({ _id }) => _id)]);
    expect(shown.toSorted()).toEqual(
      attendances
        .filter(({ eventId }) => ids.has(eventId))
        .map(({ guestId, eventId, status }) => `${guestId} ${eventId} ${status}`)
        .toSorted(),
    );
  }

  /** What the page of an invitation counts as left to choose and to answer. */
  async #expectOnGuestPages(facts: Facts, guests: readonly Guest[]): Promise<void> {
    // Without a household, the page of a host has the plus-ones, too.
    const getPageCode = ({ code, assignedGroup, hostId }: Guest): string => {
      const host = guests.find(({ _id }) => _id === hostId);
      return assignedGroup?.code ?? host?.code ?? code;
    };
    const codes = new Set(guests.map(getPageCode));
    const open: string[] = [];
    const openQuestions: string[] = [];
    for (const code of codes) {
      const { menus = [], questions = [] } = await callApi(this.#database, { now: () => this.#now }).guest.invitation({
        code,
      });
      for (const { eventId, dishes, guests: invited } of menus)
        for (const { guestId, isAdult, dishId } of invited) {
          const comes = facts.attendances.some(
            (row) => row.guestId === guestId && row.eventId === eventId && isComing(row),
          );
          const isOffered = dishes.some(
            ({ audience }) => audience === 'everyone' || (audience === 'adults') === isAdult,
          );
          if (comes && isOffered && dishId === null) open.push(`${guestId} ${eventId}`);
        }
      for (const { _id, isOpen } of questions) if (isOpen === true) openQuestions.push(`${code} ${_id}`);
    }
    expect(open.toSorted()).toEqual(facts.openMeals.map(({ guestId, eventId }) => `${guestId} ${eventId}`).toSorted());
    const getCode = (id: string) => {
      const guest = guests.find(({ _id }) => _id === id);
      return guest === undefined ? undefined : getPageCode(guest);
    };
    expect(openQuestions.toSorted()).toEqual(
      [
        ...new Set(facts.openQuestions.map(({ guestId, questionId }) => `${getCode(guestId)} ${questionId}`)),
      ].toSorted(),
    );
  }
}

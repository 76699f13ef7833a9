// Random histories of what guests need, after which every view must say the same of everybody (specification §2 "Needs").

import { emptyWedding } from '@havn/db/testing/empty-tables';
import { allergens, diets } from '@havn/db/values';
import { getNeedNames } from '@havn/i18n/need-names';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect } from 'vitest';
import { needs as knownNeeds, type Need } from '../src/kernel/needs.js';
import { guestFields } from '../src/people/guest/fields.js';
import { guestFilters } from '../src/people/guest/filter-rules.js';
import { buildSearchText } from '../src/people/guest/rules.js';
import type { Guest } from '../src/people/guest/schema.js';
import { getNeeds, hasNeed, hasNeeds } from '../src/people/needs/rules.js';
import { searchGuests } from '../src/people/needs/search-rules.js';
import { toNeedsView } from '../src/seating/catering/change-rules.js';
import { buildCateringSummary } from '../src/seating/catering/rules.js';
import { exportCateringQuery, exportGuestsQuery } from '../src/spreadsheet/export/schema.js';
import { exportCatering, exportGuests } from '../src/spreadsheet/export/service.js';
import { callApi, callAsAdministrator, getOutcome, type OpenTestDatabase } from './harness.js';

const now = new Date('2025-06-01T12:00:00Z');
const households = { Berg: ['Mia', 'Jonas', 'Ida'], Holm: ['Ane', 'Bo'], '': ['Gry'] };
const names = Object.values(households).flat();
const toEmail = (name: string) => `${name.toLowerCase()}@example.com`;
const texts = ['dairy allergy', 'keine Nüsse', 'sans gluten', 'no onions', 'Mia: vegan'];

const guest = fc.constantFrom(...names);
const group = fc.constantFrom('Berg', 'Holm', '');
const someDiets = fc.uniqueArray(fc.constantFrom(...diets), { maxLength: 2 });
const someAllergens = fc.uniqueArray(fc.constantFrom(...allergens), { maxLength: 2 });
const text = fc.constantFrom(...texts);
const kind = <const Kind extends string>(name: Kind) => fc.constant(name);

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: kind('answer'),
      by: fc.constantFrom(...names, 'Berg', 'Berg', 'Holm'),
      about: fc.nat(2),
      declines: fc.nat(7),
      diets: someDiets,
      allergens: someAllergens,
      replaces: fc.boolean(),
      text: fc.option(text, { nil: '' }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kind('edit'), guest, diets: someDiets, allergens: someAllergens, text }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('editHousehold'), group, text: fc.option(text, { nil: '' }) }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('import'), guest, group, allergens: someAllergens, text }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('move'), guest, to: group }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('undo') }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('export') }) },
  fc.record({ kind: kind('seen') }),
  fc.record({ kind: kind('deleteHousehold'), group }),
  fc.record({ kind: kind('erase'), guest }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type StepOf<Kind> = Extract<Step, { kind: Kind }>;

class History {
  readonly #database: OpenTestDatabase;
  readonly #undoIds: string[] = [];
  /** What the caterer has seen of each guest, as text. */
  #seen: ReadonlyMap<string, string> | null = null;

  constructor(database: OpenTestDatabase) {
    this.#database = database;
  }

  get #admin() {
    return callAsAdministrator(this.#database, { now: () => now, setUndo: (id) => void this.#undoIds.push(id) });
  }

  async begin(): Promise<void> {
    await emptyWedding(this.#database.sql);
    await this.#database.sql`update wedding set record = '{"answersMayChange": true}'`;
    for (const [groupName, members] of Object.entries(households)) {
      const ids = [];
      for (const firstName of members)
        ids.push((await this.#admin.guest.create({ firstName, email: toEmail(firstName), language: 'en' }))._id);
      if (groupName !== '') await this.#admin.group.create({ groupName, mainGuests: [], followers: ids });
    }
    this.#undoIds.length = 0;
  }

  async #findGuest(name: string): Promise<Guest | undefined> {
    return (await this.#admin.guest.list({})).find(({ firstName }) => firstName === name);
  }

  async #findGroup(name: string) {
    return (await this.#admin.group.list({})).find(({ groupName }) => groupName === name);
  }

  async #findHolder(name: string): Promise<{ code: string; ids: string[] } | undefined> {
    const found = (await this.#findGroup(name)) ?? (await this.#findGuest(name));
    if (found === undefined) return undefined;
    const members = 'followers' in found ? [...found.mainGuests, ...found.followers] : [found];
    return members.length === 0 ? undefined : { code: found.code, ids: members.map(({ _id }) => _id) };
  }

  readonly #steps: { [Kind in Step['kind']]: (step: StepOf<Kind>) => Promise<void> } = {
    answer: async ({ by, about, declines, text: dietary, replaces, ...said }) => {
      const holder = await this.#findHolder(by);
      if (holder === undefined) return;
      const declined = holder.ids.filter((_, at) => ((declines >> at) & 1) === 1);
      const accepted = holder.ids.filter((id) => !declined.includes(id));
      const _id = holder.ids[about % holder.ids.length] ?? '';
      const before = (await this.#listGuests()).find((row) => row._id === _id);
      await callApi(this.#database).guest.respond({
        code: holder.code,
        accepted,
        declined,
        dietary,
        needs: [{ _id, ...said, replaces }],
      });
      const after = (await this.#listGuests()).find((row) => row._id === _id);
      // Nothing that was said before is emptied but on purpose.
      const kept = replaces ? [] : [...(before?.diets ?? []), ...(before?.allergens ?? [])];
      expect([...(after?.diets ?? []), ...(after?.allergens ?? [])].toSorted()).toEqual(
        [...new Set<Need>([...kept, ...said.diets, ...said.allergens])].toSorted(),
      );
    },
    edit: async ({ guest: name, text: dietaryRestriction, diets: ownDiets, allergens: ownAllergens }) => {
      const id = (await this.#findGuest(name))?._id;
      if (id === undefined) return;
      await this.#admin.guest.update({ id, dietaryRestriction, diets: ownDiets, allergens: ownAllergens });
    },
    editHousehold: async ({ group: name, text: dietaryRestriction }) => {
      const id = (await this.#findGroup(name))?._id;
      if (id !== undefined) await this.#admin.group.update({ id, dietaryRestriction });
    },
    import: async ({ guest: name, group: groupName, allergens: own, text: dietary }) => {
      const row = `${name},${toEmail(name)},en,${groupName},"${own.join(', ')}",${dietary}`;
      const file = Buffer.from(`First name,Email,Language,Group,Confirmed allergens,Dietary\n${row}\n`);
      await this.#admin.import.run({ file: file.toString('base64') });
    },
    move: async ({ guest: name, to }) => {
      const id = (await this.#findGuest(name))?._id;
      if (id !== undefined)
        await this.#admin.guest.update({ id, assignedGroup: (await this.#findGroup(to))?._id ?? null });
    },
    undo: async () => {
      const id = this.#undoIds.pop();
      if (id !== undefined) await this.#admin.undo.takeBack({ id });
    },
    export: async () => {
      await exportCatering(this.#database.db, exportCateringQuery.parse({ format: 'csv' }), {
        now,
        administrator: 'admin@example.com',
      });
      this.#seen = await this.#listViews();
    },
    seen: async () => {
      const { since, changes } = await this.#admin.catering.changes();
      await this.#admin.catering.markSeen({ changes });
      if (since !== null) this.#seen = await this.#listViews();
    },
    deleteHousehold: async ({ group: name }) => {
      const id = (await this.#findGroup(name))?._id;
      if (id !== undefined) await this.#admin.group.delete({ id });
    },
    erase: async ({ guest: name }) => {
      const id = (await this.#findGuest(name))?._id;
      if (id === undefined) return;
      await this.#admin.guest.erase({ id });
      await this.#forgetErased();
    },
  };

  async run(one: Step): Promise<void> {
    // The table has a function for each kind of step.
    const perform = this.#steps[one.kind] as (step: Step) => Promise<void>;
    expect(['done', 'UNDO_STALE', 'UNKNOWN_UNDO', 'GROUP_FULL']).toContain(await getOutcome(perform(one)));
  }

  /** Erasing the last member of a household also erases what was seen of those who had left it (decision 075). */
  async #forgetErased(): Promise<void> {
    if (this.#seen === null) return;
    const rows = await this.#database.sql<{ id: string }[]>`select guest_id as id from caterer_seen`;
    const ids = new Set(rows.map(({ id }) => id));
    this.#seen = new Map([...this.#seen].filter(([id, view]) => view === 'null' || ids.has(id)));
  }

  readonly #listGuests = (): Promise<Guest[]> => this.#admin.guest.list({});

  async #listViews(): Promise<Map<string, string>> {
    return new Map((await this.#listGuests()).map((row) => [row._id, JSON.stringify(toNeedsView(row))]));
  }

  async expectSameEverywhere(): Promise<void> {
    const guests = await this.#listGuests();
    this.#expectFound(guests);
    const { withNeeds } = await this.#admin.guest.counts();
    expect(withNeeds).toBe(guests.filter(hasNeeds).length);
    await this.#expectAtDoor(guests);
    await this.#expectForCaterer(guests);
    await this.#expectInFiles(guests);
    await this.#expectChanges(guests);
  }

  /** By each name of each need, in the languages of the wedding, and by the filters. */
  #expectFound(guests: readonly Guest[]): void {
    const filters = guestFilters({ fields: guestFields, language: 'en' });
    const filterBy = (filterId: string) =>
      guests.filter((row) => filters.find(({ id }) => id === filterId)?.matches(row));
    expect(filterBy('dietary')).toEqual(guests.filter(hasNeeds));
    for (const need of knownNeeds) {
      const having = guests.filter((row) => hasNeed(row, need));
      expect(filterBy(need)).toEqual(having);
      for (const language of ['en', 'fr'] as const) {
        const query = getNeedNames(language)[need];
        const found = searchGuests(guests, { query, getText: buildSearchText });
        expect(having.filter((row) => !found.includes(row))).toEqual([]);
      }
    }
  }

  async #expectAtDoor(guests: readonly Guest[]): Promise<void> {
    for (const row of guests) {
      const { guests: expected } = await this.#admin.guest.expected({ pass: row.assignedGroup?.code ?? row.code });
      const shown = expected.find(({ _id }) => _id === row._id)?.needs;
      expect(shown === undefined ? [] : getNeeds(shown).noted).toEqual(getNeeds(row).noted);
      expect(shown === undefined ? [] : getNeeds(shown).texts).toEqual(getNeeds(row).texts);
    }
  }

  async #expectForCaterer(guests: readonly Guest[]): Promise<void> {
    const { tables } = buildCateringSummary({ guests, tables: await this.#admin.table.list({}) });
    const entries = tables.flatMap((table) => table.entries);
    const coming = guests.filter(({ status }) => status === 'Accepted');
    expect(tables.flatMap((table) => table.guests.map(({ _id }) => _id)).toSorted()).toEqual(
      coming.map(({ _id }) => _id).toSorted(),
    );
    for (const row of coming) {
      const own = entries.filter(({ kind: of, _id }) => of === 'guest' && _id === row._id);
      const shared = entries.filter(({ kind: of, _id }) => of === 'household' && _id === row.assignedGroup?._id);
      // Each need once.
      expect(own.length).toBeLessThanOrEqual(1);
      expect(shared.length).toBeLessThanOrEqual(1);
      expect(own.flatMap(({ noted }) => noted)).toEqual(getNeeds(row).noted);
      expect([...own, ...shared].flatMap((entry) => entry.texts.map((each) => each.text)).toSorted()).toEqual(
        getNeeds(row)
          .texts.map((each) => each.text)
          .toSorted(),
      );
    }
  }

  async #expectInFiles(guests: readonly Guest[]): Promise<void> {
    const { bytes } = await exportGuests(this.#database.db, exportGuestsQuery.parse({ format: 'csv' }), now);
    const rows: Record<string, string>[] = parse(Buffer.from(bytes), { bom: true, columns: true });
    const englishNames = getNeedNames('en');
    const toCell = (list: readonly Need[]) => list.map((need) => englishNames[need]).join(', ');
    expect(rows.map((row) => [row['Guest id'], row['Confirmed diets'], row['Confirmed allergens']])).toEqual(
      guests.map((row) => [row._id, toCell(row.diets), toCell(row.allergens)]),
    );
  }

  async #expectChanges(guests: readonly Guest[]): Promise<void> {
    const { since, changes } = await this.#admin.catering.changes();
    expect(since === null).toBe(this.#seen === null);
    if (this.#seen === null) return expect(changes).toEqual([]);
    const views = await this.#listViews();
    const empty = JSON.stringify({ diets: [], allergens: [], texts: [] });
    const getText = (list: ReadonlyMap<string, string>, id: string) => {
      const view = list.get(id) ?? 'null';
      return view === empty ? 'null' : view;
    };
    const changed = guests.filter(({ _id }) => getText(this.#seen ?? views, _id) !== getText(views, _id));
    expect(changes.map(({ guestId }) => guestId).toSorted()).toEqual(changed.map(({ _id }) => _id).toSorted());
    for (const { guestId, to } of changes) expect(JSON.stringify(to)).toBe(views.get(guestId));
  }
}

export const checkHistories = (database: OpenTestDatabase, numRuns: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (sequence) => {
      const history = new History(database);
      await history.begin();
      for (const one of sequence) await history.run(one);
      await history.expectSameEverywhere();
    }),
    { numRuns },
  );

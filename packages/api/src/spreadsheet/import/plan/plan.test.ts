// Property tests of the plan, with few names, addresses and households, so that collisions are frequent.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseSheet } from '../read/choose-sheet.js';
import { parseSheet } from '../read/parse-sheet.js';
import { type ImportPlan, planImport } from './plan.js';
import type { StoredWedding } from './stored-wedding.js';

const header = ['First name', 'Last name', 'Email', 'Phone', 'Country', 'Language', 'Group', 'Main', 'Table', 'Adult'];
const household = fc.constantFrom('', '', 'North', 'South ', 'Zoé & co.', 'zoe\u0301 & CO.');
const row = fc
  .tuple(
    fc.constantFrom('Zoé', 'Zoe', 'Ida', 'Emil', 'zoe\u0301'),
    fc.constantFrom('', 'Møller', 'Kjær'),
    fc.constantFrom('', '', 'a@example.com', 'b@example.com'),
    fc.constantFrom('', '', '+4500000001', '+4500000002'),
    fc.constantFrom('dk', 'fr'),
    fc.constantFrom('en', 'fr'),
    household,
    fc.constantFrom('yes', 'no', 'no', 'no'),
    fc.constantFrom('', '', 'Rose', 'Tulip'),
    fc.constantFrom('yes', 'no'),
  )
  .map((cells) => [...cells]);

/** At most two main guests and one table per household, so that most files can be imported. */
function limitRows(rows: string[][]): string[][] {
  const mains = new Map<string, number>();
  const tables = new Map<string, string>();
  return rows.map((cells) => {
    const key = (cells[6] ?? '').normalize('NFC').trim().toLowerCase();
    if (key === '') return cells;
    const before = mains.get(key) ?? 0;
    if (cells[7] === 'yes') mains.set(key, before + 1);
    const table = cells[8] === '' ? '' : (tables.get(key) ?? cells[8] ?? '');
    if (table !== '') tables.set(key, table);
    return cells.with(7, before < 2 ? (cells[7] ?? '') : 'no').with(8, table);
  });
}
const wedding = fc.array(row, { minLength: 1, maxLength: 14 }).map(limitRows);

const emptyWedding: StoredWedding = { tables: [], groups: [], guests: [], wishes: [] };
/** `without`: indices of the columns to leave out. */
function createPlan(stored: StoredWedding, rows: string[][], without: number[] = []) {
  const keptColumns = [header, ...rows].map((cells) => cells.filter((_, index) => !without.includes(index)));
  return planImport(stored, parseSheet(chooseSheet([{ name: '', cells: keptColumns, faults: new Map() }])), randomUUID);
}
/** Indices of columns that the file lacks. */
const someColumns = fc.subarray([1, 2, 3, 7, 8, 9]);

/** The state that `applyPlan` leaves in the database. */
function applyToWedding(stored: StoredWedding, plan: ImportPlan): StoredWedding {
  const merge = <T extends { id: string }>(all: T[], changed: T[], added: T[]) => {
    const byId = new Map(changed.map((each) => [each.id, each]));
    return [...all.map((each) => byId.get(each.id) ?? each), ...added];
  };
  return {
    tables: [...stored.tables, ...plan.newTables],
    groups: merge(stored.groups, plan.changedGroups, plan.newGroups),
    guests: merge(stored.guests, plan.changedGuests, plan.newGuests),
    wishes: [...stored.wishes, ...plan.newWishes],
  };
}

function expectInvariants({ tables, groups, guests }: StoredWedding): void {
  const tableIdByGroup = new Map(groups.map((group) => [group.id, group.tableId]));
  for (const guest of guests) {
    expect(guest.groupId === null ? guest.mainSlot === null : guest.isMain === (guest.mainSlot !== null)).toBe(true);
    expect(guest.groupId !== null && guest.tableId !== null).toBe(false);
  }
  const mainSlots = guests
    .filter((guest) => guest.mainSlot !== null)
    .map((guest) => `${guest.groupId} ${guest.mainSlot}`);
  expect(new Set(mainSlots).size).toBe(mainSlots.length);
  for (const table of tables) {
    const seated = guests.filter(
      ({ groupId, tableId }) => (groupId === null ? tableId : tableIdByGroup.get(groupId)) === table.id,
    );
    expect(seated.length).toBeLessThanOrEqual(table.capacity);
  }
}

/** Rows that can be imported, and the wedding after they were. */
const importable = wedding
  .map((rows) => ({ rows, plan: createPlan(emptyWedding, rows) }))
  .filter(({ plan }) => plan.report.problems.length === 0)
  .map(({ rows, plan }) => ({ rows, stored: applyToWedding(emptyWedding, plan) }));

describe('a plan', () => {
  it('of the same rows in another order is empty', () => {
    const shuffled = importable.chain(({ rows, stored }) =>
      fc.tuple(fc.constant({ rows, stored }), fc.shuffledSubarray(rows, { minLength: rows.length })),
    );
    fc.assert(
      fc.property(shuffled, ([{ rows, stored }, again]) => {
        expectInvariants(stored);
        expect(stored.guests).toHaveLength(rows.length);
        const plan = createPlan(stored, again);
        expect(plan.report).toMatchObject({
          created: 0,
          updated: 0,
          unchanged: rows.length,
          changes: [],
          problems: [],
        });
        expect([plan.changedGroups, plan.changedGuests, plan.newGroups, plan.newTables].flat()).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('of any file on any wedding keeps the invariants and is idempotent', () => {
    fc.assert(
      fc.property(
        importable,
        importable,
        someColumns,
        fc.nat(),
        ({ stored: before }, { rows: second }, without, turn) => {
          const plan = createPlan(before, second, without);
          fc.pre(plan.report.problems.length === 0);
          const after = applyToWedding(before, plan);
          expectInvariants(after);
          expect(after.guests).toHaveLength(before.guests.length + plan.report.created);
          const at = turn % second.length;
          const again = createPlan(after, [...second.slice(at), ...second.slice(0, at)], without);
          expect(again.report.created).toBe(0);
          expect([again.changedGuests, again.changedGroups].flat()).toEqual([]);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('matches the same people in any order of the rows', () => {
    const shuffled = fc
      .tuple(importable, importable)
      .chain(([{ stored }, { rows }]) =>
        fc.tuple(fc.constant(stored), fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
      );
    const outcome = (stored: StoredWedding, rows: string[][]) => {
      const { report } = createPlan(stored, rows);
      const lines = report.changes.map(({ kind, name, fields }) => JSON.stringify([kind, name, fields]));
      return { lines: lines.sort(), created: report.created, problems: report.problems.length };
    };
    fc.assert(
      fc.property(shuffled, ([stored, rows, again]) => {
        expect(outcome(stored, again)).toEqual(outcome(stored, rows));
      }),
      { numRuns: 500 },
    );
  });
});

// An import adds the wishes of the file, and deletes none (specification §7 "Rows").

import { groupBy } from '../../../kernel/group-by.js';
import { normalizeName } from '../../../kernel/normalize-text.js';
import { formatFullName } from '../../../people/guest/rules.js';
import { maxWishes, type WishKind } from '../../../seating/wish/schema.js';
import type { WishColumn } from '../../columns.js';
import {
  type HouseholdWish,
  joinParts,
  kindByColumn,
  listHouseholdWishes,
  type NamedKind,
  parseNames,
  toWishCells,
} from '../../wish-cells.js';
import type { Finding, Sentence } from '../findings.js';
import type { Sheet } from '../read/sheet.js';
import type { SheetRow } from '../read/sheet-row.js';
import type { ImportChange } from '../report.js';
import type { GuestDraft } from './plan-memberships.js';
import type { StoredGroup, StoredGuest, StoredWish } from './stored-wedding.js';

export interface WishPlan {
  newWishes: StoredWish[];
  changes: ImportChange[];
  problems: Finding[];
}

interface WishContext {
  /** As they will be stored. */
  groups: readonly StoredGroup[];
  guests: readonly StoredGuest[];
  wishes: readonly StoredWish[];
  sheet: Sheet;
  newId: () => string;
}

/** The same for a name with semicolons and for its parts in a cell, joined. */
const toNameKey = (name: string) => joinParts(parseNames(normalizeName(name)));

const toPairKey = (one: string, other: string | null) => [one, other ?? ''].toSorted().join(' ');

class WishPlanner {
  readonly plan: WishPlan = { newWishes: [], changes: [], problems: [] };
  readonly #context: WishContext;
  readonly #groupIds: ReadonlySet<string>;
  readonly #names: ReadonlyMap<string, string>;
  readonly #householdsByName: ReadonlyMap<string, string[]>;
  /** Parts are separated by semicolons. */
  readonly #maxNameParts: number;
  /** By the pair of households; a wish to sit near the couple has no second one. */
  readonly #kinds = new Map<string, WishKind>();
  readonly #wishesByHousehold: Map<string, HouseholdWish[]>;

  constructor(context: WishContext) {
    this.#context = context;
    const groupByGuest = new Map(context.guests.map(({ id, groupId }) => [id, groupId]));
    this.#groupIds = new Set(context.groups.map(({ id }) => id));
    this.#names = new Map([
      ...context.groups.map(({ id, groupName }) => [id, groupName] as const),
      ...context.guests.map((guest) => [guest.id, formatFullName(guest)] as const),
    ]);
    const named = [...this.#names].map(([id, name]) => ({
      name: toNameKey(name),
      household: groupByGuest.get(id) ?? id,
    }));
    this.#householdsByName = new Map(
      [...groupBy(named, ({ name }) => name)].map(([name, found]) => [
        name,
        [...new Set(found.map(({ household }) => household))],
      ]),
    );
    this.#maxNameParts = named.reduce((most, { name }) => Math.max(most, parseNames(name).length), 1);
    const householdWishes = listHouseholdWishes(context.wishes, (guestId) => groupByGuest.get(guestId) ?? null);
    this.#wishesByHousehold = groupBy(householdWishes, ({ household }) => household);
    for (const { kind, household, other } of householdWishes) this.#kinds.set(toPairKey(household, other), kind);
  }

  addRow(row: SheetRow, household: string, name: string): void {
    const before = this.#formatCells(household);
    for (const column of ['seatWith', 'keepApart'] as const)
      for (const cell of this.#joinNames(row.wishes?.[column] ?? [])) this.#addNamed(row, { column, household, cell });
    if (row.wishes?.nearCouple === true) this.#add(row, { kind: 'nearCouple', household, other: null });
    const after = this.#formatCells(household);
    const fields = (['seatWith', 'keepApart', 'nearCouple'] as const)
      .filter((column) => before[column] !== after[column])
      .map((column) => ({ column, from: before[column], to: after[column] }));
    if (fields.length > 0) this.plan.changes.push({ row: row.row, person: row.person, kind: 'updated', name, fields });
  }

  /** The longest names that are known. */
  #joinNames(parts: readonly string[]): string[] {
    const names: string[] = [];
    for (let start = 0; start < parts.length; ) {
      const isKnown = (count: number) =>
        this.#householdsByName.has(toNameKey(joinParts(parts.slice(start, start + count))));
      let count = Math.min(this.#maxNameParts, parts.length - start);
      while (count > 1 && !isKnown(count)) count -= 1;
      names.push(joinParts(parts.slice(start, start + count)));
      start += count;
    }
    return names;
  }

  #formatCells(household: string) {
    const { nearCouple, ...cells } = toWishCells(
      this.#wishesByHousehold.get(household) ?? [],
      (id) => this.#names.get(id) ?? '',
    );
    return { ...cells, nearCouple: nearCouple ? 'yes' : 'no' };
  }

  #report({ row }: SheetRow, column: WishColumn, sentence: Sentence): void {
    this.plan.problems.push({ row, column: this.#context.sheet.getColumnName(column), sentences: [sentence] });
  }

  #addNamed(
    row: SheetRow,
    { column, household, cell }: { column: keyof typeof kindByColumn; household: string; cell: string },
  ): void {
    const kind: NamedKind = kindByColumn[column];
    const candidates = this.#householdsByName.get(toNameKey(cell)) ?? [];
    // In an exported file, a name with several meanings refers to the wish that is already stored.
    if (candidates.some((other) => this.#kinds.get(toPairKey(household, other)) === kind)) return;
    const [other] = candidates;
    if (other === undefined) this.#report(row, column, { key: 'UnknownWishName', values: { name: cell } });
    else if (candidates.length > 1) this.#report(row, column, { key: 'AmbiguousWishName', values: { name: cell } });
    else if (other !== household) this.#add(row, { kind, household, other }, column);
    else if (kind === 'apart') this.#report(row, column, { key: 'WishWithinGroup', values: { name: cell } });
  }

  #add(row: SheetRow, wish: HouseholdWish, column: WishColumn = 'nearCouple'): void {
    const { kind, household, other } = wish;
    const key = toPairKey(household, other);
    const existing = this.#kinds.get(key);
    if (existing === kind) return;
    if (existing !== undefined) {
      this.#report(row, column, { key: 'OppositeWish', values: { name: this.#names.get(other ?? '') ?? '' } });
      return;
    }
    if (this.#context.wishes.length + this.plan.newWishes.length >= maxWishes) {
      this.#report(row, column, { key: 'TooManyWishes' });
      return;
    }
    this.#kinds.set(key, kind);
    const mirrored = other === null ? [] : [{ kind, household: other, other: household }];
    for (const each of [wish, ...mirrored])
      this.#wishesByHousehold.set(each.household, [...(this.#wishesByHousehold.get(each.household) ?? []), each]);
    this.plan.newWishes.push({ id: this.#context.newId(), kind, ...this.#toFields(household, other) });
  }

  #toFields(household: string, other: string | null) {
    const isGroup = (id: string) => this.#groupIds.has(id);
    return {
      guestId: isGroup(household) ? null : household,
      groupId: isGroup(household) ? household : null,
      otherGuestId: other === null || isGroup(other) ? null : other,
      otherGroupId: other !== null && isGroup(other) ? other : null,
    };
  }
}

export function planWishes(drafts: readonly GuestDraft[], context: WishContext): WishPlan {
  const planner = new WishPlanner(context);
  const names = new Map(context.guests.map((guest) => [guest.id, formatFullName(guest)]));
  for (const { row, id, groupId } of drafts)
    if (row.wishes !== undefined) planner.addRow(row, groupId ?? id, names.get(id) ?? '');
  return planner.plan;
}

// The state of the editor: the selection, the items that the next taps place, and the edits with their announcements.
import type { FixtureKind, Room, TableShape } from '@havn/api/floor-plan/schema';
import { useMemo, useRef, useState } from 'react';
import { useStore } from '../../lib/store.js';
import { useTexts } from '../texts.js';
import { formatLength, toSteps } from './format-length.js';
import { type Alignment, align, type Direction, distribute } from './geometry/align.js';
import { getBodyBounds, joinBoxes, type PlanItem, type Point } from './geometry/plan-item.js';
import { createChange, type PlanChange } from './plan-change.js';
import {
  arrangeTables,
  createFixture,
  moveItems,
  placeItems,
  removeItems,
  rotateItems,
  setRotation,
  setShape,
  swapSeats,
} from './plan-edits.js';
import type { PlanStore } from './plan-store.js';
import { buildPlanView, type PlannedTable } from './plan-view.js';

export type PlanEditor = ReturnType<typeof usePlanEditor>;

/** Between the chairs of neighbours: 1 m. */
export const defaultAisle = toSteps(1);

export function usePlanEditor(store: PlanStore, tables: readonly PlannedTable[]) {
  const { t, language } = useTexts();
  const snapshot = useStore(store.store);
  const { plan } = snapshot;
  const view = useMemo(() => buildPlanView(plan, tables), [plan, tables]);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [placing, setPlacing] = useState<readonly string[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const focusTarget = useRef<string | null>(null);

  const tableById = useMemo(() => new Map(tables.map((table) => [table.id, table])), [tables]);
  // Items that someone else deleted or removed from the plan are no longer selected.
  const selection = useMemo(() => new Set([...selected].filter((id) => view.items.has(id))), [selected, view]);
  const placingIds = placing.filter((id) => tableById.has(id) || plan.fixtures.has(id));
  const selectedItems = [...selection].flatMap((id) => view.items.get(id) ?? []);

  const getName = (id: string): string => {
    const fixture = plan.fixtures.get(id);
    if (fixture !== undefined) return fixture.name || t(`FloorPlan.Fixtures.${fixture.kind}`);
    return tableById.get(id)?.name ?? '';
  };
  const describePosition = ({ x, y }: Point) =>
    t('FloorPlan.Place', { x: formatLength(x, language), y: formatLength(y, language) });
  const describeOverlaps = (id: string) => {
    const others = view.overlaps.get(id) ?? [];
    return others.length === 0 ? '' : t('FloorPlan.Overlaps', { names: others.map(getName).join(', ') });
  };

  const commit = (change: PlanChange, text: string, key: string | null = null) => {
    store.commit(change, key);
    setAnnouncement(text);
  };
  const describeSelection = (ids: readonly string[]) => {
    const [first = ''] = ids;
    return ids.length === 1 ? getName(first) : t('FloorPlan.Selected', { count: ids.length });
  };
  const commitPositions = (positions: ReadonlyMap<string, Point>, key: string | null = null) => {
    const change = placeItems(plan, positions);
    const [first] = [...change.tables.values(), ...change.fixtures.values()];
    const position = first === undefined || first === null ? { x: 0, y: 0 } : { x: first.x ?? 0, y: first.y ?? 0 };
    const name = describeSelection([...positions.keys()]);
    commit(change, t('FloorPlan.Moved', { name, place: describePosition(position) }), key);
  };

  const moveBy = (items: readonly PlanItem[], delta: Point, key: string | null = null) => {
    const change = moveItems(plan, items, delta);
    commitPositions(
      new Map(
        [...change.tables.values(), ...change.fixtures.values()].flatMap((item) =>
          item === null ? [] : [[item._id, { x: item.x ?? 0, y: item.y ?? 0 }]],
        ),
      ),
      key,
    );
  };

  const select = (ids: Iterable<string>) => setSelected(new Set(ids));
  const remove = (ids: readonly string[]) => {
    if (ids.length === 0) return;
    commit(removeItems(plan, ids), t('FloorPlan.Removed', { name: describeSelection(ids) }));
    select([]);
  };
  const showUndoneChange = (change: PlanChange | null, text: string) => {
    setAnnouncement(change === null ? t('FloorPlan.CannotUndo') : text);
    if (change !== null) select([...change.tables.keys(), ...change.fixtures.keys()]);
  };

  return {
    plan,
    view,
    snapshot,
    selection,
    selectedItems,
    placingIds,
    announcement,
    focusTarget,
    tableById,
    getName,
    describePosition,
    describeOverlaps,
    select,
    /** With `isAdding`, adds the item to the selection or removes it; otherwise selects it alone. */
    toggleOrSelect: (id: string, isAdding: boolean) => {
      if (!isAdding) select([id]);
      else if (selection.has(id)) select([...selection].filter((other) => other !== id));
      else select([...selection, id]);
    },
    moveBy,
    moveTo: commitPositions,
    rotate: (ids: readonly string[], degrees: number) =>
      commit(
        rotateItems(plan, ids, degrees),
        t('FloorPlan.Rotated', { name: describeSelection(ids) }),
        `rotate ${ids.join()}`,
      ),
    setRotation: (ids: readonly string[], rotation: number) =>
      commit(
        setRotation(plan, ids, rotation),
        t('FloorPlan.Rotated', { name: describeSelection(ids) }),
        `rotate ${ids.join()}`,
      ),
    setShape: (ids: readonly string[], shape: TableShape) => commit(setShape(plan, ids, shape), ''),
    swapSeats: (table: PlannedTable, seats: readonly [number, number]) =>
      commit(swapSeats(plan, table, seats), t('FloorPlan.SeatsSwapped', { one: seats[0] + 1, other: seats[1] + 1 })),
    align: (alignment: Alignment) => commit(placeItems(plan, align(selectedItems, alignment)), t('FloorPlan.Aligned')),
    distribute: (direction: Direction) =>
      commit(placeItems(plan, distribute(selectedItems, direction)), t('FloorPlan.Aligned')),
    remove,
    /** The next taps on the plan place these items one after another; if all are placed already, one tap moves them. */
    startPlacing: (ids: readonly string[]) => setPlacing(ids),
    stopPlacing: () => setPlacing([]),
    placeAt: (point: Point) => {
      const [first] = placingIds;
      if (first === undefined) return;
      const placed = placingIds.flatMap((id) => view.items.get(id) ?? []);
      const box = joinBoxes(placed.map(getBodyBounds));
      if (box === null || placed.length < placingIds.length) {
        commitPositions(new Map([[first, point]]));
        setPlacing(placingIds.slice(1));
        select([first]);
        return;
      }
      const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
      moveBy(placed, { x: Math.round(point.x - middle.x), y: Math.round(point.y - middle.y) });
      setPlacing([]);
    },
    /** Places tables at free positions. @returns which of them were placed. */
    placeAutomatically: (ids: readonly string[], options: { aisle?: number; shape?: TableShape | undefined } = {}) => {
      const chosen = ids.flatMap((id) => tableById.get(id) ?? []);
      const obstacles = [...view.items.values()];
      const { aisle = defaultAisle, shape } = options;
      const result = arrangeTables(plan, chosen, { obstacles, aisle, shape });
      if (result.placedIds.length > 0)
        commit(result.change, t('FloorPlan.Arranged', { count: result.placedIds.length }));
      else setAnnouncement(t('FloorPlan.NoRoom', { count: ids.length }));
      select(result.placedIds);
      return result;
    },
    addFixture: (kind: FixtureKind) => {
      const fixture = createFixture(plan, kind, [...view.items.values()]);
      commit(createChange({ fixtures: [fixture] }), t('FloorPlan.Added', { name: t(`FloorPlan.Fixtures.${kind}`) }));
      select([fixture._id]);
      return fixture;
    },
    updateFixture: (id: string, fields: { name?: string; width?: number; length?: number }) => {
      const fixture = plan.fixtures.get(id);
      if (fixture !== undefined) commit(createChange({ fixtures: [{ ...fixture, ...fields }] }), '', `fixture ${id}`);
    },
    updateRoom: (room: Partial<Room>) => commit(createChange({ room }), ''),
    undo: () => {
      if (store.store.get().canUndo) showUndoneChange(store.undo(), t('FloorPlan.Undone'));
    },
    redo: () => {
      if (store.store.get().canRedo) showUndoneChange(store.redo(), t('FloorPlan.Redone'));
    },
  };
}

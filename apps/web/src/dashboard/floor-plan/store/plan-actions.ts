import type { FixtureKind, Room, TableShape } from '@havn/api/seating/floor-plan/schema';
import type { useTexts } from '../../texts/texts.js';
import { toSteps } from '../format-length.js';
import { type Alignment, align, type Direction, distribute } from '../geometry/align.js';
import type { PlanItem, Point } from '../geometry/plan-item.js';
import { createChange, type PlanChange, type PlanState } from './plan-change.js';
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
import type { PlannedTable, PlanView } from './plan-view.js';
import type { PlanSelection } from './use-plan-selection.js';
import type { PlanTexts } from './use-plan-texts.js';

/** Between the chairs of neighbours: 1 m. */
export const defaultAisle = toSteps(1);

interface PlanActionsContext {
  store: PlanStore;
  plan: PlanState;
  view: PlanView;
  tableById: ReadonlyMap<string, PlannedTable>;
  selection: PlanSelection;
  texts: PlanTexts;
  t: ReturnType<typeof useTexts>['t'];
  announce(text: string): void;
}

type Commit = (change: PlanChange, text: string, key?: string | null) => void;

export function createPlanActions(context: PlanActionsContext) {
  const { store, announce } = context;
  const commit: Commit = (change, text, key = null) => {
    store.commit(change, key);
    announce(text);
  };
  return {
    ...createMoveActions(context, commit),
    ...createItemActions(context, commit),
    ...createAddActions(context, commit),
    ...createUndoActions(context),
    updateRoom: (room: Partial<Room>) => commit(createChange({ room }), ''),
  };
}

function createMoveActions({ plan, selection, texts, t }: PlanActionsContext, commit: Commit) {
  const moveTo = (positions: ReadonlyMap<string, Point>, key: string | null = null) => {
    const change = placeItems(plan, positions);
    const [first] = [...change.tables.values(), ...change.fixtures.values()];
    const position = first === undefined || first === null ? { x: 0, y: 0 } : { x: first.x ?? 0, y: first.y ?? 0 };
    const name = texts.describeSelection([...positions.keys()]);
    commit(change, t('FloorPlan.Moved', { name, place: texts.describePosition(position) }), key);
  };
  const moveBy = (items: readonly PlanItem[], delta: Point, key: string | null = null) => {
    const change = moveItems(plan, items, delta);
    moveTo(
      new Map(
        [...change.tables.values(), ...change.fixtures.values()].flatMap((item) =>
          item === null ? [] : [[item._id, { x: item.x ?? 0, y: item.y ?? 0 }]],
        ),
      ),
      key,
    );
  };
  const { selectedItems } = selection;
  return {
    moveTo,
    moveBy,
    align: (alignment: Alignment) => commit(placeItems(plan, align(selectedItems, alignment)), t('FloorPlan.Aligned')),
    distribute: (direction: Direction) =>
      commit(placeItems(plan, distribute(selectedItems, direction)), t('FloorPlan.Aligned')),
  };
}

function createItemActions({ plan, selection, texts, t }: PlanActionsContext, commit: Commit) {
  const commitRotation = (ids: readonly string[], change: PlanChange) =>
    commit(change, t('FloorPlan.Rotated', { name: texts.describeSelection(ids) }), `rotate ${ids.join()}`);
  return {
    rotate: (ids: readonly string[], degrees: number) => commitRotation(ids, rotateItems(plan, ids, degrees)),
    setRotation: (ids: readonly string[], rotation: number) => commitRotation(ids, setRotation(plan, ids, rotation)),
    setShape: (ids: readonly string[], shape: TableShape) => commit(setShape(plan, ids, shape), ''),
    swapSeats: (table: PlannedTable, seats: readonly [number, number]) =>
      commit(swapSeats(plan, table, seats), t('FloorPlan.SeatsSwapped', { one: seats[0] + 1, other: seats[1] + 1 })),
    updateFixture: (id: string, fields: { name?: string; width?: number; length?: number }) => {
      const fixture = plan.fixtures.get(id);
      if (fixture !== undefined) commit(createChange({ fixtures: [{ ...fixture, ...fields }] }), '', `fixture ${id}`);
    },
    remove: (ids: readonly string[]) => {
      if (ids.length === 0) return;
      commit(removeItems(plan, ids), t('FloorPlan.Removed', { name: texts.describeSelection(ids) }));
      selection.select([]);
    },
  };
}

function createAddActions({ plan, view, tableById, selection, t, announce }: PlanActionsContext, commit: Commit) {
  const listObstacles = () => [...view.items.values()];
  return {
    /** Places tables at free positions. @returns which of them were placed. */
    placeAutomatically: (ids: readonly string[], options: { aisle?: number; shape?: TableShape | undefined } = {}) => {
      const chosen = ids.flatMap((id) => tableById.get(id) ?? []);
      const { aisle = defaultAisle, shape } = options;
      const result = arrangeTables(plan, chosen, { obstacles: listObstacles(), aisle, shape });
      if (result.placedIds.length > 0)
        commit(result.change, t('FloorPlan.Arranged', { count: result.placedIds.length }));
      else announce(t('FloorPlan.NoRoom', { count: ids.length }));
      selection.select(result.placedIds);
      return result;
    },
    addFixture: (kind: FixtureKind) => {
      const fixture = createFixture(plan, kind, listObstacles());
      commit(createChange({ fixtures: [fixture] }), t('FloorPlan.Added', { name: t(`FloorPlan.Fixtures.${kind}`) }));
      selection.select([fixture._id]);
      return fixture;
    },
  };
}

function createUndoActions({ store, selection, t, announce }: PlanActionsContext) {
  const showUndoneChange = (change: PlanChange | null, text: string) => {
    announce(change === null ? t('FloorPlan.CannotUndo') : text);
    if (change !== null) selection.select([...change.tables.keys(), ...change.fixtures.keys()]);
  };
  return {
    undo: () => {
      if (store.store.get().canUndo) showUndoneChange(store.undo(), t('FloorPlan.Undone'));
    },
    redo: () => {
      if (store.store.get().canRedo) showUndoneChange(store.redo(), t('FloorPlan.Redone'));
    },
  };
}

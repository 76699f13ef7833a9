import { useMemo, useRef, useState } from 'react';
import { useStore } from '../../../lib/storage/store.js';
import { useTexts } from '../../texts/texts.js';
import { getBodyBounds, joinBoxes, type Point } from '../geometry/plan-item.js';
import { createPlanActions } from './plan-actions.js';
import type { PlanStore } from './plan-store.js';
import { buildPlanView, type PlannedTable, type PlanView } from './plan-view.js';
import { usePlanSelection } from './use-plan-selection.js';
import { usePlanTexts } from './use-plan-texts.js';

export type PlanEditor = ReturnType<typeof usePlanEditor>;

export function usePlanEditor(store: PlanStore, tables: readonly PlannedTable[]) {
  const { t } = useTexts();
  const snapshot = useStore(store.store);
  const { plan } = snapshot;
  const view = useMemo(() => buildPlanView(plan, tables), [plan, tables]);
  const tableById = useMemo(() => new Map(tables.map((table) => [table.id, table])), [tables]);
  const selection = usePlanSelection(view);
  const texts = usePlanTexts({ plan, view, tableById });
  const [announcement, announce] = useState('');
  const focusTarget = useRef<string | null>(null);
  const actions = createPlanActions({ store, plan, view, tableById, selection, texts, t, announce });
  const placing = usePlacing((id) => tableById.has(id) || plan.fixtures.has(id), { view, selection, actions });
  return { plan, view, snapshot, announcement, focusTarget, tableById, ...texts, ...selection, ...actions, ...placing };
}

interface PlacingOptions {
  view: PlanView;
  selection: ReturnType<typeof usePlanSelection>;
  actions: ReturnType<typeof createPlanActions>;
}

/** The next taps on the plan place these items one after another; if all are placed already, one tap moves them. */
function usePlacing(exists: (id: string) => boolean, { view, selection, actions }: PlacingOptions) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const placingIds = ids.filter(exists);
  return {
    placingIds,
    startPlacing: (next: readonly string[]) => setIds(next),
    stopPlacing: () => setIds([]),
    placeAt: (point: Point) => {
      const [first] = placingIds;
      if (first === undefined) return;
      const placed = placingIds.flatMap((id) => view.items.get(id) ?? []);
      const box = joinBoxes(placed.map(getBodyBounds));
      if (box === null || placed.length < placingIds.length) {
        actions.moveTo(new Map([[first, point]]));
        setIds(placingIds.slice(1));
        selection.select([first]);
        return;
      }
      const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
      actions.moveBy(placed, { x: Math.round(point.x - middle.x), y: Math.round(point.y - middle.y) });
      setIds([]);
    },
  };
}

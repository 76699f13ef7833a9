import { useTexts } from '../../texts/texts.js';
import { formatLength } from '../format-length.js';
import type { Point } from '../geometry/plan-item.js';
import type { PlanState } from './plan-change.js';
import type { PlannedTable, PlanView } from './plan-view.js';

interface DescribedPlan {
  plan: PlanState;
  view: PlanView;
  tableById: ReadonlyMap<string, PlannedTable>;
}

export type PlanTexts = ReturnType<typeof usePlanTexts>;

export function usePlanTexts({ plan, view, tableById }: DescribedPlan) {
  const { t, language } = useTexts();
  const getName = (id: string): string => {
    const fixture = plan.fixtures.get(id);
    if (fixture !== undefined) return fixture.name || t(`FloorPlan.Fixtures.${fixture.kind}`);
    return tableById.get(id)?.name ?? '';
  };
  return {
    getName,
    describePosition: ({ x, y }: Point) =>
      t('FloorPlan.Place', { x: formatLength(x, language), y: formatLength(y, language) }),
    describeOverlaps: (id: string) => {
      const others = view.overlaps.get(id) ?? [];
      return others.length === 0 ? '' : t('FloorPlan.Overlaps', { names: others.map(getName).join(', ') });
    },
    /** The name of one item, or the number of several. */
    describeSelection: (ids: readonly string[]) => {
      const [first = ''] = ids;
      return ids.length === 1 ? getName(first) : t('FloorPlan.Selected', { count: ids.length });
    },
  };
}

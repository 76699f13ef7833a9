import { useMemo, useState } from 'react';
import type { PlanView } from './plan-view.js';

export type PlanSelection = ReturnType<typeof usePlanSelection>;

export function usePlanSelection(view: PlanView) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // Items that someone else deleted or removed from the plan are no longer selected.
  const selection = useMemo(() => new Set([...selected].filter((id) => view.items.has(id))), [selected, view]);
  const select = (ids: Iterable<string>) => setSelected(new Set(ids));
  return {
    selection,
    selectedItems: [...selection].flatMap((id) => view.items.get(id) ?? []),
    select,
    /** With `isAdding`, adds the item to the selection or removes it; otherwise selects it alone. */
    toggleOrSelect: (id: string, isAdding: boolean) => {
      if (!isAdding) select([id]);
      else if (selection.has(id)) select([...selection].filter((other) => other !== id));
      else select([...selection, id]);
    },
  };
}

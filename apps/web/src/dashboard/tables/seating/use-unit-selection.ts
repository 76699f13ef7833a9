import { useMemo, useRef, useState } from 'react';
import type { PlacedUnit } from './placed-unit.js';
import type { SeatingUnit } from './seating-unit.js';

export interface UnitSelection {
  ids: ReadonlySet<string>;
  /** The selected units, in the order of the page. */
  placedUnits: readonly PlacedUnit[];
  /** With `isRange`, everything shown from the previous toggle to this unit. */
  toggle(id: string, shown: readonly SeatingUnit[], isRange: boolean): void;
  setAll(shown: readonly SeatingUnit[], isSelected: boolean): void;
  clear(): void;
}

export function useUnitSelection(all: readonly PlacedUnit[]): UnitSelection {
  /** The table of each selected unit when it was selected. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, string | null>>(new Map());
  const lastToggled = useRef<string | null>(null);
  const tableIds = useMemo(() => new Map(all.map(({ unit, tableId }) => [unit._id, tableId])), [all]);
  const placedUnits = useMemo(
    () => all.filter(({ unit, tableId }) => chosen.has(unit._id) && chosen.get(unit._id) === tableId),
    [all, chosen],
  );
  const ids = useMemo(() => new Set(placedUnits.map(({ unit }) => unit._id)), [placedUnits]);
  // Units that have been moved meanwhile stay unselected, even if that is undone.
  if (ids.size < chosen.size) setChosen(new Map(placedUnits.map(({ unit, tableId }) => [unit._id, tableId])));
  const change = (changed: readonly SeatingUnit[], isSelected: boolean) => {
    const next = new Map(chosen);
    for (const { _id } of changed)
      if (isSelected) next.set(_id, tableIds.get(_id) ?? null);
      else next.delete(_id);
    setChosen(next);
  };
  return {
    ids,
    placedUnits,
    toggle: (id, shown, isRange) => {
      const at = shown.findIndex(({ _id }) => _id === id);
      const from = isRange ? shown.findIndex(({ _id }) => _id === lastToggled.current) : -1;
      lastToggled.current = id;
      const range = from === -1 ? shown.slice(at, at + 1) : shown.slice(Math.min(from, at), Math.max(from, at) + 1);
      change(range, !ids.has(id));
    },
    setAll: change,
    clear: () => setChosen(new Map()),
  };
}

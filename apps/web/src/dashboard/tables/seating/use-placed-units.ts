// The units of a dialog that moves them. Its first attempt fails if one has changed since the dialog was opened; a retry
// uses the current versions and tables.
import { useMemo, useState } from 'react';
import { type PlacedUnit, refreshUnits } from './placed-unit.js';
import type { SeatingLists } from './swap-candidates.js';

interface PlacedUnitsState {
  placedUnits: readonly PlacedUnit[];
  /** Call it after an attempt has failed. */
  refresh(): void;
}

/** `initialUnits` are the units as they were when the dialog was opened. */
export function usePlacedUnits(initialUnits: readonly PlacedUnit[], lists: SeatingLists): PlacedUnitsState {
  const [isRefreshed, setRefreshed] = useState(false);
  const placedUnits = useMemo(
    () => (isRefreshed ? refreshUnits(initialUnits, lists) : initialUnits),
    [isRefreshed, initialUnits, lists],
  );
  return { placedUnits, refresh: () => setRefreshed(true) };
}

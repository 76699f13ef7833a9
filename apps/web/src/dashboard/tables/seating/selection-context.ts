import { createContext, type MouseEvent } from 'react';
import type { SeatingUnit } from './seating-unit.js';

export interface SelectionControl {
  ids: ReadonlySet<string>;
  toggle(unit: SeatingUnit, isRange: boolean): void;
}

export const SelectionContext = createContext<SelectionControl>({ ids: new Set(), toggle: () => {} });

/**
 * Whether a click on a row selects it: with Ctrl, Command or Shift, or with a tap while anything is selected. Clicks on
 * the row's own controls do not.
 */
export function isSelectingClick(event: MouseEvent, { ids }: SelectionControl): boolean {
  const { target, nativeEvent, ctrlKey, metaKey, shiftKey } = event;
  if (target instanceof Element && target.closest('button, input, label, [role="menu"]') !== null) return false;
  const isTouch = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
  return ctrlKey || metaKey || shiftKey || (isTouch && ids.size > 0);
}

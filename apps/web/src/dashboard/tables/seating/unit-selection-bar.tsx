import { useEffect } from 'react';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton, IconButton } from '../../ui/dashboard-button.js';
import { useFocusOnRemoval } from '../../ui/focus.js';
import { useBarHeight } from '../../ui/use-bar-height.js';
import { getCommonTable, type PlacedUnit } from './placed-unit.js';

interface UnitSelectionBarProps {
  placedUnits: readonly PlacedUnit[];
  onSeat(): void;
  onSwap(): void;
  onUnseat(): void;
  onClear(): void;
}

/** Escape clears the selection, unless it closes or cancels something else. */
function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isHandledElsewhere = document.querySelector('dialog[open], .popover, .drag-overlay') !== null;
      if (event.key === 'Escape' && !isHandledElsewhere) onEscape();
    };
    // Captured, to run before the key ends a drag or closes a popover.
    document.addEventListener('keydown', handleKey, { capture: true });
    return () => document.removeEventListener('keydown', handleKey, { capture: true });
  }, [onEscape]);
}

export function UnitSelectionBar({ placedUnits, onSeat, onSwap, onUnseat, onClear }: UnitSelectionBarProps) {
  const { t } = useTexts();
  const bar = useFocusOnRemoval('heading', useBarHeight<HTMLElement>());
  useEscape(onClear);
  const guests = placedUnits.reduce((sum, { unit }) => sum + unit.size, 0);
  return (
    <section ref={bar} className="cluster selection-bar" aria-label={t('Tables.Selection')}>
      <p className="strong selection-bar__count" role="status">
        {t('Tables.SelectedGuests', { count: guests })}
      </p>
      <IconButton icon="close" label={t('Tables.ClearSelection')} onClick={onClear} />
      <DashboardButton variant="quiet" icon="table" onClick={onSeat}>
        {t('Tables.SeatSelected')}
      </DashboardButton>
      {getCommonTable(placedUnits) === undefined ? null : (
        <DashboardButton variant="quiet" icon="swap" onClick={onSwap}>
          {t('Tables.SwapWith')}
        </DashboardButton>
      )}
      {placedUnits.some(({ tableId }) => tableId !== null) ? (
        <DashboardButton variant="quiet" icon="close" onClick={onUnseat}>
          {t('Tables.Unseat')}
        </DashboardButton>
      ) : null}
    </section>
  );
}

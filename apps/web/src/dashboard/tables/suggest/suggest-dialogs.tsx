// The dialogs "Suggest seating" and "Seating wishes", each of which leads to the other. Loaded when first opened.
import { lazy, Suspense } from 'react';
import { type DialogState, useDialogState } from '../../ui/use-dialog-state.js';
import type { SeatingUnit, SeatTotals } from '../seating-unit.js';

const SuggestDialog = lazy(() => import('./suggest-dialog.js').then((file) => ({ default: file.SuggestDialog })));
const WishesDialog = lazy(() => import('./wishes-dialog.js').then((file) => ({ default: file.WishesDialog })));

export interface SuggestDialogsState {
  suggestion: DialogState<null>;
  /** Opened for one unit, or for all wishes. */
  wishes: DialogState<SeatingUnit | null>;
}

export function useSuggestDialogs(): SuggestDialogsState {
  return { suggestion: useDialogState<null>(), wishes: useDialogState<SeatingUnit | null>() };
}

interface SuggestDialogsProps {
  dialogs: SuggestDialogsState;
  unseated: readonly SeatingUnit[];
  totals: SeatTotals;
}

export function SuggestDialogs({ dialogs: { suggestion, wishes }, unseated, totals }: SuggestDialogsProps) {
  return (
    <Suspense>
      {suggestion.openCount === 0 ? null : (
        <SuggestDialog
          key={`suggest-${suggestion.openCount}`}
          unseated={unseated}
          totals={totals}
          open={suggestion.isOpen}
          onClose={suggestion.close}
          onEditWishes={() => {
            suggestion.close();
            wishes.open(null);
          }}
        />
      )}
      {wishes.openCount === 0 ? null : (
        <WishesDialog
          key={`wishes-${wishes.openCount}`}
          unit={wishes.item}
          open={wishes.isOpen}
          onClose={wishes.close}
          onSuggest={() => {
            wishes.close();
            suggestion.open(null);
          }}
        />
      )}
    </Suspense>
  );
}

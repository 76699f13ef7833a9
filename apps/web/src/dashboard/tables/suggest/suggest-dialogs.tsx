import { createLazyDialog } from '../../ui/dialog/lazy-dialog.js';
import { type DialogState, useDialogState } from '../../ui/dialog/use-dialog-state.js';
import type { SeatingUnit, SeatTotals } from '../seating/seating-unit.js';

const SuggestDialog = createLazyDialog(() => import('./suggest-dialog.js').then((file) => file.SuggestDialog));
const WishesDialog = createLazyDialog(() => import('./wishes-dialog.js').then((file) => file.WishesDialog));

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
    <>
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
    </>
  );
}

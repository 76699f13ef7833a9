import { useEffect } from 'react';
import { useStore } from '../../lib/storage/store.js';
import { type UndoNotice, undoneIds } from '../records/requests/undo-notices.js';
import { useUndo } from '../records/undo/use-undo.js';
import { getErrorText, useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';

/** The undo bar is behind the dialog. */
export function AddedNotice({ added, onUndone }: { added: UndoNotice | null; onUndone(): void }) {
  const { t } = useTexts();
  return (
    <div role="status" className="household-status">
      {added === null ? null : (
        <div className="cluster household-added">
          <p>
            {t('Undo.Named.household_create', {
              name: added.change.name,
              context: added.change.count === undefined ? undefined : 'several',
            })}
          </p>
          <UndoButton key={added.id} notice={added} onUndone={onUndone} />
        </div>
      )}
    </div>
  );
}

function UndoButton({ notice, onUndone }: { notice: UndoNotice; onUndone(): void }) {
  const { t } = useTexts();
  const { error, isPending, undo } = useUndo(notice.undoIds);
  const isUndone = useStore(undoneIds).has(notice.id);
  useEffect(() => {
    if (isUndone) onUndone();
  }, [isUndone, onUndone]);
  return (
    <>
      {error ? <p role="alert">{getErrorText(error)}</p> : null}
      <DashboardButton variant="quiet" icon="undo" isBusy={isPending} onClick={undo}>
        {t(error ? 'Actions.Retry' : 'Undo.Undo')}
      </DashboardButton>
    </>
  );
}

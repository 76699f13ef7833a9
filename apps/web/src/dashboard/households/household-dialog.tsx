// A household in one form, which stays open for the next one (specification §10 "Add a household").
import './household.css';
import type { Household } from '@havn/api/people/household/schema';
import { type KeyboardEvent, useEffect } from 'react';
import { useStore } from '../../lib/storage/store.js';
import { type UndoNotice, undoneIds } from '../records/requests/undo-notices.js';
import { useUndo } from '../records/undo/use-undo.js';
import { ActionFailure } from '../screens/action-failure.js';
import { getErrorText, useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { Dialog } from '../ui/dialog/dialog.js';
import type { OpenDialog } from '../ui/dialog/use-dialogs.js';
import { isEnterPress } from '../ui/key-press.js';
import { isEmptyHousehold } from './household-form-model.js';
import { HouseholdInputs } from './household-inputs.js';
import { useHouseholdForm } from './use-household-form.js';

interface HouseholdDialogProps extends OpenDialog {
  onCreated?(household: Household): void;
}

/** Ctrl or Cmd and Enter save from every field. Captured, because a picker would open. */
function submitByShortcut(event: KeyboardEvent<HTMLElement>): void {
  if (!isEnterPress(event) || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.stopPropagation();
  event.currentTarget.closest('form')?.requestSubmit();
}

export function HouseholdDialog({ open, onClose, onCreated }: HouseholdDialogProps) {
  const { t } = useTexts();
  const { form, values, isSaving, error, added, forgetAdded, save } = useHouseholdForm(onCreated);
  const { setFocus } = form;
  // The dialog would focus its close button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a household that was added is followed by the next one.
  useEffect(() => {
    if (open) setFocus('names');
  }, [open, added, setFocus]);
  const isEmpty = isEmptyHousehold(values);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Household.Title')}
      isDirty={!isEmpty}
      {...(added !== null && isEmpty && { closeLabel: t('Household.Close') })}
      onSubmit={save}
      actions={
        <DashboardButton type="submit" isBusy={isSaving}>
          {t('Household.Save')}
        </DashboardButton>
      }
    >
      <div className="stack form-stack" onKeyDownCapture={submitByShortcut}>
        <ActionFailure error={error} message={t('Household.Failed')} />
        <AddedNotice added={added} onUndone={forgetAdded} />
        <HouseholdInputs form={form} values={values} />
      </div>
    </Dialog>
  );
}

/** The undo bar is behind the dialog. */
function AddedNotice({ added, onUndone }: { added: UndoNotice | null; onUndone(): void }) {
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

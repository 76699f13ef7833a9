import { guestFields } from '@havn/api/people/guest/fields';
import { formatFullName } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { useState } from 'react';
import { ReferencingConflict } from '../../records/fields/record-conflict.js';
import { ActionFailure } from '../../screens/action-failure.js';
import { ConflictError, pickFields } from '../../store/versioned-update.js';
import { useTexts } from '../../texts/texts.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { emptyGuest, type GuestFields } from '../dialogs/guest-form-model.js';
import { type CellValueContext, formatCellValue, type GuestPatch, toCellFields } from './cell-values.js';

export interface Conflict {
  guest: Guest;
  theirs: Guest;
  patch: GuestPatch;
}

interface CellConflictProps extends OpenDialog {
  conflict: Conflict;
  context: CellValueContext;
  save(base: Conflict['guest'], patch: GuestPatch): Promise<void>;
}

/** Mounted once for each conflict. */
export function CellConflict({ conflict, context, open, onClose, save }: CellConflictProps) {
  const { t } = useTexts();
  const [{ guest, theirs, patch }, setLatest] = useState(conflict);
  const [error, setError] = useState<unknown>(null);
  const base = toCellFields(guest, context);
  const written = [...context.columns.values()].filter(({ write }) => write !== undefined);
  const resolve = async (accepted: Partial<GuestFields>) => {
    const kept = Object.fromEntries(Object.entries(patch).filter(([field]) => !(field in accepted)));
    try {
      if (Object.keys(kept).length > 0) await save(theirs, kept);
      onClose();
    } catch (failure) {
      if (failure instanceof ConflictError) setLatest({ guest: theirs, theirs: failure.theirs as Guest, patch: kept });
      else setError(failure);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={formatFullName(theirs)}
      isDirty={open}
      closeLabel={t('Actions.Cancel')}
    >
      <div className="stack form-stack">
        <ActionFailure error={error} message={t('Guest.UpdateFailed')} />
        <ReferencingConflict
          key={theirs.version}
          fields={guestFields}
          formats={Object.fromEntries(
            written.map((column) => [
              column.id,
              (values: object) => formatCellValue(column, Reflect.get(values, column.id), context),
            ]),
          )}
          getLabel={(key) => written.find(({ id }) => id === key)?.label ?? t(`Guest.Field.${key}`)}
          sides={{
            base,
            theirs: { ...base, ...pickFields(toCellFields(theirs, context), patch) },
            mine: { ...emptyGuest, ...base, ...patch },
          }}
          onResolve={(accepted) => void resolve(accepted)}
        />
      </div>
    </Dialog>
  );
}

// "Create Guest" and "Edit Guest". Input is never lost; a guest that another user saved meanwhile is merged field by
// field, and a deleted one can be created again.
import { createGuestInput, type Guest } from '@havn/api/guest/schema';
import { useEffect, useMemo, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { reasonOf } from '../../../lib/failure.js';
import { trpc } from '../../../lib/trpc.js';
import { useGuests } from '../../data/lists.js';
import { isSame } from '../../data/three-way.js';
import { resolverOf, useServerIssues } from '../../forms.js';
import { useTexts } from '../../texts.js';
import { Meanwhile } from '../../ui/conflict.js';
import { DeskButton } from '../../ui/desk-button.js';
import { Dialog } from '../../ui/dialog.js';
import { FailedRows, FailureNotice, LoadingRows } from '../../ui/notice.js';
import { GuestConflict } from './guest-conflict.js';
import { GuestInputs } from './guest-inputs.js';
import { emptyGuest, fieldsOf, type GuestFields, textKeys } from './model.js';
import { type GuestSave, useGuestSave } from './use-guest-save.js';

interface DialogState {
  open: boolean;
  onClose(): void;
  onMade(guest: Guest): void;
}

/** Fetches the guest anew: the list has no dietary text, and the data of the details may be stale. */
export function EditGuest({ id, open, onClose, onMade }: DialogState & { id: string }) {
  const { t } = useTexts();
  // The form is built from the first response: a later one must not overwrite input.
  const [guest, setGuest] = useState<Guest | null>(null);
  const query = trpc.guest.get.useQuery({ id }, { staleTime: 0, enabled: guest === null });
  if (guest === null && query.isSuccess && query.isFetchedAfterMount) setGuest(query.data);
  if (guest !== null) return <GuestForm guest={guest} open={open} onClose={onClose} onMade={onMade} />;
  return (
    <Dialog open={open} onClose={onClose} title={t('Guest.Edit')} width="large">
      {query.isError ? <FailedRows error={query.error} onRetry={() => void query.refetch()} /> : <LoadingRows />}
    </Dialog>
  );
}

const resolver = resolverOf<GuestFields>(createGuestInput);

/** Focuses the first field, not the dialog's close button. */
function useFirstFocus(form: UseFormReturn<GuestFields>, open: boolean): void {
  const { setFocus } = form;
  useEffect(() => {
    if (open) setFocus('firstName');
  }, [open, setFocus]);
}

export function GuestForm({ guest, open, onClose, onMade }: DialogState & { guest: Guest | null }) {
  const { t } = useTexts();
  const live = useGuests();
  const liveGuest = live.rows.find((row) => row._id === guest?._id);
  const saving = useGuestSave(guest, liveGuest, (written) => {
    if (written._id !== guest?._id) onMade(written);
    onClose();
  });
  const saved = useMemo(() => (saving.saved === null ? emptyGuest : fieldsOf(saving.saved)), [saving.saved]);
  const form = useForm<GuestFields>({ resolver, defaultValues: saved });
  const now = { ...emptyGuest, ...useWatch({ control: form.control }) };
  const [hasChosen, setHasChosen] = useState(false);
  useFirstFocus(form, open);
  useServerIssues(form, saving.error);
  const { theirs } = saving;
  const isUnlisted = live.isComplete && liveGuest === undefined;
  const isGone = guest !== null && (isUnlisted || reasonOf(saving.error) === 'UNKNOWN_GUEST');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="large"
      title={t(guest === null ? 'Guest.Create' : 'Guest.Edit')}
      isDirty={!isSame(now, saved)}
      onSubmit={form.handleSubmit((read) => {
        if (theirs !== null) return;
        const texts = Object.fromEntries(textKeys.map((key) => [key, read[key]]));
        return (isGone ? saving.saveAnew : saving.save)({ ...now, ...texts });
      })}
      actions={
        theirs === null ? (
          <DeskButton type="submit" isBusy={saving.isSaving} autoFocus={hasChosen}>
            {t(isGone ? 'Guest.CreateAgain' : 'Actions.Save')}
          </DeskButton>
        ) : null
      }
    >
      <div className="form-stack">
        <Trouble saving={saving} isNew={guest === null || isGone} />
        {theirs === null ? (
          <>
            <Meanwhile isOld={saving.isOld} isGone={isGone} onLook={() => void saving.look()}>
              {t('Guest.CreateAgainHint')}
            </Meanwhile>
            <GuestInputs form={form} now={now} saved={saved} guestId={guest?._id ?? null} />
          </>
        ) : (
          <GuestConflict
            versions={{ base: saved, theirs: fieldsOf(theirs), mine: now }}
            onTake={(taken) => {
              for (const [key, value] of Object.entries(taken)) form.setValue(key as keyof GuestFields, value);
              setHasChosen(true);
              saving.settle();
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

function Trouble({ saving, isNew }: { saving: GuestSave; isNew: boolean }) {
  const { t } = useTexts();
  const reason = reasonOf(saving.error);
  // A deleted guest has its own notice, with what to do about it.
  if (!saving.error || reason === 'UNKNOWN_GUEST') return null;
  return (
    <FailureNotice
      what={t(isNew ? 'Guest.CreateFailed' : 'Guest.EditFailed')}
      // A field's own message is more precise than a second one above it.
      {...(reason !== 'INVALID_INPUT' && { error: saving.error })}
    />
  );
}

// "Create Guest" and "Edit Guest". What was typed stays whatever happens; a guest that somebody else has saved meanwhile is
// shown field by field, and one that was deleted can be made again.
import { createGuestInput, type Guest } from '@havn/api/guest/schema';
import { useEffect, useMemo } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { reasonOf, refusalOf } from '../../../lib/failure.js';
import { trpc } from '../../../lib/trpc.js';
import { useGuests } from '../../data/lists.js';
import { isSame } from '../../data/three-way.js';
import { resolverOf } from '../../forms.js';
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
}

/** What is edited is read anew: the list holds no dietary text. */
export function EditGuest({ id, open, onClose }: DialogState & { id: string }) {
  const { t } = useTexts();
  const query = trpc.guest.get.useQuery({ id }, { gcTime: 0, staleTime: Number.POSITIVE_INFINITY });
  if (query.data !== undefined) return <GuestForm guest={query.data} open={open} onClose={onClose} />;
  return (
    <Dialog open={open} onClose={onClose} title={t('Guest.Edit')}>
      {query.isError ? <FailedRows error={query.error} onRetry={() => void query.refetch()} /> : <LoadingRows />}
    </Dialog>
  );
}

const resolver = resolverOf<GuestFields>(createGuestInput);

/** Shows what the server refused at the fields it is about. */
function useServerIssues(form: UseFormReturn<GuestFields>, error: unknown): void {
  useEffect(() => {
    for (const { path, message } of refusalOf(error)?.issues ?? []) {
      const [key] = path;
      if (typeof key === 'string' && key in emptyGuest) form.setError(key as keyof GuestFields, { message });
    }
  }, [form, error]);
}

export function GuestForm({ guest, open, onClose }: DialogState & { guest: Guest | null }) {
  const { t } = useTexts();
  const live = useGuests();
  const liveGuest = live.rows.find((row) => row._id === guest?._id);
  const saving = useGuestSave(guest, liveGuest, onClose);
  const saved = useMemo(() => (saving.saved === null ? emptyGuest : fieldsOf(saving.saved)), [saving.saved]);
  const form = useForm<GuestFields>({ resolver, defaultValues: saved });
  const now = { ...emptyGuest, ...useWatch({ control: form.control }) };
  useServerIssues(form, saving.error);
  const { theirs } = saving;
  const isGone = guest !== null && live.isComplete && liveGuest === undefined;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(guest === null ? 'Guest.Create' : 'Guest.Edit')}
      isDirty={!isSame(now, saved)}
      onSubmit={form.handleSubmit((read) => {
        const texts = Object.fromEntries(textKeys.map((key) => [key, read[key]]));
        return saving.save({ ...now, ...texts });
      })}
      actions={
        theirs === null ? (
          <DeskButton type="submit" isBusy={saving.isSaving}>
            {t('Actions.Save')}
          </DeskButton>
        ) : null
      }
    >
      <Trouble saving={saving} isNew={guest === null} />
      {theirs === null ? (
        <div className="form-stack">
          <Meanwhile isOld={saving.isOld} isGone={isGone} onLook={() => void saving.look()} />
          <GuestInputs form={form} now={now} saved={saved} guestId={guest?._id ?? null} />
        </div>
      ) : (
        <GuestConflict
          versions={{ base: saved, theirs: fieldsOf(theirs), mine: now }}
          onTake={(taken) => {
            for (const [key, value] of Object.entries(taken)) form.setValue(key as keyof GuestFields, value);
            saving.settle();
          }}
        />
      )}
    </Dialog>
  );
}

function Trouble({ saving, isNew }: { saving: GuestSave; isNew: boolean }) {
  const { t } = useTexts();
  if (!saving.error) return null;
  // A field's own message says it better than a second one above it.
  const isFields = reasonOf(saving.error) === 'INVALID_INPUT';
  return (
    <FailureNotice
      what={t(isNew ? 'Guest.CreateFailed' : 'Guest.EditFailed')}
      {...(!isFields && { error: saving.error })}
    />
  );
}

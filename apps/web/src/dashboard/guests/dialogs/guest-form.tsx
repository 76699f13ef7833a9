// A guest that another user saved meanwhile is merged field by field; a deleted one can be created again.
import { type Guest, guestFormInput } from '@havn/api/people/guest/schema';
import { dequal } from 'dequal/lite';
import { useEffect, useMemo, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { getErrorReason } from '../../../lib/api/api-error.js';
import { trpc } from '../../../lib/api/trpc.js';
import { StaleNotice } from '../../records/form/stale-notice.js';
import { useFormRecord } from '../../records/form/use-form-record.js';
import { useGuests } from '../../records/lists/lists.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import { createFormResolver, useServerIssues, useSubmittedValues } from '../../ui/form/forms.js';
import { ErrorState, FailureNotice, LoadingState } from '../../ui/notice.js';
import { GuestConflict } from './guest-conflict.js';
import { emptyGuest, type GuestFields, textKeys, toGuestFields } from './guest-form-model.js';
import { GuestInputs } from './guest-inputs.js';
import { type GuestSave, useGuestSave } from './use-guest-save.js';

interface GuestFormProps {
  open: boolean;
  onClose(): void;
  onCreated(guest: Guest): void;
}

/** Fetched, because live changes do not contain dietary texts: those of the list may be outdated. */
export function EditGuest({ id, open, onClose, onCreated }: GuestFormProps & { id: string }) {
  const { t } = useTexts();
  const { client } = trpc.useUtils();
  const { record, error, refetch } = useFormRecord('guests', id, () => client.guest.get.query({ id }));
  if (record !== null) return <GuestForm guest={record} open={open} onClose={onClose} onCreated={onCreated} />;
  return (
    <Dialog open={open} onClose={onClose} title={t('Guest.Edit')} width="large">
      {error ? <ErrorState error={error} onRetry={refetch} /> : <LoadingState />}
    </Dialog>
  );
}

const resolver = createFormResolver<GuestFields>(guestFormInput);

/** Focuses the first field, not the dialog's close button. */
function useInitialFocus(form: UseFormReturn<GuestFields>, open: boolean): void {
  const { setFocus } = form;
  useEffect(() => {
    if (open) setFocus('firstName');
  }, [open, setFocus]);
}

export function GuestForm({ guest, open, onClose, onCreated }: GuestFormProps & { guest: Guest | null }) {
  const { t } = useTexts();
  const live = useGuests();
  const liveGuest = live.rows.find((row) => row._id === guest?._id);
  const saving = useGuestSave(guest, liveGuest, (savedGuest, isCreated) => {
    if (isCreated) onCreated(savedGuest);
    if (submitted.areCurrent()) onClose();
  });
  const saved = useMemo(() => (saving.saved === null ? emptyGuest : toGuestFields(saving.saved)), [saving.saved]);
  const form = useForm<GuestFields>({ resolver, defaultValues: saved });
  const submitted = useSubmittedValues(form, ['isMain']);
  const values = { ...emptyGuest, ...useWatch({ control: form.control }) };
  const [hasResolved, setHasResolved] = useState(false);
  useInitialFocus(form, open);
  useServerIssues(form, saving.error);
  const { theirs } = saving;
  const isUnlisted = live.isComplete && liveGuest === undefined;
  // False once the guest has been created again.
  const isDeleted =
    guest !== null &&
    saving.saved?._id === guest._id &&
    (isUnlisted || getErrorReason(saving.error) === 'UNKNOWN_GUEST');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="large"
      title={t(guest === null ? 'Guest.Create' : 'Guest.Edit')}
      isDirty={!dequal(values, saved)}
      onSubmit={form.handleSubmit((parsed) => {
        if (theirs !== null) return;
        submitted.remember();
        const texts = Object.fromEntries(textKeys.map((key) => [key, parsed[key]]));
        return (isDeleted ? saving.saveAsNew : saving.save)({ ...values, ...texts });
      })}
      actions={
        theirs === null ? (
          <DashboardButton type="submit" isBusy={saving.isSaving} autoFocus={hasResolved}>
            {t(isDeleted ? 'Guest.CreateAgain' : 'Actions.Save')}
          </DashboardButton>
        ) : null
      }
    >
      <div className="form-stack">
        <SaveError saving={saving} isNew={saving.saved === null || isDeleted} />
        {theirs === null ? (
          <>
            <StaleNotice isStale={saving.isStale} isDeleted={isDeleted} onReview={() => void saving.loadTheirs()}>
              {t('Guest.CreateAgainHint')}
            </StaleNotice>
            <GuestInputs form={form} values={values} saved={saved} guestId={guest?._id ?? null} />
          </>
        ) : (
          <GuestConflict
            sides={{ base: saved, theirs: toGuestFields(theirs), mine: values }}
            onResolve={(accepted) => {
              for (const [key, value] of Object.entries(accepted)) form.setValue(key as keyof GuestFields, value);
              setHasResolved(true);
              saving.rebase();
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

function SaveError({ saving, isNew }: { saving: GuestSave; isNew: boolean }) {
  const { t } = useTexts();
  const reason = getErrorReason(saving.error);
  // A deleted guest has its own notice, with what to do about it.
  if (!saving.error || reason === 'UNKNOWN_GUEST') return null;
  return (
    <FailureNotice
      message={t(isNew ? 'Guest.CreateFailed' : 'Guest.EditFailed')}
      // A field's own message is more precise than a second one above it.
      {...(reason !== 'INVALID_INPUT' && { error: saving.error })}
    />
  );
}

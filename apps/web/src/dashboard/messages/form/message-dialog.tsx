// A message that someone else has deleted meanwhile can be created again from the form.
import { createMessageInput, type Message } from '@havn/api/messaging/schema';
import { dequal } from 'dequal/lite';
import { useEffect, useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { getErrorReason } from '../../../lib/api/api-error.js';
import { trpc } from '../../../lib/api/trpc.js';
import { ConflictResolver } from '../../records/form/conflict-resolver.js';
import { StaleNotice } from '../../records/form/stale-notice.js';
import { useFormRecord } from '../../records/form/use-form-record.js';
import { useMessages } from '../../records/lists/lists.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import { createFormResolver, useSubmittedValues } from '../../ui/form/forms.js';
import { ErrorState, FailureNotice, LoadingState } from '../../ui/notice.js';
import { addBodyIssues, emptyMessage, type MessageFields, toMessageFields } from './message-form-model.js';
import { MessageInputs } from './message-inputs.js';
import { MessagePreview } from './message-preview.js';
import { useMessageSave } from './use-message-save.js';

interface MessageDialogProps {
  /** `null` to create a message. */
  id: string | null;
  open: boolean;
  onClose(): void;
}

export function MessageDialog({ id, open, onClose }: MessageDialogProps) {
  if (id === null) return <MessageForm message={null} open={open} onClose={onClose} />;
  return <EditMessage id={id} open={open} onClose={onClose} />;
}

function EditMessage({ id, open, onClose }: MessageDialogProps & { id: string }) {
  const { t } = useTexts();
  const { client } = trpc.useUtils();
  const { record, error, refetch } = useFormRecord('messages', id, () => client.message.get.query({ id }));
  if (record !== null) return <MessageForm message={record} open={open} onClose={onClose} />;
  return (
    <Dialog open={open} onClose={onClose} title={t('Messages.Edit')}>
      {error ? <ErrorState error={error} onRetry={refetch} /> : <LoadingState />}
    </Dialog>
  );
}

const resolver = createFormResolver<MessageFields>(createMessageInput.superRefine(addBodyIssues));

function MessageForm({ message, open, onClose }: { message: Message | null } & Omit<MessageDialogProps, 'id'>) {
  const { t } = useTexts();
  const live = useMessages();
  const liveMessage = live.rows.find((row) => row._id === message?._id);
  const saving = useMessageSave(message, liveMessage, () => {
    if (submitted.areCurrent()) onClose();
  });
  const saved = useMemo(() => (saving.saved === null ? emptyMessage : toMessageFields(saving.saved)), [saving.saved]);
  const form = useForm<MessageFields>({ resolver, defaultValues: saved });
  const submitted = useSubmittedValues(form);
  const { setFocus } = form;
  useEffect(() => {
    if (open) setFocus('subject');
  }, [open, setFocus]);
  const values = { ...emptyMessage, ...useWatch({ control: form.control }) };
  const { theirs } = saving;
  const isMissing = live.isComplete && liveMessage === undefined;
  // False once the message has been created again.
  const isDeleted =
    message !== null &&
    saving.saved?._id === message._id &&
    (isMissing || getErrorReason(saving.error) === 'UNKNOWN_MESSAGE');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(message === null ? 'Messages.Create' : 'Messages.Edit')}
      width="large"
      isDirty={!dequal(values, saved)}
      onSubmit={form.handleSubmit((fields) => {
        submitted.remember();
        return (isDeleted ? saving.saveAsNew : saving.save)(fields);
      })}
      actions={
        theirs === null ? (
          <DashboardButton type="submit" isBusy={saving.isSaving}>
            {t(isDeleted ? 'Messages.CreateAgain' : 'Actions.Save')}
          </DashboardButton>
        ) : null
      }
    >
      <SaveFailure error={saving.error} isNew={saving.saved === null || isDeleted} />
      {theirs === null ? (
        <div className="form-stack">
          <StaleNotice isStale={saving.isStale} isDeleted={isDeleted} onReview={() => void saving.loadTheirs()}>
            {t('Messages.CreateAgainHint')}
          </StaleNotice>
          <div className="composer">
            <div className="form-stack">
              <MessageInputs form={form} />
            </div>
            <MessagePreview message={values} />
          </div>
        </div>
      ) : (
        <ConflictResolver
          sides={{ base: saved, theirs: toMessageFields(theirs), mine: values }}
          getLabel={(key) => t(`Messages.Fields.${key}`)}
          formatValue={(fields, key) => fields[key]}
          onResolve={(accepted) => {
            form.reset({ ...values, ...accepted }, { keepDefaultValues: true });
            saving.rebase();
          }}
        />
      )}
    </Dialog>
  );
}

function SaveFailure({ error, isNew }: { error: unknown; isNew: boolean }) {
  const { t } = useTexts();
  // A deleted message is reported by the notice that offers to create it again.
  if (!error || getErrorReason(error) === 'UNKNOWN_MESSAGE') return null;
  return <FailureNotice message={t(isNew ? 'Messages.CreateFailed' : 'Messages.UpdateFailed')} error={error} />;
}

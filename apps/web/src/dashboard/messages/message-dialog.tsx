// "Create Message" and "Edit Message" dialogs: subject, format and both bodies. The message is fetched again when
// the dialog opens. A message deleted by someone else in the meantime can be created again from the form.
import { createMessageInput, type Message } from '@havn/api/message/schema';
import { useEffect, useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { reasonOf } from '../../lib/failure.js';
import { trpc } from '../../lib/trpc.js';
import { useMessages } from '../data/lists.js';
import { isSame } from '../data/three-way.js';
import { resolverOf } from '../forms.js';
import { useTexts } from '../texts.js';
import { Conflict, Meanwhile } from '../ui/conflict.js';
import { DeskButton } from '../ui/desk-button.js';
import { Dialog } from '../ui/dialog.js';
import { FailedRows, FailureNotice, LoadingRows } from '../ui/notice.js';
import { MessageInputs } from './message-inputs.js';
import { MessagePreview } from './message-preview.js';
import { bodyIssues, emptyMessage, fieldsOf, type MessageFields } from './model.js';
import { useMessageSave } from './use-message-save.js';

interface DialogProps {
  /** `null` to create a message. */
  id: string | null;
  open: boolean;
  onClose(): void;
}

export function MessageDialog({ id, open, onClose }: DialogProps) {
  if (id === null) return <MessageForm message={null} open={open} onClose={onClose} />;
  return <EditMessage id={id} open={open} onClose={onClose} />;
}

function EditMessage({ id, open, onClose }: DialogProps & { id: string }) {
  const { t } = useTexts();
  const query = trpc.message.get.useQuery({ id }, { gcTime: 0, staleTime: Number.POSITIVE_INFINITY });
  if (query.data !== undefined) return <MessageForm message={query.data} open={open} onClose={onClose} />;
  return (
    <Dialog open={open} onClose={onClose} title={t('Messages.Edit')}>
      {query.isError ? <FailedRows error={query.error} onRetry={() => void query.refetch()} /> : <LoadingRows />}
    </Dialog>
  );
}

const resolver = resolverOf<MessageFields>(createMessageInput.superRefine(bodyIssues));

function MessageForm({ message, open, onClose }: { message: Message | null } & Omit<DialogProps, 'id'>) {
  const { t } = useTexts();
  const live = useMessages();
  const liveMessage = live.rows.find((row) => row._id === message?._id);
  const saving = useMessageSave(message, liveMessage, onClose);
  const saved = useMemo(() => (saving.saved === null ? emptyMessage : fieldsOf(saving.saved)), [saving.saved]);
  const form = useForm<MessageFields>({ resolver, defaultValues: saved });
  const { setFocus } = form;
  useEffect(() => {
    if (open) setFocus('subject');
  }, [open, setFocus]);
  const now = { ...emptyMessage, ...useWatch({ control: form.control }) };
  const { theirs } = saving;
  const isUnlisted = live.isComplete && liveMessage === undefined;
  const isGone = message !== null && (isUnlisted || reasonOf(saving.error) === 'UNKNOWN_MESSAGE');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(message === null ? 'Messages.Create' : 'Messages.Edit')}
      width="large"
      isDirty={!isSame(now, saved)}
      onSubmit={form.handleSubmit(isGone ? saving.saveAnew : saving.save)}
      actions={
        theirs === null ? (
          <DeskButton type="submit" isBusy={saving.isSaving}>
            {t(isGone ? 'Messages.CreateAgain' : 'Actions.Save')}
          </DeskButton>
        ) : null
      }
    >
      <Trouble error={saving.error} isNew={message === null || isGone} />
      {theirs === null ? (
        <div className="form-stack">
          <Meanwhile isOld={saving.isOld} isGone={isGone} onLook={() => void saving.look()}>
            {t('Messages.CreateAgainHint')}
          </Meanwhile>
          <div className="composer">
            <div className="form-stack">
              <MessageInputs form={form} />
            </div>
            <MessagePreview message={now} />
          </div>
        </div>
      ) : (
        <Conflict
          versions={{ base: saved, theirs: fieldsOf(theirs), mine: now }}
          labelOf={(key) => t(`Messages.Fields.${key}`)}
          words={(fields, key) => fields[key]}
          onTake={(taken) => {
            form.reset({ ...now, ...taken }, { keepDefaultValues: true });
            saving.settle();
          }}
        />
      )}
    </Dialog>
  );
}

function Trouble({ error, isNew }: { error: unknown; isNew: boolean }) {
  const { t } = useTexts();
  // A deleted message is reported by the notice that offers to create it again.
  if (!error || reasonOf(error) === 'UNKNOWN_MESSAGE') return null;
  return <FailureNotice what={t(isNew ? 'Messages.CreateFailed' : 'Messages.UpdateFailed')} error={error} />;
}

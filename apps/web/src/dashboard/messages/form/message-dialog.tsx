import { messageFields } from '@havn/api/messaging/fields';
import type { Message } from '@havn/api/messaging/schema';
import type { ReactNode } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { RecordConflict } from '../../records/fields/record-conflict.js';
import { EditRecord, type OpenedForm } from '../../records/form/edit-record.js';
import { RecordDialog } from '../../records/form/record-dialog.js';
import { type EditedRecordProps, useRecordForm } from '../../records/form/use-record-form.js';
import { useMessages } from '../../records/lists/lists.js';
import { useTexts } from '../../texts/texts.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import { FailureNotice, LoadingState } from '../../ui/notice.js';
import {
  emptyEmail,
  emptyMessage,
  type MessageFields,
  toMessageFields,
  useMessageResolver,
} from './message-form-model.js';
import { MessageInputs } from './message-inputs.js';
import { MessagePreview } from './message-preview.js';
import { TemplateChoice } from './template-choice.js';

export function MessageDialog(props: OpenedForm<Message>) {
  const { t } = useTexts();
  const sending = trpc.message.sending.useQuery();
  if (props.id === null && sending.isPending)
    return (
      <Dialog open={props.open} onClose={props.onClose} title={t('Messages.Create')} width="large">
        <LoadingState />
      </Dialog>
    );
  return <EditRecord {...props} list="messages" title={t('Messages.Edit')} Form={MessageForm} />;
}

/** A new message has the format of the only channel that is set up. */
function useEmptyMessage(): MessageFields {
  const sending = trpc.message.sending.useQuery().data;
  const isEmailOnly = sending?.sms.canSend === false && sending.email.canSend;
  return isEmailOnly ? emptyEmail : emptyMessage;
}

interface MessageFormProps extends EditedRecordProps<Message> {
  /** What a new message begins with. */
  empty?: MessageFields;
  submitLabel?: string;
  /** Above the fields. */
  renderHead?(values: MessageFields): ReactNode;
}

export function MessageForm({ empty, submitLabel, renderHead, ...props }: MessageFormProps) {
  const { t } = useTexts();
  const emptyFields = useEmptyMessage();
  const recordForm = useRecordForm<Message, MessageFields>({
    ...props,
    list: 'messages',
    rows: useMessages(),
    toFields: toMessageFields,
    resolver: useMessageResolver(),
    empty: empty ?? emptyFields,
    firstField: 'subject',
    unknownReason: 'UNKNOWN_MESSAGE',
  });
  const { form, values, sides, failure } = recordForm;
  return (
    <RecordDialog
      recordForm={recordForm}
      open={props.open}
      onClose={props.onClose}
      title={t(props.row === null ? 'Messages.Create' : 'Messages.Edit')}
      width="large"
      {...(submitLabel !== undefined && { submitLabel })}
      createAgainLabel={t('Messages.CreateAgain')}
      createAgainHint={t('Messages.CreateAgainHint')}
      toFields={(parsed) => parsed}
      failure={
        failure ? (
          <FailureNotice
            message={t(recordForm.isNew ? 'Messages.CreateFailed' : 'Messages.UpdateFailed')}
            error={failure}
          />
        ) : null
      }
      conflict={
        sides && (
          <RecordConflict
            sides={sides}
            fields={{ template: messageFields.template }}
            getLabel={(key) => t(`Messages.Fields.${key}`)}
            onResolve={recordForm.resolve}
          />
        )
      }
    >
      {renderHead?.(values)}
      <div className="composer">
        <div className="stack form-stack">
          {recordForm.isNew ? <TemplateChoice form={form} /> : null}
          <MessageInputs form={form} />
        </div>
        <MessagePreview message={values} />
      </div>
    </RecordDialog>
  );
}

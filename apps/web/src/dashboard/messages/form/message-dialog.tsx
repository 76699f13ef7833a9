import { messageFields } from '@havn/api/messaging/fields';
import type { Message } from '@havn/api/messaging/schema';
import { RecordConflict } from '../../records/fields/record-conflict.js';
import { EditRecord, type OpenedForm } from '../../records/form/edit-record.js';
import { RecordDialog } from '../../records/form/record-dialog.js';
import { type EditedRecordProps, useRecordForm } from '../../records/form/use-record-form.js';
import { useMessages } from '../../records/lists/lists.js';
import { useTexts } from '../../texts/texts.js';
import { FailureNotice } from '../../ui/notice.js';
import { emptyMessage, type MessageFields, toMessageFields, useMessageResolver } from './message-form-model.js';
import { MessageInputs } from './message-inputs.js';
import { MessagePreview } from './message-preview.js';
import { TemplateChoice } from './template-choice.js';

export function MessageDialog(props: OpenedForm<Message>) {
  const { t } = useTexts();
  return <EditRecord {...props} list="messages" title={t('Messages.Edit')} Form={MessageForm} />;
}

function MessageForm(props: EditedRecordProps<Message>) {
  const { t } = useTexts();
  const recordForm = useRecordForm<Message, MessageFields>({
    ...props,
    list: 'messages',
    rows: useMessages(),
    toFields: toMessageFields,
    resolver: useMessageResolver(),
    empty: emptyMessage,
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

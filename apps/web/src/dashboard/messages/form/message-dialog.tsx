import { messageFields } from '@havn/api/messaging/fields';
import type { ReactNode } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { RecordConflict } from '../../records/fields/record-conflict.js';
import { EditRecord, type RecordFormDescription } from '../../screens/record-form.js';
import { useTexts } from '../../texts/texts.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { LoadingState } from '../../ui/notice.js';
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

interface MessageFormOptions {
  /** What a new message begins with. */
  empty?: MessageFields;
  submitLabel?: string;
  /** Above the fields. */
  renderHead?(values: MessageFields): ReactNode;
}

/** A new message has the format of the only channel that is set up. */
function useEmptyMessage(): MessageFields {
  const sending = trpc.message.sending.useQuery().data;
  const isEmailOnly = sending?.sms.canSend === false && sending.email.canSend;
  return isEmailOnly ? emptyEmail : emptyMessage;
}

export const messageForm: RecordFormDescription<'messages', MessageFields, MessageFormOptions> = {
  list: 'messages',
  width: 'large',
  toFields: toMessageFields,
  firstField: 'subject',
  useModel: ({ empty } = {}) => {
    const emptyFields = useEmptyMessage();
    return { empty: empty ?? emptyFields, resolver: useMessageResolver() };
  },
  conflict: {
    Resolver: RecordConflict,
    fields: { template: messageFields.template },
    getLabel: (key, t) => t(`Messages.Fields.${key}`),
  },
  useContent: ({ form, values, isNew }, _row, { renderHead, submitLabel } = {}) => ({
    submitLabel,
    toSaved: (parsed) => parsed,
    fields: (
      <>
        {renderHead?.(values)}
        <div className="composer">
          <div className="stack form-stack">
            {isNew ? <TemplateChoice form={form} /> : null}
            <MessageInputs form={form} />
          </div>
          <MessagePreview message={values} />
        </div>
      </>
    ),
  }),
};

export function MessageDialog(props: OpenDialog & { id: string | null }) {
  const { t } = useTexts();
  const sending = trpc.message.sending.useQuery();
  if (props.id === null && sending.isPending)
    return (
      <Dialog open={props.open} onClose={props.onClose} title={t('Messages.Create')} width="large">
        <LoadingState />
      </Dialog>
    );
  return <EditRecord description={messageForm} {...props} />;
}

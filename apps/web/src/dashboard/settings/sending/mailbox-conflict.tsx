import { RecordConflict } from '../../records/fields/record-conflict.js';
import type { ConflictProps } from '../../records/form/page-form.js';
import { useTexts } from '../../texts/texts.js';
import type { MailboxFields } from './use-mailbox-adapter.js';

export function MailboxConflict(props: ConflictProps<MailboxFields>) {
  const { t } = useTexts();
  return <RecordConflict {...props} getLabel={(key) => t(`SendingSetup.Mailbox.${key}`)} />;
}

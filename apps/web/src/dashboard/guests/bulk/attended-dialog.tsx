// Asks before several guests are marked as attending, if that sends a message to several of them.

import { sendGraceSeconds } from '@havn/api/messaging/delivery/delivery-rules';
import { useTexts } from '../../texts/texts.js';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';

interface AttendedDialogProps extends OpenDialog {
  count: number;
  messageCount: number;
  onConfirm(graceSeconds: number): void;
}

export function AttendedDialog({ count, messageCount, onConfirm, ...dialog }: AttendedDialogProps) {
  const { t } = useTexts();
  return (
    <ConfirmDialog
      {...dialog}
      title={t('Guests.Attended.Title', { count })}
      question={t('Guests.Attended.Message', { count: messageCount })}
      action={t('Guests.Attended.Action', { count: messageCount })}
      variant="primary"
      onConfirm={() => {
        onConfirm(sendGraceSeconds);
        dialog.onClose();
      }}
    >
      <p>{t('Messages.Confirm.Grace', { seconds: sendGraceSeconds })}</p>
    </ConfirmDialog>
  );
}

// Asks before several guests are marked as attending, if that sends a message to several of them.
import { sendGraceSeconds } from '@havn/api/messaging/delivery/delivery-rules';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';

interface AttendedDialogProps extends OpenDialog {
  count: number;
  messageCount: number;
  onConfirm(graceSeconds: number): void;
}

export function AttendedDialog({ count, messageCount, open, onClose, onConfirm }: AttendedDialogProps) {
  const { t } = useTexts();
  const confirm = () => {
    onConfirm(sendGraceSeconds);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Guests.Attended.Title', { count })}
      width="small"
      closeLabel={t('Actions.Cancel')}
      actions={
        <DashboardButton onClick={confirm}>{t('Guests.Attended.Action', { count: messageCount })}</DashboardButton>
      }
    >
      <p>{t('Guests.Attended.Message', { count: messageCount })}</p>
      <p>{t('Messages.Confirm.Grace', { seconds: sendGraceSeconds })}</p>
    </Dialog>
  );
}

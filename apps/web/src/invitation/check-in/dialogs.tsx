// The two dialogs of the check-in page: confirm declining, and what to do when nobody is ticked.
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { Modal } from '../../ui/modal.js';

export interface DeclineDialogProps {
  isOpen: boolean;
  isGroup: boolean;
  isSending: boolean;
  onConfirm(): void;
  onClose(): void;
}

export function DeclineDialog({ isOpen, isGroup, isSending, onConfirm, onClose }: DeclineDialogProps) {
  const { t } = useTranslation();
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose} disabled={isSending}>
        {t('DeclineModal.Cancel')}
      </Button>
      <Button variant="danger" onClick={onConfirm} disabled={isSending}>
        {isSending ? t('DeclineModal.Sending') : t('DeclineModal.Confirm')}
      </Button>
    </>
  );
  return (
    <Modal open={isOpen} onClose={onClose} title={t('DeclineModal.Title')} width="medium" actions={actions}>
      <p>{t(isGroup ? 'DeclineModal.TextGroup' : 'DeclineModal.TextGuest')}</p>
    </Modal>
  );
}

export interface NobodyTickedDialogProps {
  isOpen: boolean;
  onClose(): void;
  onDecline(): void;
}

export function NobodyTickedDialog({ isOpen, onClose, onDecline }: NobodyTickedDialogProps) {
  const { t } = useTranslation();
  const actions = (
    <>
      <Button onClick={onClose}>{t('WarningModal.Choose')}</Button>
      <Button variant="quiet" onClick={onDecline}>
        {t('WarningModal.Decline')}
      </Button>
    </>
  );
  return (
    <Modal open={isOpen} onClose={onClose} title={t('WarningModal.Title')} width="medium" actions={actions}>
      <p>{t('WarningModal.Text')}</p>
    </Modal>
  );
}

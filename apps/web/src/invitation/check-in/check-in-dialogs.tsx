import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { Modal } from '../../ui/modal.js';

interface DeclineDialogProps {
  isOpen: boolean;
  isPlural: boolean;
  isSending: boolean;
  isSlow: boolean;
  onConfirm(): void;
  onClose(): void;
  children?: ReactNode;
}

export function DeclineDialog({
  isOpen,
  isPlural,
  isSending,
  isSlow,
  onConfirm,
  onClose,
  children,
}: DeclineDialogProps) {
  const { t } = useTranslation();
  const actions = (
    <>
      <Button variant="quiet" type="submit" name="answer" value="edit" onClick={onClose} disabled={isSending}>
        {t('DeclineModal.Cancel')}
      </Button>
      <Button variant="danger" type="submit" name="answer" value="confirm" onClick={onConfirm} disabled={isSending}>
        {t(isSending ? 'CheckIn.Sending' : isPlural ? 'DeclineModal.Confirm' : 'DeclineModal.ConfirmGuest')}
      </Button>
    </>
  );
  return (
    <Modal open={isOpen} onClose={onClose} title={t('DeclineModal.Title')} actions={actions}>
      <p>{t(isPlural ? 'DeclineModal.TextGroup' : 'DeclineModal.TextGuest')}</p>
      {children}
      <p role="status">{isSlow ? t('CheckIn.StillSending') : null}</p>
    </Modal>
  );
}

interface NobodyCheckedDialogProps {
  isOpen: boolean;
  onClose(): void;
  onDecline(): void;
}

export function NobodyCheckedDialog({ isOpen, onClose, onDecline }: NobodyCheckedDialogProps) {
  const { t } = useTranslation();
  const actions = (
    <>
      <Button type="submit" name="answer" value="edit" onClick={onClose}>
        {t('WarningModal.ChooseAgain')}
      </Button>
      <Button variant="quiet" type="submit" name="answer" value="decline" onClick={onDecline}>
        {t('WarningModal.Decline')}
      </Button>
    </>
  );
  return (
    <Modal open={isOpen} onClose={onClose} title={t('WarningModal.Title')} actions={actions}>
      <p>{t('WarningModal.Text')}</p>
    </Modal>
  );
}

// A confirmation dialog for a deletion: names the record and the action.
import type { ReactNode } from 'react';
import { useTexts } from '../texts.js';
import { DeskButton } from './desk-button.js';
import { Dialog } from './dialog.js';

export interface ConfirmProps {
  open: boolean;
  onClose(): void;
  title: string;
  question: string;
  /** The name of the affected record. */
  name: string;
  action: string;
  isBusy: boolean;
  onConfirm(): void;
  children?: ReactNode;
}

export function Confirm({ open, onClose, title, question, name, action, isBusy, onConfirm, children }: ConfirmProps) {
  const { t } = useTexts();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      width="small"
      leave={t('Actions.Cancel')}
      actions={
        <DeskButton variant="danger" isBusy={isBusy} onClick={onConfirm}>
          {action}
        </DeskButton>
      }
    >
      <p>{question}</p>
      <p className="dialog__name">{name}</p>
      {children}
    </Dialog>
  );
}

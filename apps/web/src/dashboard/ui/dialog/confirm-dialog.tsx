import type { ReactNode } from 'react';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton, type DashboardButtonProps } from '../dashboard-button.js';
import { Dialog } from './dialog.js';
import type { OpenDialog } from './use-dialogs.js';

export interface ConfirmDialogProps extends OpenDialog {
  title: string;
  question: string;
  /** What it is about. */
  name?: string;
  action: string;
  /** By default an action that takes something away. */
  variant?: DashboardButtonProps['variant'];
  /** By default "Cancel". */
  closeLabel?: string;
  isBusy?: boolean;
  onConfirm(): void;
  children?: ReactNode;
}

export function ConfirmDialog({
  open,
  onClose,
  title,
  question,
  name,
  action,
  variant = 'danger',
  closeLabel,
  isBusy = false,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      width="small"
      closeLabel={closeLabel ?? t('Actions.Cancel')}
      actions={
        <DashboardButton variant={variant} isBusy={isBusy} onClick={onConfirm}>
          {action}
        </DashboardButton>
      }
    >
      <p>{question}</p>
      {name === undefined ? null : <p className="dialog__name">{name}</p>}
      {children}
    </Dialog>
  );
}

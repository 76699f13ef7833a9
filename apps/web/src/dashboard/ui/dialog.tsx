// The dashboard's dialogs: title, scrolling content, actions that stay visible. A dialog with unsaved changes asks
// before it closes.
import { type FormEventHandler, type ReactNode, useEffect, useId, useState } from 'react';
import type { ModalWidth } from '../../ui/modal.js';
import { useModalDialog } from '../../ui/use-modal-dialog.js';
import { useTexts } from '../texts.js';
import { DeskButton } from './desk-button.js';
import { Icon } from './icon.js';

export interface DialogProps {
  open: boolean;
  onClose(): void;
  title: ReactNode;
  width?: ModalWidth;
  children?: ReactNode;
  /** Buttons in the footer; the dialog adds its own close button ("Cancel", "Close"). */
  actions?: ReactNode;
  /** The label of the close button. */
  leave?: string;
  /** The close button goes a step back instead of closing. */
  onBack?: () => void;
  isDirty?: boolean;
  /** Renders the dialog as one form. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
}

export function Dialog({ open, onClose, width = 'medium', isDirty = false, ...content }: DialogProps) {
  const [isAsking, setAsking] = useState(false);
  const titleId = useId();
  useEffect(() => {
    if (!open || !isDirty) setAsking(false);
  }, [open, isDirty]);
  const mayClose = () => {
    if (isDirty) setAsking(true);
    return !isDirty;
  };
  const dialog = useModalDialog(open, onClose, mayClose);
  const leave = () => {
    if (mayClose()) onClose();
  };
  return (
    <dialog className={`dialog dialog--${width}`} aria-labelledby={titleId} {...dialog}>
      {open ? (
        <Content
          {...content}
          titleId={titleId}
          onLeave={leave}
          question={isAsking ? <Question onKeep={() => setAsking(false)} onDiscard={onClose} /> : null}
        />
      ) : null}
    </dialog>
  );
}

interface ContentProps extends Omit<DialogProps, 'open' | 'onClose' | 'width' | 'isDirty'> {
  titleId: string;
  onLeave(): void;
  question: ReactNode;
}

function Content({ title, children, actions, leave, onBack, onSubmit, titleId, onLeave, question }: ContentProps) {
  const { t } = useTexts();
  const inner = (
    <>
      <header className="dialog__head">
        <h2 className="dialog__title" id={titleId}>
          {title}
        </h2>
        <button type="button" className="icon-button" aria-label={t('Actions.Close')} onClick={onLeave}>
          <Icon name="close" />
        </button>
      </header>
      <div className="dialog__body">{children}</div>
      <footer className="dialog__foot">
        {question ?? (
          <>
            <DeskButton variant="quiet" onClick={onBack ?? onLeave}>
              {leave ?? t('Actions.Cancel')}
            </DeskButton>
            {actions}
          </>
        )}
      </footer>
    </>
  );
  if (onSubmit === undefined) return <div className="dialog__frame">{inner}</div>;
  return (
    <form className="dialog__frame" onSubmit={onSubmit} noValidate>
      {inner}
    </form>
  );
}

function Question({ onKeep, onDiscard }: { onKeep(): void; onDiscard(): void }) {
  const { t } = useTexts();
  return (
    <>
      <p className="dialog__question" role="alert">
        {t('Dialog.DiscardQuestion')}
      </p>
      <DeskButton variant="quiet" onClick={onDiscard}>
        {t('Dialog.Discard')}
      </DeskButton>
      <DeskButton onClick={onKeep} autoFocus>
        {t('Dialog.KeepEditing')}
      </DeskButton>
    </>
  );
}

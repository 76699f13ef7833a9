// On a phone, dialogs are bottom sheets. One with unsaved changes asks before it closes.
import { type FormEventHandler, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { focusHeading } from '../../../lib/startup/page-setup.js';
import { useModalDialog } from '../../../ui/use-modal-dialog.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../dashboard-button.js';
import { Icon } from '../icon.js';
import type { OpenDialog } from './use-dialogs.js';
import { useSwipeToClose } from './use-swipe-to-close.js';

export interface DialogProps extends OpenDialog {
  title: ReactNode;
  /** 300, 600 or 900 pixels (specification §9); phones get their whole width. */
  width?: 'small' | 'medium' | 'large';
  children?: ReactNode;
  /** Buttons in the footer; the dialog adds its own close button ("Cancel", "Close"). */
  actions?: ReactNode;
  closeLabel?: string;
  /** The close button goes a step back instead of closing. */
  onBack?: () => void;
  isDirty?: boolean;
  /** Renders the dialog as one form. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
}

/** The browser asks before it reloads or closes the page. */
function useUnloadWarning(isEnabled: boolean): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    if (isEnabled) window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isEnabled]);
}

export function Dialog({ open, onClose, width = 'medium', isDirty = false, ...content }: DialogProps) {
  /** The number of times that the user was asked whether to discard the changes; 0 while there is no question. */
  const [askCount, setAskCount] = useState(0);
  /** The focus before the question. */
  const origin = useRef<Element>(null);
  const titleId = useId();
  useEffect(() => {
    if (!open || !isDirty) setAskCount(0);
  }, [open, isDirty]);
  useUnloadWarning(open && isDirty);
  const confirmClose = () => {
    if (!isDirty) return true;
    if (askCount === 0) origin.current = document.activeElement;
    setAskCount(askCount + 1);
    return false;
  };
  const keepEditing = () => {
    setAskCount(0);
    const { current } = origin;
    if (current instanceof HTMLElement && dialog.ref.current?.contains(current)) current.focus();
    // The question has replaced the button "Cancel".
    else focusHeading(document.getElementById(titleId));
  };
  const handleClosed = () => {
    if (!open || confirmClose()) return onClose();
    // Browsers close any dialog if Escape is pressed repeatedly.
    dialog.ref.current?.showModal();
  };
  const dialog = useModalDialog(open, handleClosed, confirmClose);
  const requestClose = () => {
    if (confirmClose()) onClose();
  };
  return (
    <dialog className={`dialog dialog--${width}`} aria-labelledby={titleId} {...dialog}>
      {open ? (
        <DialogContent
          {...content}
          titleId={titleId}
          onRequestClose={requestClose}
          question={
            askCount > 0 ? (
              // Mounted again, and thereby focused, each time.
              <DiscardQuestion key={askCount} onKeep={keepEditing} onDiscard={onClose} />
            ) : null
          }
        />
      ) : null}
    </dialog>
  );
}

interface DialogContentProps extends Omit<DialogProps, 'open' | 'onClose' | 'width' | 'isDirty'> {
  titleId: string;
  onRequestClose(): void;
  question: ReactNode;
}

function DialogContent({
  title,
  children,
  actions,
  closeLabel,
  onBack,
  onSubmit,
  titleId,
  onRequestClose,
  question,
}: DialogContentProps) {
  const { t } = useTexts();
  const swipeHandle = useSwipeToClose(onRequestClose);
  const contents = (
    <>
      <div className="dialog__handle" aria-hidden="true" {...swipeHandle} />
      <header className="dialog__head">
        <h2 className="dialog__title" id={titleId}>
          {title}
        </h2>
        <button type="button" className="icon-button" aria-label={t('Actions.Close')} onClick={onRequestClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className="dialog__body">{children}</div>
      <footer className="cluster dialog__foot">
        {question ?? (
          <>
            <DashboardButton variant="quiet" onClick={onBack ?? onRequestClose}>
              {closeLabel ?? t('Actions.Cancel')}
            </DashboardButton>
            {actions}
          </>
        )}
      </footer>
    </>
  );
  if (onSubmit === undefined) return <div className="dialog__frame">{contents}</div>;
  return (
    <form className="dialog__frame" onSubmit={onSubmit} noValidate>
      {contents}
    </form>
  );
}

function DiscardQuestion({ onKeep, onDiscard }: { onKeep(): void; onDiscard(): void }) {
  const { t } = useTexts();
  return (
    <>
      <p className="dialog__question" role="alert">
        {t('Dialog.DiscardQuestion')}
      </p>
      <DashboardButton variant="quiet" onClick={onDiscard}>
        {t('Dialog.Discard')}
      </DashboardButton>
      <DashboardButton onClick={onKeep} autoFocus>
        {t('Dialog.KeepEditing')}
      </DashboardButton>
    </>
  );
}

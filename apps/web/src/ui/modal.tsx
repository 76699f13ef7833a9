// A question over the page: the browser's own dialog, which keeps the focus, closes on Escape and gives the focus back.
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';

/** Widths are 300, 600 and 900 pixels (specification §9); phones get their whole width. */
export type ModalWidth = 'small' | 'medium' | 'large';

export interface ModalProps {
  open: boolean;
  onClose(): void;
  title: ReactNode;
  width?: ModalWidth;
  children?: ReactNode;
  /** Buttons, the one that changes nothing first. */
  actions?: ReactNode;
}

export function Modal({ open, onClose, title, width = 'small', children, actions }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) element.showModal();
    if (!open && element?.open) element.close();
  }, [open]);
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current?.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it; the keyboard has Escape.
    <dialog
      ref={dialog}
      className={`modal modal--${width}`}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeOnBackdrop}
    >
      {open ? (
        <div className="modal__body">
          <h2 className="modal__title" id={titleId}>
            {title}
          </h2>
          <div className="modal__text">{children}</div>
          {actions ? <div className="modal__actions">{actions}</div> : null}
        </div>
      ) : null}
    </dialog>
  );
}

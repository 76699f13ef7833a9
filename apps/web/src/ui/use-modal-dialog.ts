// The native <dialog> traps the focus and closes on Escape.
import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import { focusHeading } from '../lib/startup/page-setup.js';

export interface ModalDialog {
  ref: RefObject<HTMLDialogElement | null>;
  onClose(): void;
  onCancel(event: SyntheticEvent): void;
  onClick(event: MouseEvent): void;
}

/**
 * The browser does not return the focus if an open dialog is removed, or if it was closed and shown again. A focus that
 * the user has moved since the browser returned it stays.
 */
function returnFocus(origin: Element): void {
  const { activeElement, body } = document;
  const isLost = activeElement === null || activeElement === body || activeElement.closest('dialog:not([open])');
  if (isLost && origin instanceof HTMLElement) origin.focus({ preventScroll: true });
}

/**
 * `canClose` is called before the user closes the dialog; by default it returns true. Spread the result on a
 * `<dialog>`.
 */
export function useModalDialog(open: boolean, onClose: () => void, canClose: () => boolean = () => true): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null);
  const origin = useRef<Element>(null);
  useEffect(() => {
    const element = ref.current;
    if (open && element && !element.open) {
      origin.current = document.activeElement;
      element.showModal();
      // The focus on a button at the end of a long dialog scrolls past its title.
      element.scrollTop = 0;
    }
    if (open) return;
    if (element?.open) element.close();
    if (origin.current?.isConnected) returnFocus(origin.current);
    else if (origin.current !== null) focusHeading();
    origin.current = null;
  }, [open]);
  useEffect(
    () => () => {
      // The dialog that replaces this one returns the focus there, too.
      if (origin.current !== null) returnFocus(origin.current);
    },
    [],
  );
  return {
    ref,
    onClose,
    onCancel: (event) => {
      if (event.target === ref.current && !canClose()) event.preventDefault();
    },
    onClick: (event) => {
      if (event.target === ref.current && canClose()) ref.current?.close();
    },
  };
}

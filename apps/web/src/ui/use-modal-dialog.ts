// The native <dialog> traps the focus and closes on Escape.
import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import { focusHeading } from '../lib/startup/page-setup.js';

export interface ModalDialog {
  ref: RefObject<HTMLDialogElement | null>;
  onClose(): void;
  onCancel(event: SyntheticEvent): void;
  onClick(event: MouseEvent): void;
}

/** The focus before a dialog that was removed while open, until the one that replaces it opens. */
let replacedOrigin: Element | null = null;

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
      // The browser returns the focus to where it was on opening, but not when an open dialog is removed.
      if (replacedOrigin instanceof HTMLElement) replacedOrigin.focus({ preventScroll: true });
      origin.current = document.activeElement;
      element.showModal();
      // The focus on a button at the end of a long dialog scrolls past its title.
      element.scrollTop = 0;
    }
    if (open) return;
    if (element?.open) element.close();
    // The browser cannot return the focus to an element that was removed meanwhile.
    if (origin.current?.isConnected === false) focusHeading();
    origin.current = null;
  }, [open]);
  useEffect(
    () => () => {
      replacedOrigin = origin.current;
      queueMicrotask(() => {
        replacedOrigin = null;
      });
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

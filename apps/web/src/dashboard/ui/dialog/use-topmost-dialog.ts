import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Blurs first: a closing dialog restores the focus without the caret. */
function restoreFocus(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  element.blur();
  element.focus({ preventScroll: true });
}

/** Keeps the dialog on top of any other that opens meanwhile, and restores the focus afterwards. */
export function useTopmostDialog(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const overlay = ref.current;
    if (!isOpen || overlay === null) return;
    const focused = document.activeElement;
    // `document.activeElement` is of no use when the overlay reopens: a dialog that opened below has taken the focus,
    // or the browser has dropped it.
    let lastFocused: Element | null = null;
    const trackFocus = ({ target }: FocusEvent) => {
      lastFocused = target as Element;
    };
    const reopen = () => {
      const last = lastFocused;
      overlay.close();
      overlay.showModal();
      restoreFocus(last);
    };
    // A pending response may open a dialog; and browsers close any dialog at a second Escape.
    const observer = new MutationObserver((records) => {
      const isOpenedDialog = ({ target }: MutationRecord) =>
        target !== overlay && (target as Element).matches('dialog[open]');
      if (!overlay.open || records.some(isOpenedDialog)) reopen();
    });
    overlay.addEventListener('focusin', trackFocus);
    document.documentElement.dataset.covered = '';
    overlay.showModal();
    observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
    return () => {
      observer.disconnect();
      overlay.removeEventListener('focusin', trackFocus);
      delete document.documentElement.dataset.covered;
      overlay.close();
      restoreFocus(focused);
    };
  }, [isOpen]);
  return ref;
}

// A stack of native modal dialogs, which trap focus, make the page inert and restore focus.

import { breakLongWords } from './break-long-words.js';
import { type Child, createElement } from './create-element.js';
import { classAndPart } from './description.js';
import { isDoubleClick } from './double-click.js';
import { createIcon } from './icons.js';
import { keepKeys, onEscape } from './keys.js';
import { observeSize } from './observe-size.js';

export interface DialogOptions {
  readonly icon?: Parameters<typeof createIcon>[0];
  readonly headline?: string;
  /** The accessible name if there is no headline, or the id of the element that contains it. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly content: readonly Child[];
  readonly buttons: readonly HTMLElement[];
  readonly classes?: readonly string[];
  /** A click on the backdrop does not close it, so that a form is not lost. */
  readonly isPersistent?: boolean;
  readonly onClose?: (closedBy: string) => void;
}

export interface Dialog {
  readonly element: HTMLDialogElement;
  readonly box: HTMLElement;
  /** `closedBy` is passed to `onClose`; without it `onClose` is not called. */
  close(closedBy?: string): void;
}

export interface DialogStack {
  open(options: DialogOptions): Dialog;
}

function createBox({ icon: iconName, headline, content, buttons }: DialogOptions, number: number): HTMLElement {
  return createElement(
    'div',
    classAndPart('atcb-modal-box'),
    iconName && createElement('div', classAndPart('atcb-modal-icon'), createIcon(iconName)),
    headline !== undefined &&
      createElement('h2', { ...classAndPart('atcb-modal-headline'), id: `atcb-headline-${number}` }, headline),
    content.length > 0 && createElement('div', classAndPart('atcb-modal-content'), ...content),
    buttons.length > 0 && createElement('div', classAndPart('atcb-modal-buttons', 'atcb-actions'), ...buttons),
  );
}

interface StackOptions {
  readonly container: HTMLElement;
  /** Of all its dialogs. */
  readonly classes: readonly string[];
  readonly below: () => Node | undefined;
  readonly signal: AbortSignal;
  readonly onChange: (dialog: Dialog, isOpen: boolean) => void;
}

export function createDialogStack({ container, below, signal, onChange, ...shared }: StackOptions): DialogStack {
  const stack: Dialog[] = [];
  const updateCovered = () => {
    for (const [place, { element }] of stack.entries())
      element.classList.toggle('atcb-covered', place < stack.length - 1);
  };
  const open = (options: DialogOptions): Dialog => {
    const number = stack.length + 1;
    const box = createBox(options, number);
    const labelledBy = options.labelledBy ?? (options.headline && `atcb-headline-${number}`);
    const name = { 'aria-label': options.label, 'aria-labelledby': labelledBy };
    const classes = [...shared.classes, ...(options.classes ?? [])];
    const element = createElement(
      'dialog',
      { ...classAndPart('atcb-modal', ...classes), ...name, 'data-modal-nr': number },
      box,
    );
    if (number === 1) element.append(below() ?? '');
    const controller = new AbortController();
    const isOnTop = () =>
      stack.at(-1) === dialog &&
      // A dialog that the page has opened above this one has the focus.
      (element.matches(':focus-within') || element.ownerDocument.activeElement === element.ownerDocument.body);
    const dialog: Dialog = {
      element,
      box,
      close(closedBy) {
        const place = stack.indexOf(dialog);
        if (place < 0) return;
        stack.splice(place, 1);
        controller.abort();
        // Show the dialog below first, so that the browser can restore focus to it.
        updateCovered();
        if (element.open) element.close?.();
        element.remove();
        onChange(dialog, false);
        if (closedBy !== undefined) options.onClose?.(closedBy);
      },
    };
    element.addEventListener('cancel', (event) => {
      event.preventDefault();
      dialog.close('Ecs Hit');
    });
    // Besides Escape, a gesture closes a dialog. The browser may close it without `cancel`.
    element.addEventListener('close', () => dialog.close('Ecs Hit'));
    // Selecting text and releasing the mouse on the backdrop is not a click on the backdrop.
    let pressed: EventTarget | null = null;
    element.addEventListener('pointerdown', ({ target }) => {
      pressed = target;
    });
    element.addEventListener('click', (event) => {
      if (event.target !== element || pressed !== element || options.isPersistent || isDoubleClick(event)) return;
      dialog.close('Background Hit');
    });
    keepKeys(element);
    onEscape(element.ownerDocument, controller.signal, () => dialog.close('Ecs Hit'), isOnTop);
    breakLongWords(box);
    container.append(element);
    stack.push(dialog);
    updateCovered();
    // A listener of the page may have removed the container.
    if (!element.isConnected) return dialog;
    // Not in jsdom, where sites test their pages.
    if (element.showModal) element.showModal();
    else element.open = true;
    onChange(dialog, true);
    // A modal dialog in a container that the page hides would be invisible and still block the page.
    const closeIfHidden = () => element.getClientRects().length > 0 || dialog.close('Background Hit');
    observeSize(element, closeIfHidden, controller.signal);
    return dialog;
  };
  signal.addEventListener('abort', () => {
    while (stack.length > 0) stack.at(-1)?.close();
  });
  return { open };
}

export const createDialogButton = (label: string, onPress: () => void, isPrimary = false): HTMLButtonElement => {
  const button = createElement(
    'button',
    { ...classAndPart('atcb-modal-btn', 'atcb-action', isPrimary && 'atcb-action-primary') },
    label,
  );
  // The first click of a double click may have hit a button that this one has replaced.
  button.addEventListener('click', (event) => isDoubleClick(event) || onPress());
  return button;
};

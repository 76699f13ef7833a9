// Dialogs, one upon the other: the browser's own (`<dialog>`, shown as modal), which keep focus in, make the page behind unreachable,
// and give focus back. Closing the top one shows the one below again.
import { icon } from './icons.js';
import { type Child, make, named } from './make.js';

export interface DialogOptions {
  readonly icon?: Parameters<typeof icon>[0];
  readonly headline?: string;
  /** Its name, where no headline says it, or the id of what says it. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly content: readonly Child[];
  readonly buttons: readonly HTMLElement[];
  readonly classes?: readonly string[];
  /** A form is not lost by a slip beside it. */
  readonly isKept?: boolean;
  /** Called with how it was closed. */
  readonly onClose?: (how: string) => void;
}

export interface Dialog {
  readonly element: HTMLDialogElement;
  readonly box: HTMLElement;
  /** `how` is told to who watches; without it nobody is. */
  close(how?: string): void;
}

export interface Dialogs {
  open(options: DialogOptions): Dialog;
  closeAll(): void;
}

function boxOf({ icon: sign, headline, content, buttons }: DialogOptions, number: number): HTMLElement {
  return make(
    'div',
    named('atcb-modal-box'),
    sign && make('div', named('atcb-modal-icon'), icon(sign)),
    headline !== undefined && make('h2', { ...named('atcb-modal-headline'), id: `atcb-headline-${number}` }, headline),
    content.length > 0 && make('div', named('atcb-modal-content'), ...content),
    buttons.length > 0 && make('div', named('atcb-modal-buttons', 'atcb-actions'), ...buttons),
  );
}

/** `below` is put under the lowest one. */
export function makeDialogs(frame: HTMLElement, below: () => Node | undefined): Dialogs {
  const stack: Dialog[] = [];
  const cover = () => {
    for (const [place, { element }] of stack.entries())
      element.classList.toggle('atcb-covered', place < stack.length - 1);
  };
  const open = (options: DialogOptions): Dialog => {
    const number = stack.length + 1;
    const box = boxOf(options, number);
    const labelledBy = options.labelledBy ?? (options.headline && `atcb-headline-${number}`);
    const name = { 'aria-label': options.label, 'aria-labelledby': labelledBy };
    const classes = options.classes ?? [];
    const element = make('dialog', { ...named('atcb-modal', ...classes), ...name, 'data-modal-nr': number }, box);
    if (number === 1) element.append(below() ?? '');
    const dialog: Dialog = {
      element,
      box,
      close(how) {
        const place = stack.indexOf(dialog);
        if (place < 0) return;
        stack.splice(place, 1);
        // The one below is shown first, so that the browser can give focus back to it.
        cover();
        if (element.open) element.close();
        element.remove();
        if (how !== undefined) options.onClose?.(how);
      },
    };
    element.addEventListener('cancel', (event) => {
      event.preventDefault();
      dialog.close('Ecs Hit');
    });
    // The browser may close it by itself, as for a second Escape.
    element.addEventListener('close', () => dialog.close('Ecs Hit'));
    // Who selects a text and lets go beside the dialog has pressed within it.
    let pressed: EventTarget | null = null;
    element.addEventListener('pointerdown', ({ target }) => {
      pressed = target;
    });
    element.addEventListener('click', ({ target }) => {
      if (target === element && pressed === element && !options.isKept) dialog.close('Background Hit');
    });
    frame.append(element);
    stack.push(dialog);
    cover();
    element.showModal();
    // Where the page hides what it stands in nobody sees it, and nothing else could be used.
    new ResizeObserver(() => element.checkVisibility() || dialog.close('Background Hit')).observe(element);
    return dialog;
  };
  return {
    open,
    closeAll() {
      while (stack.length > 0) stack.at(-1)?.close();
    },
  };
}

/** A button of a dialog. */
export const dialogButton = (label: string, onPress: () => void, isPrimary = false): HTMLButtonElement => {
  const button = make(
    'button',
    { ...named('atcb-modal-btn', 'atcb-action', isPrimary && 'atcb-action-primary') },
    label,
  );
  button.addEventListener('click', onPress);
  return button;
};

// The page's own element in the slot `trigger`, which replaces the button. Loaded when a page has one.
import type { View } from '../view/view.js';

export interface SlottedTriggerOptions {
  readonly slot: HTMLSlotElement;
  /** The widget's own button, which is not rendered, but still has the state. */
  readonly button: HTMLButtonElement;
  readonly view: View;
  /** Without a control when it was removed. */
  readonly connect: (control: HTMLElement | undefined, signal: AbortSignal) => void;
}

const controllers = new WeakMap<HTMLSlotElement, AbortController>();

/** A wrapper's control: attributes such as `aria-expanded` need a role. */
const findControl = (element: Element | undefined): HTMLElement | undefined => {
  const selector = 'button, a[href], [role=button]';
  const control = element?.matches(selector) ? element : (element?.querySelector(selector) ?? element);
  return control instanceof HTMLElement ? control : undefined;
};

function mirrorState(button: HTMLButtonElement, control: HTMLElement): () => void {
  const attribute = 'disabled' in control ? 'disabled' : 'aria-disabled';
  const wasDisabled = control.hasAttribute(attribute);
  const update = () => {
    if (button.disabled && !wasDisabled) control.setAttribute(attribute, 'true');
    else if (!wasDisabled) control.removeAttribute(attribute);
    control.classList.toggle('atcb-saved', button.classList.contains('atcb-saved'));
  };
  const observer = new MutationObserver(update);
  observer.observe(button, { attributeFilter: ['disabled', 'class'] });
  update();
  return () => {
    observer.disconnect();
    if (!wasDisabled) control.removeAttribute(attribute);
    for (const name of ['aria-haspopup', 'aria-expanded']) control.removeAttribute(name);
    control.classList.remove('atcb-saved');
  };
}

export function updateSlottedTrigger({ slot, button, view, connect }: SlottedTriggerOptions): void {
  controllers.get(slot)?.abort();
  if (view.signal.aborted) return;
  const controller = new AbortController();
  const { signal } = controller;
  controllers.set(slot, controller);
  view.signal.addEventListener('abort', () => controller.abort(), { signal });
  const control = findControl(slot.assignedElements()[0]);
  if (control !== undefined) {
    const restore = mirrorState(button, control);
    signal.addEventListener('abort', restore);
  }
  connect(control, signal);
}

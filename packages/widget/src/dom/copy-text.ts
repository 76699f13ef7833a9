import { createElement } from './create-element.js';

/** The fallback without a clipboard API. `container` is the open dialog, outside which nothing can have focus. */
function copyWithSelection(text: string, container: HTMLElement): boolean {
  const focused = container.querySelector<HTMLElement>(':focus');
  const field = createElement('textarea', { readonly: true, 'aria-hidden': 'true', class: 'atcb-unseen' });
  field.value = text;
  container.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  focused?.focus();
  return isCopied;
}

export async function copyText(text: string, container: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyWithSelection(text, container);
  }
}

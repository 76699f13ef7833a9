// The row of buttons at the end of a form, a message or the thank-you dialog, and links in it.
import { type Child, createElement } from './create-element.js';
import { classAndPart } from './description.js';

/** A link that looks like a button. */
export const createLinkButton = (
  href: string,
  label: string,
  { isNewTab }: { readonly isNewTab: boolean },
): HTMLAnchorElement =>
  createElement(
    'a',
    {
      ...classAndPart('atcb-modal-btn', 'atcb-action', 'atcb-action-primary'),
      href,
      target: isNewTab && '_blank',
      rel: isNewTab && 'noopener noreferrer',
    },
    label,
  );

export const createButtonRow = (...buttons: readonly Child[]): HTMLElement =>
  createElement('div', classAndPart('atcb-actions'), ...buttons);

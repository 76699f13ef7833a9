import { type Child, createElement } from './create-element.js';
import { classAndPart } from './description.js';

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

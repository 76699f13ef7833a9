// The row of buttons at the end of a form, of its messages and of the thank-you dialog, and links that stand in it.
import { type Child, make, named } from '../element/make.js';

/** What leads to another page looks as a button does. */
export const linkOf = (href: string, label: string, { isNew }: { readonly isNew: boolean }): HTMLAnchorElement =>
  make(
    'a',
    {
      ...named('atcb-modal-btn', 'atcb-action', 'atcb-action-primary'),
      ...{ href, target: isNew && '_blank', rel: isNew && 'noopener noreferrer' },
    },
    label,
  );

export const actions = (...buttons: readonly Child[]): HTMLElement => make('div', named('atcb-actions'), ...buttons);

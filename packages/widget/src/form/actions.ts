// The row of buttons at the end of a form, a message or the thank-you dialog, and links in it.
import { type Child, make, named } from '../element/make.js';

/** A link that looks like a button. */
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

// The branding link. It fades in half a second later, so that it does not distract.
import { createElement } from '../dom/create-element.js';
import { classAndPart } from '../dom/description.js';
import type { View } from './view.js';

export function createBranding({ configuration, container, server }: View): HTMLAnchorElement | undefined {
  if (configuration.raw.hideBranding || server === undefined) return undefined;
  return createElement(
    'a',
    {
      ...classAndPart('atcb-reference'),
      // A box in the page and a dialog above it have one each.
      id: container.querySelector('#atcb-reference') ? undefined : 'atcb-reference',
      href: `${server}/`,
      target: '_blank',
      rel: 'noopener noreferrer',
    },
    'Havn',
  );
}

// The line that says where the button comes from. It appears half a second after what it stands under, so that it is never in the way.
import { make, named } from './make.js';
import type { View } from './view.js';

/** None where it is hidden, or where nobody knows a server to lead to. */
export function branding({ configuration, server }: View): HTMLAnchorElement | undefined {
  if (configuration.raw.hideBranding || server === undefined) return undefined;
  return make(
    'a',
    {
      ...named('atcb-reference'),
      id: 'atcb-reference',
      href: `${server}/`,
      target: '_blank',
      rel: 'noopener noreferrer',
    },
    'Havn',
  );
}

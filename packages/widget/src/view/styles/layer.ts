// The cascade layer of our stylesheets.
import type { Display } from '../../core/configuration/display.js';

/**
 * Constructed stylesheets come after a linked one; in a layer they have lower precedence than the site's own
 * stylesheet.
 */
export const toLayeredStylesheet = ({ customCss }: Display, stylesheet: string): string =>
  customCss ? `@layer atcb{${stylesheet}}` : stylesheet;

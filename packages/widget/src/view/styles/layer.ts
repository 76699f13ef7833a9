import type { Display } from '../../core/configuration/display.js';

/** Constructed stylesheets come after a linked one; in a layer the site's own stylesheet takes precedence. */
export const toLayeredStylesheet = ({ customCss }: Display, stylesheet: string): string =>
  customCss ? `@layer atcb{${stylesheet}}` : stylesheet;

// Names of looks in names of files. Apart from look-files.ts, of which the first view loads a part.
import type { LookChoice } from './look-names.js';

/** `Alpine summer` is `alpine-summer` in names of files. */
export const toSlug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** What the name of its stylesheet begins with. */
export const getLookName = ({ world, palette, lettering }: LookChoice): string =>
  [world, palette, lettering].map(toSlug).join('-');

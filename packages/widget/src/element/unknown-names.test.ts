import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findAttribute } from '../core/values/attributes.js';
import { listUnknownNames } from './unknown-names.js';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

/** What version 3 of the library has added, by its change log and its guide for migrating. */
const added =
  'ics-attach ics-categories ics-class ics-created ics-exdate ics-geo ics-priority ics-reminder ics-updated ics-url load-all-styles style-source'.split(
    ' ',
  );
const unsupported = ['load-all-styles', 'style-source'];

it.each(added)('%s of version 3 of the library is understood, or named as not supported', (name) => {
  const spelling = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const getNames = (given: string) => listUnknownNames({ attributes: [], config: { [given]: 'a' } }, {});
  if (unsupported.includes(name)) {
    expect([getNames(name), getNames(spelling)]).toEqual([
      [`${name}: is not supported`],
      [`${spelling}: is not supported`],
    ]);
    expect(readme).toContain(`\`${name}\``);
  } else {
    expect([findAttribute(name), findAttribute(spelling)]).not.toContain(undefined);
    expect(readme).toContain(`\`${spelling}\``);
  }
});

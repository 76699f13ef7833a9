// What the dashboard's pages say (dashboard.json), for what the server says in the same words: the statuses of a file and of a
// search, the refusals of a form in an import.
import { createRequire } from 'node:module';
import type { Language } from '../fields.js';

type PageTexts = typeof import('@havn/i18n/locales/en/dashboard.json');

const require = createRequire(import.meta.url);

export function pageTexts<Section extends 'Status' | 'Issues'>(
  language: Language,
  section: Section,
): PageTexts[Section] {
  return (require(`@havn/i18n/locales/${language}/dashboard.json`) as PageTexts)[section];
}

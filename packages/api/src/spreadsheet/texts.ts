// What spreadsheets contain besides values: titles, the words of cells, names of sheets and notes.
import { createRequire } from 'node:module';
import { languages } from '@havn/i18n/languages';
import type { GuestStatus, Language } from '../kernel/fields.js';
import { getDashboardTexts } from '../server-texts.js';

export type SpreadsheetTexts = typeof import('@havn/i18n/locales/en/spreadsheet.json') & {
  /** As the guest list shows them: a search finds the same guests in the list and in the export. */
  statuses: Record<GuestStatus, string>;
};

const require = createRequire(import.meta.url);

export const spreadsheetTexts = Object.fromEntries(
  languages.map((language) => [
    language,
    {
      ...require(`@havn/i18n/locales/${language}/spreadsheet.json`),
      statuses: getDashboardTexts(language, 'Status'),
    },
  ]),
) as Record<Language, SpreadsheetTexts>;

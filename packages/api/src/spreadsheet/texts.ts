// What spreadsheets contain besides values: titles, the words of cells, names of sheets and notes.
import { byLanguage } from '@havn/i18n/by-language';
import { readLocaleFile } from '@havn/i18n/locale-files';
import type { GuestStatus } from '../kernel/fields.js';
import { getDashboardTexts } from '../server-texts.js';

export type SpreadsheetTexts = typeof import('@havn/i18n/locales/en/spreadsheet.json') & {
  /** As the guest list shows them: a search finds the same guests in the list and in the export. */
  statuses: Record<GuestStatus, string>;
};

export const spreadsheetTexts = byLanguage((language) => ({
  ...(readLocaleFile(language, 'spreadsheet') as Omit<SpreadsheetTexts, 'statuses'>),
  statuses: getDashboardTexts(language, 'Status'),
}));

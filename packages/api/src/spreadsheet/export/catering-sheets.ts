// The caterer's file: what the page shows (seating/catering/rules.ts), as sheets.
import { getNeedNames } from '@havn/i18n/need-names';
import type { Language } from '../../kernel/fields.js';
import type { Guest } from '../../people/guest/schema.js';
import {
  buildCateringSummary,
  type CateringCounts,
  type CateringEntry,
  type CateringSummary,
} from '../../seating/catering/rules.js';
import type { Table } from '../../seating/table/schema.js';
import { spreadsheetTexts } from '../texts.js';
import type { Cell, ExportSheet } from '../write-sheets.js';
import { formatNeedNames } from './guest-sheet.js';

/** Without a number of those who drink alcohol, if nobody was asked. */
const toCountCells = ({ people, adults, children, alcohol, seats }: CateringCounts): number[] => [
  people,
  adults,
  children,
  ...(alcohol === null ? [] : [alcohol]),
  seats,
];

function buildCountSheet({ counts, tables }: CateringSummary, language: Language): ExportSheet {
  const { catering, titles, people, adults, children, alcohol, seats, noTable, total } = spreadsheetTexts[language];
  const header = [titles.table, people, adults, children, ...(counts.alcohol === null ? [] : [alcohol]), seats];
  const rows = tables.map((table): Cell[] => [table.tableName ?? noTable, ...toCountCells(table.counts)]);
  return { name: catering, rows: [header, ...rows, [total, ...toCountCells(counts)]] };
}

function buildNeedSheet({ needs }: CateringSummary, language: Language): ExportSheet {
  const { needs: name, confirmed, mentioned } = spreadsheetTexts[language];
  const names = getNeedNames(language);
  const rows = needs.map((row): Cell[] => [names[row.need], row.noted, row.mentioned]);
  return { name, rows: [[name, confirmed, mentioned], ...rows] };
}

function toEntryRow(entry: CateringEntry, language: Language): Cell[] {
  const { noTable, household, child, replacedText } = spreadsheetTexts[language];
  const note = entry.isChild ? child : '';
  return [
    entry.tableName ?? noTable,
    entry.name,
    entry.kind === 'household' ? household : note,
    formatNeedNames(entry.noted, language),
    formatNeedNames(entry.mentioned, language),
    entry.texts.map(({ text, isReplaced }) => (isReplaced ? `${replacedText}${text}` : text)).join('\n'),
  ];
}

function buildEntrySheet(name: string, entries: readonly CateringEntry[], language: Language): ExportSheet {
  const { titles, guest, note, confirmed, mentioned } = spreadsheetTexts[language];
  const header = [titles.table, guest, note, confirmed, mentioned, titles.dietaryRestriction];
  return { name, rows: [header, ...entries.map((entry) => toEntryRow(entry, language))] };
}

export function buildCateringSheets(data: { tables: Table[]; guests: Guest[] }, language: Language): ExportSheet[] {
  const summary = buildCateringSummary({ ...data, language });
  const { allergies, byTable } = spreadsheetTexts[language];
  const entries = summary.tables.flatMap((table) => table.entries);
  return [
    buildCountSheet(summary, language),
    buildNeedSheet(summary, language),
    buildEntrySheet(allergies, summary.allergies, language),
    buildEntrySheet(byTable, entries, language),
  ];
}

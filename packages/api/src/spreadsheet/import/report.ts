// The report of an import: printed by the command line, shown by the dashboard (specification §7).
import type { Column, Finding } from '../columns.js';

/** Something to fix in the spreadsheet. Row numbers match the spreadsheet: 1-based, blank rows included. */
export interface Problem {
  /** `null`: the file as a whole. */
  row: number | null;
  /** The header as spelled in the file; `null`: the row as a whole. */
  column: string | null;
  /** Full sentences in the requested language. */
  message: string;
}

/** One guest that a row adds or changes. */
export interface Change {
  row: number;
  kind: 'created' | 'updated';
  name: string;
  /** For `updated`: each changed value, formatted as in the spreadsheet. */
  fields: { column: Column; from: string; to: string }[];
}

export interface ImportReport {
  created: number;
  updated: number;
  unchanged: number;
  groupsCreated: number;
  tablesCreated: number;
  /** Unknown headers. */
  ignoredColumns: string[];
  problems: Problem[];
  changes: Change[];
}

/** A report whose problems are not translated yet. */
export type UntranslatedReport = Omit<ImportReport, 'problems'> & { problems: Finding[] };

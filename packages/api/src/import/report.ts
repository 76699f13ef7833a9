// What an import tells: the command line prints it, the dashboard shows it (specification §7).
import type { Column } from './columns.js';
import type { Finding } from './finding.js';

/** Something the person at the spreadsheet has to mend. Rows count as the spreadsheet does, blank ones too, from 1. */
export interface Problem {
  /** `null`: the file as a whole. */
  row: number | null;
  /** The header as the file writes it; `null`: the row as a whole. */
  column: string | null;
  /** Whole sentences, in the language that was asked for. */
  message: string;
}

/** One guest whom a row adds or changes. */
export interface Change {
  row: number;
  kind: 'created' | 'updated';
  name: string;
  /** For `updated`: each value that becomes another, as the spreadsheet would show it. */
  fields: { column: Column; from: string; to: string }[];
}

export interface ImportReport {
  created: number;
  updated: number;
  unchanged: number;
  groupsCreated: number;
  tablesCreated: number;
  /** Headers that mean nothing to us. */
  ignoredColumns: string[];
  problems: Problem[];
  changes: Change[];
}

/** A report before its problems are put into words. */
export type Findings = Omit<ImportReport, 'problems'> & { problems: Finding[] };

// What an import has done, or would do.
import type { z } from 'zod';
import type { BuiltInLanguage } from '../../kernel/fields.js';
import type { AddedColumnId, Column, WishColumn } from '../columns.js';
import type { Doubt } from './doubts.js';
import { type Finding, translateFinding } from './findings.js';
import type { UnlistedDoubts } from './read/listed-doubts.js';
import type { ReadingDoubt } from './read/reading-doubt.js';
import type { runImportOutput } from './schema.js';

export interface ImportChange {
  row: number;
  /** Among the guests of the row. */
  person: number;
  kind: 'created' | 'updated';
  name: string;
  /** Formatted as in the spreadsheet. Of a new guest, what the row says. */
  fields: { column: Column | WishColumn | AddedColumnId; from: string; to: string }[];
  /** Of a new guest: whether it is a main guest of its household. */
  isMain?: boolean;
}

type Summary = z.output<typeof runImportOutput>;

export type ImportReport = Summary & {
  changes: ImportChange[];
  doubts: Doubt[];
  /** Rows that conflict because they end invitations which have been accepted. */
  endedInvitations: number[];
};
export type UntranslatedReport = Omit<ImportReport, 'problems'> & { problems: Finding[] };

/** What the import guesses at (specification §7 "Doubts"). */
interface ImportGuesses {
  readingDoubts: readonly ReadingDoubt[];
  /** How many others there are. */
  unlistedDoubts: UnlistedDoubts;
}

export type ImportResult = ImportReport & ImportGuesses;

/** A preview lists the changes in its rows, and the doubts beside the report. */
export function omitChanges({
  changes: _changes,
  doubts: _doubts,
  endedInvitations: _ended,
  readingDoubts: _listed,
  unlistedDoubts: _unlisted,
  ...report
}: ImportReport & Partial<ImportGuesses>): Summary {
  return report;
}

export function translateReport({ problems, ...report }: UntranslatedReport, language: BuiltInLanguage): ImportReport {
  return { ...report, problems: problems.map((problem) => translateFinding(problem, language)) };
}

// The preview of an import, row by row, without writing anything (specification §7 "Preview"). Called by the router.
import type { Database } from '@havn/db/client';
import type { z } from 'zod';
import { columns, marks } from './columns.js';
import { groupBy } from './grouping.js';
import type { ImportReport, Problem } from './report.js';
import type { Sheet } from './rows.js';
import type { importPreviewOutput, reportOutput } from './schema.js';
import { type Choices, planNow, refused, sheetOf } from './service.js';
import { reportIn, worded } from './wording.js';
import { quotable } from './words.js';

type Preview = z.output<typeof importPreviewOutput>;
type PreviewRow = Preview['rows'][number];

/** The report without its changes, which the preview lists in its rows. */
export function shortened({ changes: _, ...report }: ImportReport): z.output<typeof reportOutput> {
  return report;
}

const mostSamples = 3;

function samplesOf(body: string[][], index: number): string[] {
  const samples = new Set<string>();
  for (const cells of body) {
    const sample = quotable(cells[index] ?? '');
    if (sample !== '') samples.add(sample);
    if (samples.size === mostSamples) break;
  }
  return [...samples];
}

/** Columns without a name are included only if they have content. */
function headersOf({ headers, body }: Sheet): Preview['headers'] {
  return headers
    .map(({ name, index, column }) => ({ name, column, samples: samplesOf(body, index) }))
    .filter(({ name, samples }) => samples.length > 0 || !/^\([A-Z]+\)$/.test(name));
}

/** The rows without problems of their own: the plan is valid if the others are skipped. */
function readable(sheet: Sheet): Sheet {
  const unreadable = new Set(sheet.problems.map(({ row }) => row));
  return { ...sheet, rows: sheet.rows.filter(({ row }) => !unreadable.has(row)) };
}

function rowsOf(sheet: Sheet, report: ImportReport, problems: Problem[]): PreviewRow[] {
  const ownProblems = groupBy(problems, ({ row }) => row);
  const conflicts = groupBy(report.problems, ({ row }) => row);
  const changes = new Map(report.changes.map((change) => [change.row, change]));
  return sheet.rows.map(({ row, firstName = '', lastName = '', group = '' }): PreviewRow => {
    const change = changes.get(row);
    const [own, other] = [ownProblems.get(row), conflicts.get(row)];
    const would = change === undefined ? 'unchanged' : change.kind === 'created' ? 'new' : 'changed';
    return {
      row,
      state: own ? 'problem' : other ? 'conflict' : would,
      name: change?.name ?? `${firstName} ${lastName}`.trim(),
      group,
      fields: change?.fields ?? [],
      problems: own ?? other ?? [],
    };
  });
}

const inOrder = (problems: Problem[]) => problems.sort((one, other) => (one.row ?? 0) - (other.row ?? 0));

/** Takes no locks and writes nothing. @throws DomainError FILE_TOO_LARGE. */
export async function previewImport(db: Database, bytes: Uint8Array, choices: Choices): Promise<Preview> {
  const known = [...columns, ...marks];
  const { language = 'en' } = choices;
  const sheet = await sheetOf(bytes, choices);
  if (!('rows' in sheet)) {
    return { headers: [], columns: known, rows: [], report: shortened(reportIn(language, refused([sheet]))) };
  }
  const plan = await planNow(db, readable(sheet));
  const report = reportIn(language, plan.report);
  const problems = sheet.problems.map((problem) => worded(problem, language));
  return {
    headers: headersOf(sheet),
    columns: known,
    rows: rowsOf(sheet, report, problems),
    report: { ...shortened(report), problems: inOrder([...problems, ...report.problems]) },
  };
}

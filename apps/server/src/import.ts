// `npm run guests:import -- FILE`: imports a spreadsheet of guests, whether or not the server is running (specification
// §7). Prints to the terminal, including guests' names; writes no log.
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DomainError } from '@havn/api/kernel/errors';
import { type Country, countryCodes, type Language, languages } from '@havn/api/kernel/fields';
import type { Doubt } from '@havn/api/spreadsheet/import/doubts';
import type { ImportChange, ImportResult } from '@havn/api/spreadsheet/import/report';
import { formatRows, groupProblems, type ProblemGroup } from '@havn/api/spreadsheet/import/rules';
import { runImport } from '@havn/api/spreadsheet/import/service';
import { spreadsheetTexts } from '@havn/api/spreadsheet/texts';
import { openDatabase } from '@havn/db/client';
import { formatLanguage } from '@havn/i18n/formats';
import { defaultLanguage } from '@havn/i18n/languages';
import { upgradeDatabase } from './backup/upgrade.js';
import { openTargetDatabase } from './database/target-database.js';
import { countReadingDoubts, formatDoubt, formatReadingDoubt } from './import-doubts.js';
import { ImportError, readSpreadsheetFile } from './kernel/read-spreadsheet-file.js';
import { describeCommandError, runCommand } from './run-command.js';
import { parseSettings } from './settings/env.js';

const usage = `Usage: npm run guests:import -- FILE [--dry-run] [--sheet NAME] [--language ${languages.join('|')}] [--country CODE] [--notes] [--accept-guesses]`;

const maxLines = 100;

function printLines(lines: string[], write: (line: string) => void): void {
  for (const line of lines.slice(0, maxLines)) write(`  ${line}`);
  if (lines.length > maxLines) write(`  … and ${lines.length - maxLines} more`);
}

function formatProblems({ rows, column, message }: ProblemGroup): string {
  const location = [
    rows.length === 0 ? '' : `${rows.length === 1 ? 'row' : 'rows'} ${formatRows(rows)}`,
    column === null ? '' : `column ${column}`,
  ].filter((part) => part !== '');
  return location.length === 0 ? message : `${location.join(', ')}: ${message}`;
}

const titles: Readonly<Partial<Record<string, string>>> = spreadsheetTexts.en.titles;

function formatChange({ row, name, fields }: ImportChange): string {
  const formatValue = (value: string) => (value === '' ? '(empty)' : value.replace(/\s+/g, ' '));
  const changes = fields.map(
    ({ column, from, to }) => `${titles[column] ?? column} ${formatValue(from)} → ${formatValue(to)}`,
  );
  return `row ${row}, ${name}: ${changes.join('; ')}`;
}

function printDoubts(doubts: readonly Doubt[]): void {
  if (doubts.length === 0) return;
  console.log(
    `Please look at these ${doubts.length}. Nothing but the texts is imported; note the needs in the dashboard:`,
  );
  printLines(doubts.map(formatDoubt), (line) => console.log(line));
}

const formatCount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** They are errors unless they are accepted. */
function printGuesses(result: ImportResult, { isRefused }: { isRefused: boolean }): void {
  const count = countReadingDoubts(result);
  if (count === 0) return;
  const write = isRefused ? console.error : console.log;
  write(`${count === 1 ? '1 guess' : `${count} guesses`} (what was read; or what else it may be):`);
  printLines(result.readingDoubts.map(formatReadingDoubt), write);
}

interface Printed {
  file: string;
  dryRun: boolean;
  /** Nothing was written because of guesses. */
  isRefused: boolean;
}

function printReport(report: ImportResult, { file, dryRun, isRefused }: Printed): void {
  const { created, updated, unchanged, problems, ignoredColumns } = report;
  if (report.sheet !== '') console.log(`Sheet: ${report.sheet}`);
  if (ignoredColumns.length > 0) console.log(`Ignored columns: ${ignoredColumns.join(', ')}`);
  if (problems.length > 0) {
    console.error(`${file}: ${formatCount(problems.length, 'problem')}; nothing was imported.`);
    printLines(groupProblems(problems).map(formatProblems), (line) => console.error(line));
    return;
  }
  const changed = report.changes.filter((change) => change.kind === 'updated');
  printLines(changed.map(formatChange), (line) => console.log(line));
  printDoubts(report.doubts);
  printGuesses(report, { isRefused });
  const groups = `${formatCount(report.groupsCreated, 'new group')}, ${formatCount(report.tablesCreated, 'new table')}`;
  if (report.withoutLanguage > 0) {
    const language = formatLanguage(report.guestLanguage, defaultLanguage);
    console.log(
      `${formatCount(report.withoutLanguage, 'new guest')} without a language: ${language} (--language ${languages.join('|')})`,
    );
  }
  console.log(`${file}: ${formatCount(created, 'new guest')}, ${updated} changed, ${unchanged} unchanged; ${groups}.`);
  if (dryRun) console.log('Dry run: nothing was written.');
  if (isRefused)
    console.error(
      'Nothing was imported. Change the list, answer in the dashboard, or accept the guesses with --accept-guesses.',
    );
}

interface Arguments {
  file: string;
  dryRun: boolean;
  sheet: string | undefined;
  guestLanguage: Language | undefined;
  guestCountry: Country | undefined;
  otherColumns: 'notes' | 'ignore';
  acceptsGuesses: boolean;
}

function parseLanguage(value: string | undefined): Language | undefined {
  const language = languages.find((known) => known === value);
  if (value !== undefined && language === undefined) throw new ImportError(usage);
  return language;
}

function parseCountryCode(value: string | undefined): Country | undefined {
  const country = countryCodes.find((known) => known === value);
  if (value !== undefined && country === undefined) throw new ImportError(usage);
  return country;
}

function parseArguments(): Arguments {
  try {
    const { values, positionals } = parseArgs({
      options: {
        'dry-run': { type: 'boolean', default: false },
        sheet: { type: 'string' },
        language: { type: 'string' },
        country: { type: 'string' },
        notes: { type: 'boolean', default: false },
        'accept-guesses': { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new ImportError(usage);
    // npm changes to the project's root; the path is relative to where npm was called.
    return {
      file: resolve(process.env.INIT_CWD ?? '.', file),
      dryRun: values['dry-run'],
      sheet: values.sheet,
      guestLanguage: parseLanguage(values.language),
      guestCountry: parseCountryCode(values.country),
      otherColumns: values.notes ? 'notes' : 'ignore',
      acceptsGuesses: values['accept-guesses'],
    };
  } catch (error) {
    throw error instanceof ImportError ? error : new ImportError(usage);
  }
}

async function main(): Promise<boolean> {
  const { file, dryRun, ...choices } = parseArguments();
  const bytes = await readSpreadsheetFile(file);
  const settings = parseSettings(process.env);
  const database = await openTargetDatabase(settings);
  try {
    for (const line of await upgradeDatabase(database.url, settings)) console.log(line);
    const opened = openDatabase(database.url, { poolSize: 1 });
    try {
      const report = await runImport(opened.db, bytes, { actor: { kind: 'system' }, dryRun, ...choices });
      const isRefused = !dryRun && !choices.acceptsGuesses && countReadingDoubts(report) > 0;
      printReport(report, { file: basename(file), dryRun, isRefused });
      return report.problems.length === 0 && !isRefused;
    } finally {
      await opened.close();
    }
  } finally {
    await database.stop();
  }
}

const describeOther = (code: string) =>
  `The import failed${code} and nothing was written. Is the database reachable? Try again.`;

const setExitCode = async () => {
  process.exitCode = (await main()) ? 0 : 1;
};

await runCommand(setExitCode, (error) => describeCommandError(error, describeOther, [DomainError, ImportError]));

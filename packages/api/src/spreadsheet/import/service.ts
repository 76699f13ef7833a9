// Specification §7. The dashboard shows a preview first (preview.ts).

import { randomUUID } from 'node:crypto';
import type { Database } from '@havn/db/client';
import { defaultLanguage } from '@havn/i18n/languages';
import { type Actor, inSnapshot, inTransactionAs } from '../../database/transaction.js';
import { listEvents } from '../../events/queries.js';
import { maxEvents } from '../../events/rules.js';
import { createEventInput } from '../../events/schema.js';
import { createEvent } from '../../events/service.js';
import { DomainError } from '../../kernel/errors.js';
import type { BuiltInLanguage } from '../../kernel/fields.js';
import { listGuestNames } from '../../people/guest/hosts.js';
import { getGuestListContext } from '../../people/guest/list-context.js';
import { chooseLanguage } from '../../wedding/language-rules.js';
import { getWeddingRecord } from '../../wedding/queries.js';
import { formatSentences } from './findings.js';
import { addNewEvents, isAnyStored } from './new-events.js';
import { type ImportPlan, planImport } from './plan/plan.js';
import { applyWrites, getStoredWedding, lockWedding, type StoredWedding } from './plan/stored-wedding.js';
import { chooseSheet } from './read/choose-sheet.js';
import { type ParsedFile, parseFile } from './read/parse-file.js';
import { parseSheet } from './read/parse-sheet.js';
import { createUnreadableSheet, type Sheet, type SheetOptions } from './read/sheet.js';
import { type ImportResult, translateReport, type UntranslatedReport } from './report.js';
import type { SingleByteEncoding } from './schema.js';

export interface ImportOptions
  extends Omit<
    SheetOptions,
    'addedColumns' | 'newEvents' | 'languages' | 'defaultLanguage' | 'defaultCountry' | 'encoding'
  > {
  language?: BuiltInLanguage | undefined;
  sheet?: string | undefined;
  encoding?: SingleByteEncoding | undefined;
}

/** @throws DomainError FILE_TOO_LARGE above 10 MB, and for archives that unpack to much more. */
export async function loadFile(
  bytes: Uint8Array,
  { language = defaultLanguage, encoding }: Pick<ImportOptions, 'language' | 'encoding'>,
): Promise<ParsedFile> {
  const file = await parseFile(bytes, encoding);
  if ('problem' in file && file.isTooLarge)
    throw new DomainError('FILE_TOO_LARGE', { message: formatSentences(file.problem.sentences, language) });
  return file;
}

const toInvalidInput = (path: string, messages: readonly string[]) =>
  new DomainError('INVALID_INPUT', {
    message: messages[0] ?? '',
    issues: messages.map((message) => ({ path: [path], message })),
  });

/** @throws DomainError FILE_TOO_LARGE, TOO_MANY_EVENTS; INVALID_INPUT for an edit of a person whom the file does not have. */
export async function loadSheet(
  db: Database,
  bytes: Uint8Array,
  { language = defaultLanguage, guestLanguage, ...options }: ImportOptions,
): Promise<Sheet> {
  const file = await loadFile(bytes, { language, encoding: options.encoding });
  if ('problem' in file) return createUnreadableSheet(file.problem);
  const wedding = await getWeddingRecord(db);
  // A file may have the first plus-ones, of any guest.
  const hosts = await listGuestNames(db);
  const context = { ...(await getGuestListContext(db, { language, now: new Date() })), hosts };
  const { overrides, addedColumns, newEvents } = addNewEvents(options.overrides ?? {}, {
    context,
    nameLanguage: wedding.languages[0] ?? language,
  });
  const unknownColumns = Object.values(overrides).filter(
    (id) => id?.includes(':') && !addedColumns.some((column) => column.id === id),
  );
  if (unknownColumns.length > 0) throw toInvalidInput('columns', ['Unknown column.']);
  const sheet = parseSheet(chooseSheet(file.sheets, options.sheet), {
    ...options,
    overrides,
    addedColumns,
    newEvents,
    guestLanguage,
    languages: wedding.languages,
    defaultLanguage: chooseLanguage(language, wedding),
    defaultCountry: wedding.defaultCountry,
    encoding: file.encoding,
  });
  if (sheet.newEvents.length > 0 && (context.events ?? []).length + sheet.newEvents.length > maxEvents)
    throw new DomainError('TOO_MANY_EVENTS');
  const unknown = sheet.unknownEdits.map(({ row, person }) => `The file has no person ${person} in row ${row}.`);
  if (unknown.length > 0) throw toInvalidInput('edits', unknown);
  return sheet;
}

/** @throws DomainError INVALID_INPUT for an answer to a question that the file does not ask. */
function plan(stored: StoredWedding, sheet: Sheet): ImportPlan {
  const planned = planImport(stored, sheet, randomUUID);
  const unknown = planned.unknownAnswers.map(
    ({ row, person, need }) => `Nothing in the file proposes ${need ?? 'a text'} for person ${person} of row ${row}.`,
  );
  if (unknown.length > 0) throw toInvalidInput('needs', unknown);
  return planned;
}

/** @throws DomainError INVALID_INPUT. */
export async function planFromSnapshot(db: Database, sheet: Sheet): Promise<UntranslatedReport> {
  return plan(await inSnapshot(db, (tx) => getStoredWedding(tx, sheet.addedColumns)), sheet).report;
}

/** Null if an event of the file was created meanwhile, as by the same import: then the file must be read again. */
async function planAndApply(tx: Database, sheet: Sheet, actor: Actor): Promise<UntranslatedReport | null> {
  await lockWedding(tx);
  if (sheet.newEvents.length > 0 && isAnyStored(sheet.newEvents, await listEvents(tx, {}))) return null;
  const planned = plan(await getStoredWedding(tx, sheet.addedColumns), sheet);
  if (planned.report.problems.length > 0) return planned.report;
  for (const { id, names } of sheet.newEvents)
    await createEvent(tx, { ...createEventInput.parse({ names }), id }, actor);
  await applyWrites(tx, planned, actor);
  return planned.report;
}

const createFailedReport = ({ problems, ignoredColumns, guestLanguage, choice }: Sheet): UntranslatedReport => ({
  created: 0,
  updated: 0,
  unchanged: 0,
  groupsCreated: 0,
  tablesCreated: 0,
  eventsCreated: 0,
  withoutLanguage: 0,
  withoutCountry: 0,
  unnamed: 0,
  guestLanguage,
  guestLanguages: [],
  sheet: choice.name,
  ignoredColumns,
  problems,
  changes: [],
  doubts: [],
  endedInvitations: [],
});

interface RunOptions {
  actor: Actor;
  /** Takes no locks and writes nothing. */
  dryRun?: boolean;
  /** By default the first reading of each doubt counts; otherwise a file with doubts is a dry run. */
  acceptsGuesses?: boolean;
}

/**
 * All of the file or, with any problem or conflict, nothing. Idempotent, whatever the order of the rows. Statuses are
 * never touched and nothing is sent.
 */
export async function runImport(
  db: Database,
  bytes: Uint8Array,
  runOptions: ImportOptions & RunOptions,
): Promise<ImportResult> {
  const { actor, dryRun = false, acceptsGuesses = true, ...options } = runOptions;
  const sheet = await loadSheet(db, bytes, options);
  const { readingDoubts, unlistedDoubts } = sheet;
  const isRefused = !acceptsGuesses && readingDoubts.length > 0;
  const createReport = () => {
    if (sheet.problems.length > 0) return createFailedReport(sheet);
    if (dryRun || isRefused) return planFromSnapshot(db, sheet);
    return inTransactionAs(db, actor, (tx) => planAndApply(tx, sheet, actor));
  };
  const untranslated = await createReport();
  if (untranslated === null) return runImport(db, bytes, runOptions);
  const report = translateReport(untranslated, options.language ?? defaultLanguage);
  return { ...report, readingDoubts, unlistedDoubts };
}

// Requests of the import. The server stores no files, so each request sends the whole file.
import type { runImportInput, runImportOutput } from '@havn/api/spreadsheet/import/schema';
import type { z } from 'zod';
import { encodeBase64 } from '../records/requests/encode-base64.js';
import { postWithProgress } from '../records/requests/post-with-progress.js';
import { getCurrentLanguage } from '../texts/texts.js';
import type { Matching, Preview } from './preview.js';

export type ImportReport = z.infer<typeof runImportOutput>;

export type ImportChoices = Pick<
  z.input<typeof runImportInput>,
  | 'sheet'
  | 'encoding'
  | 'firstRow'
  | 'guestLanguage'
  | 'guestCountry'
  | 'otherColumns'
  | 'unreadableToNotes'
  | 'oneGuestRows'
  | 'rowReadings'
  | 'edits'
  | 'eventGuests'
  | 'endedInvitations'
  | 'groupByAddress'
  | 'namesFromEmail'
>;

/** An answer to a doubt of the preview. */
export type ConfirmedNeed = NonNullable<z.input<typeof runImportInput>['needs']>[number];

/** The browser could not read the file: it was moved, deleted or changed after it was chosen. */
export class UnreadableFileError extends Error {}

interface ImportRequest {
  file: File;
  matching: Matching;
  choices: ImportChoices;
  onProgress(fraction: number): void;
}

async function buildBody({ file, matching, choices }: ImportRequest, options: object = {}): Promise<string> {
  const base64 = await encodeBase64(file).catch(() => {
    throw new UnreadableFileError('The file could not be read.');
  });
  const columns = Object.keys(matching).length > 0 ? { columns: matching } : {};
  const language = getCurrentLanguage();
  return JSON.stringify({ name: file.name, file: base64, language, ...columns, ...choices, ...options });
}

const contentType = 'application/json';

export async function previewImport(
  request: ImportRequest & { skipRows: number[]; signal: AbortSignal },
): Promise<Preview> {
  const { signal, onProgress, skipRows } = request;
  const body = await buildBody(request, skipRows.length > 0 ? { skipRows } : {});
  return postWithProgress<Preview>({
    path: '/imports/preview',
    type: contentType,
    body,
    signal,
    onProgress,
  });
}

export interface AppliedImport {
  report: ImportReport;
  /** Id for undoing the import; `null` when nothing was written. */
  undoId: string | null;
}

/** Writes all rows except `skipRows`, or none if one of them has a problem. Idempotent for the same key. */
export async function applyImport(
  request: ImportRequest & { skipRows: number[]; needs: readonly ConfirmedNeed[]; key: string },
): Promise<AppliedImport> {
  const { onProgress, skipRows, needs, key } = request;
  const body = await buildBody(request, { skipRows, ...(needs.length > 0 && { needs }) });
  const undoIds: AppliedImport['undoId'][] = [];
  const onUndo = (id: string) => void undoIds.push(id);
  const report = await postWithProgress<ImportReport>({
    path: '/imports',
    type: contentType,
    body,
    key,
    onProgress,
    onUndo,
  });
  return { report, undoId: undoIds[0] ?? null };
}

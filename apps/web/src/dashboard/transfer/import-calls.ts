// Requests of the import. The server stores no files, so each request sends the whole file.
import type { reportOutput } from '@havn/api/import/schema';
import type { z } from 'zod';
import { shownLanguage } from '../texts.js';
import { inBase64 } from './file.js';
import type { Matching, Preview } from './preview.js';
import { send } from './send.js';

export type Report = z.infer<typeof reportOutput>;

/** The browser could not read the file: it was moved, deleted or changed after it was chosen. */
export class UnreadableFile extends Error {}

interface Call {
  file: File;
  matching: Matching;
  signal: AbortSignal;
  onProgress(share: number): void;
}

async function bodyOf({ file, matching }: Call, rest: object = {}): Promise<string> {
  const bytes = await inBase64(file).catch(() => {
    throw new UnreadableFile('The file could not be read.');
  });
  const columns = Object.keys(matching).length > 0 ? { columns: matching } : {};
  return JSON.stringify({ name: file.name, file: bytes, language: shownLanguage(), ...columns, ...rest });
}

const type = 'application/json';

/** Dry run of an import without `skipRows`. */
export async function previewImport(call: Call & { skipRows: number[] }): Promise<Preview> {
  const { signal, onProgress, skipRows } = call;
  const body = await bodyOf(call, skipRows.length > 0 ? { skipRows } : {});
  return send<Preview>({ path: '/imports/preview', action: 'import.preview', type, body, signal, onProgress });
}

export interface Written {
  report: Report;
  /** Id for undoing the import; `null` when nothing was written. */
  undoId: string | null;
}

/** Writes all rows except `skipRows`, or none if one of them has a problem. Idempotent for the same key. */
export async function applyImport(call: Call & { skipRows: number[]; key: string }): Promise<Written> {
  const { signal, onProgress, skipRows, key } = call;
  const body = await bodyOf(call, { skipRows });
  const written: Written['undoId'][] = [];
  const onUndo = (id: string) => void written.push(id);
  const report = await send<Report>({
    ...{ path: '/imports', action: 'import.run', type },
    ...{ body, key, signal, onProgress, onUndo },
  });
  return { report, undoId: written[0] ?? null };
}

// The procedures of the import.
import type { z } from 'zod';
import { DomainError } from '../errors.js';
import type { Language } from '../fields.js';
import { actorOf, administratorCall, router, undoableChange } from '../procedures.js';
import { previewImport, shortened } from './preview.js';
import { importInput, importPreviewOutput, reportOutput } from './schema.js';
import { type Choices, importGuests } from './service.js';
import { wordsOf } from './wording.js';

const fileTypes = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const;

function bytesOf({ file, language = 'en' }: { file: string; language?: Language | undefined }): Uint8Array {
  const bytes = Buffer.from(file, 'base64');
  if (bytes.length > 0) return bytes;
  const message = wordsOf([{ key: 'NoBytes' }], language);
  throw new DomainError('INVALID_INPUT', { message, issues: [{ path: ['file'], message }] });
}

function choicesOf({ columns, skipRows, language }: z.output<typeof importInput>): Choices {
  return { corrections: columns, skipRows, language };
}

export const importRouter = router({
  preview: administratorCall
    .meta({
      caller: 'administrator',
      rest: {
        method: 'POST',
        path: '/imports/preview',
        summary: 'Preview an import, row by row; writes nothing',
        fileTypes,
      },
    })
    .input(importInput)
    .output(importPreviewOutput)
    .mutation(({ ctx, input }) => previewImport(ctx.db, bytesOf(input), choicesOf(input))),
  run: undoableChange
    .meta({
      caller: 'administrator',
      rest: {
        method: 'POST',
        path: '/imports',
        summary: 'Import guests from a CSV or XLSX file; any problem or conflict rejects the whole file',
        fileTypes,
      },
    })
    .input(importInput)
    .output(reportOutput)
    .mutation(async ({ ctx, input }) =>
      shortened(await importGuests(ctx.db, bytesOf(input), { actor: actorOf(ctx), ...choicesOf(input) })),
    ),
});

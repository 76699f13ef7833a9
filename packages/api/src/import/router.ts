// The doors of the import.
import { DomainError } from '../errors.js';
import { actorOf, administratorCall, router, undoableChange } from '../procedures.js';
import { previewImport, shortened } from './preview.js';
import { importInput, importPreviewOutput, reportOutput } from './schema.js';
import { importGuests } from './service.js';

const fileTypes = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const;

function bytesOf(file: string): Uint8Array {
  const bytes = Buffer.from(file, 'base64');
  if (bytes.length > 0) return bytes;
  const message = 'The file is empty, or not in base64.';
  throw new DomainError('INVALID_INPUT', { message, issues: [{ path: ['file'], message }] });
}

export const importRouter = router({
  preview: administratorCall
    .meta({
      caller: 'administrator',
      rest: {
        method: 'POST',
        path: '/imports/preview',
        summary: 'What an import of a file would do, row by row; writes nothing',
        fileTypes,
      },
    })
    .input(importInput)
    .output(importPreviewOutput)
    .mutation(({ ctx, input }) =>
      previewImport(ctx.db, bytesOf(input.file), { corrections: input.columns, skipRows: input.skipRows }),
    ),
  run: undoableChange
    .meta({
      caller: 'administrator',
      rest: {
        method: 'POST',
        path: '/imports',
        summary: 'Imports a CSV or XLSX file of guests, whole or, with any problem or conflict, not at all',
        fileTypes,
      },
    })
    .input(importInput)
    .output(reportOutput)
    .mutation(async ({ ctx, input }) => {
      const choices = { corrections: input.columns, skipRows: input.skipRows };
      return shortened(await importGuests(ctx.db, bytesOf(input.file), { actor: actorOf(ctx), ...choices }));
    }),
});

// Procedures for the import.

import type { z } from 'zod';
import { ownerAndPlanner } from '../../auth/rules.js';
import { DomainError } from '../../errors.js';
import type { Language } from '../../fields.js';
import { administratorProcedure, router, toActor, undoableMutation } from '../../procedures/procedures.js';
import { previewImport } from './preview.js';
import { formatSentences, omitChanges } from './report.js';
import { previewImportOutput, runImportInput, runImportOutput } from './schema.js';
import { type ImportOptions, runImport } from './service.js';

const fileTypes = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const;

function decodeFile({ file, language = 'en' }: { file: string; language?: Language | undefined }): Uint8Array {
  const bytes = Buffer.from(file, 'base64');
  if (bytes.length > 0) return bytes;
  const message = formatSentences([{ key: 'EmptyOrInvalidBase64' }], language);
  throw new DomainError('INVALID_INPUT', { message, issues: [{ path: ['file'], message }] });
}

function toOptions({ columns, file: _file, name: _name, ...options }: z.output<typeof runImportInput>): ImportOptions {
  return { overrides: columns, ...options };
}

export const importRouter = router({
  preview: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      isLong: true,
      rest: {
        method: 'POST',
        path: '/imports/preview',
        summary: 'Preview an import, row by row; writes nothing',
        fileTypes,
      },
    })
    .input(runImportInput)
    .output(previewImportOutput)
    .mutation(({ ctx, input }) => previewImport(ctx.db, decodeFile(input), toOptions(input))),
  run: undoableMutation
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      isLong: true,
      rest: {
        method: 'POST',
        path: '/imports',
        summary: 'Import guests from a CSV or XLSX file; any problem or conflict rejects the whole file',
        fileTypes,
      },
    })
    .input(runImportInput)
    .output(runImportOutput)
    .mutation(async ({ ctx, input }) =>
      omitChanges(await runImport(ctx.db, decodeFile(input), { actor: toActor(ctx), ...toOptions(input) })),
    ),
});

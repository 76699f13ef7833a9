import type { z } from 'zod';
import { DomainError } from '../../kernel/errors.js';
import type { Language } from '../../kernel/fields.js';
import { planner, router, toActor } from '../../trpc/procedures.js';
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
  preview: planner
    .post('/imports/preview', 'Preview an import, row by row; writes nothing', { isLong: true, fileTypes })
    .input(runImportInput)
    .output(previewImportOutput)
    .mutation(({ ctx, input }) => previewImport(ctx.db, decodeFile(input), toOptions(input))),
  run: planner.undoable
    .post('/imports', 'Import guests from a CSV or XLSX file; any problem or conflict rejects the whole file', {
      isLong: true,
      fileTypes,
    })
    .input(runImportInput)
    .output(runImportOutput)
    .mutation(async ({ ctx, input }) =>
      omitChanges(await runImport(ctx.db, decodeFile(input), { actor: toActor(ctx), ...toOptions(input) })),
    ),
});

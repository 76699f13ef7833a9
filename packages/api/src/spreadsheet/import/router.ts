import type { z } from 'zod';
import { planner, router, toActor } from '../../trpc/procedures.js';
import { previewImport } from './preview.js';
import { decodeFile, fileTypes } from './read/decode-file.js';
import { omitChanges } from './report.js';
import { previewImportOutput, runImportInput, runImportOutput } from './schema.js';
import { type ImportOptions, runImport } from './service.js';

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

import { planner } from '../../trpc/procedures.js';
import { decodeFile, fileTypes } from '../import/read/decode-file.js';
import { previewWordSheet } from './preview.js';
import { previewWordSheetInput, previewWordSheetOutput } from './schema.js';

export const wordSheetProcedures = {
  previewSheet: planner
    .post('/words/preview', 'Preview what a CSV or XLSX file of texts would change; writes nothing', {
      isLong: true,
      fileTypes,
    })
    .input(previewWordSheetInput)
    .output(previewWordSheetOutput)
    .mutation(({ ctx, input }) =>
      previewWordSheet(ctx.db, decodeFile({ file: input.file, language: input.lang }), input),
    ),
};

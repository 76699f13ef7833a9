import { success, successResult } from '../../kernel/fields.js';
import { planner, router } from '../../trpc/procedures.js';
import { getCateringChanges } from './queries.js';
import { cateringChangesOutput, markCateringSeenInput, recordCateringExportInput } from './schema.js';
import { markCateringSeen, recordCateringExport } from './service.js';

export const cateringRouter = router({
  changes: planner
    .get('/catering/changes', 'List the guests whose needs are new or changed since the last export for the caterer')
    .output(cateringChangesOutput)
    .query(({ ctx }) => getCateringChanges(ctx.db)),
  recordExport: planner.idempotent
    .post('/catering/exports', 'Record that the list for the caterer was printed', { status: 201 })
    .input(recordCateringExportInput)
    .output(success)
    .mutation(async ({ ctx, input: { kind, shown } }) => {
      await recordCateringExport(ctx.db, shown, { kind, actor: ctx.administrator.email, now: ctx.now() });
      return successResult;
    }),
  markSeen: planner
    .post('/catering/seen', 'Mark changed needs as seen, unless they have changed again; returns those that are left')
    .input(markCateringSeenInput)
    .output(cateringChangesOutput)
    .mutation(async ({ ctx, input }) => {
      await markCateringSeen(ctx.db, input.changes, ctx.now());
      return getCateringChanges(ctx.db);
    }),
});

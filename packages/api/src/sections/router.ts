import { describeChange } from '../database/describe-change.js';
import { move } from '../database/order/service.js';
import { listInput, success, successResult } from '../kernel/fields.js';
import { planner, router, toActor } from '../trpc/procedures.js';
import { getSection, listSections } from './queries.js';
import * as schema from './schema.js';
import { createSection, deleteSection, updateSection } from './service.js';

export const sectionRouter = router({
  list: planner
    .get('/sections', 'List the sections of the letter in stored order', { isStreamed: true })
    .input(listInput)
    .output(schema.sectionOutput.array())
    .query(({ ctx, input }) => listSections(ctx.db, input)),
  get: planner
    .get('/sections/{id}', 'Get a section of the letter')
    .input(schema.sectionIdInput)
    .output(schema.sectionOutput)
    .query(({ ctx, input }) => getSection(ctx.db, input.id)),
  create: planner.undoable
    .post('/sections', 'Create a section of the letter', { status: 201 })
    .input(schema.createSectionInput)
    .output(schema.sectionOutput)
    .mutation(async ({ ctx, input }) => {
      const section = await createSection(ctx.db, input, toActor(ctx));
      await describeChange(ctx.db, { of: [section._id] });
      return section;
    }),
  update: planner.undoable
    .put('/sections/{id}', 'Update a section of the letter; omitted fields are unchanged')
    .input(schema.updateSectionInput)
    .output(schema.sectionOutput)
    .mutation(async ({ ctx, input }) => {
      const section = await updateSection(ctx.db, input, toActor(ctx));
      await describeChange(ctx.db, { of: [input.id] });
      return section;
    }),
  delete: planner.undoable
    .delete('/sections/{id}', 'Delete a section of the letter')
    .input(schema.deleteSectionInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await describeChange(ctx.db, { of: [input.id] });
      await deleteSection(ctx.db, input, toActor(ctx));
      return successResult;
    }),
  move: planner.undoable
    .put('/sections/{id}/move', 'Move a section after another one, or to the first place')
    .input(schema.moveSectionInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await describeChange(ctx.db, { of: [input.id] });
      await move(ctx.db, 'sections', input);
      return successResult;
    }),
});

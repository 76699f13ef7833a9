import { describeChange } from '../database/describe-change.js';
import { move } from '../database/order/service.js';
import { listInput, success, successResult } from '../kernel/fields.js';
import { planner, router, toActor } from '../trpc/procedures.js';
import { getQuestion, listQuestions } from './queries.js';
import * as schema from './schema.js';
import { createQuestion, deleteQuestion, updateQuestion } from './service.js';

export const questionRouter = router({
  list: planner
    .get('/questions', 'List the questions about the wedding and its further events in stored order', {
      isStreamed: true,
    })
    .input(listInput)
    .output(schema.questionOutput.array())
    .query(({ ctx, input }) => listQuestions(ctx.db, input)),
  get: planner
    .get('/questions/{id}', 'Get a question')
    .input(schema.questionIdInput)
    .output(schema.questionOutput)
    .query(({ ctx, input }) => getQuestion(ctx.db, input.id)),
  create: planner.undoable
    .post('/questions', 'Create a question about the wedding or a further event', { status: 201 })
    .input(schema.createQuestionInput)
    .output(schema.questionOutput)
    .mutation(async ({ ctx, input }) => {
      const question = await createQuestion(ctx.db, input, toActor(ctx));
      await describeChange(ctx.db, { of: [question._id] });
      return question;
    }),
  update: planner.undoable
    .put(
      '/questions/{id}',
      'Update a question; omitted fields are unchanged, and answers stay unless their option is deleted',
    )
    .input(schema.updateQuestionInput)
    .output(schema.questionOutput)
    .mutation(async ({ ctx, input }) => {
      const question = await updateQuestion(ctx.db, input, toActor(ctx));
      await describeChange(ctx.db, { of: [input.id] });
      return question;
    }),
  delete: planner.undoable
    .delete('/questions/{id}', 'Delete a question with its answers')
    .input(schema.deleteQuestionInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await describeChange(ctx.db, { of: [input.id] });
      await deleteQuestion(ctx.db, input, toActor(ctx));
      return successResult;
    }),
  move: planner.undoable
    .put('/questions/{id}/move', 'Move a question after another one, or to the first place')
    .input(schema.moveQuestionInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await describeChange(ctx.db, { of: [input.id] });
      await move(ctx.db, 'questions', input);
      return successResult;
    }),
});

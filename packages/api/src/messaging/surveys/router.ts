import { DomainError } from '../../kernel/errors.js';
import { success, successResult } from '../../kernel/fields.js';
import { getCodeHolder } from '../../people/invitation/queries.js';
import { guestOrPlanner, planner, toActor } from '../../trpc/procedures.js';
import * as schema from '../schema.js';
import { surveyByCode, surveyGuests } from './survey.js';
import { previewSurvey, stopSurveys } from './survey-sending.js';

export const surveyProcedures = {
  survey: guestOrPlanner
    .post('/messages/survey', 'Send the survey for a status; at most once per guest and status')
    .input(schema.surveyInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      const { administrator, code } = ctx;
      const now = ctx.now();
      if (code !== null)
        await surveyByCode(ctx.db, input, { ...(await getCodeHolder(ctx.db, code, now)), sender: ctx, now });
      else if (administrator !== null)
        await surveyGuests(ctx.db, input, { actor: toActor({ administrator }), sender: ctx, now });
      else throw new DomainError('NO_SESSION');
      return successResult;
    }),
  previewSurvey: planner
    .post('/messages/survey/preview', 'Count the guests to whom a status would send a survey; sends nothing')
    .input(schema.previewSurveyInput)
    .output(schema.previewSurveyOutput)
    .mutation(({ ctx, input }) => previewSurvey(ctx.db, input, { sender: ctx, now: ctx.now() })),
  stopSurveys: planner.idempotent
    .post('/messages/survey/stop', 'Stop the surveys of guests marked together that have not been attempted')
    .output(success)
    .mutation(async ({ ctx }) => {
      await stopSurveys(ctx.db, toActor(ctx));
      return successResult;
    }),
};

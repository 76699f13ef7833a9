// Mounted as `guest.…` (router.ts).
import { planner } from '../trpc/procedures.js';
import { getAnswersByDay } from './answers-by-day.js';
import { getCounts } from './counts.js';
import { getInvitationCounts, listInvitationStates } from './invitation-states.js';
import { listLatestAnswers } from './latest-answers.js';
import * as schema from './schema.js';

export const attendanceProcedures = {
  counts: planner
    .get('/counts', 'Get the dashboard counts')
    .output(schema.getCountsOutput)
    .query(({ ctx }) => getCounts(ctx.db)),
  answersByDay: planner
    .get('/counts/by-day', 'Get the counts per status, by day')
    .output(schema.getAnswersByDayOutput)
    .query(({ ctx }) => getAnswersByDay(ctx.db)),
  latestAnswers: planner
    .get('/latest-answers', 'List the newest answers by household, at most three')
    .output(schema.latestAnswerOutput.array())
    .query(({ ctx }) => listLatestAnswers(ctx.db)),
  invitationStates: planner
    .get('/invitation-states', 'List the households with the state of their invitation: sent, opened, answered …')
    .output(schema.invitationStateOutput.array())
    .query(({ ctx }) => listInvitationStates(ctx.db)),
  invitationCounts: planner
    .get('/invitation-states/counts', 'Count the households by the state of their invitation')
    .output(schema.getInvitationCountsOutput)
    .query(({ ctx }) => getInvitationCounts(ctx.db)),
};

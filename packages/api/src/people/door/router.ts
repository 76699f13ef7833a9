// Mounted as `guest.…` (router.ts).
import { administratorWithPass } from '../../trpc/procedures.js';
import { getExpected } from './expected.js';
import * as schema from './schema.js';

export const doorProcedures = {
  expected: administratorWithPass
    .get('/expected', 'List the guests expected with a pass, for the door')
    .input(schema.getExpectedInput)
    .output(schema.getExpectedOutput)
    .query(({ ctx, input }) => getExpected(ctx.db, input, { role: ctx.administrator.role, now: ctx.now() })),
};

// Mounted as `guest.…` (router.ts).
import { administrator, administratorWithPass } from '../../trpc/procedures.js';
import { getAttendance } from './attendance-list.js';
import { getExpected } from './expected.js';
import * as schema from './schema.js';

export const doorProcedures = {
  attendance: administrator
    .get('/attendance', 'List every guest with household, table and status, for the door')
    .input(schema.getAttendanceInput)
    .output(schema.getAttendanceOutput)
    .query(({ ctx, input }) => getAttendance(ctx.db, input)),
  expected: administratorWithPass
    .get('/expected', 'List the guests expected with a pass, for the door')
    .input(schema.getExpectedInput)
    .output(schema.getExpectedOutput)
    .query(({ ctx, input }) => getExpected(ctx.db, input, { role: ctx.administrator.role, now: ctx.now() })),
};

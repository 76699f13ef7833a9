// Mounted as `group.…` (router.ts).
import { anyoneWithCode } from '../../trpc/procedures.js';
import { getGroupByCode } from './queries.js';
import * as schema from './schema.js';

export const groupLookupProcedures = {
  byCode: anyoneWithCode
    .get('/groups/code/{code}', 'Get a group by its code')
    .input(schema.codeInput)
    .output(schema.getGroupByCodeOutput)
    .query(({ ctx, input }) => getGroupByCode(ctx.db, input.code, ctx.now())),
};

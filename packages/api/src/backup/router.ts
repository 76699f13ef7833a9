import { ownerAndPlanner } from '../auth/rules.js';
import { administratorProcedure, router } from '../procedures/procedures.js';
import { getStatusOutput } from './schema.js';
import { getStatus } from './service.js';

export const backupRouter = router({
  getStatus: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'GET', path: '/backups/status', summary: 'Get the state of the backups' },
    })
    .output(getStatusOutput)
    .query(({ ctx }) => getStatus(ctx.db)),
});

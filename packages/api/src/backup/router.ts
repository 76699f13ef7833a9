import { planner, router } from '../trpc/procedures.js';
import { getStatusOutput } from './schema.js';
import { getStatus } from './service.js';

export const backupRouter = router({
  getStatus: planner
    .get('/backups/status', 'Get the state of the backups')
    .output(getStatusOutput)
    .query(({ ctx }) => getStatus(ctx.db)),
});

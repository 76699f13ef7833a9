// Mounted as `guest.…` (router.ts).
import { success, successResult } from '../kernel/fields.js';
import { guestIdInput } from '../people/guest/schema.js';
import { owner, planner, toActor } from '../trpc/procedures.js';
import { getPersonalData } from './queries.js';
import { getPersonalDataOutput } from './schema.js';
import { eraseGuest } from './service.js';

export const privacyProcedures = {
  personalData: planner
    .get('/guests/{id}/personal-data', 'Get all data stored about a guest')
    .input(guestIdInput)
    .output(getPersonalDataOutput)
    .query(({ ctx, input }) => getPersonalData(ctx.db, input.id)),
  erase: owner.idempotent
    .post('/guests/{id}/erase', 'Erase a guest and all data stored about them')
    .input(guestIdInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await eraseGuest(ctx.db, input.id, toActor(ctx));
      return successResult;
    }),
};

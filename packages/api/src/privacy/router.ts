// Procedures for one person's data. Mounted as `guest.…` (router.ts).
import { ownerAndPlanner, ownerOnly } from '../auth/rules.js';
import { success, successResult } from '../fields.js';
import { guestIdInput } from '../guest/schema.js';
import { administratorMutation, administratorProcedure, toActor } from '../procedures/procedures.js';
import { getPersonalDataOutput } from './schema.js';
import { eraseGuest, getPersonalData } from './service.js';

export const privacyProcedures = {
  personalData: administratorProcedure
    .meta({
      caller: 'administrator',
      roles: ownerAndPlanner,
      rest: { method: 'GET', path: '/guests/{id}/personal-data', summary: 'Get all data stored about a guest' },
    })
    .input(guestIdInput)
    .output(getPersonalDataOutput)
    .query(({ ctx, input }) => getPersonalData(ctx.db, input.id)),
  erase: administratorMutation
    .meta({
      caller: 'administrator',
      roles: ownerOnly,
      rest: { method: 'POST', path: '/guests/{id}/erase', summary: 'Erase a guest and all data stored about them' },
    })
    .input(guestIdInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await eraseGuest(ctx.db, input.id, toActor(ctx));
      return successResult;
    }),
};

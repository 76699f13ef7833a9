// Mounted as `event.…` (router.ts): a filter of guests is above events.
import { describeChange } from '../../database/describe-change.js';
import { successResult } from '../../kernel/fields.js';
import { planner, toActor } from '../../trpc/procedures.js';
import * as schema from './schema.js';
import { previewAudience, updateEventGuests } from './service.js';

export const audienceProcedures = {
  previewAudience: planner
    .post(
      '/events/{id}/audience/preview',
      'Preview whom a filter of guests would invite to an event, and whose invitation it would end; writes nothing',
    )
    .input(schema.previewAudienceInput)
    .output(schema.previewAudienceOutput)
    .mutation(({ ctx, input }) => previewAudience(ctx.db, input, ctx.now())),
  updateGuests: planner.undoable
    .put(
      '/events/{id}/guests',
      'Invite guests to an event, and end invitations with the answers to them, all or none; by guests, or by a filter with the digest of its preview',
    )
    .input(schema.updateEventGuestsInput)
    .output(schema.updateEventGuestsOutput)
    .mutation(async ({ ctx, input }) => {
      await describeChange(ctx.db, { of: [input.id] });
      return {
        ...successResult,
        ...(await updateEventGuests(ctx.db, input, { actor: toActor(ctx), now: ctx.now() })),
      };
    }),
};

// Mounted as `guest.…` (router.ts).
import { updateStatusInput, updateStatusOutput } from '../../attendance/schema.js';
import type { Surveys } from '../../attendance/surveys.js';
import { describeChange } from '../../database/describe-change.js';
import { DomainError } from '../../kernel/errors.js';
import { success, successResult } from '../../kernel/fields.js';
import { anyoneWithCode, guest, guestOrAdministrator, toActor } from '../../trpc/procedures.js';
import { updateStatus } from '../guest/service.js';
import { recordOpening } from './openings.js';
import { getGuestByCode, getInvitation, getPass, getQrState } from './queries.js';
import * as schema from './schema.js';
import { respond, saveDietary, updateStatusByCode } from './service.js';

/** `surveys`: of `messaging`, which depends on this folder. */
export const buildInvitationProcedures = (surveys: Surveys) => ({
  invitation: anyoneWithCode
    .get('/invitations/{code}', 'Get the invitation for a group or guest code')
    .input(schema.codeInput)
    .output(schema.invitationView)
    .query(({ ctx, input }) => getInvitation(ctx.db, input.code, ctx.now())),
  byCode: anyoneWithCode
    .get('/guests/code/{code}', 'Get a guest by its code')
    .input(schema.codeInput)
    .output(schema.getGuestByCodeOutput)
    .query(({ ctx, input }) => getGuestByCode(ctx.db, input.code, ctx.now())),
  pass: anyoneWithCode
    .get('/passes/{code}', 'Get the wedding pass for a code with at least one accepted guest')
    .input(schema.codeInput)
    .output(schema.getPassOutput)
    .query(({ ctx, input }) => getPass(ctx.db, input.code, ctx.now())),
  qr: anyoneWithCode
    .get('/qr/{code}', 'Get the state of a code at the door, including unknown codes')
    .input(schema.codeInput)
    .output(schema.getQrStateOutput)
    .query(async ({ ctx, input }) => {
      const { state, isKnown } = await getQrState(ctx.db, input.code, ctx.now());
      if (!isKnown) ctx.limits.codes.recordFailure(ctx.ipAddress);
      return { state };
    }),
  recordOpening: guest
    .post('/invitations/opened', 'Record that a person has opened an invitation; only the first time counts')
    .input(schema.recordOpeningInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await recordOpening(ctx.db, input.code, ctx.now());
      return successResult;
    }),
  respond: guest
    .post('/guests/respond', 'Submit one answer for an invitation, all or nothing')
    .input(schema.respondInput)
    .output(schema.invitationView)
    .mutation(({ ctx, input }) => respond(ctx.db, input, { now: ctx.now(), sender: ctx, surveys })),
  dietary: guest
    .post('/dietaries', 'Add a dietary text to that of a group or guest, or replace it, by code')
    .input(schema.saveDietaryInput)
    .output(schema.saveDietaryOutput)
    .mutation(async ({ ctx, input }) => {
      await saveDietary(ctx.db, input, ctx.now());
      return { ok: true as const };
    }),
  updateStatus: guestOrAdministrator
    .put('/guests/update-status', 'Set one status for several guests, all or nothing')
    .input(updateStatusInput)
    .output(updateStatusOutput)
    .mutation(async ({ ctx, input }) => {
      const { administrator, code } = ctx;
      if (code !== null)
        return {
          success: true as const,
          updated: await updateStatusByCode(ctx.db, input, { code, now: ctx.now(), sender: ctx, surveys }),
          failed: [],
        };
      if (administrator === null) throw new DomainError('NO_SESSION');
      await describeChange(ctx.db, { of: input.ids, status: input.status });
      return {
        success: true as const,
        updated: await updateStatus(ctx.db, input, {
          actor: toActor({ administrator }),
          sender: ctx,
          surveys,
          now: ctx.now(),
          role: administrator.role,
        }),
        failed: [],
      };
    }),
});

// The limit on failed logins, for every call that guesses a secret of an administrator (specification §3 "Limits").
// For the metadata `isLoginAttempt`, the transports acquire a permit.
import type { TRPCError } from '@trpc/server';
import { DomainError, type Reason } from '../../kernel/errors.js';
import { allRoles } from '../../kernel/roles.js';
import type { Context } from '../../trpc/context.js';
import { administratorProcedure, publicProcedure } from '../../trpc/procedures.js';
import { createRoutes } from '../../trpc/routes.js';

const countedReasons: ReadonlySet<Reason> = new Set<Reason>([
  'BAD_LOGIN',
  'BAD_PASSKEY',
  'WRONG_PASSWORD',
  'WRONG_PASSKEY',
  'UNKNOWN_INVITATION',
  'UNKNOWN_SETUP_LINK',
]);

/** Counts failures per IP address; over the limit no call is processed. */
async function countFailures<R extends { ok: boolean; error?: TRPCError }>(
  { limits, ipAddress }: Context,
  next: () => Promise<R>,
): Promise<R> {
  limits.logins.assertAllowed(ipAddress);
  const result = await next();
  const cause = result.error?.cause;
  if (cause instanceof DomainError && countedReasons.has(cause.reason)) limits.logins.recordFailure(ipAddress);
  return result;
}

/** Anyone's call that checks a secret of an administrator. */
export const loginAttempt = createRoutes(
  publicProcedure.use(({ ctx, next }) => countFailures(ctx, () => next())),
  { caller: 'anyone', isLoginAttempt: true },
);
/** An administrator's call that checks their own secret once more. */
export const confirmation = createRoutes(
  administratorProcedure.use(({ ctx, next }) => countFailures(ctx, () => next())),
  { caller: 'administrator', roles: allRoles, isLoginAttempt: true },
);

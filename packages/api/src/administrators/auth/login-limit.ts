// The limit on failed logins (specification §3 "Limits"). For `isLoginAttempt`, the transports acquire a permit.
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

/** Over the limit no call is processed. */
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

export const loginAttempt = createRoutes(
  publicProcedure.use(({ ctx, next }) => countFailures(ctx, () => next())),
  { caller: 'anyone', isLoginAttempt: true },
);
export const confirmation = createRoutes(
  administratorProcedure.use(({ ctx, next }) => countFailures(ctx, () => next())),
  { caller: 'administrator', roles: allRoles, isLoginAttempt: true },
);

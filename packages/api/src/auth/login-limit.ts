// The limit on failed logins, for every call that guesses a secret of an administrator (specification §3 "Limits"). Such
// a call sets `isLoginAttempt` in its metadata, for which the transports acquire a permit.
import { DomainError, type Reason } from '../errors.js';
import { anyone } from '../procedures/procedures.js';

const countedReasons: ReadonlySet<Reason> = new Set<Reason>(['BAD_LOGIN', 'UNKNOWN_SETUP_LINK']);

/** Counts failures per address; over the limit no call is processed. */
export const loginLimited = anyone.use(async ({ ctx, next }) => {
  ctx.limits.logins.assertAllowed(ctx.address);
  const result = await next();
  if (!result.ok && result.error.cause instanceof DomainError && countedReasons.has(result.error.cause.reason))
    ctx.limits.logins.recordFailure(ctx.address);
  return result;
});

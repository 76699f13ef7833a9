// The callers of procedures, with authentication, rate limits, idempotency and undo, for both transports (specification
// §3). A procedure begins with its caller, method, path and summary: `planner.get('/guests', 'List guests')`.

import type { Database } from '@havn/db/client';
import { codes } from '@havn/db/schema';
import { initTRPC, type TRPCError } from '@trpc/server';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { prepared } from '../database/prepared.js';
import { recordUndo } from '../database/record-undo.js';
import { parseCode } from '../kernel/code.js';
import { DomainError, type ErrorBody } from '../kernel/errors.js';
import { type AdministratorRole, allRoles, assertRole, ownerAndPlanner, ownerOnly } from '../kernel/roles.js';
import type { Administrator, Context } from './context.js';
import { toErrorBody, toTrpcError } from './error-mapping.js';
import { runIdempotent, validateIdempotencyKey } from './idempotency.js';
import { createRoutes, getRoles, type Meta, type RestRoute } from './routes.js';
import { getValidationMessage } from './validation-messages.js';

z.config({ customError: getValidationMessage });

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => ({
      ...shape,
      message: toErrorBody(error, ctx?.requestId).message,
      data: { ...shape.data, ...toErrorBody(error, ctx?.requestId) } satisfies ErrorBody & Record<string, unknown>,
    }),
  });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

const withErrorMapping = t.procedure.use(async ({ next }) => {
  const result = await next();
  if (!result.ok) throw toTrpcError(result.error);
  return result;
});

const findCode = prepared<{ code: string }>()((db, $) =>
  db.select({ code: codes.code }).from(codes).where(eq(codes.code, $.code)),
);

async function isCodeInUse(db: Database, typed: string): Promise<boolean> {
  const code = parseCode(typed);
  if (code === null) return false;
  return (await findCode(db, { code })).length > 0;
}

/**
 * Counts wrong codes per IP address; over the limit no code is looked up (specification §3 "Limits"). Requests without
 * a code are exempt, so that wrong codes of others on the same network do not lock out an administrator.
 */
const codeRateLimited = withErrorMapping.use(async ({ ctx, getRawInput, next }) => {
  return getInvitationCode(ctx, await getRawInput()) === null ? next() : countWrongCode(ctx, next);
});

async function countWrongCode<R extends { ok: true } | { ok: false; error: TRPCError }>(
  { limits, ipAddress }: Context,
  next: () => Promise<R>,
): Promise<R> {
  limits.codes.assertAllowed(ipAddress);
  const result = await next();
  if (!result.ok && result.error.cause instanceof DomainError) {
    const { reason, isLiveCode } = result.error.cause;
    if (reason === 'UNKNOWN_CODE' && !isLiveCode) limits.codes.recordFailure(ipAddress);
  }
  return result;
}

export const publicProcedure = withErrorMapping;

export const anyone = createRoutes(publicProcedure, { caller: 'anyone' });
export const anyoneWithCode = createRoutes(codeRateLimited, { caller: 'anyone' });

const withIdempotency = t.middleware(async ({ ctx, path, meta, getRawInput, next }) => {
  if (ctx.idempotencyKey === null) return next();
  const input = await getRawInput();
  const code = getInvitationCode(ctx, input);
  const scope = `${code ?? ctx.token ?? 'anyone'} ${meta?.rest === undefined ? path : formatRoute(meta.rest, input)}`;
  return runIdempotent(
    ctx,
    {
      scope,
      key: ctx.idempotencyKey,
      input,
      setUndo: ctx.setUndo,
      // A renewed code is invalid at once, so its stored responses must not be replayed.
      assertReplayAllowed: async (tx) => {
        if (code !== null && !(await isCodeInUse(tx, code))) throw new DomainError('UNKNOWN_CODE');
      },
    },
    (db, setUndo) => next({ ctx: { ...ctx, db, setUndo } }),
  );
});

/** The REST method and path of a call, whichever transport it used. */
function formatRoute({ method, path }: RestRoute, input: unknown): string {
  const fields = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
  return `${method} ${path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(fields[name])))}`;
}

export function getInvitationCode(ctx: Pick<Context, 'invitationCode'>, input: unknown): string | null {
  if (
    typeof input === 'object' &&
    input !== null &&
    'code' in input &&
    typeof input.code === 'string' &&
    input.code !== ''
  )
    return input.code;
  return ctx.invitationCode;
}

/** A code sent in the header is copied into the input. */
const guestProcedure = codeRateLimited.use(async ({ ctx, getRawInput, next }) => {
  const input = await getRawInput();
  const code = getInvitationCode(ctx, input);
  if (code === null) throw new DomainError('NO_CODE');
  return next({ getRawInput: async () => (typeof input === 'object' && input !== null ? { ...input, code } : input) });
});
export const guest = createRoutes(guestProcedure.use(withIdempotency), { caller: 'guest' });

/** Specification §2 "Undo". A guest's answer cannot be undone, and the role *door* reverts its marks itself. */
const withUndo = t.middleware(async ({ ctx, path, next }) => {
  const { administrator } = ctx as { administrator?: Administrator | null };
  if (administrator === null || administrator === undefined || administrator.role === 'door') return next();
  const recording = { action: path, actor: administrator.email, setUndo: ctx.setUndo };
  return recordUndo(ctx.db, recording, (db) => next({ ctx: { ...ctx, db } }));
});

/** A call with a code is a guest's, whatever token it carries; without a code it requires an administrator. */
const guestOrAdministratorProcedure = codeRateLimited
  .use(async ({ ctx, meta, getRawInput, next }) => {
    const code = getInvitationCode(ctx, await getRawInput());
    const administrator = code === null ? await requireAdministrator(ctx, meta) : null;
    return next({ ctx: { ...ctx, administrator, code } });
  })
  .use(withIdempotency);

export const guestOrPlanner = createRoutes(guestOrAdministratorProcedure, {
  caller: 'guest or administrator',
  roles: ownerAndPlanner,
});
export const guestOrAdministrator = createRoutes(guestOrAdministratorProcedure.use(withUndo), {
  caller: 'guest or administrator',
  roles: allRoles,
  isUndoable: true,
});

/** @throws DomainError NO_SESSION, FORBIDDEN_ROLE. */
async function requireAdministrator(ctx: Context, meta: Meta | undefined): Promise<Administrator> {
  const administrator = ctx.token === null ? null : await ctx.findAdministrator(ctx.token);
  if (administrator === null) throw new DomainError('NO_SESSION');
  assertRole(administrator, getRoles(meta));
  return administrator;
}

/** For public procedures that return more to an administrator of these roles. An expired token is ignored. */
export async function hasRole(ctx: Context, roles: readonly AdministratorRole[]): Promise<boolean> {
  if (ctx.token === null || ctx.invitationCode !== null) return false;
  const administrator = await ctx.findAdministrator(ctx.token);
  return administrator !== null && roles.includes(administrator.role);
}

export const administratorProcedure = withErrorMapping.use(async ({ ctx, meta, next }) => {
  if (ctx.invitationCode !== null) throw new DomainError('NO_SESSION');
  const administrator = await requireAdministrator(ctx, meta);
  // Validate the key even where the call is naturally idempotent and no response is stored.
  if (ctx.idempotencyKey !== null && meta?.rest?.method === 'POST') validateIdempotencyKey(ctx.idempotencyKey);
  return next({ ctx: { ...ctx, administrator } });
});

export const administratorWithPass = createRoutes(
  administratorProcedure.use(({ ctx, next }) => countWrongCode(ctx, next)),
  { caller: 'administrator', roles: allRoles, looksUpPass: true },
);

/** Routes for administrators of these roles. An idempotent or undoable `POST` takes an `Idempotency-Key`. */
function createAdministratorRoutes(roles: readonly AdministratorRole[]) {
  const caller = { caller: 'administrator', roles } as const;
  const idempotentProcedure = administratorProcedure.use(withIdempotency);
  const undoableCaller = { ...caller, isUndoable: true } as const;
  const { put, delete: remove } = createRoutes(administratorProcedure.use(withUndo), undoableCaller);
  return {
    ...createRoutes(administratorProcedure, caller),
    idempotent: { post: createRoutes(idempotentProcedure, caller).post },
    undoable: { put, delete: remove, post: createRoutes(idempotentProcedure.use(withUndo), undoableCaller).post },
  };
}

export const administrator = createAdministratorRoutes(allRoles);
export const planner = createAdministratorRoutes(ownerAndPlanner);
export const owner = createAdministratorRoutes(ownerOnly);

export const toActor = ({ administrator }: { administrator: Pick<Administrator, 'email'> }) => ({
  kind: 'administrator' as const,
  email: administrator.email,
});

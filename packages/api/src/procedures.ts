// The few kinds of procedure there are: who may call, and what every call passes through at both doors
// (specification §3). Each procedure says its caller and its REST place in `meta`.

import type { Database } from '@havn/db/client';
import { initTRPC } from '@trpc/server';
import { z } from 'zod';
import type { Sends } from './delivery/draft.js';
import { asTrpcError, errorBody } from './error-translation.js';
import { DomainError, type ErrorBody } from './errors.js';
import { checkKey, runIdempotent } from './idempotency.js';
import { inputWords } from './input-words.js';
import { isCodeInUse } from './invitation/in-use.js';
import { recordUndo } from './undo/record.js';

z.config({ customError: inputWords });

/** Counts failures by address; `guard` refuses an address that has had too many (TOO_MANY_TRIES). */
export interface FailureLimit {
  guard(address: string): void;
  count(address: string): void;
}

export interface Administrator {
  id: string;
  email: string;
  sessionId: string;
}

/** What a request brings. The doors make it; nothing below knows which door it was. */
export interface Context {
  db: Database;
  now(): Date;
  publicUrl: string;
  /** Which ways of sending there are credentials for; what goes the others stays a preview. */
  sends: Sends;
  /** The caller's network address, IPv6 cut to its /64. */
  address: string;
  limits: { codes: FailureLimit; logins: FailureLimit };
  /** The bearer token as sent; looked at only where an administrator is asked for. */
  token: string | null;
  /** Finds the session of a token; null when there is none or it has ended. */
  findAdministrator(token: string): Promise<Administrator | null>;
  /** `X-Invitation-Code` as sent. */
  invitationCode: string | null;
  idempotencyKey: string | null;
  requestId: string;
  /** Hands out, with the answer, the id by which the change can be taken back: the header `Undo` at both doors. */
  offerUndo(id: string): void;
}

export type Caller = 'anyone' | 'guest' | 'guest or administrator' | 'administrator';

export interface RestPlace {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As in the OpenAPI document: `/guests/{id}`; parameters are fields of the input. */
  path: `/${string}`;
  /** 200 unless said. */
  status?: 200 | 201;
  summary: string;
  /** A list that REST writes as it is read, part by part, when no `limit` is given. */
  streamed?: boolean;
  /** Types of a file that may be the whole body, as the input's `file`. Such calls may be larger than others. */
  fileTypes?: readonly string[];
}

export interface Meta {
  caller: Caller;
  rest?: RestPlace;
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => ({
      ...shape,
      message: errorBody(error, ctx?.requestId).message,
      data: { ...shape.data, ...errorBody(error, ctx?.requestId) } satisfies ErrorBody & Record<string, unknown>,
    }),
  });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** Every failure leaves as one of the domain's refusals, or as a 500 that tells nothing. */
const translated = t.procedure.use(async ({ next }) => {
  const result = await next();
  if (!result.ok) throw asTrpcError(result.error);
  return result;
});

/**
 * A wrong code counts against the address; past the limit no code is looked at (specification §3 "Limits"). Who carries none is
 * not asked: other people's wrong codes keep no administrator out.
 */
const codeLimited = translated.use(async ({ ctx, getRawInput, next }) => {
  if (carriedCode(ctx, await getRawInput()) === null) return next();
  ctx.limits.codes.guard(ctx.address);
  const result = await next();
  if (!result.ok && result.error.cause instanceof DomainError) {
    const { reason, isLiveCode } = result.error.cause;
    if (reason === 'UNKNOWN_CODE' && !isLiveCode) ctx.limits.codes.count(ctx.address);
  }
  return result;
});

/** Anyone may call. `anyoneWithCode` is the same where the call looks at a code. */
export const anyone = translated;
export const anyoneWithCode = codeLimited;

/** Calls that change something may be repeated under an `Idempotency-Key`. */
const idempotent = t.middleware(async ({ ctx, path, meta, getRawInput, next }) => {
  if (ctx.idempotencyKey === null) return next();
  const input = await getRawInput();
  const code = carriedCode(ctx, input);
  const scope = `${code ?? ctx.token ?? 'anyone'} ${meta?.rest === undefined ? path : placeOf(meta.rest, input)}`;
  return runIdempotent(
    ctx,
    {
      scope,
      key: ctx.idempotencyKey,
      input,
      // A renewed code is dead at once: it is not told again what it was told.
      mayRepeat: async (tx) => {
        if (code !== null && !(await isCodeInUse(tx, code))) throw new DomainError('UNKNOWN_CODE');
      },
    },
    (db) => next({ ctx: { ...ctx, db } }),
  );
});

/** Method and path of a call as REST has them, at whichever door it came. */
function placeOf({ method, path }: RestPlace, input: unknown): string {
  const fields = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
  return `${method} ${path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(fields[name])))}`;
}

/** The code that a call carries, in its input or in the header. */
export function carriedCode(ctx: Pick<Context, 'invitationCode'>, input: unknown): string | null {
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

/** A guest's call: the code is in the input, or in the header, which then fills it in. */
export const guestCall = codeLimited.use(async ({ ctx, getRawInput, next }) => {
  const input = await getRawInput();
  const code = carriedCode(ctx, input);
  if (code === null) throw new DomainError('NO_CODE');
  return next({ getRawInput: async () => (typeof input === 'object' && input !== null ? { ...input, code } : input) });
});
export const guestChange = guestCall.use(idempotent);

/** A change that an administrator may take back (specification §2 "Undo"). A guest's own answer is not offered to anybody. */
const undoable = t.middleware(async ({ ctx, path, next }) => {
  const { administrator } = ctx as { administrator?: Administrator | null };
  if (administrator === null || administrator === undefined) return next();
  const recorded = { action: path, actor: administrator.email, offer: ctx.offerUndo };
  return recordUndo(ctx.db, recorded, (db) => next({ ctx: { ...ctx, db } }));
});

/** A call that carries a code is a guest's, whatever token comes with it; without one it needs an administrator. */
export const guestOrAdministratorSurvey = codeLimited
  .use(async ({ ctx, getRawInput, next }) => {
    const code = carriedCode(ctx, await getRawInput());
    const administrator = code === null ? await administratorOf(ctx) : null;
    return next({ ctx: { ...ctx, administrator, code } });
  })
  .use(idempotent);
/** The same for what an administrator may take back. */
export const guestOrAdministratorChange = guestOrAdministratorSurvey.use(undoable);

async function administratorOf(ctx: Context): Promise<Administrator> {
  const administrator = ctx.token === null ? null : await ctx.findAdministrator(ctx.token);
  if (administrator === null) throw new DomainError('NO_SESSION');
  return administrator;
}

/** For what anybody may ask and an administrator is told more of. A stale token is ignored. */
export async function isAdministrator(ctx: Context): Promise<boolean> {
  return ctx.token !== null && ctx.invitationCode === null && (await ctx.findAdministrator(ctx.token)) !== null;
}

export const administratorCall = translated.use(async ({ ctx, meta, next }) => {
  if (ctx.invitationCode !== null) throw new DomainError('NO_SESSION');
  const administrator = await administratorOf(ctx);
  // A key that can be none is told also where a repeat is no second effect and nothing is kept.
  if (ctx.idempotencyKey !== null && meta?.rest?.method === 'POST') checkKey(ctx.idempotencyKey);
  return next({ ctx: { ...ctx, administrator } });
});

/** `POST`s of an administrator: repeatable under an `Idempotency-Key`. */
export const administratorChange = administratorCall.use(idempotent);

/** What an administrator changes and may take back; the second kind is repeatable under an `Idempotency-Key` too. */
export const undoableCall = administratorCall.use(undoable);
export const undoableChange = administratorChange.use(undoable);

/** Who an administrator's change is attributed to in the audit log. */
export const actorOf = ({ administrator }: { administrator: Pick<Administrator, 'email'> }) => ({
  kind: 'administrator' as const,
  email: administrator.email,
});

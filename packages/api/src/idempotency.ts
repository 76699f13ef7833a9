// `Idempotency-Key`: a repeat answers as the first did and does nothing (specification §4). The answer is written in the
// call's own transaction, so that a crash leaves both or neither.
import { createHash } from 'node:crypto';
import type { Database } from '@havn/db/client';
import { driverOf } from '@havn/db/client';
import { DomainError } from './errors.js';
import type { Context } from './procedures.js';

const keyPattern = /^[\x20-\x7e]{1,255}$/;

interface KeyedCall {
  /** Caller, method and path: a key means nothing outside it. */
  scope: string;
  key: string;
  input: unknown;
  /** Asked before a kept answer is given. @throws DomainError where the caller may no longer be told. */
  mayRepeat?(tx: Database): Promise<void>;
}

const sha256 = (value: string) => createHash('sha256').update(value).digest('hex');

/** JSON with the keys of every object in order, so that a repeat may write them in another. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}

/** Carries a refusal out of the transaction, which it rolls back. */
class Refused<R> extends Error {
  constructor(readonly result: R) {
    super('refused');
  }
}

/** tRPC's result of a middleware, as far as it matters here. */
interface MiddlewareResult {
  ok: boolean;
}

/** @throws DomainError INVALID_INPUT for what can be no key. */
export function checkKey(key: string): void {
  if (keyPattern.test(key)) return;
  throw new DomainError('INVALID_INPUT', {
    issues: [{ path: ['Idempotency-Key'], message: '1 to 255 printable ASCII characters.' }],
  });
}

/**
 * Runs `call` in a transaction together with its key. Refusals are not kept.
 * @throws DomainError KEY_REUSED for another body, KEY_IN_FLIGHT while the first is being answered, INVALID_INPUT for a bad key.
 */
export async function runIdempotent<R extends MiddlewareResult>(
  ctx: Pick<Context, 'db'>,
  call: KeyedCall,
  next: (db: Database) => Promise<R>,
): Promise<R> {
  checkKey(call.key);
  const scope = sha256(call.scope);
  const bodyHash = sha256(canonical(call.input ?? null));
  try {
    return await ctx.db.transaction(async (tx) => {
      const sql = driverOf(tx);
      const [lock] = await sql<
        { free: boolean }[]
      >`select pg_try_advisory_xact_lock(hashtextextended(${scope + call.key}, 0)) as free`;
      if (!lock?.free) throw new DomainError('KEY_IN_FLIGHT', { retryAfterSeconds: 1 });
      const [kept] = await sql<{ body_hash: string; answer: { data: unknown } }[]>`
        select body_hash, answer from idempotency_keys
        where scope = ${scope} and key = ${call.key} and created_at > now() - interval '24 hours'`;
      if (kept !== undefined) {
        await call.mayRepeat?.(tx);
        if (kept.body_hash !== bodyHash) throw new DomainError('KEY_REUSED');
        // The stored answer stands in for the call's own; its other fields are tRPC's and constant.
        return { ok: true, data: kept.answer.data, marker: 'middlewareMarker' } as unknown as R;
      }
      const result = await next(tx);
      if (!result.ok) throw new Refused(result);
      const answer = { data: 'data' in result ? result.data : null };
      await sql`insert into idempotency_keys (scope, key, body_hash, answer) values (${scope}, ${call.key}, ${bodyHash}, ${JSON.stringify(answer)}::text::jsonb)
        on conflict (scope, key) do update set body_hash = excluded.body_hash, answer = excluded.answer, created_at = now()`;
      return result;
    });
  } catch (error) {
    if (error instanceof Refused) return error.result as R;
    throw error;
  }
}

/** Forgets keys older than their 24 hours. Called by the server from time to time. */
export async function forgetOldKeys(db: Database): Promise<void> {
  await driverOf(db)`delete from idempotency_keys where created_at < now() - interval '24 hours'`;
}

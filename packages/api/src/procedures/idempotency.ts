// `Idempotency-Key`: a retry gets the stored response and has no effect (specification §4). The response is stored in
// the call's transaction, so that a crash leaves both or neither.
import { createHash } from 'node:crypto';
import type { Database } from '@havn/db/client';
import { getSql } from '@havn/db/client';
import { DomainError } from '../errors.js';
import type { Context } from './procedures.js';

const keyPattern = /^[\x20-\x7e]{1,255}$/;

interface KeyedCall {
  /** Caller, method and path. Keys are unique within a scope only. */
  scope: string;
  key: string;
  input: unknown;
  /** Called before a stored response is replayed. @throws DomainError if the caller may no longer receive it. */
  assertReplayAllowed?(tx: Database): Promise<void>;
}

const sha256 = (value: string) => createHash('sha256').update(value).digest('hex');

/** JSON with sorted object keys, so that key order does not matter in a retry. */
function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}

/** Rolls the transaction back and carries the failed result out of it. */
class RollbackError<R> extends Error {
  constructor(readonly result: R) {
    super('rolled back');
  }
}

/** The part of tRPC's middleware result that is used here. */
interface MiddlewareResult {
  ok: boolean;
}

/** @throws DomainError INVALID_INPUT for a malformed key. */
export function validateIdempotencyKey(key: string): void {
  if (keyPattern.test(key)) return;
  throw new DomainError('INVALID_INPUT', {
    issues: [{ path: ['Idempotency-Key'], message: 'Must be 1 to 255 printable ASCII characters.' }],
  });
}

/**
 * Runs `call` in one transaction with its key. Failed results are not stored.
 * @throws DomainError KEY_REUSED for another body, KEY_IN_FLIGHT while the first request runs, INVALID_INPUT for a bad
 * key.
 */
export async function runIdempotent<R extends MiddlewareResult>(
  ctx: Pick<Context, 'db'>,
  call: KeyedCall,
  next: (db: Database) => Promise<R>,
): Promise<R> {
  validateIdempotencyKey(call.key);
  const scope = sha256(call.scope);
  const bodyHash = sha256(toCanonicalJson(call.input ?? null));
  try {
    return await ctx.db.transaction(async (tx) => {
      const sql = getSql(tx);
      const [lock] = await sql<
        { free: boolean }[]
      >`select pg_try_advisory_xact_lock(hashtextextended(${scope + call.key}, 0)) as free`;
      if (!lock?.free) throw new DomainError('KEY_IN_FLIGHT', { retryAfterSeconds: 1 });
      const [stored] = await sql<{ body_hash: string; answer: { data: unknown } }[]>`
        select body_hash, answer from idempotency_keys
        where scope = ${scope} and key = ${call.key} and created_at > now() - interval '24 hours'`;
      if (stored !== undefined) {
        await call.assertReplayAllowed?.(tx);
        if (stored.body_hash !== bodyHash) throw new DomainError('KEY_REUSED');
        // Replay the stored response. The other fields of the result are tRPC's constants.
        return { ok: true, data: stored.answer.data, marker: 'middlewareMarker' } as unknown as R;
      }
      const result = await next(tx);
      if (!result.ok) throw new RollbackError(result);
      const answer = { data: 'data' in result ? result.data : null };
      await sql`insert into idempotency_keys (scope, key, body_hash, answer) values (${scope}, ${call.key}, ${bodyHash}, ${JSON.stringify(answer)}::text::jsonb)
        on conflict (scope, key) do update set body_hash = excluded.body_hash, answer = excluded.answer, created_at = now()`;
      return result;
    });
  } catch (error) {
    if (error instanceof RollbackError) return error.result as R;
    throw error;
  }
}

/** Deletes keys older than 24 hours. Called periodically by the server. */
export async function deleteExpiredKeys(db: Database): Promise<void> {
  await getSql(db)`delete from idempotency_keys where created_at < now() - interval '24 hours'`;
}

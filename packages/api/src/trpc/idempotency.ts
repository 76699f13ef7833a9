// `Idempotency-Key`: a retry gets the stored response and has no effect (specification §4). The response is stored in
// the call's transaction, so that a crash leaves both or neither.
import { createHash } from 'node:crypto';
import type { Database } from '@havn/db/client';
import { idempotencyKeys } from '@havn/db/schema';
import { and, eq, sql } from 'drizzle-orm';
import { stringify } from 'safe-stable-stringify';
import { excluded } from '../database/column-name.js';
import { prepared } from '../database/prepared.js';
import { findChange } from '../database/record-undo.js';
import { inTransaction, type MiddlewareResult, RollbackError, tryAcquireNamedLock } from '../database/transaction.js';
import { DomainError } from '../kernel/errors.js';
import type { RecordedChange } from '../kernel/recorded-change.js';

const keyPattern = /^[\x20-\x7e]{1,255}$/;

interface KeyedCall {
  /** Caller, method and path. Keys are unique within a scope only. */
  scope: string;
  key: string;
  input: unknown;
  /** Called after the commit of a change that can be undone, also for a replayed response while it still can be. */
  setUndo?(id: string, change: RecordedChange): void;
  /** Called before a stored response is replayed. @throws DomainError if the caller may no longer receive it. */
  assertReplayAllowed?(tx: Database): Promise<void>;
}

const sha256 = (value: string) => createHash('sha256').update(value).digest('hex');

const findResponse = prepared<{ scope: string; key: string }>()((db, $) =>
  db
    .select({ bodyHash: idempotencyKeys.bodyHash, response: idempotencyKeys.storedResponse })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.scope, $.scope),
        eq(idempotencyKeys.key, $.key),
        sql`${idempotencyKeys.createdAt} > now() - interval '24 hours'`,
      ),
    ),
);

type StoredResponse = typeof idempotencyKeys.$inferSelect.storedResponse;

const storeResponse = prepared<{ scope: string; key: string; bodyHash: string; storedResponse: StoredResponse }>()(
  (db, $) =>
    db
      .insert(idempotencyKeys)
      .values({ scope: $.scope, key: $.key, bodyHash: $.bodyHash, storedResponse: $.storedResponse })
      .onConflictDoUpdate({
        target: [idempotencyKeys.scope, idempotencyKeys.key],
        set: {
          bodyHash: excluded(idempotencyKeys.bodyHash),
          storedResponse: excluded(idempotencyKeys.storedResponse),
          createdAt: sql`now()`,
        },
      }),
);

/** What a change did is stored with its undo entry only, so that erasing a guest leaves no name in stored responses. */
async function findUndo(tx: Database, { undoId: id }: StoredResponse) {
  if (id === undefined) return undefined;
  const [entry] = await findChange(tx, { id });
  return entry === undefined ? undefined : { id, change: entry.change };
}

/** @throws DomainError INVALID_INPUT for a malformed key. */
export function validateIdempotencyKey(key: string): void {
  if (keyPattern.test(key)) return;
  throw new DomainError('INVALID_INPUT', {
    issues: [{ path: ['Idempotency-Key'], message: 'Must be 1 to 255 printable ASCII characters.' }],
  });
}

/**
 * Retries after a deadlock. Failed results are not stored.
 * @throws DomainError KEY_REUSED for another body, KEY_IN_FLIGHT while the first request runs, INVALID_INPUT.
 */
export async function runIdempotent<R extends MiddlewareResult>(
  { db }: { db: Database },
  call: KeyedCall,
  next: (db: Database, setUndo: (id: string) => void) => Promise<R>,
): Promise<R> {
  validateIdempotencyKey(call.key);
  const scope = sha256(call.scope);
  // With sorted keys: their order in a retry does not matter.
  const bodyHash = sha256(stringify(call.input) ?? 'null');
  try {
    const { result, undo } = await inTransaction(db, async (tx) => {
      if (!(await tryAcquireNamedLock(tx, scope + call.key)))
        throw new DomainError('KEY_IN_FLIGHT', { retryAfterSeconds: 1 });
      const [stored] = await findResponse(tx, { scope, key: call.key });
      if (stored !== undefined) {
        await call.assertReplayAllowed?.(tx);
        if (stored.bodyHash !== bodyHash) throw new DomainError('KEY_REUSED');
        // Replay the stored response. The other fields of the result are tRPC's constants.
        const replayed = { ok: true, data: stored.response.data, marker: 'middlewareMarker' } as unknown as R;
        return { result: replayed, undo: await findUndo(tx, stored.response) };
      }
      const storedResponse: StoredResponse = { data: null };
      const called = await next(tx, (id) => {
        storedResponse.undoId = id;
      });
      if (!called.ok) throw new RollbackError(called);
      if ('data' in called) storedResponse.data = called.data;
      await storeResponse(tx, { scope, key: call.key, bodyHash, storedResponse });
      return { result: called, undo: await findUndo(tx, storedResponse) };
    });
    if (undo !== undefined) call.setUndo?.(undo.id, undo.change);
    return result;
  } catch (error) {
    if (error instanceof RollbackError) return error.result as R;
    throw error;
  }
}

export async function deleteExpiredKeys(db: Database): Promise<void> {
  await db.delete(idempotencyKeys).where(sql`${idempotencyKeys.createdAt} < now() - interval '24 hours'`);
}

// Page by page from one snapshot, with back-pressure: memory holds only one page (specification §4 "Lists").
import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { inSnapshot } from '@havn/api/database/transaction';
import { DomainError } from '@havn/api/kernel/errors';
import type { Database } from '@havn/db/client';

const pageSize = 500;

interface Row {
  _id: string;
}
export type LoadPage = (db: Database, part: { limit: number; after?: string }) => Promise<Row[]>;

/** Runs a limited number of tasks at a time; the others wait in order. @throws DomainError BUSY after a wait of `maxWaitMs`. */
export type TaskLimit = <T>(task: () => Promise<T>) => Promise<T>;

/** A stream holds a connection as long as its client reads: a quarter of the pool stays free for other requests. */
export function createStreamLimit({ poolSize, maxWaitMs }: { poolSize: number; maxWaitMs: number }): TaskLimit {
  const maxActive = Math.max(1, Math.floor(poolSize * 0.75));
  const waiting = new Set<() => void>();
  let active = 0;
  const waitForTurn = () =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        waiting.delete(start);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(start);
        reject(new DomainError('BUSY', { retryAfterSeconds: 5 }));
      }, maxWaitMs);
      waiting.add(start);
    });
  return async (task) => {
    if (active < maxActive) active += 1;
    else await waitForTurn();
    try {
      return await task();
    } finally {
      // The slot passes to the next task.
      const [next] = waiting;
      if (next === undefined) active -= 1;
      else next();
    }
  };
}

const serializeRows = (rows: Row[]) => rows.map((row) => JSON.stringify(row)).join(',');

async function writePages(out: PassThrough, db: Database, first: Row[], loadPage: LoadPage): Promise<void> {
  let rows = first;
  let separator = '[';
  while (true) {
    const canContinue = out.write(rows.length === 0 && separator === ',' ? '' : separator + serializeRows(rows));
    if (!canContinue) await once(out, 'drain');
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) break;
    separator = ',';
    rows = await loadPage(db, { limit: pageSize, after: last._id });
  }
  out.end(']');
}

/** An error before the first byte rejects. A later one destroys the stream: a partial list must not look complete. */
export function streamList(db: Database, loadPage: LoadPage, limit: TaskLimit): Promise<Readable> {
  const out = new PassThrough({ highWaterMark: 64 * 1024 });
  // If the client disconnects, the transaction must not outlive it: the race below rejects, which rolls it back.
  return new Promise((resolve, reject) => {
    let isResolved = false;
    const writeInTransaction = async (tx: Database) => {
      const first = await loadPage(tx, { limit: pageSize });
      isResolved = true;
      resolve(out);
      const closed = new AbortController();
      out.once('close', () => closed.abort());
      await Promise.race([
        writePages(out, tx, first, loadPage),
        once(closed.signal, 'abort').then(() => {
          if (!out.writableFinished) throw new Error('client disconnected');
        }),
      ]);
    };
    limit(() => inSnapshot(db, writeInTransaction)).catch((error: unknown) => {
      reject(error);
      // Without an error, because a stream that was never handed over has no error listener.
      out.destroy(isResolved && error instanceof Error ? error : undefined);
    });
  });
}

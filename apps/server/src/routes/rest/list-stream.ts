// Streams long lists page by page from one database snapshot, with back-pressure, so that memory holds only one page
// (specification §4 "lists").
import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { Database } from '@havn/db/client';

const pageSize = 500;

interface Row {
  _id: string;
}
/** Loads the page after a row, within the given transaction. */
export type LoadPage = (db: Database, part: { limit: number; after?: string }) => Promise<Row[]>;

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

/**
 * The list as a JSON stream. An error before the first byte rejects, so that an error response can still be sent; a
 * later error destroys the stream, so that a client cannot mistake a partial list for a complete one.
 */
export function streamList(db: Database, loadPage: LoadPage): Promise<Readable> {
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
    db.transaction(writeInTransaction, { isolationLevel: 'repeatable read', accessMode: 'read only' }).catch(
      (error: unknown) => {
        reject(error);
        // Without an error, because a stream that was never handed over has no error listener.
        out.destroy(isResolved && error instanceof Error ? error : undefined);
      },
    );
  });
}

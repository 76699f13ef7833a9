// Streams long lists page by page from one database snapshot, with back-pressure, so that memory holds only one page
// (specification §4 "lists").
import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { Database } from '@havn/db/client';

const rowsInPart = 500;

interface Row {
  _id: string;
}
/** Loads the page after a row, within the given transaction. */
export type ReadPart = (db: Database, part: { limit: number; after?: string }) => Promise<Row[]>;

const textOf = (rows: Row[]) => rows.map((row) => JSON.stringify(row)).join(',');

async function writeRest(out: PassThrough, db: Database, first: Row[], readPart: ReadPart): Promise<void> {
  let rows = first;
  let separator = '[';
  while (true) {
    const hasRoom = out.write(rows.length === 0 && separator === ',' ? '' : separator + textOf(rows));
    if (!hasRoom) await once(out, 'drain');
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsInPart) break;
    separator = ',';
    rows = await readPart(db, { limit: rowsInPart, after: last._id });
  }
  out.end(']');
}

/**
 * The list as a JSON stream. An error before the first byte rejects, so that an error response can still be sent; a
 * later error destroys the stream, so that a client cannot mistake a partial list for a complete one.
 */
export function streamList(db: Database, readPart: ReadPart): Promise<Readable> {
  const out = new PassThrough({ highWaterMark: 64 * 1024 });
  // If the client disconnects, the transaction must not outlive it: the race below rejects, which rolls it back.
  return new Promise((resolve, reject) => {
    let isHandedOver = false;
    const read = async (tx: Database) => {
      const first = await readPart(tx, { limit: rowsInPart });
      isHandedOver = true;
      resolve(out);
      const isGone = new AbortController();
      out.once('close', () => isGone.abort());
      await Promise.race([
        writeRest(out, tx, first, readPart),
        once(isGone.signal, 'abort').then(() => {
          if (!out.writableFinished) throw new Error('client disconnected');
        }),
      ]);
    };
    db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' }).catch((error: unknown) => {
      reject(error);
      // Without an error, because a stream that was never handed over has no error listener.
      out.destroy(isHandedOver && error instanceof Error ? error : undefined);
    });
  });
}

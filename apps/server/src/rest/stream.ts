// Long lists, written as they are read: parts of a few hundred rows out of one moment of the database, never more in
// memory than a part, and no faster than the reader takes them (specification §4 "lists").
import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { Database } from '@havn/db/client';

const rowsInPart = 500;

interface Row {
  _id: string;
}
/** Reads the part after a row, inside the transaction it is given. */
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
 * The list as a stream of JSON. What goes wrong before its first byte is thrown, and can still be answered as a refusal;
 * after it the stream breaks off, so that half a list cannot be taken for a whole one.
 */
export function streamList(db: Database, readPart: ReadPart): Promise<Readable> {
  const out = new PassThrough({ highWaterMark: 64 * 1024 });
  // The transaction must not outlive a reader who goes away: a write to an ended stream rejects and rolls back.
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
          if (!out.writableFinished) throw new Error('the reader went away');
        }),
      ]);
    };
    db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' }).catch((error: unknown) => {
      reject(error);
      // Nobody listens to a stream that was never handed over.
      out.destroy(isHandedOver && error instanceof Error ? error : undefined);
    });
  });
}

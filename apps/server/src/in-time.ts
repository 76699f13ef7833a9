// Nobody waits for ever: what has not been answered by then is refused, whatever it waits for (security rows C24, F4).
// Fastify's own handlerTimeout forgets its timer as soon as a body has been read, so it cannot do this.
import { DomainError } from '@havn/api/errors';
import type { ServerDatabase } from './database.js';

/** Below the 8 s after which the pages give up. */
const patienceMs = 7500;

/** For what reads or writes a whole list as a file; the pages wait as long. */
export const filePatienceMs = 60_000;

/** The work's own outcome, or BUSY. The work itself is not ended: its outcome is then nobody's. */
export async function inTime<T>(database: ServerDatabase, work: Promise<T>, patience = patienceMs): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      database.suspect();
      reject(new DomainError('BUSY', { retryAfterSeconds: 5 }));
    }, patience);
  });
  try {
    const outcome = await Promise.race([work, late]);
    database.noticeAnswer();
    return outcome;
  } finally {
    clearTimeout(timer);
  }
}

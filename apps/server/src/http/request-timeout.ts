// The request timeout: a request that is not answered in time gets BUSY, whatever it waits for (security rows C24,
// F4). Fastify's handlerTimeout clears its timer once the body has been read, so it cannot do this.
import { DomainError } from '@havn/api/errors';
import type { ServerDatabase } from '../database/server-database.js';

/** Below the 8 s after which the web app gives up. */
const requestTimeoutMs = 7500;

/** For imports and exports of whole lists; the web app waits as long. */
export const fileRequestTimeoutMs = 60_000;

/** The result of `work`, or BUSY after the timeout. The work is not cancelled; its late result is ignored. */
export async function withTimeout<T>(
  database: ServerDatabase,
  work: Promise<T>,
  timeoutMs = requestTimeoutMs,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      database.reportTimeout();
      reject(new DomainError('BUSY', { retryAfterSeconds: 5 }));
    }, timeoutMs);
  });
  try {
    const result = await Promise.race([work, timeout]);
    database.reportSuccess();
    return result;
  } finally {
    clearTimeout(timer);
  }
}

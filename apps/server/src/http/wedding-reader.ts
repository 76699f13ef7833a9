// The wedding for what must be sent even if the database does not respond: the app's document and files of its look.
import { formatCouple } from '@havn/api/wedding/rules';
import type { FullWedding } from '@havn/api/wedding/schema';
import { defaultLanguage } from '@havn/i18n/languages';

const timeoutMs = 300;

/** As stored, or as read last if the database does not respond in time; null if it has never responded. */
export type ReadWedding = () => Promise<Readonly<FullWedding> | null>;

/** The first set-up asks for the world before the names: without names, nobody may have chosen one. */
export const isWorldAsked = (wedding: Readonly<FullWedding> | null): boolean =>
  wedding === null || formatCouple(wedding, defaultLanguage) !== '';

export function createWeddingReader(getWedding: () => Promise<Readonly<FullWedding>>): ReadWedding {
  let last: Readonly<FullWedding> | null = null;
  const update = async () => {
    last = await getWedding();
  };
  return async () => {
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, timeoutMs).unref());
    await Promise.race([update().catch(() => undefined), timeout]);
    return last;
  };
}

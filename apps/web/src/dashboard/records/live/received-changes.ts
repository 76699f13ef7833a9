// The latest live changes, for lists and responses that were requested before them.
import type { Change } from './change.js';

const maxBufferedChanges = 2000;

/** The number of changes received so far, and the latest of them, for lists that were loading meanwhile. */
const receivedChanges = { count: 0, latest: [] as Change[] };

export function bufferChanges(changes: Change[]): void {
  receivedChanges.count += changes.length;
  receivedChanges.latest = [...receivedChanges.latest, ...changes].slice(-maxBufferedChanges);
}

/** The number of changes received so far. */
export const countReceivedChanges = (): number => receivedChanges.count;

export const getChangesSince = (count: number): Change[] =>
  receivedChanges.count === count ? [] : receivedChanges.latest.slice(count - receivedChanges.count);

/** Whether the row was deleted according to the last change received about it. */
export const wasDeleted = (id: string): boolean =>
  receivedChanges.latest.findLast((change) => change.id === id)?.object === null;

import type { Change } from './change.js';

const maxBufferedChanges = 2000;

/** The number of changes received so far, and the latest of them, for lists that were loading meanwhile. */
const receivedChanges = { count: 0, latest: [] as Change[] };

export function bufferChanges(changes: Change[]): void {
  receivedChanges.count += changes.length;
  receivedChanges.latest = [...receivedChanges.latest, ...changes].slice(-maxBufferedChanges);
}

export const countReceivedChanges = (): number => receivedChanges.count;

export const getChangesSince = (count: number): Change[] =>
  receivedChanges.count === count ? [] : receivedChanges.latest.slice(count - receivedChanges.count);

export const wasDeleted = (id: string): boolean =>
  receivedChanges.latest.findLast((change) => change.id === id)?.object === null;

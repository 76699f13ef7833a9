import { createStore } from '../../../lib/storage/store.js';
import type { ConnectionState } from './live.js';

/** The lists do not wait longer than this for the stream to open; they are refetched when it does. */
const streamOpenTimeoutMs = 1500;

export const connectionState = createStore<ConnectionState>('connecting');

export function waitForStream(): Promise<void> {
  if (connectionState.get() !== 'connecting') return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, streamOpenTimeoutMs);
    const stop = connectionState.subscribe(done);
  });
}

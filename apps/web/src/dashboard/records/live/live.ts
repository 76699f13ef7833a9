// The stream of live changes. The token is sent in a header; a lost connection is reopened with exponential back-off,
// and the lists are refetched after each reconnect, so that no change is missed (specification §6 "Live changes";
// security row H12).

import type { KindName } from '@havn/api/kernel/record-kinds';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { combineSignals } from '../../../lib/api/fetch.js';
import { createStore } from '../../../lib/storage/store.js';
import { requestRoleCheck } from '../../session/role.js';
import type { Change } from './changes.js';

type ConnectionState = 'connecting' | 'live' | 'lost';

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

export interface LiveHandlers {
  onChanges(changes: Change[]): void;
  /** Cached data may be stale: one list, or all. */
  onResync(entity: KindName | null): void;
  onConnectionState(state: ConnectionState): void;
  /** The server responded with 401. */
  onSessionEnded(): void;
}

const initialRetryDelayMs = 500;
const maxRetryDelayMs = 10_000;
/** The server sends a heartbeat every 15 seconds; a longer silence means a dead connection. */
const idleTimeoutMs = 40_000;
/** Changes that arrive together are applied together. */
const batchDelayMs = 30;

function createBatcher(flush: (changes: Change[]) => void) {
  let pending: Change[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    add(change: Change) {
      pending.push(change);
      timer ??= setTimeout(() => {
        const changes = pending;
        pending = [];
        timer = undefined;
        flush(changes);
      }, batchDelayMs);
    },
    stop: () => clearTimeout(timer),
  };
}

async function readEvents(
  response: Response,
  {
    signal,
    onBytes,
    onEvent,
  }: {
    signal: AbortSignal;
    onBytes(): void;
    onEvent(name: string, data: string): void;
  },
): Promise<void> {
  if (response.body === null) return;
  const monitor = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      onBytes();
      controller.enqueue(chunk);
    },
  });
  const events = response.body
    .pipeThrough(monitor)
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  while (!signal.aborted) {
    const { done, value } = await events.read();
    if (done) return;
    onEvent(value.event ?? 'message', value.data);
  }
}

const waitForRetry = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
    // Back online: retry immediately.
    window.addEventListener('online', () => resolve(), { once: true, signal });
  });

export function followChanges(token: string, handlers: LiveHandlers): () => void {
  const stop = new AbortController();
  const changes = createBatcher(handlers.onChanges);
  const handleEvent = (name: string, data: string) => {
    if (name === 'change') changes.add(JSON.parse(data) as Change);
    else if (name === 'resync') handlers.onResync((JSON.parse(data) as { entity?: KindName }).entity ?? null);
  };

  /** Opens one connection and reads it until it ends. @returns whether it was ever open. */
  async function connect(isFirst: boolean): Promise<boolean> {
    let wasOpen = false;
    const attempt = new AbortController();
    const signal = combineSignals([stop.signal, attempt.signal]);
    let idleTimer = setTimeout(() => attempt.abort(), idleTimeoutMs);
    // A device that loses its network leaves the connection open and silent.
    window.addEventListener('offline', () => attempt.abort(), { once: true, signal });
    const onBytes = () => {
      clearTimeout(idleTimer);
      idleTimer = setTimeout(() => attempt.abort(), idleTimeoutMs);
    };
    try {
      const response = await fetch('/api/v1/changes', { headers: { authorization: `Bearer ${token}` }, signal });
      if (response.status === 401) {
        handlers.onSessionEnded();
        stop.abort();
      }
      if (response.status === 403) requestRoleCheck();
      if (!response.ok) return false;
      wasOpen = true;
      handlers.onConnectionState('live');
      if (!isFirst) handlers.onResync(null);
      await readEvents(response, { signal, onBytes, onEvent: handleEvent });
    } catch {
      // Disconnected: the next attempt shows whether the server is reachable.
    } finally {
      clearTimeout(idleTimer);
      attempt.abort();
    }
    return wasOpen;
  }

  async function runReconnectLoop(): Promise<void> {
    let retryDelayMs = initialRetryDelayMs;
    for (let isFirst = true; !stop.signal.aborted; ) {
      const wasOpen = await connect(isFirst);
      if (stop.signal.aborted) return;
      if (wasOpen) {
        retryDelayMs = initialRetryDelayMs;
        isFirst = false;
      }
      handlers.onConnectionState('lost');
      await waitForRetry(retryDelayMs * (0.75 + Math.random() / 2), stop.signal);
      retryDelayMs = Math.min(retryDelayMs * 2, maxRetryDelayMs);
    }
  }
  void runReconnectLoop();
  return () => {
    stop.abort();
    changes.stop();
  };
}

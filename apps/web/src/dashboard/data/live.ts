// The stream of live changes. The token is sent in a header; a lost connection is reopened with exponential back-off,
// and the lists are refetched after each reconnect so that no change stays missed (specification §6 "Live changes";
// security row H12).
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Change, Entity } from './changes.js';

export type Connection = 'connecting' | 'live' | 'lost';

export interface LiveHandlers {
  onChanges(changes: Change[]): void;
  /** Cached data may be stale: one list, or all. */
  onResync(entity: Entity | null): void;
  onConnection(state: Connection): void;
  /** The server answered 401. */
  onEnded(): void;
}

const firstPauseMs = 500;
const longestPauseMs = 10_000;
/** The server sends a heartbeat every 15 seconds; a longer silence means a dead connection. */
const silenceMs = 40_000;
/** Changes that arrive together are applied together. */
const gatherMs = 30;

function gatherer(show: (changes: Change[]) => void) {
  let waiting: Change[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    add(change: Change) {
      waiting.push(change);
      timer ??= setTimeout(() => {
        const changes = waiting;
        waiting = [];
        timer = undefined;
        show(changes);
      }, gatherMs);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Reads events until the stream ends, fails or is aborted. */
async function read(
  reply: Response,
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
  if (reply.body === null) return;
  const noticed = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      onBytes();
      controller.enqueue(chunk);
    },
  });
  const events = reply.body
    .pipeThrough(noticed)
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  while (!signal.aborted) {
    const { done, value } = await events.read();
    if (done) return;
    onEvent(value.event ?? 'message', value.data);
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
    // Back online: retry immediately.
    window.addEventListener('online', () => resolve(), { once: true, signal });
  });

/** Follows live changes until the returned function is called. */
export function followChanges(token: string, handlers: LiveHandlers): () => void {
  const stop = new AbortController();
  const changes = gatherer(handlers.onChanges);
  const hear = (name: string, data: string) => {
    if (name === 'change') changes.add(JSON.parse(data) as Change);
    else if (name === 'resync') handlers.onResync((JSON.parse(data) as { entity?: Entity }).entity ?? null);
  };

  /** Opens one connection and reads it until it ends. @returns whether it was ever open. */
  async function once(isFirst: boolean): Promise<boolean> {
    let wasOpen = false;
    const attempt = new AbortController();
    const signal = AbortSignal.any([stop.signal, attempt.signal]);
    let silence = setTimeout(() => attempt.abort(), silenceMs);
    // A device that loses its network leaves the connection open and silent.
    window.addEventListener('offline', () => attempt.abort(), { once: true, signal });
    const onBytes = () => {
      clearTimeout(silence);
      silence = setTimeout(() => attempt.abort(), silenceMs);
    };
    try {
      const reply = await fetch('/api/v1/changes', { headers: { authorization: `Bearer ${token}` }, signal });
      if (reply.status === 401) {
        handlers.onEnded();
        stop.abort();
      }
      if (!reply.ok) return false;
      wasOpen = true;
      handlers.onConnection('live');
      if (!isFirst) handlers.onResync(null);
      await read(reply, { signal, onBytes, onEvent: hear });
    } catch {
      // Disconnected: the next attempt shows whether the server is reachable.
    } finally {
      clearTimeout(silence);
      attempt.abort();
    }
    return wasOpen;
  }

  async function forEver(): Promise<void> {
    let pauseMs = firstPauseMs;
    for (let isFirst = true; !stop.signal.aborted; ) {
      const wasOpen = await once(isFirst);
      if (stop.signal.aborted) return;
      if (wasOpen) {
        pauseMs = firstPauseMs;
        isFirst = false;
      }
      handlers.onConnection('lost');
      await pause(pauseMs * (0.75 + Math.random() / 2), stop.signal);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  }
  void forEver();
  return () => {
    stop.abort();
    changes.stop();
  };
}

// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Change } from './changes.js';
import { followChanges } from './live.js';

/** One open stream: what the server writes to it, and how it ends. */
interface Stream {
  request: Request;
  write(text: string): void;
  end(): void;
  fail(): void;
}

function fakeServer(status = () => 200) {
  const streams: Stream[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const request = new Request(new URL(path, 'http://localhost'), { headers: init.headers ?? {} });
    if (status() !== 200) return new Response(null, { status: status() });
    let control: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        control = controller;
      },
    });
    init.signal?.addEventListener('abort', () => {
      try {
        control?.error(new Error('aborted'));
      } catch {
        // It had already ended.
      }
    });
    streams.push({
      request,
      write: (text) => control?.enqueue(new TextEncoder().encode(text)),
      end: () => control?.close(),
      fail: () => control?.error(new TypeError('network error')),
    });
    return new Response(body, { status: 200 });
  });
  return streams;
}

function follow() {
  const received = { changes: [] as Change[], resyncs: [] as (string | null)[], states: [] as string[], ended: 0 };
  const stop = followChanges('the token', {
    onChanges: (changes) => void received.changes.push(...changes),
    onResync: (entity) => void received.resyncs.push(entity),
    onConnectionState: (state) => void received.states.push(state),
    onSessionEnded: () => {
      received.ended += 1;
    },
  });
  stops.push(stop);
  return { received, stop };
}

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
});

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
async function waitForStream(streams: Stream[], count: number): Promise<Stream> {
  await expect.poll(() => streams.length).toBeGreaterThanOrEqual(count);
  return streams[count - 1] as Stream;
}

describe('the stream of changes', () => {
  it('H12 sends the token in a header, never in the URL', async () => {
    const streams = fakeServer();
    follow();
    const { request } = await waitForStream(streams, 1);
    expect(request.headers.get('authorization')).toBe('Bearer the token');
    expect(request.url).toBe('http://localhost/api/v1/changes');
  });

  it('delivers changes, even if an event arrives in several chunks', async () => {
    const streams = fakeServer();
    const { received } = follow();
    const stream = await waitForStream(streams, 1);
    const text = event('change', { entity: 'guest', id: 'a', version: 2 });
    stream.write(`: open\n\n${text.slice(0, 20)}`);
    stream.write(text.slice(20));
    stream.write(event('change', { entity: 'group', id: 'b', version: null, object: null }));
    await expect.poll(() => received.changes.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(received.resyncs).toEqual([]);
  });

  it.each([
    ['ends', 'end'],
    ['fails', 'fail'],
  ] as const)('H12 reconnects and requests a resync when a connection %s', async (_, method) => {
    const streams = fakeServer();
    const { received } = follow();
    (await waitForStream(streams, 1))[method]();
    await waitForStream(streams, 2);
    await expect.poll(() => received.resyncs).toEqual([null]);
    expect(received.states).toEqual(['live', 'lost', 'live']);
  });

  it('delivers a resync requested by the server', async () => {
    const streams = fakeServer();
    const { received } = follow();
    const stream = await waitForStream(streams, 1);
    stream.write(event('resync', {}) + event('resync', { entity: 'guest' }));
    await expect.poll(() => received.resyncs).toEqual([null, 'guest']);
  });

  it('A16 stops for good when the session has ended', async () => {
    const streams = fakeServer(() => 401);
    const { received } = follow();
    await expect.poll(() => received.ended).toBe(1);
    expect(streams).toEqual([]);
    expect(received.states).toEqual([]);
  });

  it('delivers nothing after it was stopped', async () => {
    const streams = fakeServer();
    const { received, stop } = follow();
    const stream = await waitForStream(streams, 1);
    stop();
    expect(() => stream.write(event('change', { entity: 'guest', id: 'a', version: 2 }))).toThrow();
    expect(received.changes).toEqual([]);
  });
});

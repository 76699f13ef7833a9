import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchWithTimeout } from './fetch-with-timeout.js';

/** A server that never responds: only the signal ends the request. */
const hang = (_url: string, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe.each([
  ['with AbortSignal.any', true],
  ['in a browser without AbortSignal.any', false],
])('%s', (_name, hasAny) => {
  const start = (signal: AbortSignal) => {
    vi.stubGlobal('fetch', vi.fn(hang));
    if (!hasAny) {
      const { timeout, abort } = AbortSignal;
      vi.stubGlobal('AbortSignal', { timeout: timeout.bind(AbortSignal), abort: abort.bind(AbortSignal) });
    }
    return fetchWithTimeout('/slow', { signal });
  };

  it('ends when the caller aborts', async () => {
    const caller = new AbortController();
    const response = start(caller.signal);
    caller.abort(new Error('left the page'));
    await expect(response).rejects.toThrow('left the page');
  });

  it('ends at once when the caller has aborted already', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn((_url: string, { signal }: RequestInit) =>
        signal?.aborted ? Promise.reject(signal.reason) : hang('', { signal }),
      ),
    );
    const aborted = AbortSignal.abort(new Error('left the page'));
    if (!hasAny) vi.stubGlobal('AbortSignal', { timeout: AbortSignal.timeout.bind(AbortSignal) });
    await expect(fetchWithTimeout('/slow', { signal: aborted })).rejects.toThrow('left the page');
  });
});

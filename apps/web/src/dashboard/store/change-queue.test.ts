// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyPendingChanges, ChangeQueue, type ChangeRequest, DroppedChangeError } from './change-queue.js';

interface Lists {
  guests: string;
  tables: string;
}

const networkError = new TypeError('Failed to fetch');
const isRetriedAfter = (error: unknown) => error === networkError;
const rejection = Object.assign(new Error('A conflict'), { data: { code: 'CONFLICT', message: 'A conflict' } });

function createQueue() {
  const queue = new ChangeQueue<Lists>();
  const show = (list: keyof Lists, rows: readonly string[]) => applyPendingChanges(list, rows, queue.pending.get());
  return { queue, show };
}

/** Requests that are answered in the order in which they are sent. */
function createServer() {
  const requests: { key: string; resolve(saved: string): void; reject(error: unknown): void }[] = [];
  const send = (key: string) =>
    new Promise<string>((resolve, reject) => {
      requests.push({ key, resolve, reject });
    });
  return { requests, send };
}

const rename = (from: string, to: string): Pick<ChangeRequest<Lists, string>, 'show'> => ({
  show: { guests: (rows) => rows.map((row) => (row === from ? to : row)) },
});

describe('a change', () => {
  it('is shown at once, until it is saved', async () => {
    const { queue, show } = createQueue();
    const { requests, send } = createServer();
    const cache = { rows: ['Ann', 'Bo'] };
    const onSaved = (saved: string) => {
      cache.rows = [saved, 'Bo'];
    };
    const saving = queue.submit({ records: ['1'], ...rename('Ann', 'Anna'), send, onSaved });
    expect(show('guests', cache.rows)).toEqual(['Anna', 'Bo']);
    expect(show('tables', cache.rows)).toBe(cache.rows);
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    requests[0]?.resolve('Anna B.');
    expect(await saving).toBe('Anna B.');
    expect(show('guests', cache.rows)).toEqual(['Anna B.', 'Bo']);
  });

  it('is no longer shown once it is rejected, but later changes are', async () => {
    const { queue, show } = createQueue();
    const { requests, send } = createServer();
    const first = queue.submit({ records: ['1'], ...rename('Ann', 'Anna'), send });
    const second = queue.submit({ records: ['2'], ...rename('Bo', 'Bob'), send });
    expect(show('guests', ['Ann', 'Bo'])).toEqual(['Anna', 'Bob']);
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    requests[0]?.reject(rejection);
    await expect(first).rejects.toBe(rejection);
    expect(show('guests', ['Ann', 'Bo'])).toEqual(['Ann', 'Bob']);
    requests[1]?.resolve('Bob');
    await second;
    expect(queue.pending.get()).toEqual([]);
  });

  it('is sent after the earlier changes of the same record, also after one that was rejected', async () => {
    const { queue } = createQueue();
    const { requests, send } = createServer();
    const first = queue.submit({ records: ['1', '2'], send });
    const second = queue.submit({ records: ['2'], send });
    const other = queue.submit({ records: ['3'], send });
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    requests[1]?.resolve('other');
    expect(await other).toBe('other');
    expect(requests).toHaveLength(2);
    requests[0]?.reject(rejection);
    await expect(first).rejects.toBe(rejection);
    await vi.waitFor(() => expect(requests).toHaveLength(3));
    requests[2]?.resolve('second');
    expect(await second).toBe('second');
  });

  it('is rejected without a network, unless it waits for it', async () => {
    const { queue } = createQueue();
    const saving = queue.submit({ records: ['1'], send: () => Promise.reject(networkError) });
    await expect(saving).rejects.toBe(networkError);
  });
});

describe('a change that waits for the network', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is sent again with the same key, later each time', async () => {
    const { queue } = createQueue();
    const { requests, send } = createServer();
    const saving = queue.submit({ records: ['1'], send, isRetriedAfter });
    await vi.advanceTimersByTimeAsync(0);
    for (const [index, delayMs] of [1000, 2000, 5000, 10_000, 10_000].entries()) {
      requests[index]?.reject(networkError);
      await vi.advanceTimersByTimeAsync(delayMs - 1);
      expect(requests).toHaveLength(index + 1);
      expect(queue.pending.get()).toMatchObject([{ isWaiting: true }]);
      await vi.advanceTimersByTimeAsync(1);
      expect(requests).toHaveLength(index + 2);
      expect(queue.pending.get()).toMatchObject([{ isWaiting: false }]);
    }
    requests.at(-1)?.resolve('saved');
    expect(await saving).toBe('saved');
    expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
  });

  it('waits for the event while the browser is offline', async () => {
    const { queue } = createQueue();
    const { requests, send } = createServer();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const saving = queue.submit({ records: ['1'], send, isRetriedAfter });
    await vi.advanceTimersByTimeAsync(0);
    requests[0]?.reject(networkError);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(1);
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    requests[1]?.resolve('saved');
    expect(await saving).toBe('saved');
  });

  it('is not sent after the end of the session', async () => {
    const { queue } = createQueue();
    const { requests, send } = createServer();
    const saving = queue.submit({ records: ['1'], send, isRetriedAfter });
    saving.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    requests[0]?.reject(networkError);
    await vi.advanceTimersByTimeAsync(0);
    queue.clear();
    await expect(saving).rejects.toBeInstanceOf(DroppedChangeError);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(1);
    expect(queue.pending.get()).toEqual([]);
  });

  it('is rejected if the server rejects it', async () => {
    const { queue } = createQueue();
    const saving = queue.submit({ records: ['1'], send: () => Promise.reject(rejection), isRetriedAfter });
    await expect(saving).rejects.toBe(rejection);
  });
});

import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => void vi.unstubAllGlobals());

/** Starts the worker with an empty cache. `network` holds the files that can be fetched. */
async function startWorker(network: Map<string, string>) {
  const listeners = new Map<string, (event: object) => void>();
  const cached = new Map<string, Response>();
  const cache = {
    match: async (path: string) => cached.get(path)?.clone(),
    put: async (path: string, response: Response) => void cached.set(path, response),
    keys: async () => [...cached.keys()],
    delete: async (path: string) => cached.delete(path),
  };
  const location = new URL('https://wedding.example.com');
  const addEventListener = (name: string, listener: (event: object) => void) => listeners.set(name, listener);
  vi.stubGlobal('self', { location, addEventListener });
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async (path: string) => {
    const body = network.get(path);
    if (body === undefined) throw new TypeError('Failed to fetch');
    return new Response(body);
  });
  vi.resetModules();
  // A variable, because its types are those of a worker, which this file cannot have beside those of a page.
  const file = './worker.ts';
  await import(file);
  return {
    /** What a page sends after each view. */
    keepFiles: async () => {
      const work: Promise<unknown>[] = [];
      const waitUntil = (promise: Promise<unknown>) => void work.push(promise);
      listeners.get('message')?.({ data: { type: 'keep', paths: [] }, waitUntil });
      await Promise.all(work);
    },
    readCached: async (path: string) => (await cache.match(path))?.text(),
  };
}

it('keeps the shell of the last version until all assets of the next one are cached', async () => {
  const oldShell = '<script src="/assets/app-1.js"></script>';
  const newShell = '<script src="/assets/app-2.js"></script>';
  const network = new Map([
    ['/', oldShell],
    ['/assets/app-1.js', 'old'],
  ]);
  const worker = await startWorker(network);
  await worker.keepFiles();
  expect(await worker.readCached('/assets/app-1.js')).toBe('old');
  network.set('/', newShell);
  await worker.keepFiles();
  expect(await worker.readCached('/')).toBe(oldShell);
  network.set('/assets/app-2.js', 'new');
  await worker.keepFiles();
  expect(await worker.readCached('/')).toBe(newShell);
  expect(await worker.readCached('/assets/app-2.js')).toBe('new');
});

// A slow network for code that is loaded on demand. A test file slows down the hook that loads it:
// vi.mock('…/ui/use-lazy-module.js', async (importOriginal) =>
//   (await import('…/testing/slow-modules.js')).slowDown(await importOriginal()));
import { act } from 'react';

type LazyLoading = typeof import('../dashboard/ui/use-lazy-module.js');
type Load = () => Promise<unknown>;

let network = Promise.resolve();
const slowLoads = new WeakMap<Load, Load>();

/** From now on, modules arrive only after `release`, or fail with `fail`. Without either, they arrive at once. */
export function holdModules(): { release(): Promise<void>; fail(): Promise<void> } {
  let end: (error?: Error) => void = () => undefined;
  network = new Promise((resolve, reject) => {
    end = (error) => (error === undefined ? resolve() : reject(error));
  });
  network.catch(() => undefined);
  const finish = async (error?: Error) => {
    network = Promise.resolve();
    await act(async () => end(error));
  };
  return {
    release: () => finish(),
    fail: () => finish(new TypeError('Failed to fetch dynamically imported module')),
  };
}

function delay<Part>(load: () => Promise<Part>): () => Promise<Part> {
  const slowLoad =
    slowLoads.get(load) ??
    (async () => {
      await network;
      return load();
    });
  slowLoads.set(load, slowLoad);
  return slowLoad as typeof load;
}

export const slowDown = ({ useLazyModule }: LazyLoading): LazyLoading => ({
  useLazyModule: (load, trigger) => useLazyModule(delay(load), trigger),
});

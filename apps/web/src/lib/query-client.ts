// How calls are repeated: what may pass by itself is tried again with growing pauses, a refusal is not. Pages decide
// what a failure looks like; nothing waits for the browser's idea of being online.
import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { isPassing } from './failure.js';

const retries = 3;
export const retryPause = (failures: number) => Math.min(500 * 2 ** failures, 4000);

/** Nobody is told of a failure here: pages do that where it matters (specification §8). */
const onError = ({ message }: Error) => console.warn(message);

/** `pause` is how long to wait after so many failures, in milliseconds. */
export function createQueryClient(pause: (failures: number) => number = retryPause): QueryClient {
  // It supposes a network, and would not hear that one is back where the page was opened without.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: 'always',
        retry: (failures, error) => failures < retries && isPassing(error),
        retryDelay: pause,
        staleTime: 0,
      },
      mutations: { networkMode: 'always', retry: false, retryDelay: pause },
    },
  });
}

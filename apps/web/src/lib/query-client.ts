// Retry policy of all calls: transient errors are retried with exponential back-off, client errors are not. Pages
// decide how to show an error. No call is paused because the browser reports that it is offline.
import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { isPassing } from './failure.js';

const retries = 3;
export const retryPause = (failures: number) => Math.min(500 * 2 ** failures, 4000);

/** Only logs: pages show errors to the user where it matters (specification §8). */
const onError = ({ message }: Error) => console.warn(message);

/** `retryDelay` maps the number of failures to a delay in milliseconds. */
export function createQueryClient(pause: (failures: number) => number = retryPause): QueryClient {
  // onlineManager assumes that it starts online, and would miss the reconnect of a page that was opened offline.
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

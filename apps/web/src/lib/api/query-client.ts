// Retry policy of all calls: transient errors are retried with exponential back-off, client errors are not. Pages
// decide how to show an error. No call is paused because the browser reports that it is offline.
import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { isTransientError } from './api-error.js';

const maxRetries = 3;
export const getRetryDelay = (failures: number) => Math.min(500 * 2 ** failures, 4000);

/** Only logs: pages show errors to the user where it matters (specification §8). */
const logError = ({ message }: Error) => console.warn(message);

/** `retryDelay` maps the number of failures to a delay in milliseconds. */
export function createQueryClient(retryDelay: (failures: number) => number = getRetryDelay): QueryClient {
  // onlineManager assumes that it starts online, and would miss the reconnect of a page that was opened offline.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    queryCache: new QueryCache({ onError: logError }),
    mutationCache: new MutationCache({ onError: logError }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: 'always',
        retry: (failures, error) => failures < maxRetries && isTransientError(error),
        retryDelay: retryDelay,
        staleTime: 0,
      },
      mutations: { networkMode: 'always', retry: false, retryDelay: retryDelay },
    },
  });
}

// The app: texts, calls and pages put together. The splash stands until the first of each is there.
import './styles/index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { FollowedRouter, followAddress } from './lib/early-address.js';
import { startI18n } from './lib/i18n.js';
import { createQueryClient } from './lib/query-client.js';
import { startServiceWorker } from './lib/service-worker.js';
import { createTrpcClient, trpc } from './lib/trpc.js';
import { createAppRouter } from './router.js';

/** Ends the task: a touch that came meanwhile is heard before the next. */
const breath = () => new Promise((resolve) => setTimeout(resolve));

/** Called by main.ts. (Not awaited at the top of the module: pages import from this very file's chunk.) */
export async function start(root: HTMLElement): Promise<void> {
  const texts = startI18n();
  await breath();
  const queryClient = createQueryClient();
  const trpcClient = createTrpcClient();
  const router = createAppRouter();
  await breath();
  const address = followAddress(router);
  await Promise.all([texts, address.loaded()]);
  await address.loaded();
  // In slices: a slow phone stays able to answer a touch.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <trpc.Provider client={trpcClient} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>
            <FollowedRouter router={router} address={address} />
          </QueryClientProvider>
        </trpc.Provider>
      </StrictMode>,
    ),
  );
  startServiceWorker();
}

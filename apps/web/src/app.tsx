// Starts the app: translations, API client and router. The splash screen stays until the first page and its texts are
// loaded.
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

/** Ends the current task, so that pending input is handled before the next one. */
const breath = () => new Promise((resolve) => setTimeout(resolve));

/** Called by main.ts. Not a top-level await, because pages import from the chunk of this file. */
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
  // A transition renders in slices, so that slow phones stay responsive.
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

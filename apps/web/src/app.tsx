// Starts the app: translations, API client and router. The splash screen stays until the first page and its texts are
// loaded.
import './styles/index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { initI18n } from './lib/i18n.js';
import { TrackedRouter, trackLocation } from './lib/location-tracker.js';
import { createQueryClient } from './lib/query-client.js';
import { registerServiceWorker } from './lib/service-worker.js';
import { createTrpcClient, trpc } from './lib/trpc.js';
import { createAppRouter } from './router.js';

/** Ends the current task, so that pending input is handled before the next one. */
const yieldToMain = () => new Promise((resolve) => setTimeout(resolve));

/** Called by main.ts. Not a top-level await, because pages import from the chunk of this file. */
export async function start(root: HTMLElement): Promise<void> {
  const textsLoaded = initI18n();
  await yieldToMain();
  const queryClient = createQueryClient();
  const trpcClient = createTrpcClient();
  const router = createAppRouter();
  await yieldToMain();
  const locationTracker = trackLocation(router);
  await Promise.all([textsLoaded, locationTracker.loaded()]);
  await locationTracker.loaded();
  // A transition renders in slices, so that slow phones stay responsive.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <trpc.Provider client={trpcClient} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>
            <TrackedRouter router={router} tracker={locationTracker} />
          </QueryClientProvider>
        </trpc.Provider>
      </StrictMode>,
    ),
  );
  registerServiceWorker();
}

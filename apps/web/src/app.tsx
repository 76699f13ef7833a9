// Starts the app: translations, API client and router. The splash screen stays until the first page and its texts are
// loaded.
import './styles/index.css';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { initI18n } from './lib/i18n.js';
import { TrackedRouter, trackLocation } from './lib/location-tracker.js';
import { createQueryClient } from './lib/query-client.js';
import type { ServedPage } from './lib/served-page.js';
import { registerServiceWorker } from './lib/service-worker.js';
import { createTrpcClient, trpc } from './lib/trpc.js';
import { createAppRouter } from './router.js';

/** Ends the current task, so that pending input is handled before the next one. */
const yieldToMain = () => new Promise((resolve) => setTimeout(resolve));

interface TakeOver {
  served: ServedPage;
  /** Called just before the app handles the page's events. Resolves to false if the page is being left. */
  release(): Promise<boolean>;
}

/** The app starts with the responses that came with the page. */
export function cacheServedPage(queryClient: QueryClient, { code, invitation, wedding, pass }: ServedPage): void {
  queryClient.setQueryData(getQueryKey(trpc.guest.invitation, { code }, 'query'), invitation);
  queryClient.setQueryData(getQueryKey(trpc.wedding.get, undefined, 'query'), wedding);
  if (pass !== null) queryClient.setQueryData(getQueryKey(trpc.guest.pass, { code }, 'query'), pass);
}

/**
 * Called by main.ts, or by page.ts to take over a page that the server rendered. Not a top-level await, because pages
 * import from the chunk of this file.
 */
export async function start(root: HTMLElement, takeOver: TakeOver | null = null): Promise<void> {
  const textsLoaded = initI18n(takeOver?.served);
  await yieldToMain();
  const queryClient = createQueryClient();
  if (takeOver !== null) cacheServedPage(queryClient, takeOver.served);
  const trpcClient = createTrpcClient();
  const router = createAppRouter();
  await yieldToMain();
  const locationTracker = trackLocation(router);
  await Promise.all([textsLoaded, locationTracker.loaded()]);
  await locationTracker.loaded();
  const app = (
    <StrictMode>
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <TrackedRouter router={router} tracker={locationTracker} />
        </QueryClientProvider>
      </trpc.Provider>
    </StrictMode>
  );
  if (takeOver !== null && !(await takeOver.release())) return;
  // A transition renders in slices, so that slow phones stay responsive.
  startTransition(() => {
    if (takeOver === null) createRoot(root).render(app);
    else hydrateRoot(root, app, { onRecoverableError: (error) => console.error(error) });
  });
  registerServiceWorker();
}

// The app: texts, calls and pages put together. The splash stands until the first of each is there.
import './styles/index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from './lib/i18n.js';
import { createQueryClient } from './lib/query-client.js';
import { startServiceWorker } from './lib/service-worker.js';
import { createTrpcClient, trpc } from './lib/trpc.js';
import { createAppRouter } from './router.js';

const queryClient = createQueryClient();
const trpcClient = createTrpcClient();
const router = createAppRouter();

/** An address that was changed while the app was still on its way: nobody listened yet. */
async function catchUp(): Promise<void> {
  if (router.history.location.href !== router.latestLocation.href) await router.load();
}

/** Called by main.ts. (Not awaited at the top of the module: pages import from this very file's chunk.) */
export async function start(root: HTMLElement): Promise<void> {
  await Promise.all([startI18n(), router.load()]);
  await catchUp();
  createRoot(root).render(
    <StrictMode>
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </trpc.Provider>
    </StrictMode>,
  );
  setTimeout(() => void catchUp());
  startServiceWorker();
}

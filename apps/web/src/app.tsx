// Starts the app: translations, API client and router. The splash screen stays until the first page and its texts are
// loaded.
import './styles/tokens.css';
import './styles/index.css';
import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { TrackedRouter, trackLocation } from './lib/address/location-tracker.js';
import { ApiProvider } from './lib/api/api-provider.js';
import { createQueryClient } from './lib/api/query-client.js';
import { enableOffline } from './lib/startup/offline-files.js';
import { LookProvider } from './lib/startup/shown-look.js';
import { type InitialTexts, initI18n } from './lib/texts/i18n.js';
import { createAppRouter } from './router.js';
import { readLook } from './worlds/look-source.js';
import { loadLook } from './worlds/registry.js';

/** Ends the current task, so that pending input is handled before the next one. */
const yieldToMain = () => new Promise((resolve) => setTimeout(resolve));

/** How the app takes over a page that the server rendered (take-over.ts). */
export interface TakeOver {
  /** With the texts that came with the page. */
  initialTexts: InitialTexts;
  /** Fills the cache with the responses that came with the page. */
  fillCache(queryClient: QueryClient): void;
  /** Called just before the app handles the page's events. Resolves to false if the page is being left. */
  release(): Promise<boolean>;
  /** Whether the app is at the page's address. Another one may have been entered while the app was loading. */
  isAtPage(): boolean;
  hydrate(root: HTMLElement, app: ReactNode): void;
}

/**
 * Called by main.ts, or by page.ts to take over a page that the server rendered. Not a top-level await, because pages
 * import from the chunk of this file.
 */
export async function start(root: HTMLElement, takeOver: TakeOver | null = null): Promise<void> {
  const lookLoaded = loadLook(readLook());
  const textsLoaded = initI18n(takeOver?.initialTexts);
  await yieldToMain();
  const queryClient = createQueryClient();
  takeOver?.fillCache(queryClient);
  const router = createAppRouter();
  await yieldToMain();
  const locationTracker = trackLocation(router);
  const [look] = await Promise.all([lookLoaded, textsLoaded, locationTracker.loaded()]);
  await locationTracker.loaded();
  const app = (
    <StrictMode>
      <ApiProvider queryClient={queryClient}>
        <LookProvider look={look}>
          <TrackedRouter router={router} tracker={locationTracker} />
        </LookProvider>
      </ApiProvider>
    </StrictMode>
  );
  if (takeOver !== null && !(await takeOver.release())) return;
  // A transition renders in slices, so that slow phones stay responsive.
  startTransition(() => {
    if (takeOver?.isAtPage()) {
      locationTracker.pause();
      takeOver.hydrate(root, app);
    } else createRoot(root).render(app);
  });
  enableOffline();
}

// Takes over a page that the server rendered. A chunk of its own, loaded by page.ts only.

import { hasFurtherParts } from '@havn/api/people/invitation/further-parts-rules';
import { formatLanguageChoice } from '@havn/api/wedding/language-rules';
import type { QueryClient } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import type { hydrateRoot } from 'react-dom/client';
import type { TakeOver } from './app.js';
import { toHousehold } from './invitation/household.js';
import { trpcClient } from './lib/api/trpc.js';
import { getAppHash, type ServedPage } from './lib/startup/served-page.js';
import { languageChoice } from './lib/texts/language-choice.js';

/** Fills the query cache with the responses that came with the page. */
export function cacheServedPage(
  queryClient: QueryClient,
  { code, invitation, wedding, pass, language }: ServedPage,
): void {
  // Also where cookies are blocked.
  if (language !== toHousehold(invitation).language) languageChoice.set(formatLanguageChoice(language));
  const { guest, wedding: weddings } = createTRPCQueryUtils({ queryClient, client: trpcClient });
  guest.invitation.setData({ code }, invitation);
  weddings.get.setData(undefined, wedding);
  if (pass !== null) guest.pass.setData({ code }, pass);
}

/** A page with parts is the same in the app only once they have loaded; otherwise it stays as the server rendered it. */
async function arePartsReady({ page, invitation }: ServedPage): Promise<boolean> {
  if (!hasFurtherParts(invitation, page) || page === 'welcome') return true;
  return import('./invitation/events/event-parts.js')
    .then(({ loadEventParts }) => loadEventParts())
    .then(
      () => true,
      () => false,
    );
}

export function createTakeOver(
  served: ServedPage,
  page: { release: TakeOver['release']; hydrateRoot: typeof hydrateRoot },
): TakeOver {
  return {
    initialTexts: served,
    fillCache: (queryClient) => cacheServedPage(queryClient, served),
    release: async () => (await arePartsReady(served)) && page.release(),
    isAtPage: () => window.location.hash === getAppHash(served),
    hydrate: (root, app) => page.hydrateRoot(root, app, { onRecoverableError: (error) => console.error(error) }),
  };
}

// The browser context of a worker. A test with the same options as the previous one gets the same context, without its
// cookies, storage and routes but with its HTTP cache, like a returning guest. This halves the processor time of
// loading the dashboard. The page is always new.
import type { Browser, BrowserContext, Page } from '@playwright/test';

interface PooledContext {
  key: string;
  context: BrowserContext;
  /** Keeps the renderer process of the origin alive, with the code that it has compiled. */
  idlePage: Page;
}

async function clearStorage({ context, idlePage }: PooledContext): Promise<void> {
  const session = await context.newCDPSession(idlePage);
  const { origin } = new URL(idlePage.url());
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
  await context.clearCookies();
}

export class ContextPool {
  #pooled: PooledContext | undefined;

  /** Returns a context for one test. `key` names the options of the test, all of which `newContext` applies. */
  async acquire(browser: Browser, key: string): Promise<BrowserContext> {
    if (this.#pooled?.key !== key) {
      await this.discard();
      const context = await browser.newContext();
      const idlePage = await context.newPage();
      await idlePage.goto('/healthz');
      this.#pooled = { key, context, idlePage };
    }
    await clearStorage(this.#pooled);
    return this.#pooled.context;
  }

  /** Closes the pages of the test and undoes what it did to the context. */
  async release(): Promise<void> {
    if (this.#pooled === undefined) return;
    const { context, idlePage } = this.#pooled;
    await Promise.all(context.pages().map((page) => (page === idlePage ? undefined : page.close())));
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
  }

  async discard(): Promise<void> {
    const pooled = this.#pooled;
    this.#pooled = undefined;
    await pooled?.context.close();
  }
}

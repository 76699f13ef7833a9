// Playwright's `test` with a running server, helpers for test data, and checks of what must not happen on any page.
import { test as base, expect, type Page } from '@playwright/test';
import type { App } from './app.ts';
import { AppPool } from './app-pool.ts';
import { listViolations } from './axe.ts';
import { ContextPool } from './context-pool.ts';

interface CreatedGuest {
  _id: string;
  code: string;
}
interface CreatedTable {
  _id: string;
  version: number;
}
interface Household {
  _id: string;
  code: string;
  members: CreatedGuest[];
}

interface Answer {
  code: string;
  accepted?: string[];
  declined?: string[];
  dietary?: string;
  events?: { eventId: string; accepted: string[]; declined: string[] }[];
}

interface NewGuest {
  firstName: string;
  lastName?: string;
  language?: string;
  country?: string;
  status?: string;
  phoneNumber?: string;
  email?: string;
  isMain?: boolean;
  isAdult?: boolean;
  isAlcohol?: boolean;
  /** Ids. */
  assignedGroup?: string;
  assignedTable?: string;
}

/** Creates test data as the administrator. */
export class Host {
  constructor(private readonly app: App) {}

  createGuest(fields: NewGuest): Promise<CreatedGuest> {
    return this.app.callAsAdmin('POST', '/guests', { country: 'dk', language: 'en', isMain: true, ...fields });
  }

  async createHousehold(groupName: string, members: NewGuest[]): Promise<Household> {
    const people = [];
    for (const [index, fields] of members.entries())
      people.push(await this.createGuest({ isMain: index < 2, ...fields }));
    const ids = people.map((person) => person._id);
    const group = await this.app.callAsAdmin<CreatedGuest>('POST', '/groups', {
      groupName,
      mainGuests: ids.slice(0, 2),
      followers: ids.slice(2),
    });
    return { ...group, members: people };
  }

  createTable(tableName: string, capacity?: number): Promise<CreatedTable> {
    return this.app.callAsAdmin('POST', '/tables', { tableName, ...(capacity !== undefined && { capacity }) });
  }

  updateWedding(fields: Record<string, unknown>): Promise<unknown> {
    return this.app.callAsAdmin('PUT', '/wedding', fields);
  }

  /** Answers as a guest does, without a session. */
  async respond({ accepted = [], declined = [], ...answer }: Answer): Promise<void> {
    const reply = await fetch(`${this.app.origin}/api/v1/guests/respond`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ accepted, declined, ...answer }),
    });
    expect(reply.status).toBe(200);
  }

  async getStatus({ _id }: Pick<CreatedGuest, '_id'>): Promise<string> {
    return (await this.app.callAsAdmin<{ status: string }>('GET', `/guests/${_id}`)).status;
  }

  listHistory(guestId: string): Promise<{ action: string }[]> {
    return this.app.callAsAdmin('GET', `/guests/${guestId}/history`);
  }

  listStatuses(household: Household): Promise<string[]> {
    return Promise.all(household.members.map((member) => this.getStatus(member)));
  }
}

/** Collects console errors, uncaught exceptions, policy violations and third-party requests of a page. */
function watchPage(page: Page): { faults: string[]; allow(pattern: RegExp): void } {
  const faults: string[] = [];
  const allowed: RegExp[] = [];
  const record = (fault: string) => {
    if (!allowed.some((pattern) => pattern.test(fault))) faults.push(fault);
  };
  page.on('pageerror', (error) => record(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') record(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('request', (request) => {
    const { origin } = new URL(page.url() === 'about:blank' ? request.url() : page.url());
    if (!request.url().startsWith(origin) && !request.url().startsWith('blob:'))
      record(`third party: ${request.url()}`);
  });
  return { faults, allow: (pattern) => allowed.push(pattern) };
}

/**
 * `test(name, ownContext, …)`: a context of its own with an empty cache, for tests of first views and for those that
 * change the context permanently, such as with a fake clock.
 */
export const ownContext = { tag: '@own-context' };

/** `test.use(withMotion)` shows animations, as most people see the pages. By default, tests reduce motion. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export const test = base.extend<
  {
    app: App;
    host: Host;
    watched: ReturnType<typeof watchPage>;
    open(path: string): Promise<void>;
    axe(): Promise<void>;
  },
  { apps: AppPool; contexts: ContextPool }
>({
  apps: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const apps = new AppPool();
      await use(apps);
      await apps.stop();
    },
    { scope: 'worker' },
  ],
  contexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const contexts = new ContextPool();
      await use(contexts);
      await contexts.discard();
    },
    { scope: 'worker' },
  ],
  // The key has every option of a context that a spec sets.
  context: async (
    {
      browser,
      contexts,
      baseURL,
      viewport,
      isMobile,
      hasTouch,
      locale,
      permissions,
      serviceWorkers,
      javaScriptEnabled,
      contextOptions,
    },
    use,
    { tags },
  ) => {
    if (serviceWorkers !== 'block' || tags.includes(ownContext.tag)) {
      const context = await browser.newContext();
      await use(context);
      await context.close();
      return;
    }
    const options = { baseURL, viewport, isMobile, hasTouch, locale, permissions, javaScriptEnabled, contextOptions };
    await use(await contexts.acquire(browser, JSON.stringify(options)));
    await contexts.release();
  },
  // Only the first test of a worker waits for the server.
  app: [async ({ apps }, use) => use(await apps.getShared()), { scope: 'test', timeout: 60_000 }],
  host: async ({ app }, use) => use(new Host(app)),
  // `page.route` does not see the requests of a page that a service worker controls. Specs about offline use allow it.
  serviceWorkers: 'block',
  baseURL: async ({ app }, use) => use(app.origin),
  watched: [
    async ({ page }, use) => {
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(
            `policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
          );
        });
      });
      const seen = watchPage(page);
      await use(seen);
      expect(seen.faults).toEqual([]);
    },
    { auto: true },
  ],
  open: async ({ page }, use) => {
    await use(async (path) => {
      await page.goto(`/#${path}`);
    });
  },
  axe: async ({ page }, use) => {
    await use(async () => expect(await listViolations(page)).toEqual([]));
  },
});
export { expect };

// Tests share a browser context (context-pool.ts). These show that a test finds nothing of the previous one.
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

interface State {
  cookies: string[];
  storage: string[];
  databases: (string | undefined)[];
  caches: string[];
  isOnline: boolean;
  health: number;
}

const readState = (page: Page): Promise<State> =>
  page.evaluate(async () => ({
    cookies: document.cookie.split('; ').filter((cookie) => cookie === 'left=1'),
    storage: [localStorage, sessionStorage].flatMap((store) => Object.keys(store)).filter((key) => key === 'left'),
    databases: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name === 'left'),
    caches: (await caches.keys()).filter((name) => name === 'left'),
    isOnline: navigator.onLine,
    health: await fetch('/healthz').then(
      ({ status }) => status,
      () => 0,
    ),
  }));

const clean: State = { cookies: [], storage: [], databases: [], caches: [], isOnline: true, health: 200 };

for (const position of ['first', 'second'])
  test(`the ${position} of two tests finds an empty browser, and leaves data of every kind in it`, async ({
    page,
    open,
    context,
  }) => {
    await open('/404');
    await page.getByRole('heading').first().waitFor();
    expect(await readState(page)).toEqual(clean);
    await page.evaluate(async () => {
      // biome-ignore lint/suspicious/noDocumentCookie: as scripts of a page do
      document.cookie = 'left=1';
      localStorage.setItem('left', '1');
      sessionStorage.setItem('left', '1');
      await caches.open('left');
      await new Promise((resolve, reject) => {
        Object.assign(indexedDB.open('left'), { onsuccess: resolve, onerror: reject });
      });
    });
    await context.route('**/healthz', (route) => route.fulfill({ status: 202 }));
    expect(await readState(page)).toEqual({
      cookies: ['left=1'],
      storage: ['left', 'left'],
      databases: ['left'],
      caches: ['left'],
      isOnline: true,
      health: 202,
    });
    await context.setOffline(true);
    expect((await readState(page)).isOnline).toBe(false);
  });

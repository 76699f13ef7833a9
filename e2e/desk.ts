// Playwright's test with an administrator's session for the page.
import { test as base, expect } from './test.ts';

export const desk = { login: { email: 'admin@example.com', password: 'a harbour at dusk' } };

export const test = base.extend<{ logIn(): Promise<string> }>({
  /** Puts a fresh session into the page's browser, as a log-in does. @returns its token. */
  logIn: async ({ page, app }, use) => {
    await use(async () => {
      const reply = await page.request.post(`${app.origin}/api/v1/auth/login`, { data: desk.login });
      const { token } = (await reply.json()) as { token: string };
      if (page.url() === 'about:blank') {
        await page.goto(`${app.origin}/#/404`);
        // The next address is heard once the page stands.
        await page.getByRole('heading').first().waitFor();
      }
      await page.evaluate((value) => localStorage.setItem('authToken', value), token);
      return token;
    });
  },
});
export { expect };

// Playwright's `test` with a server that nobody has set up, for each test.
import { type StartedServer, type StartOptions, startServer } from './app.ts';
import { test as base, expect } from './test.ts';

interface SetupFixtures {
  server: StartedServer;
  /** The set-up link that the server printed. */
  link: string;
}

export function testBeforeSetup({ hostname, env }: Pick<StartOptions, 'hostname' | 'env'> = {}) {
  return base.extend<SetupFixtures>({
    server: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
      async ({}, use) => {
        const server = await startServer({ hostname, env: { ...env, ADMIN_EMAIL: '', ADMIN_PASSWORD: '' } });
        await use(server);
        await server.stop();
      },
      { timeout: 60_000 },
    ],
    link: async ({ server }, use) => {
      await expect.poll(server.getOutput).toContain('/#/setup/');
      await use(/\S+\/#\/setup\/\S+/.exec(server.getOutput())?.[0] ?? '');
    },
    baseURL: async ({ server }, use) => use(server.origin),
  });
}

export { expect };

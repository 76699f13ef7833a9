import { defineConfig } from 'vitest/config';

// Tests run in a zone with a half-hour offset and daylight saving of its own, so that a forgotten zone shows.
process.env.TZ = 'Australia/Lord_Howe';

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    maxWorkers: 2,
    // The files of a worker share its modules: loading them again for each would take a quarter of the time.
    isolate: false,
    // Generous for busy machines; a condition that is met returns at once.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/server/src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          // These files replace globals and modules of the page.
          isolate: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['packages/*/test/**/*.test.ts', 'apps/server/test/**/*.test.ts'],
          exclude: ['**/*.storm.test.ts', '**/node_modules/**'],
          globalSetup: ['scripts/run/workspace.mjs', 'packages/db/src/testing/global-setup.ts'],
        },
      },
    ],
  },
});

import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { useMemoryFolder } from './scripts/run/memory-folder.ts';

// A zone whose clocks change by half an hour, so that code that forgets to pass a time zone fails its test.
process.env.TZ = 'Australia/Lord_Howe';
useMemoryFolder();

const webTests = readdirSync('apps/web/src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `apps/web/src/${file.replaceAll('\\', '/')}`);
const selectWebTests = (pattern: RegExp) => webTests.filter((file) => pattern.test(readFileSync(file, 'utf8')));

/** These files replace modules, or depend on modules that no other test has used. */
const isolatedWebTests = selectWebTests(/@isolated|\bvi\.(mock|resetModules)\(/);
/** They add fields, a kind of record or a language, which other modules have not read yet. */
const isolatedDatabaseTests = [
  'apps/server/test/added-language.test.ts',
  'apps/server/test/described-kinds.test.ts',
  'packages/api/test/added-language.test.ts',
  'packages/api/test/added-columns.test.ts',
  'packages/api/test/described-fields.test.ts',
  'packages/api/test/described-kinds.test.ts',
];
const domTests = selectWebTests(/@vitest-environment/).filter((file) => !isolatedWebTests.includes(file));

/** These tests wait for other processes, whose processors may be busy. What passed only when repeated is listed. */
const retry = 1;

const databaseSetup = ['scripts/run/workspace.mjs', 'packages/db/src/testing/global-setup.ts'];

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    // One for each processor, because the browser tests run at the same time; PostgreSQL has connections for four.
    maxWorkers: Math.min(availableParallelism(), 4),
    // The files of a worker share its modules: loading them again for each would take a quarter of the time.
    isolate: false,
    // Generous for busy machines; a condition that is met returns at once.
    expect: { poll: { timeout: 40_000 } },
    testTimeout: 90_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/widget/{demo,editor}/*.test.ts',
            'apps/server/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/*.storm.test.ts', '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          exclude: [...domTests, ...isolatedWebTests],
        },
      },
      // Apart from the tests without a DOM, because the files of a worker also share the DOM.
      {
        extends: true,
        test: { name: 'web, DOM', include: domTests, setupFiles: ['apps/web/src/testing/reset-page.ts'] },
      },
      { extends: true, test: { name: 'web, isolated', include: isolatedWebTests, isolate: true } },
      {
        extends: true,
        test: {
          name: 'database',
          retry,
          include: ['packages/*/test/**/*.test.ts', 'apps/server/test/**/*.test.ts'],
          exclude: ['**/*.storm.test.ts', '**/node_modules/**', ...isolatedDatabaseTests],
          globalSetup: databaseSetup,
        },
      },
      {
        extends: true,
        test: {
          name: 'database, isolated',
          retry,
          include: isolatedDatabaseTests,
          isolate: true,
          globalSetup: databaseSetup,
        },
      },
    ],
  },
});

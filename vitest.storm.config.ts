import { defineConfig } from 'vitest/config';
import { useMemoryFolder } from './scripts/run/memory-folder.ts';

useMemoryFolder();

// Tests that take minutes, such as crashes and load, against the built server: `npm run test:storm`.
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['**/*.storm.test.ts'],
    globalSetup: ['scripts/run/workspace.mjs', 'packages/db/src/testing/global-setup.ts'],
    fileParallelism: false,
    // As in vitest.config.ts: generous for busy machines.
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 600_000,
    hookTimeout: 60_000,
  },
});

import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { useMemoryFolder } from './scripts/run/memory-folder.ts';

useMemoryFolder();

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const isRoot = process.getuid?.() === 0;
// Chromium refuses to sandbox itself for root; the other switches keep it from calling home.
const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-gpu',
  // No spare process is started for each test: a tenth of the processor time.
  '--renderer-process-limit=1',
  // A test is over before optimized code pays for its compilation: a twentieth of the processor time.
  '--js-flags=--no-opt,--no-maglev',
  ...(isRoot ? ['--no-sandbox'] : []),
];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/database.ts',
  outputDir: 'node_modules/.cache/playwright',
  // Each worker has its own server and database. Files run in parallel, the tests of a file in order. With more workers
  // than processors, tests of durations fail on a slow machine.
  workers: Math.min(availableParallelism(), 8),
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  // Generous for busy machines; a condition that is met returns at once.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'node_modules/.cache/playwright.json' }]],
  use: {
    launchOptions: { executablePath, args },
    // Animations cost a sixth of the processor time. A spec about what moves uses `withMotion` of e2e/test.ts.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Australia/Lord_Howe',
    // A recording costs every test a quarter of its time: `npx playwright test e2e/x.spec.ts --trace on` makes one.
    trace: 'off',
  },
  projects: [
    {
      name: 'phone',
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 1,
        launchOptions: { executablePath, args },
      },
    },
  ],
});

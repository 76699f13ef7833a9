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
  // The name of a server in the home network: not a secure context, unlike localhost and 127.0.0.1.
  '--host-resolver-rules=MAP havn.test 127.0.0.1',
  // Otherwise Chromium starts a spare process for each test, which costs a tenth of the processor time.
  '--renderer-process-limit=1',
  // Tests are too short for optimized code to pay off: compiling it costs a twentieth of the processor time.
  '--js-flags=--no-opt,--no-maglev',
  ...(isRoot ? ['--no-sandbox'] : []),
];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  testIgnore: '**/widget-firefox.spec.ts',
  globalSetup: './e2e/database.ts',
  outputDir: 'node_modules/.cache/playwright',
  // Each worker has its own server and database. Files run in parallel, the tests of a file in order. With more workers
  // than processors, tests that measure time fail on a slow machine.
  workers: Math.min(availableParallelism(), 8),
  // One slow moment in half an hour does not fail the whole run. What passed only when repeated is listed at its end.
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  // Generous for busy machines; a condition that is met returns at once.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'node_modules/.cache/playwright.json' }]],
  use: {
    launchOptions: { executablePath, args },
    // Animations cost a sixth of the processor time. A spec about animations uses `withMotion` of e2e/test.ts.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Australia/Lord_Howe',
    // Recording a trace takes a quarter of a test's time: `npx playwright test e2e/x.spec.ts --trace on`.
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

import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

// The widget's specs with Firefox, by WebDriver BiDi: `npm run test:storm`, or with FIREFOX_PATH set
// `npx playwright test --config playwright.firefox.config.ts`.
export default defineConfig({
  ...base,
  globalSetup: undefined,
  testMatch:
    /widget-(element(-list|-parts|-scripts)?|firefox|interface(-slot)?|rsvp.*|saved|surroundings|slow-network|thank-you)\.spec\.ts$/,
  testIgnore: [],
  grepInvert: /@chromium/,
  projects: [
    {
      name: 'firefox',
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: {
          executablePath: fileURLToPath(new URL('scripts/run/firefox-bidi.mjs', import.meta.url)),
          // The strict policy of the pages forbids the icon that Firefox asks for.
          firefoxUserPrefs: {
            'browser.chrome.site_icons': false,
            // Scrollbars beside the content, as on Windows.
            'widget.gtk.overlay-scrollbars.enabled': false,
          },
        },
      },
    },
  ],
});

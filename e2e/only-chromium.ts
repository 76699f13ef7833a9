/**
 * `test(name, onlyChromium, …)` for tests that Playwright cannot run in Firefox (playwright.firefox.config.ts): those with
 * double clicks, emulated media, numbers that replace others, bodies of requests, or the time of a processor.
 */
export const onlyChromium = { tag: '@chromium' };

// @vitest-environment jsdom
import { afterAll, expect, it, vi } from 'vitest';
import { createHandlers, setUpPages } from './guest-pages.js';
import { fakeNetwork } from './open-page.js';

const { open } = setUpPages();

it('waits for the page although the test fakes all timers', async () => {
  fakeNetwork(createHandlers());
  const page = await open('/');
  vi.useFakeTimers();
  await expect(page.waitForIdle()).resolves.toBeUndefined();
});

let unanswered: Promise<Response> | undefined;

it('lets a request without a response wait', async () => {
  fakeNetwork({ 'guest.invitation': () => new Promise(() => {}) });
  unanswered = fetch('/trpc/guest.invitation');
  unanswered.catch(() => undefined);
});

afterAll(() => expect(unanswered).rejects.toThrow('Failed to fetch'));

// Fixtures for tests of guest pages: request handlers, and a page that is closed after each test.
import { act } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { type Answer, type OpenPage, openPage, Refusal } from './open-page.js';
import { code, groupView, member, weddingView } from './views.js';

/** Handlers for a household that has not answered; `overrides` adds or replaces handlers. */
export function answers(more: Record<string, Answer> = {}): Record<string, Answer> {
  return {
    'guest.invitation': () => ({ group: groupView([member()]), isValid: true }),
    'wedding.get': () => weddingView(),
    ...more,
  };
}

/** An invitation with one main guest per status. */
export const invited = (...statuses: ('Pending' | 'Accepted' | 'Declined' | 'Attended')[]) => ({
  'guest.invitation': () => ({
    group: groupView(statuses.map((status, index) => member({ _id: `${index}`, status, firstName: `Guest${index}` }))),
    isValid: true,
  }),
});

export const pass = {
  'guest.pass': () => ({
    code,
    language: 'en',
    country: 'fr',
    tableName: null,
    guests: [{ _id: '0', firstName: 'Anna', lastName: 'Holm' }],
  }),
};

export const away = () => {
  throw new Refusal(503, 'SERVICE_UNAVAILABLE', 'BUSY');
};

/** Simulates the `online` event. */
export async function comeBack(): Promise<void> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
}

/** Resets stores and mocks before each test, and closes the last page after it. Call it once per file. */
export function pagesOfEachTest(): { open(path: string): Promise<OpenPage>; close(): Promise<void> } {
  let page: OpenPage | null = null;
  const close = async () => {
    await page?.close();
    page = null;
  };
  beforeEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await close();
  });
  return {
    close,
    async open(path) {
      page = await openPage(path);
      return page;
    },
  };
}

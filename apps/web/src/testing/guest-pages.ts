// What guests' pages are given in tests: what the server says of a household, and one page that is closed after each test.
import { act } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { type Answer, type OpenPage, openPage, Refusal } from './open-page.js';
import { code, groupView, member, weddingView } from './views.js';

/** What a household that has not answered is told, with `more` beside it or instead. */
export function answers(more: Record<string, Answer> = {}): Record<string, Answer> {
  return {
    'guest.invitation': () => ({ group: groupView([member()]), isValid: true }),
    'wedding.get': () => weddingView(),
    ...more,
  };
}

/** A main guest for each status. */
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

/** The network is back, as the browser tells it. */
export async function comeBack(): Promise<void> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
}

/** Opens pages on a phone that has seen none before each test, and closes the last one after it. Called once, by the file. */
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

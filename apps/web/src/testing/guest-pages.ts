// Fixtures for tests of guest pages: request handlers, and a page that is closed after each test.
import { act } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { ApiError, type OpenPage, openPage, type RequestHandler, type ServedDocument } from './open-page.js';
import { code, groupView, member, weddingView } from './view-fixtures.js';

/** Handlers for a household that has not answered; `overrides` adds or replaces handlers. */
export function createHandlers(overrides: Record<string, RequestHandler> = {}): Record<string, RequestHandler> {
  return {
    'guest.invitation': () => ({ group: groupView([member()]), isValid: true }),
    'wedding.get': () => weddingView(),
    'setup.getStatus': () => ({ isAccountMissing: false }),
    ...overrides,
  };
}

/** An invitation with one main guest per status. */
export const createInvitationHandler = (...statuses: ('Pending' | 'Accepted' | 'Declined' | 'Attended')[]) => ({
  'guest.invitation': () => ({
    group: groupView(statuses.map((status, index) => member({ _id: `${index}`, status, firstName: `Guest${index}` }))),
    isValid: true,
  }),
});

export const passHandler = {
  'guest.pass': () => ({
    code,
    language: 'en',
    country: 'fr',
    tableName: null,
    guests: [{ _id: '0', firstName: 'Anna', lastName: 'Holm' }],
  }),
};

export const throwUnavailable = () => {
  throw new ApiError(503, 'SERVICE_UNAVAILABLE', 'BUSY');
};

/** Simulates the `online` event. */
export async function goOnline(): Promise<void> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
}

/** Resets stores and mocks before each test, and closes the last page after it. Call it once per file. */
export function setUpPages(): {
  open(path: string, served?: ServedDocument): Promise<OpenPage>;
  /** Opens a page, and waits until it shows the text. */
  openUntil(path: string, text: string): Promise<OpenPage>;
  close(): Promise<void>;
} {
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
  const open = async (path: string, served?: ServedDocument) => {
    page = await openPage(path, served);
    return page;
  };
  return {
    close,
    open,
    async openUntil(path, text) {
      const opened = await open(path);
      await opened.waitForText(text);
      return opened;
    },
  };
}

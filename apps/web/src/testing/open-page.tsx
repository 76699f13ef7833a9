// Renders the whole app at a URL with a fake `fetch`: responses come from request handlers, everything else is real.
// Tests query the page as users do: by text, role and URL.
import type { ErrorDetails, Issue } from '@havn/api/kernel/errors';
import { languages } from '@havn/i18n/languages';
import { type LocaleFile, readLocaleFile } from '@havn/i18n/locale-files';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { ApiProvider } from '../lib/api/api-provider.js';
import { createQueryClient } from '../lib/api/query-client.js';
import type { ServedPage } from '../lib/startup/served-page.js';
import { LookProvider } from '../lib/startup/shown-look.js';
import { initI18n, switchLanguage } from '../lib/texts/i18n.js';
import { createAppRouter } from '../router.js';
import { cacheServedPage } from '../take-over.js';
import { loadLook } from '../worlds/registry.js';
import { harbourLook } from './harbour-look.js';

export type RequestHandler = (input: unknown, request: Request) => unknown;

/** Thrown by a handler to respond with an error in the format of the server. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly reason?: string,
    readonly issues?: Issue[],
    readonly details?: ErrorDetails,
  ) {
    super(reason ?? code);
  }
}
export const throwUnknownCode = () => {
  throw new ApiError(404, 'NOT_FOUND', 'UNKNOWN_CODE');
};
export const throwNetworkError = () => {
  throw new TypeError('Failed to fetch');
};

/** A handler that responds only after `release`. */
export function deferResponse(getResponse: () => unknown): {
  handler(input?: unknown, request?: Request): Promise<unknown>;
  getCallCount(): number;
  release(): Promise<void>;
} {
  let resolveReleased: () => void = () => {};
  let callCount = 0;
  const released = new Promise<void>((resolve) => {
    resolveReleased = resolve;
  });
  return {
    handler: async () => {
      callCount += 1;
      await released;
      return getResponse();
    },
    getCallCount: () => callCount,
    release: () => act(async () => resolveReleased()),
  };
}

export const jsonResponse = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

async function handleCall(request: Request, handlers: Record<string, RequestHandler>): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname.replace('/trpc/', '');
  const input = request.method === 'GET' ? url.searchParams.get('input') : await request.text();
  try {
    const data = await handlers[path]?.(input ? JSON.parse(input) : undefined, request);
    return data instanceof Response ? data : jsonResponse({ result: { data } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, reason, message, issues, details } = error;
    const data = { message, code, reason, issues, details };
    // The REST API has no envelope.
    if (!url.pathname.startsWith('/trpc/')) return jsonResponse(data, status);
    return jsonResponse({ error: { message, code: -32000, data } }, status);
  }
}

const texts: Record<string, unknown> = Object.fromEntries(
  languages.flatMap((language) =>
    (['translation', 'dashboard', 'needs', 'events'] satisfies LocaleFile[]).map((name) => [
      `/locales/${language}/${name}.json`,
      readLocaleFile(language, name),
    ]),
  ),
);

/** Rejects when the caller aborts or its timeout expires, as `fetch` does. */
const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

/** Otherwise the app would wait, in later tests too, for what a failed test did not respond to. */
const rejectAfterTest = () =>
  new Promise<never>((_, reject) => {
    onTestFinished(() => reject(new TypeError('Failed to fetch')));
  });

/** `calls` lists the paths of all requests. */
export function fakeNetwork(handlers: Record<string, RequestHandler>): {
  calls: string[];
  handlers: Record<string, RequestHandler>;
} {
  const network = { calls: [] as string[], handlers };
  const ended = rejectAfterTest();
  ended.catch(() => undefined);
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { signal, ...rest } = init;
    const request = new Request(new URL(input, 'http://localhost/'), rest);
    const { pathname } = new URL(request.url);
    network.calls.push(pathname.replace('/trpc/', ''));
    if (!pathname.startsWith('/locales/')) {
      const response = [handleCall(request, network.handlers), ended];
      return Promise.race(signal ? [...response, rejectOnAbort(signal)] : response);
    }
    const handler = network.handlers[pathname];
    return handler === undefined ? jsonResponse(texts[pathname]) : ((await handler(undefined, request)) as Response);
  });
  return network;
}

/** Stubs the browser APIs that jsdom lacks. On a phone, every media query matches; a desktop has a mouse. */
function stubBrowserApis(screen: Screen): void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('CSS', { escape: (text: string) => text.replaceAll(/[^\w-]/g, '\\$&') });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: screen === 'phone' || /reduced-motion|hover: hover/.test(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal(
    'visualViewport',
    Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 }),
  );
  document.execCommand = () => false;
  HTMLElement.prototype.scrollIntoView = () => undefined;
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

export type Screen = 'phone' | 'desktop';

export interface OpenPage {
  content: HTMLElement;
  getPathname(): string;
  /** The path with its search. */
  getHref(): string;
  /** Navigates to another page of the app. */
  navigate(path: string): Promise<void>;
  goBack(): Promise<void>;
  /** Waits until no query is in flight and all responses are rendered. */
  waitForIdle(): Promise<void>;
  getText(): string;
  /** Waits for a text to be on the page. */
  waitForText(text: string | RegExp): Promise<void>;
  /** Waits until a text is or was on the page, however briefly. */
  waitForTransientText(text: string | RegExp): Promise<void>;
  click(name: string | RegExp): Promise<void>;
  findButton(name: string | RegExp): HTMLButtonElement | null;
  close(): Promise<void>;
}

const matches = (text: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);

/** Generous for busy machines; a condition that is met returns at once. */
const waitTimeoutMs = 20_000;
// Real, whatever timers a test fakes: an `act` that never ends would keep all later ones of the worker from rendering.
const { setTimeout: setRealTimeout, Date: RealDate } = globalThis;
const tick = () => act(() => new Promise<void>((resolve) => setRealTimeout(resolve, 5)));

/** Retries the check until it does not throw. */
async function waitFor<T>(check: () => T): Promise<T> {
  for (const deadline = RealDate.now() + waitTimeoutMs; ; await tick()) {
    try {
      return check();
    } catch (error) {
      if (RealDate.now() > deadline) throw error;
    }
  }
}

function createOpenPage(
  root: Root,
  container: HTMLElement,
  location: Pick<OpenPage, 'getPathname' | 'getHref' | 'navigate' | 'goBack' | 'waitForIdle'>,
): OpenPage {
  const getText = () => container.textContent ?? '';
  const texts = [getText()];
  const observer = new MutationObserver(() => texts.push(getText()));
  observer.observe(container, { childList: true, characterData: true, subtree: true });
  const findButton = (name: string | RegExp) =>
    [...container.querySelectorAll('button')].find((one) => matches(one.textContent ?? '', name)) ?? null;
  return {
    ...location,
    content: container,
    getText,
    findButton,
    waitForText: (wanted) =>
      waitFor(() => {
        if (!matches(getText(), wanted))
          throw new Error(`${wanted} is not on the page at ${location.getPathname()}: ${getText()}`);
      }),
    waitForTransientText: (wanted) =>
      waitFor(() => {
        if (!texts.some((one) => matches(one, wanted)))
          throw new Error(`${wanted} was not on the page: ${texts.join('\n')}`);
      }),
    click: async (name) => {
      const found = await waitFor(() => {
        const one = findButton(name);
        if (one === null || one.disabled) throw new Error(`No button ${name} to press: ${getText()}`);
        return one;
      });
      await act(async () => found.click());
    },
    close: async () => {
      vi.useRealTimers();
      observer.disconnect();
      await act(async () => root.unmount());
      container.remove();
    },
  };
}

let initialized: Promise<void> | null = null;

/** Sets the language to English, once per test file. */
async function initInEnglish(): Promise<void> {
  initialized ??= initI18n();
  await initialized;
  await switchLanguage('en');
}

/** A page that the server rendered. */
export interface ServedDocument {
  html: string;
  data: ServedPage;
  /** What the guest does before the app takes the page over. */
  beforeTakeOver(content: HTMLElement): void;
}

/** Opens a page of the app, or lets the app take over a page that the server rendered. */
export async function openPage(path: string, served?: ServedDocument, screen: Screen = 'phone'): Promise<OpenPage> {
  stubBrowserApis(screen);
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  const queryClient = createQueryClient(() => 0);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = served?.html ?? '';
  await initInEnglish();
  if (served !== undefined) {
    cacheServedPage(queryClient, served.data);
    await switchLanguage(served.data.language);
  }
  const look = await loadLook(harbourLook);
  await router.load();
  served?.beforeTakeOver(container);
  const app = (
    <ApiProvider queryClient={queryClient}>
      <LookProvider look={look}>
        <RouterProvider router={router} />
      </LookProvider>
    </ApiProvider>
  );
  const root = await act(async () => {
    if (served !== undefined) return hydrateRoot(container, app);
    const created = createRoot(container);
    created.render(app);
    return created;
  });
  return createOpenPage(root, container, {
    getPathname: () => router.state.location.pathname,
    getHref: () => router.state.location.href,
    navigate: async (to) => {
      await act(async () => router.history.push(to));
    },
    goBack: () => act(async () => router.history.back()),
    waitForIdle: async () => {
      await waitFor(() => {
        if (queryClient.isFetching() > 0) throw new Error('A query is still in flight.');
      });
      await tick();
    },
  });
}

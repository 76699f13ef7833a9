// Renders the whole app at a URL with a fake `fetch`: responses come from request handlers, everything else is real.
// Tests query the page as users do: by text, role and URL.
import english from '@havn/i18n/locales/en/translation.json';
import french from '@havn/i18n/locales/fr/translation.json';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import { startI18n } from '../lib/i18n.js';
import { createQueryClient } from '../lib/query-client.js';
import { createTrpcClient, trpc } from '../lib/trpc.js';
import { createAppRouter } from '../router.js';

export type Answer = (input: unknown, request: Request) => unknown;

/** Thrown by a handler to respond with an error in the format of the server. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly reason?: string,
  ) {
    super(reason ?? code);
  }
}
export const unknownCode = () => {
  throw new Refusal(404, 'NOT_FOUND', 'UNKNOWN_CODE');
};
export const noNetwork = () => {
  throw new TypeError('Failed to fetch');
};

/** A handler that responds only after `release`. */
export function held(answer: () => unknown): { answer: Answer; asked(): number; letGo(): Promise<void> } {
  let letGo: () => void = () => {};
  let asked = 0;
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return {
    answer: async () => {
      asked += 1;
      await gone;
      return answer();
    },
    asked: () => asked,
    letGo: () => act(async () => letGo()),
  };
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

async function answerCall(request: Request, answers: Record<string, Answer>): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname.replace('/trpc/', '');
  const written = request.method === 'GET' ? url.searchParams.get('input') : await request.text();
  try {
    const data = await answers[path]?.(written ? JSON.parse(written) : undefined, request);
    return json({ result: { data } });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, code, reason, message } = error;
    return json({ error: { message, code: -32000, data: { message, code, reason } } }, status);
  }
}

const texts: Record<string, unknown> = {
  '/locales/en/translation.json': english,
  '/locales/fr/translation.json': french,
};

/** `calls` lists the paths of all requests. */
export function fakeNetwork(answers: Record<string, Answer>): { calls: string[]; answers: Record<string, Answer> } {
  const network = { calls: [] as string[], answers };
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { signal: _signal, ...rest } = init;
    const request = new Request(new URL(input, 'http://localhost/'), rest);
    const { pathname } = new URL(request.url);
    network.calls.push(pathname.replace('/trpc/', ''));
    if (!pathname.startsWith('/locales/')) return answerCall(request, network.answers);
    const answer = network.answers[pathname];
    return answer === undefined ? json(texts[pathname]) : ((await answer(undefined, request)) as Response);
  });
  return network;
}

/** Stubs the browser APIs that jsdom lacks. */
function mendBrowser(): void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
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
  HTMLElement.prototype.scrollIntoView = () => undefined;
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

export interface OpenPage {
  address(): string;
  /** Navigates to another page of the app. */
  go(path: string): Promise<void>;
  back(): Promise<void>;
  /** Waits until no query is in flight and all responses are rendered. */
  quiet(): Promise<void>;
  text(): string;
  /** Waits for a text to be on the page. */
  sees(text: string | RegExp): Promise<void>;
  /** Waits until a text is or was on the page, however briefly. */
  showed(text: string | RegExp): Promise<void>;
  press(name: string | RegExp): Promise<void>;
  button(name: string | RegExp): HTMLButtonElement | null;
  close(): Promise<void>;
}

const matches = (text: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);

/** Generous for busy machines; a condition that is met returns at once. */
const patienceMs = 20_000;
const tick = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)));

/** Retries the check until it does not throw. */
async function settle<T>(check: () => T): Promise<T> {
  for (const deadline = Date.now() + patienceMs; ; await tick()) {
    try {
      return check();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}

function makePage(
  root: Root,
  container: HTMLElement,
  { address, go, back, quiet }: Pick<OpenPage, 'address' | 'go' | 'back' | 'quiet'>,
): OpenPage {
  const text = () => container.textContent ?? '';
  const texts = [text()];
  const watch = new MutationObserver(() => texts.push(text()));
  watch.observe(container, { childList: true, characterData: true, subtree: true });
  const button = (name: string | RegExp) =>
    [...container.querySelectorAll('button')].find((one) => matches(one.textContent ?? '', name)) ?? null;
  return {
    address,
    go,
    back,
    quiet,
    text,
    button,
    sees: (wanted) =>
      settle(() => {
        if (!matches(text(), wanted)) throw new Error(`${wanted} is not on the page at ${address()}: ${text()}`);
      }),
    showed: (wanted) =>
      settle(() => {
        if (!texts.some((one) => matches(one, wanted)))
          throw new Error(`${wanted} was not on the page: ${texts.join('\n')}`);
      }),
    press: async (name) => {
      const found = await settle(() => {
        const one = button(name);
        if (one === null || one.disabled) throw new Error(`No button ${name} to press: ${text()}`);
        return one;
      });
      await act(async () => found.click());
    },
    close: async () => {
      watch.disconnect();
      await act(async () => root.unmount());
      container.remove();
    },
  };
}

let started: Promise<void> | null = null;

/** Initializes i18next in English, once per test file. */
async function startInEnglish(): Promise<void> {
  started ??= startI18n();
  await started;
  await i18next.changeLanguage('en');
}

export async function openPage(path: string): Promise<OpenPage> {
  mendBrowser();
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  const queryClient = createQueryClient(() => 0);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  await startInEnglish();
  await router.load();
  await act(async () =>
    root.render(
      <trpc.Provider client={createTrpcClient()} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </trpc.Provider>,
    ),
  );
  return makePage(root, container, {
    address: () => router.state.location.pathname,
    go: async (to) => {
      await act(async () => router.history.push(to));
    },
    back: () => act(async () => router.history.back()),
    quiet: async () => {
      await settle(() => {
        if (queryClient.isFetching() > 0) throw new Error('A query is still in flight.');
      });
      await tick();
    },
  });
}

// Elements in jsdom, as scripts and frameworks use them. It has no layout, no real clicks and no custom states: what
// depends on those is tested in `e2e/widget-*.spec.ts`.
import { expect, vi } from 'vitest';
import { AddToCalendarButton, defineElement } from '../src/element/element.js';

type Properties = Partial<AddToCalendarButton>;

/** Errors and rejections that reached the page, URLs that were opened, and the messages of the console. */
export interface SeenPage {
  readonly errors: unknown[];
  readonly opened: string[];
  readonly warnings: unknown[][];
}

/** For `beforeEach`: an empty page without saved dates, on which nothing is opened. */
export function resetPage(): SeenPage {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  document.head.replaceChildren();
  localStorage.clear();
  defineElement();
  const seen: SeenPage = { errors: [], opened: [], warnings: [] };
  window.onerror = (_message, _source, _line, _column, error) => void seen.errors.push(error);
  vi.spyOn(window, 'open').mockImplementation((url) => {
    seen.opened.push(String(url));
    return null;
  });
  vi.spyOn(console, 'warn').mockImplementation((...parameters) => void seen.warnings.push(parameters));
  return seen;
}

/** Adds an element with these attributes. */
export async function addElement(attributes: Readonly<Record<string, string>> = {}): Promise<AddToCalendarButton> {
  const element = new AddToCalendarButton();
  const all = { name: 'Wedding', startDate: '2031-08-02', options: "'Google','Yahoo'", ...attributes };
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value);
  document.body.append(element);
  await element.whenInitialized();
  return element;
}

export async function change(element: AddToCalendarButton, properties: Properties): Promise<void> {
  Object.assign(element, properties);
  await element.whenInitialized();
}

export const find = <Found extends HTMLElement = HTMLElement>(element: Element, selector: string): Found | null =>
  element.shadowRoot?.querySelector<Found>(selector) ?? null;

export const findAll = (element: Element, selector: string): HTMLElement[] => [
  ...(element.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
];

/** Waits until an element with the selector is shown, whose text or name contains `text`. */
export async function findShown(element: Element, selector: string, text = ''): Promise<HTMLElement> {
  const isWanted = (one: HTMLElement) => `${one.textContent} ${one.ariaLabel}`.includes(text);
  await expect.poll(() => findAll(element, selector).some(isWanted), { interval: 5 }).toBe(true);
  return findAll(element, selector).find(isWanted) as HTMLElement;
}

export async function press(element: Element, selector: string, text = ''): Promise<void> {
  (await findShown(element, selector, text)).click();
}

export const countRichData = (): number => document.querySelectorAll('script[type="application/ld+json"]').length;

type Reply = { readonly status?: number; readonly body: object } | 'down';

export interface FakeServer {
  /** The attributes of an element with a key of its own. */
  readonly attributes: Readonly<Record<string, string>>;
  /** The bodies of the requests that were sent. */
  readonly posts: unknown[];
  /** The replies to come. */
  readonly replies: Reply[];
  /** The requests for the configuration. */
  configurationRequests: number;
  seatsTaken: number;
  isDown: boolean;
  /** The next reply to a POST, or the next count of seats, waits until the returned function is called. */
  readonly hold: (what: 'post' | 'seats' | 'configuration') => () => void;
}

const keys = { next: 1 };

/** The server of an element with a key, which delivers this configuration. */
export function fakeServer(configuration: object): FakeServer {
  const gates = new Map<string, Promise<void>>();
  const key = `key-${keys.next}`;
  keys.next += 1;
  const server: FakeServer = {
    attributes: { proKey: key, server: 'https://wedding.example', name: '', startDate: '', options: '' },
    posts: [],
    replies: [],
    configurationRequests: 0,
    seatsTaken: 0,
    isDown: false,
    hold(what) {
      let release = () => {};
      gates.set(what, new Promise((resolve) => (release = resolve)));
      return release;
    },
  };
  const wait = async (what: string) => {
    const gate = gates.get(what);
    gates.delete(what);
    await gate;
  };
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url.endsWith('/config.json')) {
      server.configurationRequests += 1;
      await wait('configuration');
      if (server.isDown) throw new TypeError('down');
      return Response.json({
        name: 'Wedding',
        startDate: '2031-08-02',
        options: ['Google', 'Yahoo'],
        ...configuration,
      });
    }
    if (method === 'GET') {
      const total = server.seatsTaken;
      await wait('seats');
      return Response.json({ total });
    }
    server.posts.push(typeof body === 'string' ? JSON.parse(body) : body);
    await wait('post');
    const reply = server.replies.shift() ?? 'down';
    if (reply === 'down') throw new TypeError('down');
    return Response.json(reply.body, { status: reply.status });
  });
  return server;
}

/** Enters a text as a visitor does. */
export async function fill(element: Element, selector: string, text: string): Promise<void> {
  const input = (await findShown(element, selector)) as HTMLInputElement;
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
}

export const getValue = (element: Element, selector: string): string | undefined =>
  find<HTMLInputElement>(element, selector)?.value;

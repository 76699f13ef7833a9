// A third-party page on its own port that embeds the widget from another origin, under the strictest policy unless a
// test sets another.
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { test as base, devices, expect, type Page } from '@playwright/test';

const dist = join(import.meta.dirname, '../packages/widget/dist');
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript; charset=utf-8', '.css': 'text/css' };

/** Responses of the widget's server in addition to its static files, by path. */
export type Replies = Readonly<Record<string, { readonly status?: number; readonly body: unknown }>>;

const getOrigin = (server: Server) => `http://localhost:${(server.address() as AddressInfo).port}`;

async function startServer(server: Server): Promise<string> {
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready));
  return getOrigin(server);
}

function createWidgetServer(getReplies: () => Replies): Server {
  return createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const reply = getReplies()[pathname];
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (reply !== undefined) {
      const { status = 200, body } = reply;
      // A string is a stylesheet.
      const [type, text] = typeof body === 'string' ? ['text/css', body] : ['application/json', JSON.stringify(body)];
      response.writeHead(status, { 'Content-Type': type }).end(text);
      return;
    }
    try {
      const file = await readFile(join(dist, normalize(pathname.replace(/^\/widget\//, '/'))));
      response.writeHead(200, { 'Content-Type': types[extname(pathname)] ?? 'text/plain' }).end(file);
    } catch {
      response.writeHead(404).end('Not found');
    }
  });
}

interface PageOptions {
  readonly body: string;
  /** HTML at the end of the `<head>`, after the script. */
  readonly head?: string;
  /** The build that the page loads. */
  readonly build?: 'script' | 'module';
  /** `undefined`: a page without a policy. */
  readonly policy?: (widget: string) => string | undefined;
  /** Runs the script after the page was parsed; `show` does not wait for it. */
  readonly isDeferred?: boolean;
}

/** No inline scripts or styles. Trusted Types allow only the widget's own policy, which is used for rich data alone. */
const buildStrictPolicy = (widget: string) =>
  `default-src 'none'; script-src ${widget}; connect-src ${widget}; require-trusted-types-for 'script'; trusted-types add-to-calendar-button`;

export class HostPage {
  replies: Replies = {};
  #html = '';
  #policy: string | undefined;
  readonly #widget = createWidgetServer(() => this.replies);
  readonly #host = createServer((_, response) => {
    if (this.#policy !== undefined) response.setHeader('Content-Security-Policy', this.#policy);
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(this.#html);
  });
  /** Of the pages shown before. */
  readonly #earlierFaults: string[] = [];
  widget = '';
  origin = '';

  constructor(readonly page: Page) {}

  async start(): Promise<void> {
    [this.widget, this.origin] = await Promise.all([startServer(this.#widget), startServer(this.#host)]);
    await this.page.addInitScript(recordActivity);
  }

  stop(): void {
    for (const server of [this.#widget, this.#host]) server.close().closeAllConnections();
  }

  async show({
    body,
    head = '',
    build = 'script',
    policy = buildStrictPolicy,
    isDeferred = false,
  }: PageOptions): Promise<void> {
    this.#earlierFaults.push(
      ...(await this.page.evaluate(() => (window as unknown as Partial<Watched>).seen?.faults ?? [])),
    );
    this.#policy = policy(this.widget);
    const [name, type] =
      build === 'script'
        ? ['add-to-calendar-button.js', isDeferred ? ' defer' : '']
        : ['module/add-to-calendar-button.js', ' type="module"'];
    this.#html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
      <title>A third-party page</title><script${type} src="${this.widget}/widget/${name}"></script>${head}</head>
      <body><main><h1>Our wedding</h1>${body}</main></body></html>`;
    await this.page.goto(this.origin, { waitUntil: isDeferred ? 'commit' : 'load' });
    if (isDeferred) await this.page.waitForFunction(() => document.readyState !== 'loading');
  }

  /** What the page did since it was loaded: opened URLs and saved files; and the errors of all pages shown. */
  async getActivity(): Promise<PageActivity> {
    const { faults, ...activity } = await this.page.evaluate(() => (window as unknown as Watched).seen);
    return { ...activity, faults: [...this.#earlierFaults, ...faults] };
  }
}

interface PageActivity {
  readonly opened: string[];
  readonly saved: { name: string; text: string }[];
  /** Errors and policy violations. */
  readonly faults: string[];
}

type Watched = { seen: PageActivity };

/** Runs in the page before any other script. */
function recordActivity(): void {
  const seen: PageActivity = { opened: [], saved: [], faults: [] };
  Object.assign(window, { seen });
  window.addEventListener('error', ({ message }) => seen.faults.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => seen.faults.push(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    seen.faults.push(`${violatedDirective} ${blockedURI}`),
  );
  window.open = (url, _, features) => {
    seen.opened.push(String(url));
    // The target must not learn the referrer (T15).
    if (features !== 'noopener,noreferrer') seen.faults.push(`opened with ${features}`);
    return null;
  };
  const files = new Map<string, Blob>();
  const create = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (file: Blob) => {
    const url = create(file);
    files.set(url, file);
    return url;
  };
  HTMLAnchorElement.prototype.click = function () {
    const { href, download } = this;
    void files
      .get(href)
      ?.text()
      .then((text) => seen.saved.push({ name: download, text }));
  };
}

const { userAgent } = devices['Desktop Chrome'];

export const test = base.extend<{ host: HostPage }>({
  // On a phone some calendars have other names.
  userAgent,
  viewport: { width: 1280, height: 900 },
  isMobile: false,
  hasTouch: false,
  host: async ({ page }, use) => {
    const host = new HostPage(page);
    await host.start();
    await use(host);
    host.stop();
  },
});

export { expect };

/** The HTML of an element with these attributes. */
export function button(attributes: Readonly<Record<string, string>>): string {
  const all = {
    name: 'Wedding',
    startDate: '2031-08-02',
    startTime: '14:00',
    endTime: '23:30',
    timeZone: 'Europe/Copenhagen',
    ...attributes,
  };
  const text = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const list = Object.entries(all).map(([name, value]) => `${name}="${text(value)}"`);
  return `<add-to-calendar-button ${list.join(' ')}></add-to-calendar-button>`;
}

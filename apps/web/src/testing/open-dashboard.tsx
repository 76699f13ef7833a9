// Renders a page of the dashboard with a fake network. Handlers have the types of the API; live changes and uploads,
// which the dashboard receives and sends in other ways, pass through the same handlers.
import { formatChangeHeader, type RecordedChange } from '@havn/api/kernel/recorded-change';
import type { AppRouter } from '@havn/api/router';
import { configure } from '@testing-library/dom';
import { fireEvent, waitFor } from '@testing-library/react';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { changeQueue } from '../dashboard/records/lists/pending-changes.js';
import { pendingMarks } from '../dashboard/records/lists/pending-marks.js';
import type { Change } from '../dashboard/records/live/changes.js';
import { undoNotices } from '../dashboard/records/requests/undo-notices.js';
import { clearRole } from '../dashboard/session/role.js';
import { loadToken } from '../dashboard/session/session.js';
import { forgetOwnVersions } from '../dashboard/store/versioned-update.js';
import { tokenKey } from '../lib/storage/session-token.js';
import { getSimpleStyle } from './computed-style.js';
import { fakeNetwork, jsonResponse, type OpenPage, openPage, type RequestHandler, type Screen } from './open-page.js';
import { createSendingState, fullWedding } from './view-fixtures.js';

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;
type Procedure = { [Noun in keyof Outputs & string]: `${Noun}.${keyof Outputs[Noun] & string}` }[keyof Outputs &
  string];
type Find<Tree, Path> = Path extends `${infer Noun}.${infer Verb}`
  ? Noun extends keyof Tree
    ? Verb extends keyof Tree[Noun]
      ? Tree[Noun][Verb]
      : never
    : never
  : never;
export type Output<Path extends Procedure> = Find<Outputs, Path>;
export type Input<Path extends Procedure> = Find<Inputs, Path>;

type ProcedureHandlers = {
  [Path in Procedure]?: (
    input: Input<Path>,
    request: Request,
  ) => Output<Path> | Response | Promise<Output<Path> | Response>;
};
type RestPath = `/api/v1/${string}`;
type RestHandlers = Record<RestPath, (body: never, request: Request) => Response | Promise<Response>> & {
  '/readyz'?: () => Response;
  '/looks.json'?: () => Response;
};
export type DashboardHandlers = ProcedureHandlers & RestHandlers;

/** What a proxy or a crashed server responds. */
export const emptyResponse = (status: number): Response => new Response('', { status });

/** The response to a change that can be undone. Ids must be unique, because the app remembers what it has undone. */
export function undoableResponse(data: unknown, undoId: string, change: RecordedChange): Response {
  return withUndo(jsonResponse({ result: { data } }), undoId, change);
}

export function withUndo(response: Response, undoId: string, change: RecordedChange): Response {
  response.headers.set('undo', undoId);
  response.headers.set('undo-change', formatChangeHeader(change));
  return response;
}

/** The response to an undo. */
export const undoResult = { success: true, undone: { change: 'guest.update' } } as const;

/** An upload through the fake `fetch`. */
class FakeUpload {
  upload: { onprogress?: unknown } = {};
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  status = 0;
  responseText = '';
  #url = '';
  #headers = new Headers();
  #responseHeaders = new Headers();
  #isAborted = false;
  open(_method: string, url: string) {
    this.#url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value);
  }
  getResponseHeader(name: string) {
    return this.#responseHeaders.get(name);
  }
  abort() {
    this.#isAborted = true;
  }
  send(body: string | Blob) {
    void this.#send(body);
  }
  async #send(body: string | Blob) {
    try {
      const response = await fetch(this.#url, { method: 'POST', headers: this.#headers, body });
      this.responseText = await response.text();
      this.status = response.status;
      this.#responseHeaders = response.headers;
    } catch {
      if (!this.#isAborted) this.onerror?.();
      return;
    }
    if (!this.#isAborted) this.onload?.();
  }
}

/** The stream of live changes, which stays open. */
function createChangeStream() {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  return {
    respond: () =>
      new Response(
        new ReadableStream<Uint8Array>({
          start(opened) {
            controller = opened;
          },
        }),
        { headers: { 'content-type': 'text/event-stream' } },
      ),
    send(changes: readonly Change[]) {
      const events = changes.map((change) => `event: change\ndata: ${JSON.stringify(change)}\n\n`);
      controller?.enqueue(encoder.encode(events.join('')));
    },
  };
}

const account: Output<'account.get'> = { _id: '1', email: 'admin@example.com', role: 'owner', hasPassword: true };

/** An empty wedding. */
const defaultHandlers: DashboardHandlers = {
  'account.get': () => account,
  'account.setLanguage': () => ({ success: true }),
  'setup.getStatus': () => ({ isAccountMissing: false, step: null }),
  'wedding.get': () => fullWedding(),
  'guest.list': () => [],
  'guest.invitationStates': () => [],
  'guest.invitationCounts': () => ({ notSent: 0, sent: 0, delivered: 0, opened: 0, answered: 0, unopened: 0 }),
  'group.list': () => [],
  'table.list': () => [],
  'event.list': () => [],
  'dish.list': () => [],
  'question.list': () => [],
  'section.list': () => [],
  'message.list': () => [],
  'message.sending': () => createSendingState(),
  'message.automatic': () => [],
  'message.templates': () => [],
  'message.checkAddress': () => ({ publicUrl: 'https://wedding.example.com', outcome: 'works', detail: null }),
  'message.previewText': ({ subject, body }) => ({
    ...{ to: '', body: body ?? '', sms: null },
    mail: { from: '', subject: subject ?? '', teaser: '', html: '' },
  }),
  'reply.unreadCount': () => ({ unread: 0 }),
  'reply.list': () => [],
  'backup.getStatus': () => ({ last: null, failure: null }),
  // After a failed request, pages ask whether the server is ready again.
  '/readyz': () => emptyResponse(503),
};

export interface OpenDashboard extends OpenPage {
  /** The inputs of all calls of a procedure, or the bodies of all requests to a REST route. */
  getInputs<Path extends Procedure | RestPath>(
    path: Path,
  ): (Path extends Procedure ? Input<Path> : Record<string, unknown>)[];
  getIdempotencyKeys(path: Procedure | RestPath): (string | null)[];
  /** Announces changes by others. */
  announce(changes: readonly Change[]): void;
}

export const setValue = (field: HTMLElement, value: string): void =>
  void fireEvent.change(field, { target: { value } });

/** Clicks a button once it is enabled and not busy. */
export function clickWhenReady(getButton: () => HTMLElement): Promise<void> {
  return waitFor(() => {
    const button = getButton();
    if (button.matches(':disabled, [aria-busy=true]')) throw new Error(`The button is not ready: ${button.outerHTML}`);
    fireEvent.click(button);
  });
}

/** Closes the page after each test. Call it once per file. */
export function setUpDashboard(): {
  open(path: string, handlers?: DashboardHandlers, screen?: Screen): Promise<OpenDashboard>;
} {
  let page: OpenPage | null = null;
  let network: ReturnType<typeof fakeNetwork> = { calls: [], handlers: {} };
  configure({
    // Generous for busy machines; a condition that is met returns at once.
    asyncUtilTimeout: 20_000,
    getElementError: (message) => new Error(`${message?.split('\n')[0]}\n${document.body.textContent}`),
  });
  beforeEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    localStorage.clear();
    sessionStorage.clear();
    clearRole();
    undoNotices.set([]);
    pendingMarks.set([]);
    changeQueue.clear();
    forgetOwnVersions();
  });
  afterEach(async () => {
    await page?.close();
    page = null;
    const isUnhandled = (path: string) => !path.startsWith('/locales/') && !(path in network.handlers);
    expect(network.calls.filter(isUnhandled), 'calls without a handler').toEqual([]);
  });
  return {
    async open(path, handlers = {}, screen = 'desktop') {
      const stream = createChangeStream();
      const calls: { path: string; input: unknown; key: string | null }[] = [];
      const all = { '/api/v1/changes': stream.respond, ...defaultHandlers, ...handlers };
      const recorded = Object.entries(all).map(([name, handle]): [string, RequestHandler] => [
        name,
        (input, request) => {
          calls.push({ path: name, input, key: request.headers.get('idempotency-key') });
          return (handle as RequestHandler)(input, request);
        },
      ]);
      network = fakeNetwork(Object.fromEntries(recorded));
      vi.stubGlobal('XMLHttpRequest', FakeUpload);
      vi.stubGlobal('getComputedStyle', getSimpleStyle);
      // A virtualized list renders what fits.
      vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
      vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 40));
      localStorage.setItem(tokenKey, 'token');
      loadToken();
      const opened = await openPage(path, undefined, screen);
      page = opened;
      const listCalls = (wanted: string) => calls.filter((call) => call.path === wanted);
      return {
        ...opened,
        getInputs: (wanted) => listCalls(wanted).map(({ input }) => input as never),
        getIdempotencyKeys: (wanted) => listCalls(wanted).map(({ key }) => key),
        announce: stream.send,
      };
    },
  };
}

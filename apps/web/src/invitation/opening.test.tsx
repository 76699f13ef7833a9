// @vitest-environment jsdom
// Opening an invitation: its code, its language, and what happens while no response arrives.
import { act } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readinessPollIntervalMs } from '../lib/api/use-on-reconnect.js';
import {
  createHandlers,
  createInvitationHandler,
  goOnline,
  passHandler,
  setUpPages,
  throwUnavailable,
} from '../testing/guest-pages.js';
import {
  ApiError,
  deferResponse,
  fakeNetwork,
  jsonResponse,
  type RequestHandler,
  throwNetworkError,
  throwUnknownCode,
} from '../testing/open-page.js';
import { code, groupView, member, weddingView } from '../testing/view-fixtures.js';

const hostile = '<img src=x onerror=alert(1)>"\'{{link}}$t(Buttons.GoBack)';
const { close, open, openUntil } = setUpPages();

describe('opening an invitation', () => {
  it('shows the welcome page and stores the code', async () => {
    fakeNetwork(createHandlers());
    const page = await openUntil(`/${code}`, 'Dear Anna');
    await page.waitForText('02.08.2025');
    expect(localStorage.getItem('code')).toBe(code);
    expect(document.title).toContain('Signe & Mathieu');
  });

  it('E4 accepts a code in lower case with dashes', async () => {
    fakeNetwork(createHandlers());
    const page = await openUntil('/invitation/2345-6789-abc', 'Dear Anna');
    expect(page.getPathname()).toBe(`/invitation/${code}`);
  });

  it('T8 keeps the URL while no response arrives, and opens on Retry', async () => {
    const network = fakeNetwork(createHandlers({ 'guest.invitation': throwNetworkError }));
    const page = await openUntil(`/invitation/${code}`, 'seem to be offline');
    expect(page.getPathname()).toBe(`/invitation/${code}`);
    expect(network.calls.filter((call) => call === 'guest.invitation')).toHaveLength(4);
    network.handlers['guest.invitation'] = createHandlers()['guest.invitation'] as RequestHandler;
    await page.click('Retry');
    await page.waitForText('Dear Anna');
  });

  it('T8 opens automatically on reconnect, also if it started offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const network = fakeNetwork(createHandlers({ 'guest.invitation': throwNetworkError }));
    const page = await openUntil(`/invitation/${code}`, 'as soon as you’re back online');
    network.handlers['guest.invitation'] = createHandlers()['guest.invitation'] as RequestHandler;
    await goOnline();
    await page.waitForText('Dear Anna');
    expect(network.calls.filter((call) => call === 'guest.invitation')).toHaveLength(5);
  });

  it('T8 opens automatically when the page becomes visible again', async () => {
    const network = fakeNetwork(createHandlers({ 'guest.invitation': throwNetworkError }));
    const page = await openUntil(`/invitation/${code}`, 'seem to be offline');
    network.handlers['guest.invitation'] = createHandlers()['guest.invitation'] as RequestHandler;
    await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await page.waitForText('Dear Anna');
  });

  it.each([
    ['could not be reached', throwNetworkError, 'as soon as you’re back online'],
    ['failed', throwUnavailable, 'We’ll keep trying automatically'],
  ])(
    'T8 opens automatically once the server that %s is ready, and sends no other request before',
    async (_, throwFailure, text) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const network = fakeNetwork(createHandlers({ 'guest.invitation': throwFailure, '/readyz': throwFailure }));
      const page = await openUntil(`/invitation/${code}`, text);
      const countRequests = () => network.calls.filter((call) => call === 'guest.invitation').length;
      const before = countRequests();
      await act(() => vi.advanceTimersByTimeAsync(2.5 * readinessPollIntervalMs));
      expect(network.calls.filter((call) => call === '/readyz')).toHaveLength(2);
      expect(countRequests()).toBe(before);
      network.handlers['guest.invitation'] = createHandlers()['guest.invitation'] as RequestHandler;
      network.handlers['/readyz'] = () => undefined;
      await act(() => vi.advanceTimersByTimeAsync(readinessPollIntervalMs));
      await page.waitForText('Dear Anna');
      await act(() => vi.advanceTimersByTimeAsync(10 * readinessPollIntervalMs));
      expect(network.calls.filter((call) => call === '/readyz')).toHaveLength(3);
    },
  );

  it.each([
    ['a proxy’s error page', new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['a proxy’s error in JSON', jsonResponse({ message: 'Bad gateway' }, 502)],
    ['the page of another server', new Response('<h1>Welcome</h1>')],
    ['an empty body', new Response('')],
    ['JSON in another format', jsonResponse([])],
    ['a part of a body', new Response('{"result":', { headers: { 'content-type': 'application/json' } })],
  ])('T8 blames the server, not the network, for %s', async (_, response) => {
    fakeNetwork(createHandlers({ 'guest.invitation': () => response.clone() }));
    const page = await openUntil(`/invitation/${code}`, 'We’ll keep trying automatically');
    expect(page.getText()).not.toContain('offline');
  });

  it('works in a browser whose service workers are blocked', async () => {
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
    fakeNetwork(createHandlers());
    await openUntil(`/${code}`, 'Dear Anna');
  });

  it('T8 a rate-limited call does not lead to /404', async () => {
    fakeNetwork(
      createHandlers({
        'guest.invitation': () => {
          throw new ApiError(429, 'TOO_MANY_REQUESTS', 'TOO_MANY_TRIES');
        },
      }),
    );
    const page = await openUntil(`/${code}`, 'Too many attempts');
    expect(page.getPathname()).toBe(`/${code}`);
  });

  it('redirects an unknown code to /404 and deletes it', async () => {
    localStorage.setItem('code', code);
    fakeNetwork(createHandlers({ 'guest.invitation': throwUnknownCode }));
    const page = await openUntil(`/${code}`, "Oops! The page you're looking for doesn't exist.");
    expect(page.getPathname()).toBe('/404');
    expect(localStorage.getItem('code')).toBeNull();
  });

  it.each(['/', '/invitation', '/foo/bar'])('%s leads to /404 and looks up no code', async (path) => {
    const network = fakeNetwork(createHandlers());
    const page = await openUntil(path, 'Go Back');
    expect(page.getPathname()).toBe('/404');
    expect(network.calls).not.toContain('guest.invitation');
  });

  it("follows the first main guest's language, whatever the browser's is", async () => {
    fakeNetwork(
      createHandlers({ 'guest.invitation': () => ({ group: groupView([member({ language: 'fr' })]), isValid: true }) }),
    );
    const page = await openUntil(`/invitation/${code}`, 'Bonjour Anna');
    await page.waitForText('samedi 2\u00a0août 2025');
    expect(document.documentElement.lang).toBe('fr');
    expect(localStorage.getItem('i18nextLng')).toBe('fr');
  });

  it('I1 shows a hostile name literally, and executes nothing', async () => {
    fakeNetwork(
      createHandlers({
        'guest.invitation': () => ({
          group: groupView([member({ firstName: hostile })], { groupName: hostile }),
          isValid: true,
        }),
      }),
    );
    await openUntil(`/check-in/${code}`, hostile);
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  it('I5 never interpolates a name as a translation', async () => {
    fakeNetwork(
      createHandlers({
        'guest.invitation': () => ({ group: groupView([member()], { groupName: hostile }), isValid: true }),
      }),
    );
    await openUntil(`/invitation/${code}`, `Dear ${hostile}`);
  });

  it('F28 works when local storage is disabled', async () => {
    vi.stubGlobal(
      'localStorage',
      new Proxy(
        {},
        {
          get: () => {
            throw new DOMException('no', 'SecurityError');
          },
        },
      ),
    );
    fakeNetwork(createHandlers());
    await openUntil(`/${code}`, 'Dear Anna');
  });
});

describe('while loading', () => {
  it('a pass shows one loading screen for all its queries', async () => {
    const invitation = deferResponse(createInvitationHandler('Accepted')['guest.invitation']);
    const deferredPass = deferResponse(passHandler['guest.pass']);
    fakeNetwork(createHandlers({ 'guest.invitation': invitation.handler, 'guest.pass': deferredPass.handler }));
    const page = await openUntil(`/wedding-pass/${code}`, 'Validating...');
    const waiting = document.querySelector('.waiting');
    const textBefore = waiting?.textContent;
    await invitation.release();
    await expect.poll(() => deferredPass.getCallCount()).toBe(1);
    expect(document.querySelector('.waiting')).toBe(waiting);
    expect(waiting?.textContent).toBe(textBefore);
    await deferredPass.release();
    await page.waitForText('Anna Holm');
  });

  it('a cached pass is requested once, although its language is still loading', async () => {
    const french = groupView([member({ language: 'fr', status: 'Accepted' })]);
    const network = fakeNetwork(
      createHandlers({ ...passHandler, 'guest.invitation': () => ({ group: french, isValid: true }) }),
    );
    await (await open(`/wedding-pass/${code}`)).waitForText('Anna Holm');
    await close();
    network.calls.length = 0;
    const again = await openUntil(`/wedding-pass/${code}`, 'Anna Holm');
    await again.waitForIdle();
    expect(network.calls.filter((call) => call === 'guest.pass')).toHaveLength(1);
  });

  it('requests no pass before the guards allow the page', async () => {
    const network = fakeNetwork(createHandlers(passHandler));
    await openUntil(`/wedding-pass/${code}`, 'Go Back');
    expect(network.calls).not.toContain('guest.pass');
  });
});

describe('a response that arrives after another page was entered', () => {
  it('does not count as fresh', async () => {
    const network = fakeNetwork(createHandlers({ 'wedding.get': () => weddingView({ answersMayChange: true }) }));
    const page = await openUntil(`/${code}`, 'Dear Anna');
    const earlier = deferResponse(() => weddingView());
    network.handlers['wedding.get'] = earlier.handler;
    await page.navigate(`/check-in/${code}`);
    await page.waitForText(/Send your reply/);
    expect(earlier.getCallCount()).toBe(1);
    network.handlers['wedding.get'] = () => weddingView({ answersCloseAt: '2020-01-01T00:00:00Z' });
    await page.navigate(`/invitation/${code}`);
    await page.waitForText('RSVPs closed on');
    await earlier.release();
    await page.waitForIdle();
    expect(page.getText()).toContain('RSVPs closed on');
  });
});

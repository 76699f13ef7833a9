// @vitest-environment jsdom
// The response cache of guest pages: what is stored, and when it is shown.
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { readinessPollIntervalMs } from '../lib/api/use-on-reconnect.js';
import {
  createHandlers,
  createInvitationHandler,
  goOnline,
  passHandler,
  setUpPages,
  throwUnavailable,
} from '../testing/guest-pages.js';
import { ApiError, fakeNetwork, throwNetworkError } from '../testing/open-page.js';
import { code } from '../testing/view-fixtures.js';

const { close, open, openUntil } = setUpPages();

describe('a cached response', () => {
  it('is shown offline, with a notice', async () => {
    const network = fakeNetwork(createHandlers({ ...createInvitationHandler('Accepted'), ...passHandler }));
    await (await open(`/wedding-pass/${code}`)).waitForText('Anna Holm');
    await close();
    for (const name of Object.keys(network.handlers)) network.handlers[name] = throwNetworkError;
    const again = await open(`/wedding-pass/${code}`);
    await again.waitForText(/You’re offline\. This is the copy saved at (?:noon|\d+(?::\d\d)?\s[ap]m)\./);
    await again.waitForText('Anna Holm');
  });

  it('is refreshed on reconnect, also if the page started offline', async () => {
    const network = fakeNetwork(createHandlers({ ...createInvitationHandler('Accepted'), ...passHandler }));
    await (await open(`/wedding-pass/${code}`)).waitForText('Anna Holm');
    await close();
    const before = { ...network.handlers };
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    for (const name of Object.keys(network.handlers)) network.handlers[name] = throwNetworkError;
    const again = await openUntil(`/wedding-pass/${code}`, 'You’re offline');
    Object.assign(network.handlers, before);
    await goOnline();
    await again.waitForIdle();
    expect(again.getText()).not.toContain('You’re offline');
    expect(again.getText()).toContain('Anna Holm');
  });

  it('is refreshed once an unreachable server is ready', async () => {
    const network = fakeNetwork(createHandlers({ ...createInvitationHandler('Accepted'), ...passHandler }));
    await (await open(`/wedding-pass/${code}`)).waitForText('Anna Holm');
    await close();
    const before = { ...network.handlers };
    for (const name of [...Object.keys(network.handlers), '/readyz']) network.handlers[name] = throwUnavailable;
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const again = await openUntil(`/wedding-pass/${code}`, 'We can’t load the latest version right now');
    await act(() => vi.advanceTimersByTimeAsync(20 * readinessPollIntervalMs));
    expect(again.getText()).toContain('We can’t load the latest version right now');
    Object.assign(network.handlers, before);
    network.handlers['/readyz'] = () => undefined;
    await act(() => vi.advanceTimersByTimeAsync(2 * readinessPollIntervalMs));
    await again.waitForText('Anna Holm');
    await expect.poll(() => again.getText()).not.toContain('We can’t load the latest version right now');
    expect(again.getText()).toContain('Anna Holm');
  });

  it('T6 a pass that no longer exists is not shown, and its cached response is deleted', async () => {
    const network = fakeNetwork(createHandlers({ ...createInvitationHandler('Accepted'), ...passHandler }));
    await (await open(`/wedding-pass/${code}`)).waitForText('Anna Holm');
    expect(JSON.parse(localStorage.getItem('status') ?? '')).toEqual({ code, status: 'Accepted' });
    await close();
    Object.assign(network.handlers, createInvitationHandler('Declined'), {
      'guest.pass': () => {
        throw new ApiError(404, 'NOT_FOUND', 'NO_PASS');
      },
    });
    const again = await openUntil(`/wedding-pass/${code}`, 'Go Back');
    expect(again.getPathname()).toBe('/404');
    expect(localStorage.getItem('status')).toBeNull();
    expect(localStorage.getItem(`saved:${code}:pass`)).toBeNull();
  });

  it('T6 is never shown at the door', async () => {
    localStorage.setItem('status', JSON.stringify({ code, status: 'Accepted' }));
    fakeNetwork(createHandlers({ 'guest.qr': throwNetworkError }));
    const page = await openUntil(`/qr/${code}`, 'Retry');
    expect(page.getText()).not.toContain('Validated');
  });
});

// @vitest-environment jsdom
// Another phone of the household answers while the invitation is open on this one.
import { describe, expect, it, vi } from 'vitest';
import { createHandlers, createInvitationHandler, passHandler, setUpPages } from '../testing/guest-pages.js';
import { deferResponse, fakeNetwork, throwNetworkError } from '../testing/open-page.js';
import { code } from '../testing/view-fixtures.js';

const { openUntil } = setUpPages();
const alreadyAnswered = 'your invitation has already been answered';

describe('a swipe on an invitation that was answered on another phone', () => {
  it.each([
    ['the pass', ['Accepted', 'Declined'], `/wedding-pass/${code}`, 'Anna Holm'],
    ['the decline page', ['Declined', 'Declined'], `/decline/${code}`, 'Go home'],
  ] as const)('says so and leads to %s', async (_, statuses, address, text) => {
    const network = fakeNetwork(createHandlers({ ...createInvitationHandler('Pending', 'Pending'), ...passHandler }));
    const page = await openUntil(`/invitation/${code}`, 'Please reply below');
    // The guest reads the invitation meanwhile.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    Object.assign(network.handlers, createInvitationHandler(...statuses));
    await page.click('Reply to the invitation');
    await page.waitForTransientText(alreadyAnswered);
    await page.waitForText(text);
    expect(page.getPathname()).toBe(address);
  });

  it('says so even if the response arrives only on the check-in page', async () => {
    const network = fakeNetwork(createHandlers({ ...createInvitationHandler('Pending'), ...passHandler }));
    const page = await openUntil(`/invitation/${code}`, 'Please reply below');
    const slow = deferResponse(createInvitationHandler('Accepted')['guest.invitation']);
    network.handlers['guest.invitation'] = slow.handler;
    await page.navigate(`/check-in/${code}`);
    await expect.poll(() => slow.getCallCount()).toBe(1);
    await slow.release();
    await page.waitForTransientText(alreadyAnswered);
    await page.waitForText('Anna Holm');
    expect(page.getPathname()).toBe(`/wedding-pass/${code}`);
  });
});

describe('the check-in page of an invitation that this phone has only seen answered', () => {
  it('leads to the result if a link of the app led there, otherwise to /404', async () => {
    fakeNetwork(createHandlers({ ...createInvitationHandler('Accepted'), ...passHandler }));
    const page = await openUntil(`/wedding-pass/${code}`, 'Anna Holm');
    window.history.replaceState({ isFromLink: true }, '');
    await page.navigate(`/check-in/${code}`);
    await page.waitForTransientText(alreadyAnswered);
    await page.waitForText('Anna Holm');
    expect(page.getPathname()).toBe(`/wedding-pass/${code}`);
    window.history.replaceState(null, '');
    await page.navigate(`/check-in/${code}`);
    await page.waitForText('Oops!');
  });
});

describe('an invitation that was never opened on this phone', () => {
  it('says so offline, offers Retry and keeps the address', async () => {
    const network = fakeNetwork(createHandlers({ 'guest.invitation': throwNetworkError }));
    const page = await openUntil(`/${code}`, 'hasn’t been opened on this device yet');
    expect(page.getPathname()).toBe(`/${code}`);
    Object.assign(network.handlers, createHandlers());
    await page.click('Retry');
    await page.waitForText('Dear Anna');
  });
});

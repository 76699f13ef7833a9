// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createHandlers, createInvitationHandler, passHandler, setUpPages } from '../testing/guest-pages.js';
import { ApiError, deferResponse, fakeNetwork, throwUnknownCode } from '../testing/open-page.js';
import { code, groupView, member, weddingView } from '../testing/view-fixtures.js';

const { open } = setUpPages();

describe('an answer being sent', () => {
  /** The labels of the swipe from the tap until the page shows the outcome. */
  async function collectLabels(outcome: string, reply: () => unknown): Promise<string[]> {
    const sending = deferResponse(reply);
    fakeNetwork(createHandlers({ 'guest.respond': sending.handler }));
    const shown = await open(`/check-in/${code}`);
    const labels: string[] = [];
    const observer = new MutationObserver(() => {
      const label = document.querySelector('.swipe__label')?.textContent;
      if (label && label !== labels.at(-1)) labels.push(label);
    });
    await shown.sees('Swipe to check in');
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    await shown.press('Check in');
    await shown.sees('Checking in...');
    await sending.release();
    await shown.sees(outcome);
    observer.disconnect();
    return labels;
  }

  it('is not confirmed before the server has saved it', async () => {
    const accepted = { group: groupView([member({ status: 'Accepted' })]), isValid: true };
    expect(await collectLabels('Yay!', () => accepted)).toEqual(['Checking in...', 'Yay!']);
  });

  it('is not confirmed when the server rejects it', async () => {
    const refuse = () => {
      throw new ApiError(409, 'CONFLICT', 'ANSWERS_CLOSED');
    };
    expect(await collectLabels('RSVPs are now closed', refuse)).toEqual(['Checking in...', 'Swipe to check in']);
  });
});

describe('the door', () => {
  it.each([
    ['validated', 'Validated'],
    ['declined', 'Access denied'],
    ['pending', 'Pending approval'],
    ['invalid', 'Invalid pass'],
  ])('shows for a code that is %s: %s', async (state, text) => {
    const network = fakeNetwork(createHandlers({ 'guest.qr': () => ({ state }) }));
    const shown = await open(`/qr/${code}`);
    await shown.sees(text);
    await shown.sees('For personnel only');
    expect(network.calls).not.toContain('guest.invitation');
  });
});

describe('the guards', () => {
  it.each([
    ['/invitation', ['Attended', 'Declined'], '/thank-you'],
    ['/check-in', ['Attended'], '/thank-you'],
    ['/decline', ['Accepted'], '/invitation'],
  ] as const)('%s for %j leads to %s', async (from, statuses, to) => {
    fakeNetwork(createHandlers(createInvitationHandler(...statuses)));
    const shown = await open(`${from}/${code}`);
    await shown.sees('Signe & Mathieu');
    expect(shown.address()).toBe(`${to}/${code}`);
  });

  it.each([
    ['/check-in', ['Accepted', 'Declined']],
    ['/wedding-pass', ['Pending']],
    ['/thank-you', ['Accepted']],
  ] as const)('%s for %j leads to /404', async (from, statuses) => {
    fakeNetwork(createHandlers({ ...createInvitationHandler(...statuses), ...passHandler }));
    const shown = await open(`${from}/${code}`);
    await shown.sees('Go Back');
    expect(shown.address()).toBe('/404');
  });
});

describe('the transition', () => {
  it('redirects an unknown code to /404 like every page', async () => {
    const consoleInfo = vi.spyOn(console, 'info').mockImplementation(() => {});
    fakeNetwork(createHandlers({ 'guest.invitation': throwUnknownCode }));
    const shown = await open(`/transition/${code}`);
    await shown.sees('Go Back');
    expect(shown.address()).toBe('/404');
    expect(consoleInfo.mock.calls.flat()).toEqual(['Group not found', 'Guest not found']);
  });

  it('redirects guests who have attended to the thank-you page', async () => {
    fakeNetwork(createHandlers(createInvitationHandler('Attended')));
    const shown = await open(`/transition/${code}`);
    await shown.sees('Dear The Holms');
    expect(shown.address()).toBe(`/thank-you/${code}`);
  });

  it('is cancelled by navigating elsewhere', async () => {
    fakeNetwork(createHandlers());
    const shown = await open('/404');
    await shown.sees('Go Back');
    await shown.go(`/${code}`);
    await shown.sees('Dear The Holms');
    vi.useFakeTimers();
    await shown.press('Open the invitation');
    expect(shown.text()).toContain('Loading...');
    await shown.go('/404');
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    vi.useRealTimers();
    await shown.waitForIdle();
    expect(shown.address()).toBe('/404');
  });
});

describe('the photo album', () => {
  const galleryUrl = 'https://photos.example.com/album';
  const restoreFromCache = () =>
    act(async () => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));

  it('can be opened again after coming back', async () => {
    fakeNetwork(
      createHandlers({
        ...createInvitationHandler('Attended'),
        'wedding.get': () => weddingView({ galleryUrl: galleryUrl }),
      }),
    );
    const shown = await open(`/thank-you/${code}`);
    await shown.press('See the photos');
    await shown.showed('Opening the album');
    expect(shown.button('See the photos')?.disabled).toBe(true);
    await restoreFromCache();
    expect(shown.button('See the photos')?.disabled).toBe(false);
  });
});

describe('closed answers', () => {
  it('hide the request to answer', async () => {
    fakeNetwork(createHandlers({ 'wedding.get': () => weddingView({ answersCloseAt: '2020-01-01T00:00:00Z' }) }));
    const shown = await open(`/invitation/${code}`);
    await shown.sees('RSVPs closed on');
    expect(shown.text()).not.toContain('Please check in');
    expect(document.querySelector('[role="slider"]')).toBeNull();
  });
});

describe('the pass', () => {
  it('shows all its details', async () => {
    fakeNetwork(createHandlers({ ...createInvitationHandler('Accepted'), ...passHandler }));
    const shown = await open(`/wedding-pass/${code}`);
    for (const text of [code, 'France', 'DK', '15:00', 'Coming soon', 'First class', 'Anna Holm', 'don’t share'])
      await shown.sees(text);
  });
});

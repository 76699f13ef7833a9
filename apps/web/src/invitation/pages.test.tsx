// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createHandlers, createInvitationHandler, passHandler, setUpPages } from '../testing/guest-pages.js';
import { ApiError, deferResponse, fakeNetwork, type RequestHandler, throwUnknownCode } from '../testing/open-page.js';
import { code, groupView, member, weddingView } from '../testing/view-fixtures.js';

const { open, openUntil } = setUpPages();

describe('an answer being sent', () => {
  /** The labels of the swipe from the tap until the page shows the outcome. */
  async function collectLabels(outcome: string, getResponse: () => unknown): Promise<string[]> {
    const sending = deferResponse(getResponse);
    fakeNetwork(createHandlers({ 'guest.respond': sending.handler }));
    const page = await open(`/check-in/${code}`);
    const labels: string[] = [];
    const observer = new MutationObserver(() => {
      const label = document.querySelector('.swipe__label')?.textContent;
      if (label && label !== labels.at(-1)) labels.push(label);
    });
    await page.waitForText('Swipe to reply');
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    await page.click(/^Send your reply$/);
    await page.waitForText('Sending…');
    await sending.release();
    await page.waitForText(outcome);
    observer.disconnect();
    return labels;
  }

  it('is not confirmed before the server has saved it', async () => {
    const accepted = { group: groupView([member({ status: 'Accepted' })]), isValid: true };
    expect(await collectLabels('Yay!', () => accepted)).toEqual(['Sending…', 'Yay!']);
  });

  it('is not confirmed when the server rejects it', async () => {
    const throwAnswersClosed = () => {
      throw new ApiError(409, 'CONFLICT', 'ANSWERS_CLOSED');
    };
    expect(await collectLabels('RSVPs are now closed', throwAnswersClosed)).toEqual(['Sending…', 'Swipe to reply']);
  });
});

describe('the door', () => {
  it.each([
    ['validated', 'Validated'],
    ['declined', 'Invitation declined'],
    ['pending', 'No reply yet'],
    ['invalid', 'Invalid pass'],
  ])('shows for a code that is %s: %s', async (state, text) => {
    const network = fakeNetwork(createHandlers({ 'guest.qr': () => ({ state }) }));
    const page = await openUntil(`/qr/${code}`, text);
    await page.waitForText('For personnel only');
    expect(network.calls).not.toContain('guest.invitation');
  });
});

describe('the guards', () => {
  it.each([
    ['', ['Attended'], '/thank-you'],
    ['/invitation', ['Attended', 'Declined'], '/thank-you'],
    ['/check-in', ['Attended'], '/thank-you'],
    ['/wedding-pass', ['Attended'], '/thank-you'],
    ['/decline', ['Attended'], '/thank-you'],
    ['/decline', ['Accepted'], '/invitation'],
  ] as const)('%s for %j leads to %s', async (from, statuses, to) => {
    fakeNetwork(createHandlers(createInvitationHandler(...statuses)));
    const page = await openUntil(`${from}/${code}`, 'Signe & Mathieu');
    expect(page.getPathname()).toBe(`${to}/${code}`);
  });

  it.each([
    ['/check-in', ['Accepted', 'Declined']],
    ['/wedding-pass', ['Pending']],
    ['/thank-you', ['Accepted']],
  ] as const)('%s for %j leads to /404', async (from, statuses) => {
    fakeNetwork(createHandlers({ ...createInvitationHandler(...statuses), ...passHandler }));
    const page = await openUntil(`${from}/${code}`, 'Go Back');
    expect(page.getPathname()).toBe('/404');
  });
});

describe('the transition', () => {
  it('redirects an unknown code to /404 like every page', async () => {
    const consoleInfo = vi.spyOn(console, 'info').mockImplementation(() => {});
    fakeNetwork(createHandlers({ 'guest.invitation': throwUnknownCode }));
    const page = await openUntil(`/transition/${code}`, 'Go Back');
    expect(page.getPathname()).toBe('/404');
    expect(consoleInfo.mock.calls.flat()).toEqual(['Group not found', 'Guest not found']);
  });

  it('redirects guests who have attended to the thank-you page', async () => {
    fakeNetwork(createHandlers(createInvitationHandler('Attended')));
    const page = await openUntil(`/transition/${code}`, 'Dear Guest0');
    expect(page.getPathname()).toBe(`/thank-you/${code}`);
  });

  it('is shown for two seconds if nobody skips it', async () => {
    fakeNetwork(createHandlers());
    const page = await openUntil(`/${code}`, 'Dear Anna');
    vi.useFakeTimers();
    const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await page.click('Open the invitation');
    const advanceAndRead = async () => {
      await advance(1);
      return page.getText();
    };
    await expect.poll(advanceAndRead, { interval: 1 }).toContain('preparing the invitation');
    await advance(1990);
    expect(page.getText()).toContain('preparing the invitation');
    await advance(10);
    vi.useRealTimers();
    await page.waitForIdle();
    expect(page.getPathname()).toBe(`/invitation/${code}`);
  });

  it('is cancelled by navigating elsewhere', async () => {
    fakeNetwork(createHandlers());
    const page = await openUntil('/404', 'Go Back');
    await page.navigate(`/${code}`);
    await page.waitForText('Dear Anna');
    vi.useFakeTimers();
    await page.click('Open the invitation');
    expect(page.getText()).toContain('Loading...');
    await page.navigate('/404');
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    vi.useRealTimers();
    await page.waitForIdle();
    expect(page.getPathname()).toBe('/404');
  });
});

describe('the not-found page', () => {
  async function enterCode(typed: string): Promise<void> {
    const field = document.querySelector('input');
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }

  it('is left by one step back after a wrong code was entered', async () => {
    const handlers = createHandlers();
    const getInvitation = handlers['guest.invitation'] as RequestHandler;
    const network = fakeNetwork({
      ...handlers,
      'guest.invitation': (input, request) =>
        (input as { code: string }).code === code ? getInvitation(input, request) : throwUnknownCode(),
    });
    const page = await openUntil(`/${code}`, 'Dear Anna');
    await page.navigate('/404');
    await page.waitForText('Go Back');
    await enterCode('23456789ABD');
    const lookupCount = network.calls.length;
    await page.click('Open the invitation');
    await expect.poll(() => network.calls.length).toBeGreaterThan(lookupCount);
    await page.waitForIdle();
    expect(page.getPathname()).toBe('/404');
    await page.goBack();
    await page.waitForText('Dear Anna');
    expect(page.getPathname()).toBe(`/${code}`);
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
    const page = await openUntil(`/thank-you/${code}`, 'See the photos');
    const link = document.querySelector<HTMLAnchorElement>('a.swipe__tap');
    expect(link?.href).toBe(galleryUrl);
    await act(async () => link?.click());
    await page.waitForTransientText('Opening the album');
    expect(link?.ariaDisabled).toBe('true');
    await restoreFromCache();
    expect(link?.ariaDisabled).toBeNull();
  });
});

describe('closed answers', () => {
  it('hide the request to answer', async () => {
    fakeNetwork(createHandlers({ 'wedding.get': () => weddingView({ answersCloseAt: '2020-01-01T00:00:00Z' }) }));
    const page = await openUntil(`/invitation/${code}`, 'RSVPs closed on');
    expect(page.getText()).not.toContain('Please reply below');
    expect(document.querySelector('[role="slider"]')).toBeNull();
  });
});

describe('the link to the calendar', () => {
  const hasLink = () => document.querySelector('a[href*="wedding.ics"]') !== null;

  it('is not on a letter that everybody has declined', async () => {
    fakeNetwork(createHandlers(createInvitationHandler('Declined', 'Declined')));
    await openUntil(`/invitation/${code}`, 'The celebration');
    expect(hasLink()).toBe(false);
  });

  it.each([
    ['Pending', 'Declined'],
    ['Accepted', 'Declined'],
    ['Pending', 'Pending'],
    ['Accepted', 'Accepted'],
  ] as const)('is on a letter whose guests are %s and %s', async (...statuses) => {
    fakeNetwork(createHandlers(createInvitationHandler(...statuses)));
    await open(`/invitation/${code}`);
    await expect.poll(hasLink).toBe(true);
  });
});

describe('the pass', () => {
  it('shows all its details', async () => {
    fakeNetwork(createHandlers({ ...createInvitationHandler('Accepted'), ...passHandler }));
    const page = await open(`/wedding-pass/${code}`);
    for (const text of [code, 'FR', 'France', 'DK', '15:00', 'Coming soon', 'First class', 'Anna Holm', 'don’t share'])
      await page.waitForText(text);
  });
});

it('the pass says once that a number is that of a table', async () => {
  const pass = { ...passHandler['guest.pass'](), tableName: 'Table 7' };
  fakeNetwork(createHandlers({ ...createInvitationHandler('Accepted'), 'guest.pass': () => pass }));
  await (await open(`/wedding-pass/${code}`)).waitForText('Anna Holm');
  const facts = Array.from(document.querySelectorAll('.pass__fact'), ({ textContent }) => textContent);
  expect(facts).toContain('Table7');
});

it.each(['invitation', 'wedding-pass'])('the address on the page %s keeps the postcode with its town', async (path) => {
  const wedding = weddingView({ venueName: 'Dworek', venueAddress: 'ul. Lipowa 12, 32-087 Zielonki' });
  const handlers = { ...createInvitationHandler('Accepted'), ...passHandler, 'wedding.get': () => wedding };
  fakeNetwork(createHandlers(handlers));
  await openUntil(`/${path}/${code}`, 'ul. Lipowa');
  const parts = Array.from(document.querySelectorAll('main .unbroken'), (part) => part.textContent);
  expect(parts).toContain('32-087 Zielonki');
});

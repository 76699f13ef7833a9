// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readinessPollIntervalMs } from '../../lib/use-on-reconnect.js';
import {
  ApiError,
  deferResponse,
  fakeNetwork,
  type OpenPage,
  openPage,
  type RequestHandler,
  throwNetworkError,
} from '../../testing/open-page.js';
import { code, groupView, member, weddingView } from '../../testing/view-fixtures.js';

const anna = member({ _id: 'a' });
const bo = member({ _id: 'b', firstName: 'Bo', isMain: false });
let page: OpenPage;

interface Sent {
  key: string | null;
  body: unknown;
}
function stubNetwork(respond: (attempt: number) => unknown = () => undefined, wedding = weddingView()) {
  const sent: Sent[] = [];
  const answer: RequestHandler = (body, request) => {
    sent.push({ key: request.headers.get('idempotency-key'), body });
    const { accepted } = body as { accepted: string[] };
    respond(sent.length);
    const settled = [anna, bo].map(
      (one) => ({ ...one, status: accepted.includes(one._id) ? 'Accepted' : 'Declined' }) as const,
    );
    return { group: groupView(settled), isValid: true };
  };
  const fake = fakeNetwork({
    'guest.invitation': () => ({ group: groupView([anna, bo]), isValid: true }),
    'wedding.get': () => wedding,
    'guest.respond': answer,
  });
  return { sent, fake };
}
const rejectWith = (reason: string) => () => {
  throw new ApiError(409, 'CONFLICT', reason);
};
const toggleGuest = async (name: string) => {
  const row = [...document.querySelectorAll('label')].find((label) => label.textContent?.includes(name));
  await act(async () => row?.querySelector('input')?.click());
};
async function typeDietary(text: string): Promise<void> {
  const field = document.querySelector('textarea');
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  await act(async () => {
    set?.call(field, text);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

async function goOnline(): Promise<void> {
  await act(async () => void window.dispatchEvent(new Event('online')));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(async () => {
  vi.useRealTimers();
  await page.close();
  vi.unstubAllGlobals();
});

describe('answering', () => {
  it('sends one answer for the household and leads on to the pass', async () => {
    const { sent } = stubNetwork();
    page = await openPage(`/check-in/${code}`);
    await page.sees('Bo Holm');
    await toggleGuest('Bo');
    await typeDietary(' no nuts ');
    await page.press(/^Check in$/);
    await page.showed('preparing your wedding pass');
    expect(sent.map(({ body }) => body)).toEqual([{ code, accepted: ['a'], declined: ['b'], dietary: 'no nuts' }]);
    expect(sessionStorage.length).toBe(0);
  });

  it('asks for confirmation before declining for everyone, then leads to the decline page', async () => {
    const { sent } = stubNetwork();
    page = await openPage(`/check-in/${code}`);
    await page.press('We can’t come');
    await page.sees('Are you sure?');
    expect(sent).toEqual([]);
    await page.press('Yes, decline');
    await page.showed('sending your reply');
    expect(sent.map(({ body }) => body)).toEqual([{ code, accepted: [], declined: ['a', 'b'] }]);
  });

  it('warns when nobody is ticked, and disables sending', async () => {
    stubNetwork();
    page = await openPage(`/check-in/${code}`);
    await page.sees('Bo Holm');
    await toggleGuest('Anna');
    await toggleGuest('Bo');
    await page.sees('No one is ticked');
    expect(page.button(/^Check in$/)?.disabled).toBe(true);
  });

  it('a double tap sends one answer', async () => {
    const { sent } = stubNetwork();
    page = await openPage(`/check-in/${code}`);
    await page.press('We can’t come');
    await page.sees('Yes, decline');
    const confirm = page.button('Yes, decline');
    await act(async () => {
      confirm?.click();
      confirm?.click();
    });
    await page.showed('sending your reply');
    expect(sent).toHaveLength(1);
  });

  it('retries with the same key when the response is lost', async () => {
    const { sent } = stubNetwork((attempt) => (attempt < 3 ? throwNetworkError() : undefined));
    page = await openPage(`/check-in/${code}`);
    await page.press(/^Check in$/);
    await page.showed('preparing your wedding pass');
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  });

  it('keeps the draft when no response arrives, and can be resent with the same key', async () => {
    let isDown = true;
    const { sent } = stubNetwork(() => (isDown ? throwNetworkError() : undefined));
    page = await openPage(`/check-in/${code}`);
    await page.sees('Bo Holm');
    await typeDietary('no nuts');
    await toggleGuest('Bo');
    await page.press(/^Check in$/);
    await page.sees('We couldn’t send your answer');
    expect(document.querySelector('textarea')?.value).toBe('no nuts');
    isDown = false;
    await page.press('Retry');
    await page.showed('preparing your wedding pass');
    expect(new Set(sent.map(({ key, body }) => JSON.stringify([key, body]))).size).toBe(1);
  });

  it('sends the current draft on Retry, and confirms it', async () => {
    let isDown = true;
    const { sent } = stubNetwork(() => (isDown ? throwNetworkError() : undefined));
    page = await openPage(`/check-in/${code}`);
    await page.press(/^Check in$/);
    await page.sees('We couldn’t send your answer');
    await toggleGuest('Bo');
    await typeDietary('no nuts');
    isDown = false;
    await page.press('Retry');
    await page.showed('Yay!');
    expect(sent.at(-1)?.body).toEqual({ code, accepted: ['a'], declined: ['b'], dietary: 'no nuts' });
  });

  it('is resent automatically, once, on reconnect', async () => {
    let isDown = true;
    const { sent } = stubNetwork(() => (isDown ? throwNetworkError() : undefined));
    page = await openPage(`/check-in/${code}`);
    await page.sees('Bo Holm');
    await toggleGuest('Bo');
    await typeDietary('no nuts');
    await page.press(/^Check in$/);
    await page.sees('We’ll send it automatically');
    const tries = sent.length;
    await goOnline();
    await page.sees('We’ll send it automatically');
    expect(sent).toHaveLength(tries * 2);
    isDown = false;
    await goOnline();
    await page.showed('preparing your wedding pass');
    expect(sent).toHaveLength(tries * 2 + 1);
    expect(sent.at(-1)?.body).toEqual({ code, accepted: ['a'], declined: ['b'], dietary: 'no nuts' });
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it('is resent automatically once an unreachable server is ready', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isDown = true;
    const fail = () => (isDown ? throwNetworkError() : undefined);
    const { sent, fake } = stubNetwork(fail);
    fake.answers['/readyz'] = fail;
    page = await openPage(`/check-in/${code}`);
    await page.press(/^Check in$/);
    await page.sees('We’ll send it automatically');
    const tries = sent.length;
    await act(() => vi.advanceTimersByTimeAsync(2.5 * readinessPollIntervalMs));
    expect(sent).toHaveLength(tries);
    isDown = false;
    await act(() => vi.advanceTimersByTimeAsync(readinessPollIntervalMs));
    await page.showed('preparing your wedding pass');
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it('is resent automatically after declining for everyone', async () => {
    let isDown = true;
    const { sent } = stubNetwork(() => (isDown ? throwNetworkError() : undefined));
    page = await openPage(`/check-in/${code}`);
    await page.press('We can’t come');
    await page.press('Yes, decline');
    await page.sees('We’ll send it automatically');
    isDown = false;
    await goOnline();
    await page.showed('sending your reply');
    expect(sent.at(-1)?.body).toEqual({ code, accepted: [], declined: ['a', 'b'] });
  });

  it('is not resent automatically if the draft or a dialog changed since', async () => {
    const { sent } = stubNetwork(() => throwNetworkError());
    page = await openPage(`/check-in/${code}`);
    await page.press(/^Check in$/);
    await page.sees('We’ll send it automatically');
    const tries = sent.length;
    await page.press('We can’t come');
    await goOnline();
    await page.press('No, go back');
    await typeDietary('no nuts');
    await goOnline();
    expect(sent).toHaveLength(tries);
    await page.sees('We couldn’t send your answer');
    expect(page.text()).not.toContain('We’ll send it automatically');
  });

  it('warns on Retry when nobody is ticked any more', async () => {
    const { sent } = stubNetwork(() => throwNetworkError());
    page = await openPage(`/check-in/${code}`);
    await page.press(/^Check in$/);
    await page.sees('We couldn’t send your answer');
    const before = sent.length;
    await toggleGuest('Anna');
    await toggleGuest('Bo');
    await page.press('Choose again');
    await page.press('Retry');
    await page.sees('No one is ticked');
    expect(sent).toHaveLength(before);
  });

  it('declines on Retry if declining had failed', async () => {
    let isDown = true;
    const { sent } = stubNetwork(() => (isDown ? throwNetworkError() : undefined));
    page = await openPage(`/check-in/${code}`);
    await page.press('We can’t come');
    await page.press('Yes, decline');
    await page.sees('We couldn’t send your answer');
    isDown = false;
    await page.press('Retry');
    await page.showed('sending your reply');
    expect(sent.at(-1)?.body).toEqual({ code, accepted: [], declined: ['a', 'b'] });
  });

  it.each([
    ['ALREADY_ANSWERED', 'has already been answered'],
    ['ANSWERS_CLOSED', 'RSVPs are now closed'],
    ['ALREADY_ATTENDED', 'has already arrived'],
  ])('explains the rejection: %s', async (reason, words) => {
    const { sent } = stubNetwork(rejectWith(reason));
    page = await openPage(`/check-in/${code}`);
    await page.press(/^Check in$/);
    await page.sees(words);
    await page.sees('View the invitation');
    expect(sent).toHaveLength(1);
    expect(page.address()).toBe(`/check-in/${code}`);
  });

  it('leads to the pass although a query sent before the answer returns after it', async () => {
    const { fake } = stubNetwork();
    page = await openPage(`/check-in/${code}`);
    await page.sees('Bo Holm');
    const ask = fake.answers['guest.invitation'] as () => unknown;
    const earlier = deferResponse(ask);
    fake.answers['guest.invitation'] = earlier.handler;
    await act(async () => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
    });
    expect(earlier.getCallCount()).toBe(1);
    const accepted = [anna, bo].map((one) => ({ ...one, status: 'Accepted' as const }));
    fake.answers['guest.invitation'] = () => ({ group: groupView(accepted), isValid: true });
    fake.answers['guest.pass'] = () => ({ code, language: 'en', country: 'dk', tableName: 'Lighthouse', guests: [] });
    await page.press(/^Check in$/);
    await page.sees('Lighthouse');
    await earlier.release();
    await page.waitForIdle();
    expect(page.address()).toBe(`/wedding-pass/${code}`);
  });

  it('is not shown when going back from the pass', async () => {
    const { fake } = stubNetwork();
    page = await openPage(`/invitation/${code}`);
    await page.sees('Dear The Holms');
    await page.go(`/check-in/${code}`);
    await page.sees('Bo Holm');
    const accepted = [anna, bo].map((one) => ({ ...one, status: 'Accepted' as const }));
    const after: RequestHandler = () => ({ group: groupView(accepted), isValid: true });
    fake.answers['guest.pass'] = () => ({ code, language: 'en', country: 'dk', tableName: 'Lighthouse', guests: [] });
    await page.press(/^Check in$/);
    await page.showed('Yay!');
    fake.answers['guest.invitation'] = after;
    await page.sees('Lighthouse');
    await page.back();
    await page.sees('Dear The Holms');
    expect(page.address()).toBe(`/invitation/${code}`);
  });

  it('keeps the draft when another member answers meanwhile', async () => {
    const { sent, fake } = stubNetwork();
    page = await openPage(`/check-in/${code}`);
    await page.sees('Bo Holm');
    await toggleGuest('Bo');
    await page.close();
    fake.answers['guest.invitation'] = () => ({
      group: groupView([anna, { ...bo, status: 'Declined' }]),
      isValid: true,
    });
    page = await openPage(`/check-in/${code}`);
    await page.press(/^Check in$/);
    await page.showed('preparing your wedding pass');
    expect(sent.map(({ body }) => body)).toEqual([{ code, accepted: ['a'], declined: ['b'] }]);
  });

  it('shows no form once answers are closed', async () => {
    stubNetwork(undefined, weddingView({ answersCloseAt: '2020-01-01T00:00:00Z' }));
    page = await openPage(`/check-in/${code}`);
    await page.sees('RSVPs closed on Wednesday 1 January 2020, 01:00');
    expect(page.button(/^Check in$/)).toBeNull();
  });

  it('redirects a returning guest whose answer was saved but whose response was lost', async () => {
    const { fake } = stubNetwork(() => throwNetworkError());
    page = await openPage(`/check-in/${code}`);
    await page.press(/^Check in$/);
    await page.sees('We couldn’t send your answer');
    await page.close();
    const accepted = [anna, bo].map((one) => ({ ...one, status: 'Accepted' as const }));
    fake.answers['guest.invitation'] = () => ({ group: groupView(accepted), isValid: true });
    fake.answers['guest.pass'] = () => ({ code, language: 'en', country: 'dk', tableName: 'Lighthouse', guests: [] });
    page = await openPage(`/check-in/${code}`);
    await page.sees('Lighthouse');
    expect(page.address()).toBe(`/wedding-pass/${code}`);
  });
});

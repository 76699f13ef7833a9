// @vitest-environment jsdom
// An answer whose response is lost: it is sent again with the same key, by hand or automatically.
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { readinessPollIntervalMs } from '../../lib/api/use-on-reconnect.js';
import { anna, bo, stubNetwork, toggleGuest, typeDietary } from '../../testing/check-in.js';
import { goOnline, setUpPages } from '../../testing/guest-pages.js';
import { throwNetworkError } from '../../testing/open-page.js';
import { code, groupView } from '../../testing/view-fixtures.js';

const { close, open, openUntil } = setUpPages();

describe('an answer without a response', () => {
  it('retries with the same key when the response is lost', async () => {
    const { sent } = stubNetwork((attempt) => (attempt < 3 ? throwNetworkError() : undefined));
    const page = await open(`/check-in/${code}`);
    await page.click(/^Send your reply$/);
    await page.waitForTransientText('preparing your wedding pass');
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('keeps the draft when no response arrives, and can be resent with the same key', async () => {
    let isDown = true;
    const { sent } = stubNetwork(() => (isDown ? throwNetworkError() : undefined));
    const page = await openUntil(`/check-in/${code}`, 'Bo Holm');
    await typeDietary('no nuts');
    await toggleGuest('Bo');
    await page.click(/^Send your reply$/);
    await page.waitForText('We couldn’t send your answer');
    expect(document.querySelector('textarea')?.value).toBe('no nuts');
    isDown = false;
    await page.click('Retry');
    await page.waitForTransientText('preparing your wedding pass');
    expect(new Set(sent.map(({ key, body }) => JSON.stringify([key, body]))).size).toBe(1);
  });

  it('sends the current draft on Retry, and confirms it', async () => {
    let isDown = true;
    const { sent } = stubNetwork(() => (isDown ? throwNetworkError() : undefined));
    const page = await open(`/check-in/${code}`);
    await page.click(/^Send your reply$/);
    await page.waitForText('We couldn’t send your answer');
    await toggleGuest('Bo');
    await typeDietary('no nuts');
    isDown = false;
    await page.click('Retry');
    await page.waitForTransientText('Yay!');
    expect(sent.at(-1)?.body).toEqual({ code, accepted: ['a'], declined: ['b'], dietary: 'no nuts' });
  });

  it('is resent automatically, once, on reconnect', async () => {
    let isDown = true;
    const { sent } = stubNetwork(() => (isDown ? throwNetworkError() : undefined));
    const page = await openUntil(`/check-in/${code}`, 'Bo Holm');
    await toggleGuest('Bo');
    await typeDietary('no nuts');
    await page.click(/^Send your reply$/);
    await page.waitForText('We’ll send it automatically');
    const attempts = sent.length;
    await goOnline();
    await page.waitForText('We’ll send it automatically');
    expect(sent).toHaveLength(attempts * 2);
    isDown = false;
    await goOnline();
    await page.waitForTransientText('preparing your wedding pass');
    expect(sent).toHaveLength(attempts * 2 + 1);
    expect(sent.at(-1)?.body).toEqual({ code, accepted: ['a'], declined: ['b'], dietary: 'no nuts' });
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it.each(['Retry', 'reconnect'])('keeps the focus in the form when it is resent by %s', async (trigger) => {
    let isDown = true;
    stubNetwork(() => (isDown ? throwNetworkError() : undefined));
    const page = await open(`/check-in/${code}`);
    await page.click(/^Send your reply$/);
    await page.waitForText('We’ll send it automatically');
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Retry');
    await act(async () => button?.focus());
    expect(document.activeElement).toBe(button);
    isDown = false;
    await (trigger === 'Retry' ? page.click('Retry') : goOnline());
    await page.waitForTransientText('Yay!');
    expect(document.activeElement?.role).toBe('slider');
  });

  it('is resent automatically once an unreachable server is ready', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isDown = true;
    const fail = () => (isDown ? throwNetworkError() : undefined);
    const { sent, fake } = stubNetwork(fail);
    fake.handlers['/readyz'] = fail;
    const page = await open(`/check-in/${code}`);
    await page.click(/^Send your reply$/);
    await page.waitForText('We’ll send it automatically');
    const attempts = sent.length;
    await act(() => vi.advanceTimersByTimeAsync(2.5 * readinessPollIntervalMs));
    expect(sent).toHaveLength(attempts);
    isDown = false;
    await act(() => vi.advanceTimersByTimeAsync(readinessPollIntervalMs));
    await page.waitForTransientText('preparing your wedding pass');
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it('is resent automatically after declining for everyone', async () => {
    let isDown = true;
    const { sent } = stubNetwork(() => (isDown ? throwNetworkError() : undefined));
    const page = await open(`/check-in/${code}`);
    await page.click('We can’t come');
    await page.click('Yes, decline');
    await page.waitForText('We’ll send it automatically');
    isDown = false;
    await goOnline();
    await page.waitForTransientText('sending your reply');
    expect(sent.at(-1)?.body).toEqual({ code, accepted: [], declined: ['a', 'b'] });
  });

  it('is not resent automatically if the draft or a dialog changed since', async () => {
    const { sent } = stubNetwork(() => throwNetworkError());
    const page = await open(`/check-in/${code}`);
    await page.click(/^Send your reply$/);
    await page.waitForText('We’ll send it automatically');
    const attempts = sent.length;
    await page.click('We can’t come');
    await goOnline();
    await page.click('No, go back');
    await typeDietary('no nuts');
    await goOnline();
    expect(sent).toHaveLength(attempts);
    await page.waitForText('We couldn’t send your answer');
    expect(page.getText()).not.toContain('We’ll send it automatically');
  });

  it('warns on Retry when nobody is checked any more', async () => {
    const { sent } = stubNetwork(() => throwNetworkError());
    const page = await open(`/check-in/${code}`);
    await page.click(/^Send your reply$/);
    await page.waitForText('We couldn’t send your answer');
    const before = sent.length;
    await toggleGuest('Anna');
    await toggleGuest('Bo');
    await page.click('Choose again');
    await page.click('Retry');
    await page.waitForText('No one is ticked');
    expect(sent).toHaveLength(before);
  });

  it('declines on Retry if declining had failed', async () => {
    let isDown = true;
    const { sent } = stubNetwork(() => (isDown ? throwNetworkError() : undefined));
    const page = await open(`/check-in/${code}`);
    await page.click('We can’t come');
    await page.click('Yes, decline');
    await page.waitForText('We couldn’t send your answer');
    isDown = false;
    await page.click('Retry');
    await page.waitForTransientText('sending your reply');
    expect(sent.at(-1)?.body).toEqual({ code, accepted: [], declined: ['a', 'b'] });
  });

  it('sends the current draft on Retry if a guest was unticked since declining failed', async () => {
    let isDown = true;
    const { sent } = stubNetwork(() => (isDown ? throwNetworkError() : undefined));
    const page = await open(`/check-in/${code}`);
    await page.click('We can’t come');
    await page.click('Yes, decline');
    await page.waitForText('We couldn’t send your answer');
    await toggleGuest('Bo');
    isDown = false;
    await page.click('Retry');
    await page.waitForTransientText('Yay!');
    expect(sent.at(-1)?.body).toEqual({ code, accepted: ['a'], declined: ['b'] });
  });

  it('redirects a returning guest whose answer was saved but whose response was lost', async () => {
    const { fake } = stubNetwork(() => throwNetworkError());
    const page = await open(`/check-in/${code}`);
    await page.click(/^Send your reply$/);
    await page.waitForText('We couldn’t send your answer');
    await close();
    const accepted = [anna, bo].map((one) => ({ ...one, status: 'Accepted' as const }));
    fake.handlers['guest.invitation'] = () => ({ group: groupView(accepted), isValid: true });
    fake.handlers['guest.pass'] = () => ({ code, language: 'en', country: 'dk', tableName: 'Lighthouse', guests: [] });
    const again = await openUntil(`/check-in/${code}`, 'Lighthouse');
    expect(again.getPathname()).toBe(`/wedding-pass/${code}`);
  });
});

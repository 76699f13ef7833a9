// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { anna, bo, stubNetwork, toggleGuest, typeDietary } from '../../testing/check-in.js';
import { setUpPages } from '../../testing/guest-pages.js';
import { ApiError, deferResponse, type RequestHandler } from '../../testing/open-page.js';
import { code, groupView, weddingView } from '../../testing/view-fixtures.js';

const { open, close } = setUpPages();
const rejectWith = (reason: string) => () => {
  throw new ApiError(409, 'CONFLICT', reason);
};

describe('answering', () => {
  it('sends one answer for the household and leads on to the pass', async () => {
    const { sent } = stubNetwork();
    const page = await open(`/check-in/${code}`);
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
    const page = await open(`/check-in/${code}`);
    await page.press('We can’t come');
    await page.sees('Are you sure?');
    expect(sent).toEqual([]);
    await page.press('Yes, decline');
    await page.showed('sending your reply');
    expect(sent.map(({ body }) => body)).toEqual([{ code, accepted: [], declined: ['a', 'b'] }]);
  });

  it('warns when nobody is checked, and disables sending', async () => {
    stubNetwork();
    const page = await open(`/check-in/${code}`);
    await page.sees('Bo Holm');
    await toggleGuest('Anna');
    await toggleGuest('Bo');
    await page.sees('No one is ticked');
    expect(page.button(/^Check in$/)?.disabled).toBe(true);
  });

  it('a double tap sends one answer', async () => {
    const { sent } = stubNetwork();
    const page = await open(`/check-in/${code}`);
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

  it.each([
    ['ALREADY_ANSWERED', 'has already been answered'],
    ['ANSWERS_CLOSED', 'RSVPs are now closed'],
    ['ALREADY_ATTENDED', 'has already arrived'],
  ])('explains the rejection: %s', async (reason, text) => {
    const { sent } = stubNetwork(rejectWith(reason));
    const page = await open(`/check-in/${code}`);
    await page.press(/^Check in$/);
    await page.sees(text);
    await page.sees('View the invitation');
    expect(sent).toHaveLength(1);
    expect(page.address()).toBe(`/check-in/${code}`);
  });

  it('leads to the pass although a query sent before the answer returns after it', async () => {
    const { fake } = stubNetwork();
    const page = await open(`/check-in/${code}`);
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
    const page = await open(`/invitation/${code}`);
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
    const page = await open(`/check-in/${code}`);
    await page.sees('Bo Holm');
    await toggleGuest('Bo');
    await close();
    fake.answers['guest.invitation'] = () => ({
      group: groupView([anna, { ...bo, status: 'Declined' }]),
      isValid: true,
    });
    const again = await open(`/check-in/${code}`);
    await again.press(/^Check in$/);
    await again.showed('preparing your wedding pass');
    expect(sent.map(({ body }) => body)).toEqual([{ code, accepted: ['a'], declined: ['b'] }]);
  });

  it('shows no form once answers are closed', async () => {
    stubNetwork(undefined, weddingView({ answersCloseAt: '2020-01-01T00:00:00Z' }));
    const page = await open(`/check-in/${code}`);
    await page.sees('RSVPs closed on Wednesday 1 January 2020 at 01:00');
    expect(page.button(/^Check in$/)).toBeNull();
  });
});

// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { anna, bo, stubNetwork, toggleGuest, typeDietary } from '../../testing/check-in.js';
import { setUpPages } from '../../testing/guest-pages.js';
import { ApiError, deferResponse, type RequestHandler, throwUnknownCode } from '../../testing/open-page.js';
import { code, groupView, weddingView } from '../../testing/view-fixtures.js';

const { close, open, openUntil } = setUpPages();
const rejectWith = (reason: string) => () => {
  throw new ApiError(409, 'CONFLICT', reason);
};

describe('answering', () => {
  it('sends one answer for the household and leads on to the pass', async () => {
    const { sent } = stubNetwork();
    const page = await openUntil(`/check-in/${code}`, 'Bo Holm');
    await toggleGuest('Bo');
    await typeDietary(' no nuts ');
    await page.click(/^Send your reply$/);
    await page.waitForTransientText('preparing your wedding pass');
    expect(sent.map(({ body }) => body)).toEqual([{ code, accepted: ['a'], declined: ['b'], dietary: 'no nuts' }]);
    expect(sessionStorage.length).toBe(0);
  });

  it('says that a dietary text is stored, and adds to it', async () => {
    const { sent } = stubNetwork(undefined, weddingView({ answersMayChange: true }), { hasNote: true });
    const page = await openUntil(`/check-in/${code}`, 'A note about dietary needs is already saved');
    expect(document.querySelector('textarea')?.value).toBe('');
    await typeDietary('Jonas: lactose free');
    await page.click(/^Send your reply$/);
    await page.waitForTransientText('preparing your wedding pass');
    expect(sent.map(({ body }) => body)).toEqual([
      { code, accepted: ['a', 'b'], declined: [], dietary: 'Jonas: lactose free' },
    ]);
  });

  it('replaces a stored dietary text on purpose, also after a reload', async () => {
    const { sent } = stubNetwork(undefined, weddingView(), { hasNote: true });
    const first = await open(`/check-in/${code}`);
    await first.waitForText('Replace the saved note instead');
    await typeDietary('vegan');
    await toggleGuest('Replace the saved note instead');
    await close();
    const page = await openUntil(`/check-in/${code}`, 'Replace the saved note instead');
    await page.click(/^Send your reply$/);
    await page.waitForTransientText('preparing your wedding pass');
    expect(sent.map(({ body }) => body)).toEqual([
      { code, accepted: ['a', 'b'], declined: [], dietary: 'vegan', replaceDietary: true },
    ]);
  });

  it('replaces nothing with an empty text, and does not offer it without a stored one', async () => {
    const { sent } = stubNetwork();
    const page = await openUntil(`/check-in/${code}`, 'A nut allergy, vegetarian meals');
    expect(document.body.textContent).not.toContain('Replace the saved note');
    await page.click(/^Send your reply$/);
    await page.waitForTransientText('preparing your wedding pass');
    expect(sent.map(({ body }) => body)).toEqual([{ code, accepted: ['a', 'b'], declined: [] }]);
  });

  it('keeps a dietary text that is too long together with the stored one, and says what to do', async () => {
    const { sent } = stubNetwork(
      (attempt) => {
        if (attempt === 1) rejectWith('DIETARY_TOO_LONG')();
      },
      weddingView(),
      { hasNote: true },
    );
    const page = await openUntil(`/check-in/${code}`, 'Bo Holm');
    await typeDietary('very long');
    await page.click(/^Send your reply$/);
    await page.waitForText('longer than 1,000 characters. Nothing was saved.');
    expect(document.querySelector('textarea')?.value).toBe('very long');
    await typeDietary('shorter');
    await page.click(/^Send your reply$/);
    await page.waitForTransientText('preparing your wedding pass');
    expect(sent.map(({ body }) => body)).toMatchObject([{ dietary: 'very long' }, { dietary: 'shorter' }]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });

  it('asks for confirmation before declining for everyone, then leads to the decline page', async () => {
    const { sent } = stubNetwork();
    const page = await open(`/check-in/${code}`);
    await page.click('We can’t come');
    await page.waitForText('Are you sure?');
    expect(sent).toEqual([]);
    await page.click('Yes, decline');
    await page.waitForTransientText('sending your reply');
    expect(sent.map(({ body }) => body)).toEqual([{ code, accepted: [], declined: ['a', 'b'] }]);
  });

  it('warns when nobody is checked, and disables sending', async () => {
    stubNetwork();
    const page = await openUntil(`/check-in/${code}`, 'Bo Holm');
    await toggleGuest('Anna');
    await toggleGuest('Bo');
    await page.waitForText('No one is ticked');
    expect(page.findButton(/^Send your reply$/)?.disabled).toBe(true);
  });

  it('sends one answer on a double tap', async () => {
    const { sent } = stubNetwork();
    const page = await open(`/check-in/${code}`);
    await page.click('We can’t come');
    await page.waitForText('Yes, decline');
    const confirm = page.findButton('Yes, decline');
    await act(async () => {
      confirm?.click();
      confirm?.click();
    });
    await page.waitForTransientText('sending your reply');
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['ALREADY_ANSWERED', 'has already been answered'],
    ['ANSWERS_CLOSED', 'RSVPs are now closed'],
    ['ALREADY_ATTENDED', 'has already arrived'],
  ])('explains the rejection: %s', async (reason, text) => {
    const { sent } = stubNetwork(rejectWith(reason));
    const page = await open(`/check-in/${code}`);
    await page.click(/^Send your reply$/);
    await page.waitForText(text);
    await page.waitForText('View the invitation');
    expect(sent).toHaveLength(1);
    expect(page.getPathname()).toBe(`/check-in/${code}`);
  });

  it('offers to enter another code if the code has been renewed meanwhile', async () => {
    const { fake } = stubNetwork(throwUnknownCode);
    const page = await openUntil(`/${code}`, 'Swipe to open');
    await page.navigate(`/check-in/${code}`);
    await page.click(/^Send your reply$/);
    await page.waitForText('This invitation is no longer valid');
    fake.handlers['guest.invitation'] = throwUnknownCode;
    const link = page.content.querySelector<HTMLElement>('.alert a');
    expect(link?.textContent).toBe('Enter another code');
    await act(async () => link?.click());
    await page.waitForText('ask us for a new link');
    expect(page.getPathname()).toBe('/404');
    expect(page.content.querySelector('input')?.value).toBe(code);
  });

  it('leads to the pass although a query sent before the answer returns after it', async () => {
    const { fake } = stubNetwork();
    const page = await openUntil(`/check-in/${code}`, 'Bo Holm');
    const earlier = deferResponse(fake.handlers['guest.invitation'] as () => unknown);
    fake.handlers['guest.invitation'] = earlier.handler;
    await act(async () => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
    });
    expect(earlier.getCallCount()).toBe(1);
    const accepted = [anna, bo].map((one) => ({ ...one, status: 'Accepted' as const }));
    fake.handlers['guest.invitation'] = () => ({ group: groupView(accepted), isValid: true });
    fake.handlers['guest.pass'] = () => ({ code, language: 'en', country: 'dk', tableName: 'Lighthouse', guests: [] });
    await page.click(/^Send your reply$/);
    await page.waitForText('Lighthouse');
    await earlier.release();
    await page.waitForIdle();
    expect(page.getPathname()).toBe(`/wedding-pass/${code}`);
  });

  it('is replaced in the history, so that going back from the pass leads to the invitation', async () => {
    const { fake } = stubNetwork();
    const page = await openUntil(`/invitation/${code}`, 'Dear Holm family');
    await page.navigate(`/check-in/${code}`);
    await page.waitForText('Bo Holm');
    const accepted = [anna, bo].map((one) => ({ ...one, status: 'Accepted' as const }));
    const after: RequestHandler = () => ({ group: groupView(accepted), isValid: true });
    fake.handlers['guest.pass'] = () => ({ code, language: 'en', country: 'dk', tableName: 'Lighthouse', guests: [] });
    await page.click(/^Send your reply$/);
    await page.waitForTransientText('Yay!');
    fake.handlers['guest.invitation'] = after;
    await page.waitForText('Lighthouse');
    await page.goBack();
    await page.waitForText('Dear Holm family');
    expect(page.getPathname()).toBe(`/invitation/${code}`);
  });

  it('is replaced in the history by the invitation after a rejection, so that going back does not lead to /404', async () => {
    const { fake } = stubNetwork(rejectWith('ALREADY_ANSWERED'));
    const page = await openUntil(`/${code}`, 'Swipe to open');
    await page.navigate(`/check-in/${code}`);
    await page.click(/^Send your reply$/);
    await page.waitForText('View the invitation');
    const accepted = [anna, bo].map((one) => ({ ...one, status: 'Accepted' as const }));
    fake.handlers['guest.invitation'] = () => ({ group: groupView(accepted), isValid: true });
    await act(async () => page.content.querySelector<HTMLElement>('.alert a')?.click());
    await page.waitForText('Dear Holm family');
    await page.goBack();
    await page.waitForText('Swipe to open');
    expect(page.getPathname()).toBe(`/${code}`);
  });

  it('keeps the draft when another member answers meanwhile', async () => {
    const { sent, fake } = stubNetwork();
    await openUntil(`/check-in/${code}`, 'Bo Holm');
    await toggleGuest('Bo');
    await close();
    fake.handlers['guest.invitation'] = () => ({
      group: groupView([anna, { ...bo, status: 'Declined' }]),
      isValid: true,
    });
    const again = await open(`/check-in/${code}`);
    await again.click(/^Send your reply$/);
    await again.waitForTransientText('preparing your wedding pass');
    expect(sent.map(({ body }) => body)).toEqual([{ code, accepted: ['a'], declined: ['b'] }]);
  });

  it('shows no form once answers are closed', async () => {
    stubNetwork(undefined, weddingView({ answersCloseAt: '2020-01-01T00:00:00Z' }));
    const page = await openUntil(`/check-in/${code}`, 'RSVPs closed on Wednesday 1\u00a0January 2020 at 1\u00a0am');
    expect(page.findButton(/^Send your reply$/)).toBeNull();
  });
});

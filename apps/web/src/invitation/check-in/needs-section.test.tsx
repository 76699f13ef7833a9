// @vitest-environment jsdom
// What a household says of the diets and allergens of one person.
import type { MemberView } from '@havn/api/people/invitation/schema';
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { i18n, switchLanguage } from '../../lib/texts/i18n.js';
import { anna, bo, stubNetwork, toggleGuest } from '../../testing/check-in.js';
import { setUpPages } from '../../testing/guest-pages.js';
import { deferResponse, jsonResponse, type OpenPage, throwNetworkError } from '../../testing/open-page.js';
import { createPageInput, createServedDocument, fakeNetworkFor, getAppPath } from '../../testing/served-page.js';
import { code, groupView, weddingView } from '../../testing/view-fixtures.js';

const { close, open, openUntil } = setUpPages();
const label = 'For one person';
const textsPath = '/locales/en/needs.json';
const noted: MemberView = { ...anna, notedAllergens: 2, notedDiets: 1 };

const listPeople = () => [...document.querySelectorAll('summary bdi')].map((name) => name.textContent);
const listTicked = () =>
  [...document.querySelectorAll<HTMLInputElement>('[name="needs"]:checked')].map(({ value }) => value);
const getBox = (value: string): HTMLInputElement => {
  const box = document.querySelector<HTMLInputElement>(`input[value="${value}"]`);
  if (box === null) throw new Error(`There is no box ${value}.`);
  return box;
};
const tick = (value: string) => act(async () => getBox(value).click());

async function openNeeds(members: MemberView[] = [anna, bo]) {
  const network = stubNetwork(undefined, weddingView({ answersMayChange: true }));
  network.fake.handlers['guest.invitation'] = () => ({ group: groupView(members), isValid: true });
  const page = await openUntil(`/check-in/${code}`, label);
  await page.click(label);
  await page.waitForText('Only we and the kitchen will see it');
  return { ...network, page };
}

async function sendReply(page: OpenPage): Promise<void> {
  await page.click(/^Send your reply$/);
  await page.waitForTransientText('preparing your wedding pass');
}

describe('the needs of one person', () => {
  it('are folded, and load nothing until they are opened', async () => {
    const { fake, sent } = stubNetwork();
    const page = await openUntil(`/check-in/${code}`, label);
    await page.waitForIdle();
    expect(fake.calls).not.toContain(textsPath);
    expect(page.findButton(label)?.getAttribute('aria-expanded')).toBe('false');
    await sendReply(page);
    expect(sent.map(({ body }) => body)).toEqual([{ code, accepted: ['a', 'b'], declined: [] }]);
    expect(fake.calls).not.toContain(textsPath);
  });

  it('are chips for each who comes, and are sent with the answer', async () => {
    const { page, sent } = await openNeeds();
    expect(document.activeElement).toBe(document.querySelector('section.needs'));
    expect(listPeople()).toEqual(['Anna Holm', 'Bo Holm']);
    await tick('b.allergens.peanuts');
    await tick('b.diets.vegan');
    await tick('a.allergens.milk');
    await tick('a.allergens.milk');
    await sendReply(page);
    expect(sent.map(({ body }) => body)).toEqual([
      { code, accepted: ['a', 'b'], declined: [], needs: [{ _id: 'b', allergens: ['peanuts'], diets: ['vegan'] }] },
    ]);
  });

  it('are named for screen readers by list and person, and can be ticked by keyboard', async () => {
    await openNeeds();
    const [first] = document.querySelectorAll('fieldset');
    expect(first?.querySelector('legend')?.textContent).toBe('Allergies · Anna Holm');
    const boxes = [...(first?.querySelectorAll('input') ?? [])];
    expect(boxes).toHaveLength(14);
    expect(
      boxes.every(({ type, tabIndex, labels }) => type === 'checkbox' && tabIndex === 0 && labels?.length === 1),
    ).toBe(true);
  });

  it('of who does not come are hidden, kept, and not sent', async () => {
    const { page, sent } = await openNeeds();
    await tick('b.diets.halal');
    await toggleGuest('Bo Holm');
    expect(document.querySelector('[value="b.diets.halal"]')).toBeNull();
    await toggleGuest('Bo Holm');
    expect(listTicked()).toEqual(['b.diets.halal']);
    await toggleGuest('Bo Holm');
    await sendReply(page);
    expect(sent.map(({ body }) => body)).toEqual([{ code, accepted: ['a'], declined: ['b'] }]);
  });

  it('that are noted are counted, never named, and can be taken back', async () => {
    const { page, sent } = await openNeeds([noted, bo]);
    await page.waitForText('Noted for Anna: 2 allergies, 1 diet');
    await page.waitForText('Anything you tick is added to it.');
    await tick('a.replaces');
    await page.waitForText('Only what you tick now will be noted.');
    await tick('a.allergens.fish');
    await sendReply(page);
    expect(sent.map(({ body }) => body)).toMatchObject([
      { needs: [{ _id: 'a', allergens: ['fish'], replaces: true }] },
    ]);
  });

  it('of a household of one are shown at once', async () => {
    await openNeeds([noted]);
    expect(document.querySelector('details')).toBeNull();
    expect(getBox('a.allergens.nuts').checked).toBe(false);
  });

  it('are open and ticked again after a reload', async () => {
    await openNeeds();
    await tick('b.allergens.sesame');
    await close();
    stubNetwork();
    const page = await open(`/check-in/${code}`);
    await page.waitForText('Only we and the kitchen will see it');
    expect(listTicked()).toEqual(['b.allergens.sesame']);
    const [ofAnna, ofBo] = document.querySelectorAll('details');
    expect([ofAnna?.open, ofBo?.open]).toEqual([false, true]);
    // Unticking the last one folds nothing.
    await tick('b.allergens.sesame');
    expect(document.querySelectorAll('details')).toHaveLength(2);
  });

  it('that cannot be loaded can be loaded again, and what was entered stays', async () => {
    const french: MemberView[] = [anna, bo].map((member) => ({ ...member, language: 'fr' }));
    const { fake } = stubNetwork();
    const path = '/locales/fr/needs.json';
    fake.handlers['guest.invitation'] = () => ({ group: groupView(french, { language: 'fr' }), isValid: true });
    const page = await openUntil(`/check-in/${code}`, 'Pour une personne');
    // As if no other test had loaded them.
    i18n.removeResourceBundle('fr', 'needs');
    fake.handlers[path] = throwNetworkError;
    await toggleGuest('Bo Holm');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await page.click('Pour une personne');
    await page.waitForText('Chargement');
    for (let retry = 0; retry < 6; retry += 1) await act(() => vi.advanceTimersByTimeAsync(12_000));
    await page.waitForText('Impossible de nous joindre');
    vi.useRealTimers();
    fake.handlers[path] = async () => jsonResponse((await import('@havn/i18n/locales/fr/needs.json')).default);
    await page.click('Réessayer');
    await page.waitForText('entre nous et la cuisine');
    expect([getBox('a').checked, getBox('b').checked]).toEqual([true, false]);
  });

  it('change their language together with the page', async () => {
    const { fake, page } = await openNeeds();
    i18n.removeResourceBundle('fr', 'needs');
    const texts = deferResponse(async () => jsonResponse((await import('@havn/i18n/locales/fr/needs.json')).default));
    fake.handlers['/locales/fr/needs.json'] = texts.handler;
    const switched = switchLanguage('fr');
    await expect.poll(texts.getCallCount).toBe(1);
    expect(page.getText()).toContain('Only we and the kitchen will see it');
    expect(page.getText()).toContain('Swipe to reply');
    await texts.release();
    await act(() => switched);
    await page.waitForText('entre nous et la cuisine');
  });
});

it('a draft survives what is typed before the app takes the page over', async () => {
  const invitation = { group: groupView([anna, bo]), isValid: true } as const;
  const input = createPageInput('check-in', { invitation, wedding: weddingView() });
  sessionStorage.setItem(`draft:${code}`, JSON.stringify({ chosen: {}, needs: ['a.diets.kosher'] }));
  fakeNetworkFor(input);
  const page = await open(getAppPath('check-in'), createServedDocument(input));
  await page.waitForText('Only we and the kitchen will see it');
  expect(listTicked()).toEqual(['a.diets.kosher']);
});

// @vitest-environment jsdom
// What the pages say to particular households.
import type { GroupView, InvitationView } from '@havn/api/people/invitation/schema';
import { newWedding } from '@havn/api/wedding/fields';
import { toLanguage } from '@havn/i18n/own-languages';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { switchLanguage } from '../lib/texts/i18n.js';
import { createHandlers, setUpPages } from '../testing/guest-pages.js';
import { fakeNetwork, throwNetworkError } from '../testing/open-page.js';
import { code, groupView, guestView, member, weddingView } from '../testing/view-fixtures.js';

const { open, openUntil } = setUpPages();
const noKids = 'an evening for grown-ups';

interface FakeOptions extends Pick<InvitationView, 'hasChildren'> {
  isFamily?: boolean;
}

function fakeInvitation(fields: Partial<GroupView>, { isFamily = false, ...view }: FakeOptions = {}) {
  const { language = 'en', status } = fields;
  const guest = member({ language, status: status === 'checkedIn' ? 'Attended' : 'Pending' });
  const members = isFamily ? [guest, { ...guest, _id: '2', firstName: 'Ben' }] : [guest];
  fakeNetwork(
    createHandlers({ 'guest.invitation': () => ({ group: groupView(members, fields), isValid: true, ...view }) }),
  );
}

describe('the greeting in French', () => {
  it.each([
    ['Famille Marchand', 'Chère famille Marchand,'],
    ['famille de La Tour', 'Chère famille de La Tour,'],
    ['The Lind family', 'Chère famille Lind,'],
    ['Familles réunies', 'Bonjour Familles réunies,'],
    ['Chloé & Åse', 'Bonjour Chloé & Åse,'],
  ])('of %s agrees with the name', async (groupName, greeting) => {
    fakeInvitation({ groupName, language: 'fr' }, { isFamily: true });
    await openUntil(`/invitation/${code}`, greeting);
  });

  it('of a family agrees on the thank-you page too', async () => {
    fakeInvitation({ groupName: 'Famille Marchand', language: 'fr', status: 'checkedIn' }, { isFamily: true });
    await openUntil(`/thank-you/${code}`, 'Chère famille Marchand');
  });

  it('of a French family is in English on an English page', async () => {
    fakeInvitation({ groupName: 'Famille Marchand' }, { isFamily: true });
    await openUntil(`/invitation/${code}`, 'Dear Marchand family,');
  });
});

describe('the pages of a household', () => {
  const texts = {
    invitation: ['We would love to have you by our side', 'Please reply below. It takes a minute'],
    'check-in': ['We so hope you can make it.', 'I can’t come'],
  } as const;

  it.each(Object.keys(texts) as (keyof typeof texts)[])('speak to one person if it has only one: %s', async (path) => {
    fakeInvitation({ groupName: 'Grandma' });
    const page = await open(`/${path}/${code}`);
    for (const text of texts[path]) await page.waitForText(text);
  });

  it('speak to all of several', async () => {
    const group = groupView([member(), member({ _id: '2', firstName: 'Ben' })]);
    fakeNetwork(createHandlers({ 'guest.invitation': () => ({ group, isValid: true }) }));
    await openUntil(`/invitation/${code}`, 'We would love to have you all by our side');
  });
});

describe('the note that the celebration is without children', () => {
  it('is for households without children', async () => {
    fakeInvitation({});
    await openUntil(`/invitation/${code}`, noKids);
  });

  it('is left out unless the couple has switched it on', async () => {
    const group = groupView([member()]);
    const wedding = weddingView({ hasNoKidsNotice: false });
    fakeNetwork(createHandlers({ 'guest.invitation': () => ({ group, isValid: true }), 'wedding.get': () => wedding }));
    const page = await openUntil(`/invitation/${code}`, 'The celebration');
    expect(page.getText()).not.toContain(noKids);
  });

  it('is left out where the couple has invited children', async () => {
    fakeInvitation({}, { hasChildren: true });
    const page = await openUntil(`/invitation/${code}`, 'The celebration');
    expect(page.getText()).not.toContain(noKids);
  });
});

describe('a declined invitation', () => {
  const plansChanged = { en: 'If your plans change', fr: 'Si vos projets changent' };
  const invitingTexts = /love to have you|aimerions tant|see you soon|à très vite|little ones|Swipe to continue/;
  const pages = ['invitation', 'decline'] as const;
  const openDeclined = async (path: (typeof pages)[number], language: 'en' | 'fr', wedding = weddingView()) => {
    const group = groupView([member({ language, status: 'Declined' })]);
    fakeNetwork(createHandlers({ 'guest.invitation': () => ({ group, isValid: true }), 'wedding.get': () => wedding }));
    return open(`/${path}/${code}`);
  };

  it.each([
    ['invitation', 'en'],
    ['invitation', 'fr'],
    ['decline', 'en'],
    ['decline', 'fr'],
  ] as const)('does not invite on the %s page in %s, and says how to come back', async (path, language) => {
    const page = await openDeclined(path, language);
    await page.waitForText(plansChanged[language]);
    expect(page.getText()).not.toMatch(invitingTexts);
  });

  it.each(pages)('offers to change the answer on the %s page where that is allowed', async (path) => {
    const page = await openDeclined(path, 'en', weddingView({ answersMayChange: true }));
    await page.waitForText('Change your answer');
    expect(page.getText()).not.toContain(plansChanged.en);
  });

  it.each(pages)('names the deadline on the %s page once answers are closed', async (path) => {
    const page = await openDeclined(
      path,
      'en',
      weddingView({ answersMayChange: true, answersCloseAt: '2020-01-01T00:00:00Z' }),
    );
    await page.waitForText('If anything has changed, please call or write to us.');
    expect(page.getText()).not.toContain('Change your answer');
  });
});

describe('the check-in', () => {
  const twins = ['a', 'b', 'c'].map((_id) => member({ _id, firstName: _id === 'c' ? 'Bo' : 'Anna' }));

  it('tells two guests of the same name apart', async () => {
    fakeNetwork(createHandlers({ 'guest.invitation': () => ({ group: groupView(twins), isValid: true }) }));
    await openUntil(`/check-in/${code}`, 'Bo Holm');
    const rows = [...document.querySelectorAll('label:has(input[type="checkbox"])')].map((row) => row.textContent);
    expect(rows).toEqual(['Anna Holm · 1 of 2', 'Anna Holm · 2 of 2', 'Bo Holm']);
  });

  it.each([
    ['a group', 'Confirmer notre présence'],
    ['a guest', 'Confirmer ma présence'],
  ])('has a French button label for %s', async (household, label) => {
    const guest = member({ language: 'fr' });
    const other = member({ _id: '2', language: 'fr' });
    const view = household === 'a group' ? { group: groupView([guest, other]) } : { guest: guestView(guest) };
    fakeNetwork(createHandlers({ 'guest.invitation': () => ({ ...view, isValid: true }) }));
    const page = await openUntil(`/check-in/${code}`, label);
    expect(page.findButton(label)).not.toBeNull();
  });
});

it('a slider is described to screen readers', async () => {
  fakeNetwork(createHandlers());
  await openUntil(`/${code}`, 'Dear Anna');
  const slider = document.querySelector('[role="slider"]');
  const description = document.getElementById(slider?.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('Slide to the end, or press Enter.');
});

it('the guide says that it opens in a new tab', async () => {
  const guides = { ...newWedding.guides, en: '/guides/en.pdf', enLocal: '/guides/en.pdf' };
  fakeNetwork(createHandlers({ 'wedding.get': () => weddingView({ guides }) }));
  await openUntil(`/invitation/${code}`, 'Wedding guide');
  const link = document.querySelector('a[href="/guides/en.pdf"]');
  expect(link?.getAttribute('target')).toBe('_blank');
  expect(link?.textContent).toBe('Wedding guide (PDF) (opens in a new tab)');
});

describe('an error before the language of the invitation is known', () => {
  afterEach(() => {
    delete document.documentElement.dataset.languages;
  });

  async function failIn(spoken: string) {
    document.documentElement.dataset.languages = spoken;
    fakeNetwork(createHandlers({ 'guest.invitation': throwNetworkError }));
    const page = await open(`/${code}`);
    await act(() => switchLanguage(toLanguage(spoken.split(' ')[0])));
    return page;
  }

  const listOtherLanguages = () => [...document.querySelectorAll('.waiting [lang]')].map((text) => text.textContent);

  it.each([
    ['en fr', 'seem to be offline', 'Impossible de nous joindre\u202f: vous semblez être hors connexion.'],
    ['de it', 'nicht erreichbar', 'Non è possibile collegarsi: sembra che manchi la connessione.'],
    ['ar en', 'تعذّر الاتصال', 'We can’t connect right now. You seem to be offline.'],
  ])('is in two languages of a wedding that speaks %s', async (spoken, text, otherText) => {
    const page = await failIn(spoken);
    await page.waitForText(text);
    await page.waitForText(otherText);
    expect(listOtherLanguages()).toEqual([otherText]);
  });

  it('is only in the language of a wedding that speaks one', async () => {
    const page = await failIn('en');
    await page.waitForText('seem to be offline');
    expect(listOtherLanguages()).toEqual([]);
  });

  it('is in one language once it is known', async () => {
    fakeNetwork(createHandlers({ 'wedding.get': throwNetworkError }));
    await openUntil(`/${code}`, 'seem to be offline');
    expect(document.querySelector('[lang="fr"]')).toBeNull();
  });
});

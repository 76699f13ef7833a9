// @vitest-environment jsdom
// @isolated: the language is added before anything reads the languages.
import { guestPages } from '@havn/api/people/invitation/rules';
import { addLanguage, defaultLanguage, getLanguageEntry, type Language } from '@havn/i18n/languages';
import english from '@havn/i18n/locales/en/translation.json';
import { expect, it } from 'vitest';

const entry = getLanguageEntry(defaultLanguage);
const language: Language = addLanguage('ar', { ...entry, locale: 'ar', direction: 'rtl', name: 'العربية' });
const { renderPage } = await import('./server-entry.js');
const { createPageInput } = await import('./testing/served-page.js');
const { listInvitationCases } = await import('./testing/invitation-cases.js');

/** Each text is marked, so that it can be told from the English one. */
const mark = (texts: object): object =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? `«${text}»` : mark(text)]),
  );
const texts = { en: english, fr: english, [language]: mark(english) };

it.each(guestPages)('the page %s of a household with a further language is written in it', (page) => {
  // A household without members has no language.
  const cases = listInvitationCases(language).filter(({ name }) => !name.includes('without guests'));
  for (const invitation of cases) {
    const rendered = renderPage(createPageInput(page, invitation), texts);
    expect(rendered.language, invitation.name).toBe(language);
    expect(rendered.content, invitation.name).toContain('«');
  }
});

it('dates have the numerals and the months of its locale', () => {
  const [invitation] = listInvitationCases(language);
  const pages = guestPages.map((page) => invitation && renderPage(createPageInput(page, invitation), texts).content);
  expect(pages.join('')).toMatch(/أغسطس/);
});

it('the document of the app has its direction', async () => {
  const { fakeNetwork, openPage } = await import('./testing/open-page.js');
  const { code, groupView, member, weddingView } = await import('./testing/view-fixtures.js');
  fakeNetwork({
    'guest.invitation': () => ({ group: groupView([member({ language })]), isValid: true }),
    'wedding.get': () => weddingView(),
    '/locales/ar/translation.json': () => Response.json(texts[language]),
  });
  const page = await openPage(`/${code}`);
  await page.waitForText('«');
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual([language, 'rtl']);
  await page.close();
});

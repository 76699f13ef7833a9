// @vitest-environment jsdom
// @isolated: the language is added before anything reads the languages.
// biome-ignore assist/source/organizeImports: it adds the language before other modules read the registry
import { addedLanguage as language } from '@havn/i18n/testing/added-language';
import { guestPages } from '@havn/api/people/invitation/rules';
import { expect, it } from 'vitest';

const { createPageInput, renderServedPage } = await import('./testing/served-page.js');
const { listInvitationCases } = await import('./testing/invitation-cases.js');

it.each(guestPages)('the page %s of a household with a further language is written in it', (page) => {
  // A household without members has no language.
  const cases = listInvitationCases(language).filter(({ name }) => !name.includes('without guests'));
  for (const invitation of cases) {
    const input = createPageInput(page, invitation);
    expect(input.language, invitation.name).toBe(language);
    expect(renderServedPage(input).content, invitation.name).toContain('«');
  }
});

it('dates have the numerals and the months of its locale', () => {
  const [invitation] = listInvitationCases(language);
  const pages = guestPages.map((page) => invitation && renderServedPage(createPageInput(page, invitation)).content);
  expect(pages.join('')).toMatch(/أغسطس/);
});

it('the document of the app has its language and direction, except in the dashboard', async () => {
  const { fakeNetwork, openPage } = await import('./testing/open-page.js');
  const { code, groupView, member, weddingView } = await import('./testing/view-fixtures.js');
  fakeNetwork({
    'guest.invitation': () => ({ group: groupView([member({ language })]), isValid: true }),
    'setup.getStatus': () => ({ isAccountMissing: false }),
    'wedding.get': () => weddingView({ languages: ['en', language] }),
  });
  const page = await openPage(`/${code}`);
  await page.waitForText('«');
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual([language, 'rtl']);
  // The dashboard is not in it. Afterwards, the guest page is in it again.
  await page.navigate('/login');
  await page.waitForText('Log in');
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en', 'ltr']);
  await page.navigate(`/${code}`);
  await page.waitForText('«');
  await page.close();
});

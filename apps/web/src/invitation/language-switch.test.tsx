// @vitest-environment jsdom
import { getLanguageEntry, type Language, languages } from '@havn/i18n/languages';
import { readLocaleFile } from '@havn/i18n/locale-files';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { i18n } from '../lib/texts/i18n.js';
import { typeDietary } from '../testing/check-in.js';
import { createHandlers, setUpPages } from '../testing/guest-pages.js';
import { deferResponse, fakeNetwork, jsonResponse, throwNetworkError } from '../testing/open-page.js';
import { createPageInput, createServedDocument, renderServedPage } from '../testing/served-page.js';
import { code, groupView, member, weddingView } from '../testing/view-fixtures.js';

const { close, open, openUntil } = setUpPages();

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: same as the module under test
  document.cookie = 'language=; path=/; max-age=0';
});

const speak = (...spoken: Language[]) => ({ 'wedding.get': () => weddingView({ languages: spoken }) });
const clickLink = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
const listShown = () => [...document.querySelectorAll('.languages li')].map(({ textContent }) => textContent);

describe('the languages of a page', () => {
  it('are those of the wedding, by their own names', async () => {
    fakeNetwork(createHandlers(speak('fr', 'en')));
    await openUntil(`/${code}`, 'Open the invitation');
    expect(listShown()).toEqual(['Français', 'English']);
    expect(document.querySelector('.languages [aria-current]')?.textContent).toBe('English');
    const link = document.querySelector<HTMLAnchorElement>('.languages a');
    expect([link?.lang || link?.closest('li')?.lang, link?.hreflang]).toEqual(['fr', 'fr']);
  });

  it('are not offered by a wedding of one language', async () => {
    fakeNetwork(createHandlers(speak('en')));
    await openUntil(`/${code}`, 'Open the invitation');
    expect(listShown()).toEqual([]);
  });

  it('are switched in the page, and stay on the device', async () => {
    fakeNetwork(createHandlers());
    const page = await openUntil(`/${code}`, 'Open the invitation');
    clickLink('Français');
    await page.waitForText('Ouvrir l’invitation');
    expect(document.documentElement.lang).toBe('fr');
    expect(document.cookie).toContain('language=fr');
    await close();
    const next = await open(`/invitation/${code}`);
    await next.waitForText('Répondre à l’invitation');
    clickLink('English');
    await next.waitForText('Reply to the invitation');
  });

  it('keep what was typed', async () => {
    fakeNetwork(createHandlers());
    const page = await openUntil(`/check-in/${code}`, 'Send your reply');
    await typeDietary('no nuts');
    const field = document.querySelector('textarea');
    clickLink('Français');
    await page.waitForText('Allergies et régimes');
    expect(document.querySelector('textarea')).toBe(field);
    expect(field?.value).toBe('no nuts');
  });

  it('are links to the pages of the server', async () => {
    const network = fakeNetwork(createHandlers());
    await openUntil(`/invitation/${code}`, 'Reply to the invitation');
    expect(screen.getByRole('link', { name: 'Français' }).getAttribute('href')).toBe(`/i/${code}/invitation?lng=fr`);
    expect(network.calls).not.toContain('/locales/fr/translation.json');
  });

  /** Loaded texts stay from test to test. */
  const forgetTexts = (language: Language) => i18n.removeResourceBundle(language, 'translation');

  it('that cannot be loaded leave the page as it is, and say so until another one is chosen', async () => {
    forgetTexts('it');
    const loadItalian = vi.fn(throwNetworkError);
    fakeNetwork(createHandlers({ ...speak('en', 'de', 'it'), '/locales/it/translation.json': loadItalian }));
    const page = await openUntil(`/invitation/${code}`, 'Reply to the invitation');
    expect(screen.queryByRole('alert')).toBeNull();
    clickLink('Italiano');
    expect((await screen.findByRole('alert')).textContent).toBe('This language needs an internet connection.');
    expect(loadItalian).toHaveBeenCalledTimes(1);
    expect([page.getPathname(), document.documentElement.lang]).toEqual([`/invitation/${code}`, 'en']);
    expect(document.cookie).not.toContain('language=it');
    clickLink('Deutsch');
    await page.waitForText('Einladung beantworten');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['es', 'Deutsch', 'de'],
    ['nl', 'English', 'en'],
  ] as const)(
    'are switched to the one that was pressed last, if %s arrives later than %s',
    async (first, name, last) => {
      forgetTexts(first);
      const { handler, release } = deferResponse(() => jsonResponse(readLocaleFile(first, 'translation')));
      fakeNetwork(createHandlers({ ...speak('en', 'de', first), [`/locales/${first}/translation.json`]: handler }));
      const page = await openUntil(`/invitation/${code}`, 'Reply to the invitation');
      clickLink(getLanguageEntry(first).name);
      clickLink(name);
      await page.waitForIdle();
      await release();
      await page.waitForIdle();
      expect(document.querySelector('.languages [aria-current]')?.textContent).toBe(name);
      expect(document.documentElement.lang).toBe(last);
      expect(document.cookie).toContain(`language=${last}`);
    },
  );

  it('keep the focus on the one that was chosen', async () => {
    fakeNetwork(createHandlers());
    const page = await openUntil(`/invitation/${code}`, 'Reply to the invitation');
    const link = screen.getByRole('link', { name: 'Français' });
    link.focus();
    fireEvent.click(link);
    await page.waitForText('Répondre à l’invitation');
    expect(document.activeElement).toBe(link);
    expect(link.getAttribute('aria-current')).toBe('true');
  });
});

describe('a page that the server rendered', () => {
  const invitation = { group: groupView([member()]), isValid: true as const };

  it('in a chosen language stays in it, also where cookies are blocked', async () => {
    fakeNetwork(createHandlers({ 'wedding.get': throwNetworkError, 'guest.invitation': throwNetworkError }));
    const input = { ...createPageInput('check-in', { invitation, wedding: weddingView() }), language: 'fr' as const };
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    const page = await open(`/check-in/${code}`, createServedDocument(input));
    await page.waitForText('Allergies et régimes');
    expect(document.querySelector('.languages [aria-current]')?.textContent).toBe('Français');
  });

  it('submits the form to keep what was entered without scripts', () => {
    const { content } = renderServedPage(createPageInput('check-in', { invitation, wedding: weddingView() }));
    expect(content).toContain(
      `<noscript><button type="submit" class="languages__submit" form="answer" value="edit" name="answer" formAction="/i/${code}/check-in?lng=fr">Français</button></noscript>`,
    );
  });

  it('has room for all languages', () => {
    const wedding = weddingView({ languages });
    const { content } = renderServedPage(createPageInput('welcome', { invitation, wedding }));
    for (const language of languages) expect(content).toContain(`>${getLanguageEntry(language).name}<`);
  });
});

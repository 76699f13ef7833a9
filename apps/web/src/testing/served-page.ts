// Pages as the server renders them, for tests of the app that takes them over.
import type { GuestPage } from '@havn/api/people/invitation/rules';
import type { PageInput, PageTexts, RenderedPage } from '@havn/api/people/invitation/schema';
import { byLanguage, selectByLanguage } from '@havn/i18n/by-language';
import type { ByLanguage, Language } from '@havn/i18n/languages';
import { readLocaleFile } from '@havn/i18n/locale-files';
import { toHousehold } from '../invitation/household.js';
import { renderPage } from '../server-entry.js';
import { harbourLook } from './harbour-look.js';
import { createPass, type InvitationCase } from './invitation-cases.js';
import { fakeNetwork, type ServedDocument } from './open-page.js';
import { code } from './view-fixtures.js';

type Texts = typeof import('@havn/i18n/locales/en/translation.json');

export const texts: ByLanguage<Texts> = byLanguage((language) => readLocaleFile(language, 'translation') as Texts);

export const getPageTexts = (language: Language): PageTexts => ({
  pages: selectByLanguage(texts, language),
  needs: readLocaleFile(language, 'needs') ?? {},
  events: readLocaleFile(language, 'events') ?? {},
});

export function createPageInput(page: GuestPage, { invitation, wedding }: Omit<InvitationCase, 'name'>): PageInput {
  const { language } = toHousehold(invitation);
  const pass = page === 'wedding-pass' ? createPass(invitation) : null;
  return { page, code, now: new Date().toISOString(), language, invitation, wedding, pass, form: null };
}

/** In the first world. */
export const renderServedPage = (input: PageInput): RenderedPage =>
  renderPage(input, getPageTexts(input.language), { ...harbourLook, drawings: [] });

/** Responds to the app with what the server rendered. */
export function fakeNetworkFor({ invitation, wedding, pass }: PageInput): void {
  fakeNetwork({ 'guest.invitation': () => invitation, 'wedding.get': () => wedding, 'guest.pass': () => pass });
}

export const getAppPath = (page: GuestPage) => (page === 'welcome' ? `/${code}` : `/${page}/${code}`);

export function createServedDocument(
  input: PageInput,
  beforeTakeOver: ServedDocument['beforeTakeOver'] = () => undefined,
): ServedDocument {
  const { page, language, invitation, wedding, pass } = input;
  const data = { page, code, invitation, wedding, pass, language, texts: selectByLanguage(texts, language) };
  return { html: renderServedPage(input).content, data, beforeTakeOver };
}

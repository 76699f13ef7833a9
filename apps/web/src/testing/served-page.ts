// Pages as the server renders them, for tests of the app that takes them over.
import type { GuestPage } from '@havn/api/people/invitation/rules';
import type { PageInput } from '@havn/api/people/invitation/schema';
import english from '@havn/i18n/locales/en/translation.json';
import french from '@havn/i18n/locales/fr/translation.json';
import { renderPage } from '../server-entry.js';
import { createPass, type InvitationCase } from './invitation-cases.js';
import { fakeNetwork, type ServedDocument } from './open-page.js';
import { code } from './view-fixtures.js';

export const texts = { en: english, fr: french } as const;

export function createPageInput(page: GuestPage, { invitation, wedding }: Omit<InvitationCase, 'name'>): PageInput {
  const pass = page === 'wedding-pass' ? createPass(invitation) : null;
  return { page, code, now: new Date().toISOString(), invitation, wedding, pass, form: null };
}

/** Responds to the app with what the server rendered. */
export function fakeNetworkFor({ invitation, wedding, pass }: PageInput): void {
  fakeNetwork({ 'guest.invitation': () => invitation, 'wedding.get': () => wedding, 'guest.pass': () => pass });
}

export const getAppPath = (page: GuestPage) => (page === 'welcome' ? `/${code}` : `/${page}/${code}`);

export function createServedDocument(
  input: PageInput,
  beforeTakeOver: ServedDocument['beforeTakeOver'] = () => undefined,
): ServedDocument {
  const { page, invitation, wedding, pass } = input;
  const rendered = renderPage(input, texts);
  const { language } = rendered;
  const data = { page, code, invitation, wedding, pass, language, texts: texts[language] };
  return { html: rendered.content, data, beforeTakeOver };
}

// @vitest-environment jsdom
// What a guest reads in another language than that of the page is marked, so that it is pronounced and set as its own.
import type { GuestPage } from '@havn/api/people/invitation/rules';
import { byLanguage } from '@havn/i18n/by-language';
import type { Language } from '@havn/i18n/languages';
import { describe, expect, it } from 'vitest';
import { createPageInput, renderServedPage } from '../testing/served-page.js';
import { code, groupView, member, weddingView } from '../testing/view-fixtures.js';

const only = (language: Language, text: string) => byLanguage((name) => (name === language ? text : ''));

function render(page: GuestPage, language: Language, textLanguage: Language): HTMLElement {
  const status = page === 'wedding-pass' ? 'Accepted' : 'Pending';
  const group = groupView([member({ language, status })], { code, language });
  const wedding = weddingView({
    languages: [language, textLanguage],
    receptionNote: only(textLanguage, 'After the ceremony'),
    travelClass: only(textLanguage, 'First class'),
  });
  const root = document.createElement('div');
  root.innerHTML = renderServedPage(createPageInput(page, { invitation: { group, isValid: true }, wedding })).content;
  return root;
}

/** The text with the language and direction of the nearest element around it that has one. */
function findLanguage(root: HTMLElement, text: string): (string | null | undefined)[] {
  const element = [...root.querySelectorAll('*')].find((one) => one.textContent === text && one.children.length === 0);
  const marked = element?.closest('[lang]');
  return [element?.textContent, marked?.getAttribute('lang'), marked?.getAttribute('dir')];
}

describe.each([
  ['invitation', 'After the ceremony'],
  ['wedding-pass', 'First class'],
] as const)('a text of the couple on the page "%s"', (page, text) => {
  it.each([
    ['ar', 'fr'],
    ['en', 'ar'],
    ['de', 'en'],
  ] as const)('has its own language, where there is none in %s but one in %s', (language, own) => {
    expect(findLanguage(render(page, language, own), text)).toEqual([text, own, 'auto']);
  });

  it('has the language of the page, where there is one in it', () => {
    expect(findLanguage(render(page, 'fr', 'fr'), text)).toEqual([text, 'fr', 'auto']);
  });
});

it('the languages of the wedding are named in their own', () => {
  const languages = [...render('invitation', 'ar', 'fr').querySelectorAll('.languages li')];
  expect(languages.map((element) => [element.getAttribute('lang'), element.textContent])).toEqual([
    ['ar', 'العربية'],
    ['fr', 'Français'],
  ]);
});

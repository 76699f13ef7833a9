// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { detectLanguage, saveLanguage } from './language-detector.js';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: same as the module under test
  document.cookie = 'i18next=; path=/; max-age=0';
  window.history.replaceState(null, '', '/');
  delete document.documentElement.dataset.languages;
  document.documentElement.lang = '';
});

describe('the detected language', () => {
  it('comes from the URL, then the cookie, local storage, the browser', () => {
    vi.stubGlobal('navigator', { languages: ['fr-CH', 'en'] });
    expect(detectLanguage()).toBe('fr');
    localStorage.setItem('i18nextLng', 'en');
    expect(detectLanguage()).toBe('en');
    // biome-ignore lint/suspicious/noDocumentCookie: same as the module under test
    document.cookie = 'other=1; path=/';
    // biome-ignore lint/suspicious/noDocumentCookie: same as the module under test
    document.cookie = 'i18next=fr; path=/';
    expect(detectLanguage()).toBe('fr');
    window.history.replaceState(null, '', '/?lng=en');
    expect(detectLanguage()).toBe('en');
  });

  it('is English for any other language', () => {
    vi.stubGlobal('navigator', { languages: ['xx-XX'] });
    expect(detectLanguage()).toBe('en');
  });

  describe('at a wedding whose languages the server has named', () => {
    it.each([
      ['#/404', ['pl', 'fr-CH', 'en'], 'fr'],
      ['', ['pl', 'de-AT'], 'de'],
      ['#/404', ['en', 'pl'], 'de'],
      ['#/404', [], 'de'],
      ['#/dashboard/settings', ['en', 'fr'], 'en'],
      ['#/login', ['pl', 'fr'], 'pl'],
    ])('at %j, a browser that asks for %j gets %s', (hash, tags, expected) => {
      document.documentElement.dataset.languages = 'de fr';
      document.documentElement.lang = 'de';
      window.location.hash = hash;
      vi.stubGlobal('navigator', { languages: tags });
      expect(detectLanguage()).toBe(expected);
    });

    it('a choice counts if the wedding speaks it', () => {
      document.documentElement.dataset.languages = 'de fr';
      vi.stubGlobal('navigator', { languages: ['de'] });
      localStorage.setItem('i18nextLng', 'en');
      expect(detectLanguage()).toBe('de');
      localStorage.setItem('i18nextLng', 'fr');
      expect(detectLanguage()).toBe('fr');
    });
  });

  it('F28 is stored in local storage and a cookie, and never throws when neither is available', () => {
    saveLanguage('fr');
    expect(localStorage.getItem('i18nextLng')).toBe('fr');
    expect(document.cookie).toContain('i18next=fr');
    vi.stubGlobal('document', {
      documentElement: { lang: 'fr', dataset: {} },
      get cookie(): string {
        throw new DOMException('no', 'SecurityError');
      },
      set cookie(_value: string) {
        throw new DOMException('no', 'SecurityError');
      },
    });
    expect(() => saveLanguage('en')).not.toThrow();
    expect(detectLanguage()).toBe('en');
  });
});

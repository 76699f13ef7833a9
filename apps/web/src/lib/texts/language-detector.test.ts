// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { detectLanguage, saveLanguage } from './language-detector.js';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: same as the module under test
  document.cookie = 'i18next=; path=/; max-age=0';
  window.history.replaceState(null, '', '/');
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

  it('F28 is stored in local storage and a cookie, and never throws when neither is available', () => {
    saveLanguage('fr');
    expect(localStorage.getItem('i18nextLng')).toBe('fr');
    expect(document.cookie).toContain('i18next=fr');
    vi.stubGlobal('document', {
      documentElement: { lang: 'fr' },
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

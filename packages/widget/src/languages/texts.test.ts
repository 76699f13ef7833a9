// The translations: every language has every key, in its own script and within its size budget; and how custom
// labels replace them.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { resolveLanguage } from '../core/language.js';
import { texts as english, productNames } from './en.js';
import { loadTranslation } from './load.js';
import { loadTranslation as getBundledTranslation } from './load-bundled.js';
import { buildTexts, toSentence } from './texts.js';

const codes = 'en de es pt fr nl tr zh ar hi pl id no fi sv cs ja it ko vi ro fa et uk da'.split(' ');
const others = codes.filter((code) => code !== 'en');
const keys = Object.keys(english);

/** Words that are the same in English and another language. */
const sharedWordPattern = /^(RSVP|No|Email)$/;

const scripts: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  fa: /\p{Script=Arabic}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  uk: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
};

describe.each(others)('%s', (code) => {
  const texts = getBundledTranslation(code);

  it('has the keys of English in order, none empty or untranslated', () => {
    expect(Object.keys(texts)).toEqual(keys);
    const untranslated = Object.entries(texts).filter(
      ([key, text]) =>
        text.trim() === '' ||
        text !== text.trim() ||
        (text === english[key as keyof typeof english] && !sharedWordPattern.test(text)),
    );
    expect(untranslated).toEqual([]);
  });

  it('is written in its own script', () => {
    const script = scripts[code] ?? /\p{Script=Latin}/u;
    expect(Object.values(texts).filter((text) => !script.test(text) && !sharedWordPattern.test(text))).toEqual([]);
  });

  it('names Safari and Yahoo like English, and has no markup and no straight quotes except in the recorded labels', () => {
    const { 'modal.safari.h': safari, 'modal.yahoo.button': yahoo } = texts;
    expect(safari).toMatch(/Safari/);
    expect(yahoo).toMatch(/Yahoo/);
    expect(
      Object.entries(texts).filter(([key, text]) => key !== 'label.addtocalendar' && /[<>[\]{}"']/.test(text)),
    ).toEqual([]);
  });

  it('is at most 3 KB in brotli, and loads alone', async () => {
    const file = readFileSync(new URL(`${code}.ts`, import.meta.url));
    expect(brotliCompressSync(file).byteLength).toBeLessThanOrEqual(3 * 1024);
    expect(await loadTranslation(code)).toEqual(texts);
  });
});

describe('the texts of a language', () => {
  it('are selected by language tag, whatever its case and region', () => {
    expect(getBundledTranslation(resolveLanguage('de-AT').code)['label.addtocalendar']).toBe('Im Kalender speichern');
    expect(getBundledTranslation(resolveLanguage('nb-NO').code).close).toBe('Lukk');
    expect(codes.filter((code) => resolveLanguage(code).code !== code)).toEqual([]);
    expect(codes.filter((code) => resolveLanguage(code).isRightToLeft)).toEqual(['ar', 'fa']);
  });

  it('are English for an unknown language, synchronously', () => {
    for (const code of ['xx', '', '__proto__', 'constructor']) {
      expect(loadTranslation(code)).toBe(english);
      expect(getBundledTranslation(code)).toBe(english);
    }
    expect(loadTranslation('en')).toBe(english);
  });

  it('are replaced by custom labels with known keys only', () => {
    const own = new Map([
      ['google', 'G-kal'],
      ['form.status.declined', 'Not this time'],
      ['__proto__', 'x'],
      ['form.unknown', 'x'],
    ]);
    const texts = buildTexts(getBundledTranslation('da'), own);
    expect(texts).toMatchObject({
      google: 'G-kal',
      apple: productNames.apple,
      close: 'Luk',
      'form.status.declined': 'Not this time',
    });
    expect(Object.keys(texts).sort()).toEqual([...Object.keys(productNames), ...keys].sort());
  });

  it('become sentences in an error line', () => {
    expect(['Sent', 'Sent!', 'Sending …', '満席。', 'भरें।', 'E-FULL'].map(toSentence)).toEqual([
      ...['Sent.', 'Sent!', 'Sending …', '満席。', 'भरें।', 'E-FULL.'],
    ]);
  });
});

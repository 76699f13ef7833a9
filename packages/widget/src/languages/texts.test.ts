// The translations: every language has every key, in its own script and within its size budget; and how custom
// labels replace them.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readLanguage } from '../language.js';
import { loadTranslation as fromAll } from './all.js';
import { texts as english, names } from './en.js';
import { loadTranslation } from './load.js';
import { sentence, textsWith } from './texts.js';

const codes = 'en de es pt fr nl tr zh ar hi pl id no fi sv cs ja it ko vi ro fa et uk da'.split(' ');
const others = codes.filter((code) => code !== 'en');
const keys = Object.keys(english);

/** Words that are the same in English and another language. */
const shared = /^(RSVP|No|Email)$/;

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
  const texts = fromAll(code);

  it('has the keys of English in order, none empty or untranslated', () => {
    expect(Object.keys(texts)).toEqual(keys);
    const untranslated = Object.entries(texts).filter(
      ([key, text]) =>
        text.trim() === '' ||
        text !== text.trim() ||
        (text === english[key as keyof typeof english] && !shared.test(text)),
    );
    expect(untranslated).toEqual([]);
  });

  it('is written in its own script', () => {
    const script = scripts[code] ?? /\p{Script=Latin}/u;
    expect(Object.values(texts).filter((text) => !script.test(text) && !shared.test(text))).toEqual([]);
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
    expect(fromAll(readLanguage('de-AT').code)['label.addtocalendar']).toBe('Im Kalender speichern');
    expect(fromAll(readLanguage('nb-NO').code).close).toBe('Lukk');
    expect(codes.filter((code) => readLanguage(code).code !== code)).toEqual([]);
    expect(codes.filter((code) => readLanguage(code).isRightToLeft)).toEqual(['ar', 'fa']);
  });

  it('are English for an unknown language, synchronously', () => {
    for (const code of ['xx', '', '__proto__', 'constructor']) {
      expect(loadTranslation(code)).toBe(english);
      expect(fromAll(code)).toBe(english);
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
    const texts = textsWith(fromAll('da'), own);
    expect(texts).toMatchObject({
      google: 'G-kal',
      apple: names.apple,
      close: 'Luk',
      'form.status.declined': 'Not this time',
    });
    expect(Object.keys(texts).sort()).toEqual([...Object.keys(names), ...keys].sort());
  });

  it('become sentences in an error line', () => {
    expect(['Sent', 'Sent!', 'Sending …', '満席。', 'भरें।', 'E-FULL'].map(sentence)).toEqual([
      ...['Sent.', 'Sent!', 'Sending …', '満席。', 'भरें।', 'E-FULL.'],
    ]);
  });
});

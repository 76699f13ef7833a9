// The translations: every language has every key, in its own script and within its size budget; and how custom
// labels replace them.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { resolveLanguage } from '../core/values/language.js';
import { texts as english, productNames } from './en.js';
import { dialogTexts } from './en-dialogs.js';
import { formTexts } from './en-forms.js';
import { buildFormTexts } from './form-texts.js';
import { loadTranslation } from './load.js';
import { loadTranslation as getLoadedTranslation, translations } from './load-bundled.js';
import { getColon, omitFirstSentence, toSentence } from './punctuation.js';
import { buildTexts, type Translation } from './texts.js';

const codes = 'en de es pt fr nl tr zh ar hi pl id no fi sv cs ja it ko vi ro fa et uk da he el hu ru'.split(' ');
/** Those with texts of their own. */
const regions = ['pt-BR'];
const others = [...codes.filter((code) => code !== 'en'), ...regions];
const keys = Object.keys({ ...english, ...dialogTexts, ...formTexts });

function getBundledTranslation(code: string): Translation {
  const found = translations[code];
  if (found === undefined) throw new Error(`no translation for ${code}`);
  return found;
}

/** Words that are the same in English and another language. */
const sharedWordPattern = /^(RSVP|No|Email)$/;

const scripts: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  el: /\p{Script=Greek}/u,
  fa: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  uk: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
};

/** Words of the form of address that a language does not use: the familiar one, or the formal one of a language with `du`. */
const unusedPronouns: Readonly<Record<string, RegExp>> = {
  cs: /(?<!\p{L})(tvůj|tvoje|tvou|tvého)(?!\p{L})/iu,
  da: /(?<!\p{L})(De|Dem|Deres)(?!\p{L})/u,
  de: /(?<!\p{L})(du|dich|dir|dein\p{L}*)(?!\p{L})/iu,
  el: /(?<!\p{L})(εσύ|σου)(?!\p{L})/iu,
  es: /(?<!\p{L})(usted|ustedes|su|sus)(?!\p{L})/iu,
  et: /(?<!\p{L})(teie|teile|teid)(?!\p{L})/iu,
  fi: /(?<!\p{L})(te|teidän|teille)(?!\p{L})/iu,
  fr: /(?<!\p{L})(tu|ton|ta|tes|toi|te)(?!\p{L})/iu,
  hu: /(?<!\p{L})(te|neked|tiéd)(?!\p{L})/iu,
  it: /(?<!\p{L})(Lei|Suo|Sua|Suoi)(?!\p{L})/u,
  nl: /(?<!\p{L})(u|uw)(?!\p{L})/iu,
  no: /(?<!\p{L})(De|Dem|Deres)(?!\p{L})/u,
  pt: /(?<!\p{L})(você|vocês|seu|seus|sua|suas)(?!\p{L})/iu,
  'pt-BR': /(?<!\p{L})(tu|te|ti|teu|teus|tua|tuas)(?!\p{L})/iu,
  ru: /(?<!\p{L})(ты|тебя|тебе|тво\p{L}+)(?!\p{L})/iu,
  sv: /(?<!\p{L})(ni|er|ert|era)(?!\p{L})/iu,
  tr: /(?<!\p{L})(sen|sana|seni|senin)(?!\p{L})/iu,
  uk: /(?<!\p{L})(ти|тебе|тобі|тво\p{L}+)(?!\p{L})/iu,
};

/** Texts that are shown on a button, a list item or beside a question, so that they fit a phone. */
const labelPattern =
  /^(ical|close|cancel|continue|submit|expired|recurring|label\..*|modal\.yahoo\.button|form\.(status|amount|max|email|seatsleft|waiting).*)$/;

/** More than 24 characters only where a label has no shorter translation. */
const maxLabelLengths: Readonly<Record<string, number>> = {
  'modal.yahoo.button': 28,
  'label.share.email': 27,
  'label.rsvp.answered': 25,
};

/** The texts that break a rule, by language and key. */
function listWrongTexts(
  languages: readonly string[],
  isWrong: (text: string, language: { code: string; key: string }) => boolean,
): string[] {
  return languages.flatMap((code) =>
    Object.entries(getBundledTranslation(code))
      .filter(([key, text]) => isWrong(text, { code, key }))
      .map(([key, text]) => `${code}: ${key}: ${text}`),
  );
}

const isError = (key: string) => key.startsWith('form.error.');

describe('in every language, a label', () => {
  it('is short enough for a button', () => {
    const labels = Object.keys(getBundledTranslation('en')).filter((key) => labelPattern.test(key));
    expect(labels.length).toBeGreaterThan(20);
    const isLong = (text: string, key: string) => [...text].length > (maxLabelLengths[key] ?? 24);
    expect(listWrongTexts(['en', ...others], (text, { key }) => labelPattern.test(key) && isLong(text, key))).toEqual(
      [],
    );
  });

  it('asks for the number of people in one line of a phone', () => {
    const lines = ['en', ...others].map((code) => {
      const { 'form.amount': amount, 'form.max': max } = getBundledTranslation(code);
      return `${amount} (${max} 4)`;
    });
    expect(lines.filter((line) => [...line].length > 29)).toEqual([]);
  });
});

describe('in every language, the text for Yahoo', () => {
  const sentences = ['en', ...others].map((code) => {
    const { 'modal.yahoo.text': text = '' } = { ...dialogTexts, ...getBundledTranslation(code) };
    const rest = omitFirstSentence(text);
    return { code, first: text.slice(0, -rest.length), rest };
  });

  it('says that the link was copied in its first sentence', () => {
    expect(sentences.filter(({ first }) => first === '' || first.includes('Yahoo'))).toEqual([]);
  });

  it('says what to do in its second and last sentence', () => {
    expect(sentences.filter(({ rest }) => !rest.includes('Yahoo') || omitFirstSentence(rest) !== rest)).toEqual([]);
  });
});

describe('a translation', () => {
  it('has the keys of English', () => {
    const keysByLanguage = others.map((code) => [code, Object.keys(getBundledTranslation(code)).sort()]);
    expect(keysByLanguage).toEqual(others.map((code) => [code, keys.toSorted()]));
  });

  it('has no empty text, and no space around a text', () => {
    expect(listWrongTexts(others, (text) => text.trim() === '' || text !== text.trim())).toEqual([]);
  });

  it('has no text that is still English', () => {
    const isEnglish = (text: string, key: string) => text === translations.en?.[key as keyof Translation];
    expect(listWrongTexts(others, (text, { key }) => isEnglish(text, key) && !sharedWordPattern.test(text))).toEqual(
      [],
    );
  });

  it('is written in its own script', () => {
    const isForeign = (text: string, code: string) => !(scripts[code] ?? /\p{Script=Latin}/u).test(text);
    expect(listWrongTexts(others, (text, { code }) => isForeign(text, code) && !sharedWordPattern.test(text))).toEqual(
      [],
    );
  });

  it('names Safari and Yahoo like English', () => {
    const names: Readonly<Record<string, RegExp>> = { 'modal.safari.h': /Safari/, 'modal.yahoo.button': /Yahoo/ };
    expect(Object.keys(names).filter((key) => !keys.includes(key))).toEqual([]);
    expect(listWrongTexts(others, (text, { key }) => names[key]?.test(text) === false)).toEqual([]);
  });

  it('has no markup, no placeholders and no straight quotes', () => {
    expect(listWrongTexts(others, (text) => /[<>[\]{}"'%$]|\.\.\./.test(text))).toEqual([]);
  });

  it('has a space before a colon or an exclamation mark only in French, and there a no-break space', () => {
    const hasWrongSpace = (text: string, code: string) => (code === 'fr' ? /(?<!\u00a0)[:;!?]/ : /\s[:;!?]/).test(text);
    expect(listWrongTexts(others, (text, { code }) => hasWrongSpace(text, code))).toEqual([]);
  });

  it('leaves the full stop of an error to the line that shows it', () => {
    expect(keys.filter(isError).length).toBeGreaterThan(4);
    expect(listWrongTexts(others, (text, { key }) => isError(key) && toSentence(text) === text)).toEqual([]);
  });

  it('addresses the visitor in the same form everywhere', () => {
    expect(listWrongTexts(others, (text, { code }) => unusedPronouns[code]?.test(text) === true)).toEqual([]);
  });

  it('is at most 3 KB in brotli', () => {
    const sizes = others.map((code) => {
      const file = readFileSync(new URL(`${code}.ts`, import.meta.url));
      return { code, bytes: brotliCompressSync(file).byteLength };
    });
    expect(sizes.filter(({ bytes }) => bytes > 3 * 1024)).toEqual([]);
  });

  it('of a region contains only texts that differ from those of its language', () => {
    const isSame = (file: string, wider: string) =>
      [...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(/^ {2}'?([\w.]+)'?: '(.*)',$/gm)].filter(
        ([, key = '', text]) => getBundledTranslation(wider)[key as keyof Translation] === text,
      );
    expect(regions.flatMap((region) => isSame(`${region}.ts`, region.slice(0, 2)))).toEqual([]);
  });

  it('loads alone', async () => {
    const loaded = await Promise.all(others.map(async (code) => [code, await loadTranslation(code)]));
    expect(loaded).toEqual(others.map((code) => [code, getBundledTranslation(code)]));
  });
});

describe('the texts of a language', () => {
  it('are listed in the README, and counted wherever their number is given', () => {
    const readText = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
    const readme = readText('../../README.md');
    expect([...codes, ...regions].filter((code) => !readme.includes(`(\`${code}\`)`))).toEqual([]);
    for (const text of [readme, readText('../../../../README.md'), readText('../../../../docs/architecture.md')])
      expect(text).toContain(`${codes.length} languages`);
  });

  it('are selected by language tag, whatever its case and region', () => {
    expect(getBundledTranslation(resolveLanguage('de-AT').code)['label.addtocalendar']).toBe('Im Kalender speichern');
    expect(getBundledTranslation(resolveLanguage('nb-NO').code).close).toBe('Lukk');
    expect(codes.filter((code) => resolveLanguage(code).code !== code)).toEqual([]);
    expect(codes.filter((code) => resolveLanguage(code).isRightToLeft)).toEqual(['ar', 'fa', 'he']);
  });

  it('are English for an unknown language, synchronously', () => {
    for (const code of ['xx', '', '__proto__', 'constructor']) {
      expect(loadTranslation(code)).toBe(english);
      expect(getLoadedTranslation(code)).toBe(english);
    }
    expect(loadTranslation('en')).toBe(english);
  });

  it('are replaced by custom labels', () => {
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
    expect(Object.getPrototypeOf(texts)).toBe(Object.prototype);
    const english = buildFormTexts(buildTexts(getLoadedTranslation('en'), own));
    expect(english).toMatchObject({ google: 'G-kal', 'form.status.declined': 'Not this time', submit: 'Submit' });
  });

  it('become sentences in an error line, with the full stop of their script', () => {
    expect(['Sent', 'Sent!', 'Sending …', '満席。', 'भरें।', 'E-FULL'].map(toSentence)).toEqual([
      ...['Sent.', 'Sent!', 'Sending …', '満席。', 'भरें।', 'E-FULL.'],
    ]);
    expect(['受付終了', '回复已截止', 'ありがとう', '회신 마감', 'उत्तर देना बंद', 'انتهى'].map(toSentence)).toEqual([
      ...['受付終了。', '回复已截止。', 'ありがとう。', '회신 마감.', 'उत्तर देना बंद।', 'انتهى.'],
    ]);
  });

  it('are followed by the colon of their language before a count', () => {
    expect(['en', 'fr', 'ja', 'zh', 'ko', 'he'].map((code) => `3${getColon(code)}7`)).toEqual([
      ...['3: 7', '3\u00a0: 7', '3：7', '3：7', '3: 7', '3: 7'],
    ]);
  });
});

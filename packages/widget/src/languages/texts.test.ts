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
const others = codes.filter((code) => code !== 'en');
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

describe.each(codes)('the labels of %s', (code) => {
  it('are short enough for a button', () => {
    const labels = Object.entries(getBundledTranslation(code)).filter(([key]) => labelPattern.test(key));
    expect(labels.length).toBeGreaterThan(20);
    expect(labels.filter(([key, text]) => [...text].length > (maxLabelLengths[key] ?? 24))).toEqual([]);
  });

  it('ask for the number of people in one line of a phone', () => {
    const { 'form.amount': amount, 'form.max': max } = getBundledTranslation(code);
    expect([...`${amount} (${max} 4)`].length).toBeLessThanOrEqual(29);
  });
});

describe.each(codes)('the text for Yahoo of %s', (code) => {
  it('says that the link was copied in its first sentence, and what to do in its second', () => {
    const { 'modal.yahoo.text': text = '' } = { ...dialogTexts, ...getBundledTranslation(code) };
    const rest = omitFirstSentence(text);
    expect(rest).toMatch(/Yahoo/);
    expect(text.slice(0, -rest.length)).not.toMatch(/Yahoo|^$/);
    expect(omitFirstSentence(rest)).toBe(rest);
  });
});

describe.each(others)('%s', (code) => {
  const texts = getBundledTranslation(code);

  it('has the keys of English, none empty or untranslated', () => {
    expect(Object.keys(texts).sort()).toEqual(keys.toSorted());
    const untranslated = Object.entries(texts).filter(
      ([key, text]) =>
        text.trim() === '' ||
        text !== text.trim() ||
        (text === translations.en?.[key as keyof Translation] && !sharedWordPattern.test(text)),
    );
    expect(untranslated).toEqual([]);
  });

  it('is written in its own script', () => {
    const script = scripts[code] ?? /\p{Script=Latin}/u;
    expect(Object.values(texts).filter((text) => !script.test(text) && !sharedWordPattern.test(text))).toEqual([]);
  });

  it('names Safari and Yahoo like English, and has no markup, no placeholders and no straight quotes', () => {
    const { 'modal.safari.h': safari, 'modal.yahoo.button': yahoo } = texts;
    expect(safari).toMatch(/Safari/);
    expect(yahoo).toMatch(/Yahoo/);
    expect(Object.values(texts).filter((text) => /[<>[\]{}"'%$]|\.\.\./.test(text))).toEqual([]);
  });

  it('has a space before a colon or an exclamation mark only in French, and there a no-break space', () => {
    const wrong = code === 'fr' ? /(?<!\u00a0)[:;!?]/ : /\s[:;!?]/;
    expect(Object.values(texts).filter((text) => wrong.test(text))).toEqual([]);
  });

  it('leaves the full stop of an error to the line that shows it', () => {
    const errors = Object.entries(texts).filter(([key]) => key.startsWith('form.error.'));
    expect(errors.length).toBeGreaterThan(4);
    expect(errors.filter(([, text]) => toSentence(text) === text)).toEqual([]);
  });

  it('addresses the visitor in the same form everywhere', () => {
    const wrong = unusedPronouns[code];
    const found = wrong === undefined ? [] : Object.values(texts).filter((text) => wrong.test(text));
    expect(found).toEqual([]);
  });

  it('is at most 3 KB in brotli, and loads alone', async () => {
    const file = readFileSync(new URL(`${code}.ts`, import.meta.url));
    expect(brotliCompressSync(file).byteLength).toBeLessThanOrEqual(3 * 1024);
    expect(await loadTranslation(code)).toEqual(texts);
  });
});

describe('the texts of a language', () => {
  it('are listed in the README, and counted wherever their number is given', () => {
    const readText = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
    const readme = readText('../../README.md');
    expect(codes.filter((code) => !readme.includes(`(\`${code}\`)`))).toEqual([]);
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

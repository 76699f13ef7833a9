// Dates and times of each language, as people of its country write them.
import { describe, expect, it } from 'vitest';
import { formatDay, formatTime, getDateFormat, joinDateAndTime } from './dates.js';
import { getLanguageEntry, type Language, languages } from './languages.js';

/** A long date, and the times 15:00, 15:30, 09:05 and 00:00. */
const written: Readonly<Record<string, readonly [string, string, string, string, string]>> = {
  en: ['Saturday 7 August 2027', '3 pm', '3:30 pm', '9:05 am', '12 am'],
  ar: ['السبت 7 أغسطس 2027', 'الساعة 3:00 م', 'الساعة 3:30 م', 'الساعة 9:05 ص', 'الساعة 12:00 ص'],
  da: ['lørdag den 7. august 2027', 'kl. 15.00', 'kl. 15.30', 'kl. 9.05', 'kl. 0.00'],
  de: ['Samstag, 7. August 2027', '15 Uhr', '15.30 Uhr', '9.05 Uhr', '0 Uhr'],
  es: ['sábado, 7 de agosto de 2027', '15:00 h', '15:30 h', '9:05 h', '0:00 h'],
  fr: ['samedi 7 août 2027', '15 h', '15 h 30', '9 h 05', '0 h'],
  it: ['sabato 7 agosto 2027', 'ore 15:00', 'ore 15:30', 'ore 9:05', 'ore 0:00'],
  nb: ['lørdag 7. august 2027', 'kl. 15.00', 'kl. 15.30', 'kl. 09.05', 'kl. 00.00'],
  nl: ['zaterdag 7 augustus 2027', '15.00 uur', '15.30 uur', '9.05 uur', '0.00 uur'],
  pl: ['7 sierpnia 2027 r. (sobota)', 'godz. 15.00', 'godz. 15.30', 'godz. 9.05', 'godz. 0.00'],
  pt: ['sábado, 7 de agosto de 2027', '15h00', '15h30', '9h05', '0h00'],
  sv: ['lördag 7 augusti 2027', 'kl. 15.00', 'kl. 15.30', 'kl. 9.05', 'kl. 0.00'],
};

/** Which blanks break a line is up to the language. */
const unifyBlanks = (text: string) => text.replaceAll('\u00a0', ' ');

describe('in every language', () => {
  const day = new Date('2027-08-07T00:00Z');

  it('a long date and times are as people write them', () => {
    const shown = languages.map((language) => {
      const times = ['15:00', '15:30', '09:05', '00:00'].map((time) => unifyBlanks(formatTime(time, language)));
      return [language, [unifyBlanks(formatDay(day, language)), ...times]];
    });
    expect(Object.fromEntries(shown)).toEqual(written);
    expect(languages.filter((language) => formatTime('', language) !== '')).toEqual([]);
  });

  it('day and month stay on one line', () => {
    const dates = languages.map((language) => formatDay(day, language));
    expect(dates.filter((date) => !/7\.?\u00a0(?:de\u00a0)?\p{L}{3}/u.test(date))).toEqual([]);
  });

  it('a date and its time are joined by single blanks', () => {
    const joined = languages.map((language) => joinDateAndTime(written[language]?.[0] ?? '', '15:00', language));
    expect(joined.filter((text) => / {2}|undefined|[{}]/.test(text))).toEqual([]);
  });

  it('digits are Latin, and the year is that of our calendar', () => {
    const shown = languages.map((language) => [
      getDateFormat(language, { dateStyle: 'short', timeStyle: 'short', timeZone: 'UTC' }).format(day),
      getDateFormat(language, { year: 'numeric', timeZone: 'UTC' }).format(day),
    ]);
    expect(shown.filter(([short = '']) => !/\d/.test(short) || /[\u0660-\u0669\u06f0-\u06f9]/.test(short))).toEqual([]);
    expect(shown.filter(([, year = '']) => !year.includes('2027'))).toEqual([]);
  });
});

it('a date and its time', () => {
  const join = (language: Language) =>
    unifyBlanks(joinDateAndTime(formatDay(new Date('2027-08-01T00:00Z'), language), '15:00', language));
  expect(join('en')).toBe('Sunday 1 August 2027 at 3 pm');
  expect(join('fr')).toBe('dimanche 1er août 2027 à 15 h');
  expect(join('da')).toBe('søndag den 1. august 2027 kl. 15.00');
  expect(join('de')).toBe('Sonntag, 1. August 2027, 15 Uhr');
});

it('noon in English, and one o’clock at night in Spanish and Portuguese', () => {
  expect(formatTime('12:00', 'en')).toBe('noon');
  expect(unifyBlanks(formatTime('12:30', 'en'))).toBe('12:30 pm');
  const join = (time: string, language: Language) => unifyBlanks(joinDateAndTime('…', time, language));
  expect([join('01:30', 'es'), join('13:00', 'es')]).toEqual(['… a la 1:30 h', '… a las 13:00 h']);
  expect([join('01:00', 'pt'), join('13:00', 'pt')]).toEqual(['…, à 1h00', '…, às 13h00']);
  expect(join('15:00', 'ar')).toBe('…، الساعة 3:00 م');
});

describe('in Arabic, months are named as in the country', () => {
  it.each([
    ['lb', 'السبت 7 آب 2027'],
    ['SY', 'السبت 7 آب 2027'],
    ['ma', 'السبت 7 غشت 2027'],
    ['TN', 'السبت 7 أوت 2027'],
    // Its calendar would be another one.
    ['SA', 'السبت 7 أغسطس 2027'],
    ['fr', 'السبت 7 أغسطس 2027'],
    ['uk', 'السبت 7 أغسطس 2027'],
    ['xk', 'السبت 7 أغسطس 2027'],
    ['', 'السبت 7 أغسطس 2027'],
  ])('%s', (country, date) => {
    expect(unifyBlanks(formatDay(new Date('2027-08-07T00:00Z'), 'ar', country))).toBe(date);
  });

  it('no other language changes with the country', () => {
    const day = new Date('2027-01-07T00:00Z');
    for (const language of languages.filter((other) => !getLanguageEntry(other).hasRegionalMonths))
      for (const country of ['US', 'AT', 'CA', 'BR', 'MX'])
        expect(formatDay(day, language, country)).toBe(formatDay(day, language));
  });
});

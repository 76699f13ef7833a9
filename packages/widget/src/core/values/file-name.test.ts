import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileText } from '../../../test/arbitraries.js';
import { buildFileName } from '../links/calendar-entries.js';
import { getFileName, parseFileName, sanitizeFileName } from './file-name.js';

interface Naming {
  readonly iCalFileName?: string;
  readonly icsFile?: string;
  readonly index?: number;
}

const formatName = ({ iCalFileName, icsFile = '', index }: Naming) =>
  buildFileName(parseFileName(iCalFileName) ?? getFileName(icsFile), index);

describe('a file’s name', () => {
  it.each([
    [{}, 'event-to-save-in-my-calendar.ics'],
    [{ index: 1 }, 'event-to-save-in-my-calendar-2.ics'],
    [{ iCalFileName: 'anna-jakob' }, 'anna-jakob.ics'],
    [{ iCalFileName: 'anna-jakob.ICS' }, 'anna-jakob.ics'],
    [{ icsFile: 'https://cdn.example.com/feeds/wedding.ics?v=2#x' }, 'wedding.ics'],
    [{ icsFile: 'https://cdn.example.com/f%C3%AAte.ics' }, 'fête.ics'],
    [{ icsFile: 'https://cdn.example.com/%' }, 'event-to-save-in-my-calendar.ics'],
    [{ icsFile: 'https://cdn.example.com/' }, 'event-to-save-in-my-calendar.ics'],
    [{ iCalFileName: 'a', icsFile: 'https://cdn.example.com/b.ics', index: 2 }, 'a-3.ics'],
  ])('of %j is %s', (naming, name) => {
    expect(formatName(naming)).toBe(name);
  });

  it.each([
    ['a";\r\nX: y', 'a- X- y'],
    ['../../x', 'x'],
    ['..\\..\\x', 'x'],
    ['/etc/passwd', 'etc-passwd'],
    ['CON', 'event-CON'],
    ['nul.txt', 'event-nul.txt'],
    ['.hidden', 'hidden'],
    ['a\u202egnp.exe', 'a gnp.exe'],
    ['name. . .', 'name'],
    ['👩‍👩‍👧 جشن‌ها', '👩‍👩‍👧 جشن‌ها'],
    ['…', '…'],
    ['***', ''],
    ['می‌خواهم 👨‍👩‍👧', 'می‌خواهم 👨‍👩‍👧'],
    ['\u200d\u200c', ''],
    [`${'a'.repeat(98)}👩\u200d👧`, `${'a'.repeat(98)}👩`],
  ])('I21 %j becomes %j', (text, name) => {
    expect(sanitizeFileName(text)).toBe(name);
  });

  it('I21 is short, in one line and without a path, for any text', () => {
    fc.assert(
      fc.property(fc.oneof(hostileText, fc.string({ minLength: 200, maxLength: 400 })), (text) => {
        const name = formatName({ iCalFileName: text });
        expect([...name].length).toBeLessThanOrEqual(110);
        expect(name).toMatch(/^[^\\/:*?"<>|\p{Cc}\p{Cs}]+\.ics$/u);
        expect(name).not.toMatch(/^\.|^(con|prn|aux|nul|com\d|lpt\d)\./i);
      }),
    );
  });
});

// SMS segments at their boundaries (specification §5 "SMS").
import { describe, expect, it } from 'vitest';
import { isTooLongSms, measureSms } from './segments.js';

describe('segments', () => {
  it.each([
    ['160 letters', 'a'.repeat(160), 1, 'GSM-7'],
    ['161 letters', 'a'.repeat(161), 2, 'GSM-7'],
    ['159 and a euro sign', `${'a'.repeat(159)}€`, 2, 'GSM-7'],
    ['158 and a euro sign', `${'a'.repeat(158)}€`, 1, 'GSM-7'],
    ['æøå fifty times', 'æøå'.repeat(50), 1, 'GSM-7'],
    ['éèàù forty times', 'éèàù'.repeat(40), 1, 'GSM-7'],
    ['one ê in 160', `ê${'a'.repeat(159)}`, 3, 'UCS-2'],
    ['one ç in 71', `ç${'a'.repeat(70)}`, 2, 'UCS-2'],
    ['a curly apostrophe in 101', `’${'a'.repeat(100)}`, 2, 'UCS-2'],
    ['a no-break space in 81', `\u00a0${'a'.repeat(80)}`, 2, 'UCS-2'],
    ['35 emoji', '🎉'.repeat(35), 1, 'UCS-2'],
    ['36 emoji', '🎉'.repeat(36), 2, 'UCS-2'],
    ['1,600 ê', 'ê'.repeat(1600), 24, 'UCS-2'],
    ['nothing', '', 1, 'GSM-7'],
  ] as const)('I17 %s', (_name, text, segments, encoding) => {
    expect(measureSms(text)).toMatchObject({ segments, encoding });
  });

  it('splits neither an emoji nor an escaped character between two segments', () => {
    // 66 units plus an emoji of two exceed 67: the emoji starts the next segment.
    expect(measureSms(`${'ê'.repeat(66)}🎉${'ê'.repeat(66)}`)).toMatchObject({ units: 134, segments: 3 });
    expect(measureSms(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toMatchObject({ units: 306, segments: 3 });
  });

  it('reports the first character outside GSM-7 and the remaining units', () => {
    expect(measureSms('Chère Zoë')).toMatchObject({ encoding: 'UCS-2', unicodeCharacter: 'ë', unitsLeft: 61 });
    expect(measureSms('a'.repeat(161))).toMatchObject({ units: 161, unitsLeft: 145, unicodeCharacter: null });
  });

  it('I17 detects texts too long to send', () => {
    expect(isTooLongSms('ê'.repeat(1600))).toBe(false);
    expect(isTooLongSms('ê'.repeat(1601))).toBe(true);
  });
});

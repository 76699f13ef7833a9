import { describe, expect, it } from 'vitest';
import { formatNumber, parseCellFormats } from './cell-formats.js';

function display(code: string, stored: string): string {
  const escaped = code.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${escaped}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`;
  const [format = null] = parseCellFormats(new TextEncoder().encode(styles));
  return formatNumber(stored, format, false);
}

describe('a number has the digits and signs that its format displays', () => {
  it.each([
    { code: '0000000000', stored: '612345678', shown: '0612345678' },
    // "Numéro de téléphone" of the French Excel.
    { code: '0#" "##" "##" "##" "##', stored: '612345678', shown: '06 12 34 56 78' },
    { code: '00\\ 00\\ 00\\ 00\\ 00', stored: '612345678', shown: '06 12 34 56 78' },
    { code: '00 00 00 00 00', stored: '612345678', shown: '06 12 34 56 78' },
    { code: '"+45 "00\\ 00\\ 00\\ 00', stored: '30123456', shown: '+45 30 12 34 56' },
    { code: '+00 000 000', stored: '45123456', shown: '+45 123 456' },
    { code: '\\+00\\ 00\\ 00', stored: '4530123456', shown: '+453012 34 56' },
    { code: '\\(000\\)\\ 000\\-0000_)', stored: '2125550123', shown: '(212) 555-0123' },
    { code: '00\\.00\\.00', stored: '12345', shown: '01.23.45' },
    { code: '000;-000;0', stored: '7', shown: '007' },
    { code: '"Table "0', stored: '5', shown: 'Table 5' },
    { code: '"Day; "0', stored: '5', shown: 'Day; 5' },
    { code: '0', stored: '612345678', shown: '612345678' },
  ])('$code shows $stored as $shown', ({ code, stored, shown }) => {
    expect(display(code, stored)).toBe(shown);
  });
});

describe('a number keeps its digits', () => {
  it.each([
    { code: '#,##0', stored: '4512345678' },
    { code: '0.00', stored: '45' },
    { code: '0%', stored: '1' },
    { code: '0.00E+00', stored: '4512345678' },
    { code: '[<=9999999]###\\-####;(###) ###\\-####', stored: '2125550123' },
    { code: '"Table "', stored: '5' },
    { code: '00 00', stored: '-5' },
    { code: '00 00', stored: '1.5' },
    { code: '0'.repeat(1_000_000), stored: '5' },
  ])('with the format $code', ({ code, stored }) => {
    expect(display(code, stored)).toBe(stored);
  });
});

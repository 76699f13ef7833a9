// How the numbers of a workbook are displayed. Everything but dates and digits with texts keeps its digits.
import { dayMs } from '../../kernel/zoned-time.js';
import { parseXml } from './parse-xml.js';

type FormatToken = { digit: '0' | '#' } | { text: string };

export type CellFormat = { kind: 'date' } | { kind: 'digits'; tokens: readonly FormatToken[] } | null;

/** ECMA-376, 18.8.30: dates and times, including those of East Asian languages. */
const builtInDates: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

const maxDigitFormatLength = 80;
/** Placeholders, quoted and escaped texts, signs that need no quotation marks, and blanks for alignment (`_)`). */
const digitFormat = /^(?:"[^"]*"|\\.|_.|[0# ()+-])+(?=;|$)/;
const digitFormatToken = /"(?<quoted>[^"]*)"|\\(?<escaped>.)|_.|(?<digit>[0#])|(?<sign>[ ()+-])/g;

/** Of positive numbers; null if the format displays anything but the digits of an integer and texts. */
function parseDigitFormat(code: string): CellFormat {
  const section = code.length > maxDigitFormatLength ? undefined : digitFormat.exec(code)?.[0];
  if (section === undefined) return null;
  const tokens = [...section.matchAll(digitFormatToken)].map(({ groups = {} }): FormatToken => {
    const { quoted, escaped, digit, sign } = groups;
    return digit === '0' || digit === '#' ? { digit } : { text: quoted ?? escaped ?? sign ?? '' };
  });
  return tokens.some((token) => 'digit' in token) ? { kind: 'digits', tokens } : null;
}

function parseFormatCode(code: string): CellFormat {
  const digits = parseDigitFormat(code);
  if (digits !== null) return digits;
  // Quoted texts, escaped characters, colours and conditions display no part of a date.
  const plain = code.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  return /^(?:general|standard)$/i.test(plain) || !/[dmyhs]/i.test(plain) ? null : { kind: 'date' };
}

/** By the index that cells refer to. */
export function parseCellFormats(styles: Uint8Array | undefined): CellFormat[] {
  const codes = new Map<number, CellFormat>();
  const formats: CellFormat[] = [];
  let isInCellFormats = false;
  if (styles === undefined) return formats;
  parseXml(styles, {
    onOpen: (name, attributes) => {
      const id = Number(attributes.numFmtId);
      if (name === 'cellXfs') isInCellFormats = true;
      if (name === 'numFmt') codes.set(id, parseFormatCode(attributes.formatCode ?? ''));
      if (name !== 'xf' || !isInCellFormats) return;
      const isBuiltInDate = builtInDates.some(([first, last]) => id >= first && id <= last);
      formats.push(codes.get(id) ?? (isBuiltInDate ? { kind: 'date' } : null));
    },
    onClose: (name) => {
      if (name === 'cellXfs') isInCellFormats = false;
    },
  });
  return formats;
}

/** Serial number of 1 January 1970 in the two date systems. */
const epochSerial = { from1900: 25_569, from1904: 24_107 };

/** ISO 8601, with the time if there is one; undefined beyond the dates of a spreadsheet. */
function formatDate(serial: number, isDate1904: boolean): string | undefined {
  const days = serial - (isDate1904 ? epochSerial.from1904 : epochSerial.from1900);
  const date = new Date(Math.round(days * (dayMs / 1000)) * 1000);
  if (serial < 0 || Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999) return undefined;
  return formatIsoDate(date.toISOString());
}

/** Without a time of midnight, and without milliseconds and zone. */
export const formatIsoDate = (iso: string): string =>
  iso
    .replace(/Z$/, '')
    .replace(/\.0+$/, '')
    .replace(/T00:00(?::00)?$/, '');

/** Fills the placeholders from the right; the first one takes all digits that are left. */
function formatDigits(number: number, tokens: readonly FormatToken[]): string {
  const placeholders = tokens.flatMap((token) => ('digit' in token ? [token.digit] : []));
  const firstZero = placeholders.indexOf('0');
  const digits = [...String(number).padStart(firstZero < 0 ? 0 : placeholders.length - firstZero, '0')];
  let left = placeholders.length;
  return tokens
    .toReversed()
    .map((token) => {
      if ('text' in token) return token.text;
      left -= 1;
      return (left === 0 ? digits.splice(0) : digits.splice(-1)).join('');
    })
    .reverse()
    .join('');
}

/** Dates as ISO 8601, integers without an exponent, fractions with the 15 digits that a spreadsheet program shows. */
export function formatNumber(stored: string, format: CellFormat, isDate1904: boolean): string {
  const number = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(number)) return stored;
  if (format?.kind === 'date') return formatDate(number, isDate1904) ?? stored;
  if (!Number.isInteger(number)) return String(Number(number.toPrecision(15)));
  if (!Number.isSafeInteger(number)) return stored;
  return format?.kind === 'digits' && number >= 0 ? formatDigits(number, format.tokens) : String(number);
}

// How the numbers of a workbook are displayed: dates, and numbers with leading zeros. Everything else keeps its digits.
import { parseXml } from './parse-xml.js';

/** `null`: no special format. */
export type CellFormat = { kind: 'date' } | { kind: 'padded'; digits: number } | null;

/** ECMA-376, 18.8.30: dates and times, including those of East Asian languages. */
const builtInDates: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

function parseFormatCode(code: string): CellFormat {
  const zeros = /^0{2,20}$/.exec(code);
  if (zeros !== null) return { kind: 'padded', digits: zeros[0].length };
  // Quoted texts, escaped characters, colours and conditions display no part of a date.
  const plain = code.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  return /^(?:general|standard)$/i.test(plain) || !/[dmyhs]/i.test(plain) ? null : { kind: 'date' };
}

/** The formats by the index that cells refer to. */
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

const dayMs = 86_400_000;
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

/**
 * A number as displayed: dates as ISO 8601, integers without an exponent, as of a phone number, and fractions with the
 * 15 digits that a spreadsheet program shows (1.1000000000000001 is 1.1).
 */
export function formatNumber(stored: string, format: CellFormat, isDate1904: boolean): string {
  const number = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(number)) return stored;
  if (format?.kind === 'date') return formatDate(number, isDate1904) ?? stored;
  if (!Number.isInteger(number)) return String(Number(number.toPrecision(15)));
  if (!Number.isSafeInteger(number)) return stored;
  return format?.kind === 'padded' && number >= 0 ? String(number).padStart(format.digits, '0') : String(number);
}

// Content lines of an iCalendar file (RFC 5545 §3.1): escaped values, folded lines.
import { toBasicFormat } from '../values/day.js';
import { getOrCreate } from '../values/get-or-create.js';

const maxLineOctets = 75;

/** TEXT (RFC 5545 §3.3.11). Other control characters and lone surrogates are dropped. */
export const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\\n')
    .replaceAll('\t', ' ')
    .replace(/[\p{Cc}\p{Cs}]/gu, '');

const countOctets = (code: number) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);

/** Folds at 75 octets without splitting a code point (RFC 5545 §3.1). */
function foldLine(line: string): string {
  if (line.length <= maxLineOctets && /^[ -~]*$/.test(line)) return line;
  let folded = '';
  let from = 0;
  let octets = 0;
  for (let at = 0; at < line.length; at += 1) {
    const size = countOctets(line.codePointAt(at) ?? 0);
    if (octets + size > maxLineOctets) {
      folded += `${line.slice(from, at)}\r\n `;
      from = at;
      octets = 1;
    }
    octets += size;
    // Four octets in UTF-8 are two UTF-16 code units.
    if (size === 4) at += 1;
  }
  return folded + line.slice(from);
}

const minCachedLength = 1000;

/** `folded` caches long lines, which a file with many dates repeats. */
export const formatLines = (lines: readonly (string | undefined)[], folded: Map<string, string>): string =>
  lines
    .map((line) => {
      if (!line) return '';
      return `${line.length < minCachedLength ? foldLine(line) : getOrCreate(folded, line, foldLine)}\r\n`;
    })
    .join('');

/** Aliases of UTC are written as UTC, without a VTIMEZONE. */
export const isUtc = (zone: string) => /^(Etc\/)?(UTC|GMT([+-]?0)?|UCT|Zulu|Universal|Greenwich)$/.test(zone);

export function formatDateTimeValue(day: string, time: string | undefined, zone: string): string {
  const [date, clock] = [toBasicFormat(day), toBasicFormat(time ?? '')];
  if (time === undefined) return `;VALUE=DATE:${date}`;
  return isUtc(zone) ? `:${date}T${clock}00Z` : `;TZID=${zone}:${date}T${clock}00`;
}

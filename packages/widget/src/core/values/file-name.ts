// The configured name of a calendar file, or that of a hosted one. Part of `detail-parsers.ts`.

const maxLength = 100;

/** Device names reserved by Windows, with any extension. */
const reservedPattern = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * A file name without path separators, quotes, control characters and leading dots, at most 100 characters. Empty if
 * nothing is left. Zero-width joiners are kept: emoji sequences and Persian words contain them.
 */
export function sanitizeFileName(text: string): string {
  const name = text
    .normalize()
    .replace(/(?:(?![\u200c\u200d])[\p{C}\p{Z}])+/gu, ' ')
    .replace(/["'*/:;<>?\\|%]+/g, '-')
    .replace(/^[-. \u200c\u200d]+/, '');
  const short = [...name]
    .slice(0, maxLength)
    .join('')
    .replace(/[. \u200c\u200d]+$/, '');
  return reservedPattern.test(short) ? `event-${short}` : short;
}

/** The last segment of a URL's path. */
function getLastSegment(address: string): string {
  const path = address.split(/[?#]/, 1).join('');
  const last = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** A file name without `.ics`, from the configured one; `undefined` if nothing is left of it. */
export const parseFileName = (text = ''): string | undefined =>
  sanitizeFileName(text.replace(/\.ics$/i, '')) || undefined;

/** The same from the URL of a file. */
export const getFileName = (address: string): string | undefined => parseFileName(getLastSegment(address));

// The name of a downloaded calendar file.

const maxLength = 100;
const defaultName = 'event-to-save-in-my-calendar';

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
    .replace(/^[-. ]+/, '');
  const short = [...name]
    .slice(0, maxLength)
    .join('')
    .replace(/[. ]+$/, '');
  return reservedPattern.test(short) ? `event-${short}` : short;
}

/** The last segment of a URL's path without `.ics`. */
function getBaseName(address: string): string {
  const path = address.split(/[?#]/, 1).join('');
  const last = path.slice(path.lastIndexOf('/') + 1).replace(/\.ics$/i, '');
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

export interface FileNameOptions {
  readonly iCalFileName?: string;
  readonly icsFile?: string;
  /** The index of a date in a series; the first has no number in its name. */
  readonly index?: number;
}

/** `name.ics`, or `name-2.ics` for a later date of a series. */
export function buildFileName({ iCalFileName = '', icsFile = '', index = 0 }: FileNameOptions): string {
  const name =
    sanitizeFileName(iCalFileName.replace(/\.ics$/i, '')) || sanitizeFileName(getBaseName(icsFile)) || defaultName;
  return `${name}${index > 0 ? `-${index + 1}` : ''}.ics`;
}

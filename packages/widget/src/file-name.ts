// The name of a downloaded calendar file.

const longest = 100;
const fallback = 'event-to-save-in-my-calendar';

/** Device names reserved by Windows, with any extension. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * A file name without path separators, quotes, control characters and leading dots, at most 100 characters. Empty if
 * nothing is left.
 */
export function safeName(text: string): string {
  const name = text
    .normalize()
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(/["'*/:;<>?\\|%]+/g, '-')
    .replace(/^[-. ]+/, '');
  const short = [...name]
    .slice(0, longest)
    .join('')
    .replace(/[. ]+$/, '');
  return reserved.test(short) ? `event-${short}` : short;
}

/** The last segment of a URL's path without `.ics`. */
function baseOf(address: string): string {
  const path = address.split(/[?#]/, 1).join('');
  const last = path.slice(path.lastIndexOf('/') + 1).replace(/\.ics$/i, '');
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

export interface Naming {
  readonly iCalFileName?: string;
  readonly icsFile?: string;
  /** The index of a date in a series; the first has no number in its name. */
  readonly index?: number;
}

/** `name.ics`, or `name-2.ics` for a later date of a series. */
export function fileNameOf({ iCalFileName = '', icsFile = '', index = 0 }: Naming): string {
  const name = safeName(iCalFileName.replace(/\.ics$/i, '')) || safeName(baseOf(icsFile)) || fallback;
  return `${name}${index > 0 ? `-${index + 1}` : ''}.ics`;
}
